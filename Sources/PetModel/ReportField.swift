/// What a report of a pet says, in the order of the app's four steps: microchip, photo, description, the owner's details.
public enum ReportField: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  case microchip
  case photo
  case lastSeen, name, species, breed, sex, age, latitude, longitude, description
  case phone, email, reward
}

/// What is wrong with one field of a report, in the app's words.
public struct FieldError: Error, Sendable, Hashable {
  /// The field.
  public let field: ReportField
  /// What the person should do: `Enter at least 7 digits`.
  public let message: String

  /// A message about a field.
  public init(_ field: ReportField, _ message: String) {
    self.field = field
    self.message = message
  }
}

/// Everything that is wrong with a report, at once, in the order of the fields.
public struct FieldErrors: Error, Sendable, Hashable {
  /// At least one.
  public let errors: [FieldError]

  /// One thing that is wrong.
  public init(_ error: FieldError) { errors = [error] }

  /// Nil when nothing is wrong.
  public init?(_ errors: [FieldError]) {
    if errors.isEmpty { return nil }
    let order = ReportField.allCases
    self.errors = order.flatMap { field in errors.filter { $0.field == field } }
  }
}
