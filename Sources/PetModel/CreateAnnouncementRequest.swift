/// The first request of a submission: the app's `CreateAnnouncementRequest`, with what the server has learnt since.
///
/// What is nil is left out of the JSON: the server refuses `null` and `""` (rules.md §6).
public struct CreateAnnouncementRequest: Sendable, Hashable, Encodable {
  /// `DOG`, or the owner's words.
  public let species: String
  /// `MALE`, `FEMALE`, `UNKNOWN`, or the owner's words.
  public let sex: String
  /// `YYYY-MM-DD`.
  public let lastSeenDate: String
  /// −90…90.
  public let locationLatitude: Double
  /// −180…180.
  public let locationLongitude: Double
  /// At least one of `email` and `phone` is there.
  public let email: String?
  /// Digits and `+`.
  public let phone: String?
  /// `MISSING` or `FOUND`.
  public let status: String
  /// Digits.
  public let microchipNumber: String?
  /// Markdown, any number of lines.
  public let description: String?
  /// In the owner's words.
  public let reward: String?
  /// What the pet answers to.
  public var petName: String?
  /// In the owner's words.
  public var breed: String?
  /// Whole years.
  public var age: Int?
}
