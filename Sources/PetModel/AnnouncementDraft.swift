/// A report of a pet as it was typed, before any check.
public struct AnnouncementDraft: Sendable, Hashable, Codable {
  private var texts: [ReportField: String] = [:]
  /// Whether the pet was found, rather than lost.
  public var isFound = false

  /// An empty report.
  public init() {}

  /// The text that was typed for a field, unchanged; nil for none.
  public subscript(field: ReportField) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// The fields for which something was typed.
  public var fields: [ReportField] { ReportField.allCases.filter { texts[$0] != nil } }

  /// The draft, with everything that `other` says instead.
  public func overridden(by other: AnnouncementDraft) -> AnnouncementDraft {
    var result = self
    for field in other.fields { result[field] = other[field] }
    if other.isFound { result.isFound = true }
    return result
  }

  /// The request that sends this report: every field read once, by its rule.
  ///
  /// - Parameter today: The day that it is in UTC, which is the server's: no pet was last seen after it.
  /// - Throws: Everything that is wrong, at once. Whether the photo is one isn't looked at here.
  public func request(today: CalendarDay) throws(FieldErrors) -> CreateAnnouncementRequest {
    var errors = FieldErrors()
    let microchip = errors.value(of: self[.microchip], by: ReportFieldRules.microchip)
    let lastSeen = errors.value(of: self[.lastSeen]) { (text) throws(FieldError) in
      try ReportFieldRules.lastSeen(text, today: today)
    }
    let species = errors.value(of: self[.species], by: ReportFieldRules.species)
    let sex = errors.value(of: self[.sex], by: ReportFieldRules.sex)
    let age = errors.value(of: self[.age], by: ReportFieldRules.age)
    let place = errors.value(of: self[.place], by: ReportFieldRules.place)
    let phone = errors.value(of: self[.phone], by: ReportFieldRules.phone)
    let email = errors.value(of: self[.email], by: ReportFieldRules.email)
    if [phone, email].allSatisfy({ $0 == .some(nil) }) { errors.add(ReportFieldRules.noContact) }
    let reward = errors.value(of: self[.reward], by: ReportFieldRules.reward)
    guard let microchip, let lastSeen, let species, let sex, let age, let place, let phone, let email, let reward,
      errors.errors.isEmpty
    else { throw errors }
    return CreateAnnouncementRequest(
      species: species, sex: sex, lastSeenDate: lastSeen.iso8601, locationLatitude: place.latitude,
      locationLongitude: place.longitude, email: email, phone: phone,
      status: isFound ? "FOUND" : "MISSING", microchipNumber: microchip, description: self[.description]?.onManyLines,
      reward: reward, petName: self[.name]?.onOneLine, breed: self[.breed]?.onOneLine, age: age)
  }

  /// The problem with one field, as far as it shows before the rest is there.
  public func error(in field: ReportField, today: CalendarDay) -> FieldError? {
    // One of phone and email may be left out: a blank one is judged once both were asked for.
    if [.phone, .email].contains(field) && (self[field] ?? "").trimmed.isEmpty { return nil }
    do throws(FieldErrors) {
      _ = try request(today: today)
      return nil
    } catch { return error.errors.first { $0.field == field } }
  }

  /// Values that arrive differently from the writer's text, without being wrong.
  public var notes: [FieldError] {
    let cut = [ReportField.name, .species, .breed, .sex, .description, .reward].filter {
      self[$0]?.contains("<") ?? false
    }
    return cut.map { FieldError($0, "the server drops what stands between '<' and the next '>'") } + sexNote
      + (self[.phone]?.contains(where: \.isLetter) == true
        ? [FieldError(.phone, "only the number is sent, without the words beside it")] : [])
  }

  /// The server takes any word for the sex; the app offers three (rules.md §6).
  private var sexNote: [FieldError] {
    guard let sex = try? ReportFieldRules.sex(self[.sex]), case .text(let word) = Sex(apiValue: sex) else { return [] }
    return [FieldError(.sex, "'\(word)' is sent as it is, because it is none of male, female and unknown")]
  }
}

/// The password that manages an announcement. It prints as dots, and `dump` shows nothing; the text itself is in
/// `secret`.
package struct ManagementPassword: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The password itself, for the owner and for the server.
  package let secret: String

  package init(_ secret: String) { self.secret = secret }

  package var description: String { "••••••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The first request of a submission: the app's `CreateAnnouncementRequest`, with the server's newer fields.
///
/// A nil field is left out of the JSON: the server refuses `null` and `""` (rules.md §6).
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
  /// The pet's name.
  public var petName: String?
  /// In the owner's words.
  public var breed: String?
  /// Whole years.
  public var age: Int?
}
