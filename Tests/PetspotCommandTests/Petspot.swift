import Foundation
import TestSupport

/// The real program, run as a user runs it: once for the success of a command and once for its failure, and where a
/// process, a shell or a browser is needed. `LibraryRun` has the table of cases.
enum Petspot {
  /// The program that was built with these tests.
  static let binary = Tool.products.appending(path: "petspot")

  /// The repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  /// Runs the program in `folder` and waits for it. Its errors are without the lines of its progress, which come only
  /// on a busy machine: every ten seconds.
  ///
  /// - Parameter environment: Variables besides those of the tests: `SOURCE_DATE_EPOCH=0`.
  static func run(
    _ arguments: [String], in folder: URL = repository, environment: [String] = []
  ) async throws -> Tool.Result {
    let env = environment.isEmpty ? nil : Tool.path(of: "env")
    var result = try await Tool.run(
      env ?? binary, env == nil ? arguments : environment + [binary.path] + arguments, in: folder)
    result.errors = result.errors.replacing(/(?m)^\p{Lu}[\p{Ll} ]*….*\n/, with: "")
    return result
  }
}
