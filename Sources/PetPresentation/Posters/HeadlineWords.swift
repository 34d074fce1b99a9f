public import PetModel

/// The two stacked words of a headline: what happened, and to whom (posters.md 3 and 5).
///
/// English says LOST and not MISSING, because four letters are larger than seven on the same sheet.
public struct HeadlineWords: Sendable, Hashable {
  /// `LOST`, `ZAGINĄŁ`.
  public var status: String
  /// `DOG`, `PIES`, or the owner's own word.
  public var subject: String

  /// The headline for `species`; for what has no word of its own, `LOST PET`.
  public init(_ species: Species?, status: AnnouncementStatus, in locale: SiteLocale) {
    subject =
      switch species {
      case nil, .known(.other): locale[.posterPet]
      case .some(let species): species.text(in: locale).uppercased()
      }
    self.status = locale[Self.key(for: status, gender: GrammaticalGender(of: subject, in: locale))]
  }

  /// The headline for a pet that is home again, whatever its species: `HOME AGAIN`.
  init(homeIn locale: SiteLocale) {
    (status, subject) = (locale[.posterHome], locale[.posterAgain])
  }

  /// `LOST DOG`, for where there is one line.
  public var oneLine: String { "\(status) \(subject)" }
}

extension HeadlineWords {
  private static func key(for status: AnnouncementStatus, gender: GrammaticalGender) -> LocaleKey {
    switch (status, gender) {
    case (.found, .masculine), (.found, .plural): .posterFound
    case (.found, .feminine): .posterFoundFeminine
    case (.found, .neuter): .posterFoundNeuter
    case (_, .masculine), (_, .plural): .posterLost
    case (_, .feminine): .posterLostFeminine
    case (_, .neuter): .posterLostNeuter
    }
  }
}
