package import ArgumentParser
import Essentials
package import PetModel
package import SiteSources
import Support

/// The amount of text on standard error. It never changes the result, nor the exit status.
package enum Verbosity {
  /// Errors alone.
  case quiet
  /// The first five problems of each kind, and the progress.
  case usual
  /// All problems.
  case verbose
}

/// `--quiet` and `--verbose`.
package struct VerbosityArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only errors; the work and the exit status stay the same.")
  package var quiet = false

  @Flag(name: .shortAndLong, help: "Show all problems, not only five of each kind.")
  package var verbose = false

  package init() {}

  package var level: Verbosity { quiet ? .quiet : verbose ? .verbose : .usual }

  package func validate() throws { try refuse("Give either --quiet or --verbose, not both.", if: quiet && verbose) }
}

/// The version of this program: the one place that says it. Packages and the manual ask the program.
package enum Version {
  package static let current = "0.1.0"

  /// The version, and size and time of the program's file: during development, one version makes different pages.
  package static var build: String {
    guard let file = FolderEntry(at: URL(filePath: ExecutableFile.path)) else { return current }
    return "\(current) \(file.kind.size ?? 0) \(file.modified.timeIntervalSinceReferenceDate)"
  }
}

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
