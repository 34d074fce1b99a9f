import ArgumentParser
import Essentials
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

  package func validate() throws {
    try refuse("Give either --quiet or --verbose, not both.", if: quiet && verbose)
  }
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
