public import PetModel
public import PetPresentation
import Support

/// The two stacked words of a headline: the event, and the species (rules.md §10.3 and 5).
///
/// English says LOST and not MISSING, because four letters are larger than seven on the same sheet.
public struct HeadlineWords: Sendable, Hashable {
  /// `LOST`, `ZAGINĄŁ`.
  public var status: String
  /// `DOG`, `PIES`, or the owner's own word.
  public var subject: String

  /// `LOST DOG`, for where there is one line.
  public var oneLine: String { "\(status) \(subject)" }
}

extension HeadlineWords {
  /// The headline for `species`; for a species without a word of its own, `LOST PET`.
  public init(_ species: Species?, status: AnnouncementStatus, in locale: SiteLocale) {
    subject =
      switch species {
      case nil, .known(.other): locale["poster.pet"]
      case .some(let species): species.text(in: locale).uppercased()
      }
    let keys: [LocaleKey] =
      status == .found
      ? ["poster.found", "poster.foundFeminine", "poster.foundNeuter", "poster.foundPlural"]
      : ["poster.lost", "poster.lostFeminine", "poster.lostNeuter", "poster.lostPlural"]
    // `ZAGINĘŁY DWA PSY`
    let first = FoldedText(subject).text.prefix { $0 != " " }
    let isPlural = FoldedText(locale["poster.plurals"]).text.split(separator: " ").contains(first)
    let gender = isPlural ? .plural : GrammaticalGender(of: subject, in: locale)
    self.status = locale[keys[gender.rawValue]]
  }
}
