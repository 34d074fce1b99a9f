/// What is wrong with one field of a report, in the app's words.
public struct FieldError: Error, Sendable, Hashable, Encodable {
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
