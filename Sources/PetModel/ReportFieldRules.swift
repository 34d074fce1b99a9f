import Support

/// The rules for a pet's and its owner's details in a report, each written once (rules.md §3).
///
/// They are the server's (rules.md §6), so that nothing is sent that it would refuse.
enum ReportFieldRules {
  /// `dog` → `DOG`; the owner's words unchanged.
  static func species(_ text: String?) throws(FieldError) -> String {
    guard let line = text?.onOneLine else { throw FieldError(.species, "Enter the species") }
    return if case .known(let known) = Species(apiValue: line) { known.rawValue.uppercased() } else { line }
  }

  /// `male`, `m` → `MALE`; the owner's words unchanged.
  static func sex(_ text: String?) throws(FieldError) -> String {
    guard let line = text?.onOneLine else { throw FieldError(.sex, "Sex is missing. Enter male, female or unknown") }
    let initials: [String: Sex.Known] = ["m": .male, "f": .female]
    if let known = initials[line.lowercased()] { return known.rawValue.uppercased() }
    return if case .known(let known) = Sex(apiValue: line) { known.rawValue.uppercased() } else { line }
  }

  /// A day that isn't after today, also as `18.11.2026`. A date-time has the day of its writer.
  static func lastSeen(_ text: String?, today: CalendarDay) throws(FieldError) -> CalendarDay {
    let text = (text ?? "").trimmed
    guard let day = CalendarDay(text) ?? CalendarDay(dotted: text) else {
      throw FieldError(
        .lastSeen,
        CalendarDay.isMissing(text) ? "The calendar has no such day" : "Enter the day as YYYY-MM-DD, such as 2025-11-18"
      )
    }
    guard day <= today else {
      throw FieldError(.lastSeen, "\(day.iso8601) is after today, which is \(today.iso8601) in UTC")
    }
    return day
  }

  /// Digits, without the spaces and dashes between them; nil when there is none.
  static func microchip(_ text: String?) throws(FieldError) -> String? {
    let number = Microchip.unspaced(text ?? "")
    if number.isEmpty { return nil }
    guard number.utf8.allSatisfy(\.isASCIIDigit) else { throw FieldError(.microchip, "Enter digits only") }
    return number
  }

  /// Whole years; nil when nothing was typed.
  static func age(_ text: String?) throws(FieldError) -> Int? {
    guard let line = text?.onOneLine else { return nil }
    guard let years = Int(line), (0...250).contains(years) else {
      throw FieldError(.age, "Enter the age in whole years")
    }
    return years
  }

  /// A point, in any spelling. Servers store 0/0 for a missing point, so it is never sent (rules.md §3).
  static func place(_ text: String?) throws(FieldError) -> Coordinates {
    let text = text ?? ""
    guard let point = Coordinates(reading: text) else {
      throw FieldError(
        .place,
        text.contains("://")
          ? "This link tells no point: open it, and copy the address of the map that it leads to"
          : (text.contains(/^\s*-?[0-9.]+[,; ]\s*-?[0-9.]+\s*$/)
            ? "No latitude is over 90, no longitude over 180, and 52,23 may be one number. " : "")
            + "Enter one of three: a town by its whole name; latitude and longitude, such as 52.2297, 21.0122; or the link of a map"
      )
    }
    guard !point.areUnknown else { throw FieldError(.place, "0, 0 is no place: enter where the pet was last seen") }
    return point
  }

  // The owner's contact details and the reward. A blank text counts as missing.

  /// The most characters of a reward, as a person counts them.
  private static let longestReward = 120
  /// The number of digits in a phone number.
  private static let phoneDigits = 7...11

  private static let tooFewDigits = FieldError(.phone, "Enter at least \(phoneDigits.lowerBound) digits")
  private static let notAnAddress = FieldError(.email, "Enter a valid email address")

