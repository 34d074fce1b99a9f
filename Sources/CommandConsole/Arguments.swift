package import ArgumentParser
package import PetModel
package import SiteSources

extension APIAddress {
  package static func argument(_ text: String) throws -> APIAddress {
    try APIAddress(text).orRefuse(
      "'\(text)' is not an http or https address, or has a password or a query in it\(hint(for: text))")
  }

  /// `; did you mean https://pets.example?`, where only the beginning is missing; else a full stop.
  package static func hint(for text: String) -> String {
    let whole = "https://\(text)"
    return text.contains("://") || APIAddress(whole) == nil ? "." : "; did you mean \(whole)?"
  }
}

extension SiteAddress {
  package static func argument(_ text: String) throws -> SiteAddress {
    try SiteAddress(text).orRefuse(problem(with: text))
  }
}

extension Optional {
  /// The value of an argument.
  ///
  /// - Throws: The message for an argument without a value.
  package func orRefuse(_ message: @autoclosure () -> String) throws(ValidationError) -> Wrapped {
    guard let self else { throw ValidationError(message()) }
    return self
  }
}

/// Refuses arguments that don't go together, or one that makes no sense.
///
/// - Throws: The message, if `isWrong`.
package func refuse(_ message: @autoclosure () -> String, if isWrong: Bool) throws(ValidationError) {
  if isWrong { throw ValidationError(message()) }
}

extension Option<String?> {
  /// A text. It may begin with a dash (`-33.8`, `-- shy --`), so the word after the option is always its value.
  ///
  /// - Parameter name: The name of the value in the help: `number`.
  package init(text name: String, _ help: String) {
    self.init(parsing: .unconditional, help: ArgumentHelp("\(help)", valueName: name))
  }
}
