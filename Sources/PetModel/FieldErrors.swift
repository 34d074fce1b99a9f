/// Everything that is wrong with a report, in the order of the fields. Gathered while the fields are read.
public struct FieldErrors: Error, Sendable, Hashable {
  /// What is wrong; nothing until something was added.
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
  /// - Returns: What the rule makes of it; nil when the rule refuses it, which is added to the errors.
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