  /// The problem when there is no phone number and no email address: the app asks for both; the server, and an owner
  /// who has no email, make do with one (rules.md §1).
  static let noContact = [(tooFewDigits, "an email address"), (notAnAddress, "a phone number")]
    .map { FieldError($0.field, "\($0.message), or \($1)") }

  /// `+48 (600) 123-456` → `+48600123456`: digits and `+` are kept, and all digits become 0 to 9. The hours of
  /// `600 100 200 po 18`, and an extension, would make it another person's number (rules.md §3).
  static func phone(_ text: String?) throws(FieldError) -> String? {
    guard let text, !text.trimmed.isEmpty else { return nil }
    // `(0)` behind a country isn't dialled but in Italy.
    let dialled = text.contains("+") && !text.contains("+39") ? text.replacing("(0)", with: "") : text
    let kept = dialled.compactMap { $0 == "+" ? "+" : $0.decimalDigit.map(String.init) }.joined()
    if PhoneSigns(text, words: [:]).haveLetterForDigit {
      throw FieldError(.phone, "Check the digits: a letter stands among them")
    }
    let digits = text.indices.filter { text[$0].decimalDigit != nil }
    let count = digits.count
    if count < phoneDigits.lowerBound { throw tooFewDigits }
    if count > phoneDigits.upperBound { throw FieldError(.phone, "Enter at most \(phoneDigits.upperBound) digits") }
    let number = text[digits[0]...digits[digits.count - 1]]
    let isPlain = number.allSatisfy { $0.decimalDigit != nil || $0.isWhitespace || "()/.-‐‑‒–".contains($0) }
    guard isPlain, PhoneReader().numbers(in: text).allSatisfy({ digits.allSatisfy($0.range.contains) }) else {
      throw FieldError(.phone, "Enter one number alone, without hours, an extension or other numbers")
    }
    if kept.dropFirst().contains("+") { throw FieldError(.phone, "Write + once, before the number") }
    return kept
  }

  /// Trimmed, and shaped like an address.
  static func email(_ text: String?) throws(FieldError) -> String? {
    guard let text, !text.trimmed.isEmpty else { return nil }
    guard let address = EmailAddress(text) else { throw notAnAddress }
    return address.text
  }

  /// Trimmed, on one line, and not too long.
  static func reward(_ text: String?) throws(FieldError) -> String? {
    guard let reward = text?.onOneLine else { return nil }
    guard reward.count <= longestReward else {
      throw FieldError(.reward, "Reward can have at most \(longestReward) characters")
    }
    return reward
  }
}

/// Everything that is wrong with a report, in the order of the fields. Gathered while the fields are read.
public struct FieldErrors: Error, Sendable, Hashable {
  /// The problems so far.
  public private(set) var errors: [FieldError]

  /// Some errors, or none yet.
  public init(_ errors: FieldError...) { self.errors = errors }

  /// Adds errors at their fields' places.
  public mutating func add(_ more: [FieldError]) {
    let all = errors + more
    errors = ReportField.allCases.flatMap { field in all.filter { $0.field == field } }
  }

  /// Reads the text of a field by its rule.
  ///
  /// - Returns: The value by the rule; nil, with an added error, when the rule refuses it.
  mutating func value<Value>(of text: String?, by rule: (String?) throws(FieldError) -> Value) -> Value? {
    do throws(FieldError) {
      return try rule(text)
    } catch {
      add([error])
      return nil
    }
  }
}

/// The problem with one field of a report, in the app's words.
public struct FieldError: Error, Sendable, Hashable, Encodable {
  /// The field.
  public let field: ReportField
  /// The remedy: `Enter at least 7 digits`.
  public let message: String

  /// A message about a field.
  public init(_ field: ReportField, _ message: String) {
    self.field = field
    self.message = message
  }
}

/// A report in the order of the app's four steps: microchip, photo, description, the owner's details.
public enum ReportField: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  case microchip
  case photo
  case lastSeen, name, species, breed, sex, age, place, description
  case phone, email, reward
}
