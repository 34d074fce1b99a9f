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
  mutating func value<Value>(
    of text: String?, by rule: (String?) throws(FieldError) -> Value
  ) -> Value? {
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
