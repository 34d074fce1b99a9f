package import ArgumentParser
import Essentials
import PetFixtures
package import PetModel
package import PetSite
package import ProblemFormats
import Support

/// The places for a command's problems besides the terminal.
package struct ProblemArguments: ParsableArguments {
  @Option(
    name: .customLong("problems"),
    help: ArgumentHelp(
      "Write the problems to a file, too; may be given several times.",
      discussion: """
        text: as on the terminal. json: every part of a problem is a field, by Documentation/problems.schema.json. \
        github: annotations of GitHub's, which github=- shows. summary: Markdown, for "$GITHUB_STEP_SUMMARY". sarif: for code \
        scanning. junit: a test result for each pet and rule. codequality: for GitLab's merge requests.
        The file - is the standard output; the last words then go to standard error.
        """, valueName: "kind=file"),
    completion: .list(ProblemFormat.allCases.map(\.rawValue)),
    transform: ProblemFile.argument)
  package var files: [ProblemFile] = []

  package init() {}

  package func validate() throws {
    try refuse(
      "--problems: - is the standard output; write one format to it, and the others to files.",
      if: files.count(where: \.isStandardOutput) > 1)
    let names = files.map(\.file).sorted()
    if let twice = zip(names, names.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw ValidationError("--problems: two formats can't both go to '\(twice)'.")
    }
    if let file = files.first(where: { !$0.mayBeWritten })?.file {
      throw ValidationError("--problems: '\(file)' is no file of problems, so it stays: name another file.")
    }
  }

  /// Whether the standard output takes problems, and nothing else may be printed there.
  private var takeStandardOutput: Bool { files.contains(where: \.isStandardOutput) }

  /// Refuses to print something else on the standard output besides problems.
  package func check(printsJSON: Bool) throws {
    try refuse(
      "--json and --problems with - both want the standard output: give the problems a file.",
      if: printsJSON && takeStandardOutput)
  }

  /// Ends a command: writes the files, shows its problems and its last words, and returns the exit status.
  ///
  /// - Parameters:
  ///   - report: The problems and the summary for the files.
  ///   - problems: Those to show, if not all of the report.
  ///   - lines: The last words, if they aren't the summary.
  ///   - least: The least exit status where a part of the outcome couldn't be written.
  package func end(
    _ report: Problems, showing problems: [Diagnostic]? = nil, saying lines: [String]? = nil, on console: Console,
    status: ExitStatus, ifUnwritten least: ExitStatus = .builtWithGaps
  ) -> ExitCode {
    console.clearProgress()
    let unwritten = write(report, on: console)
    console.show(problems.map { DiagnosticLog($0) } ?? report.diagnostics)
    console.show(unwritten)
    say(lines ?? [report.summary], on: console)
    return console.exitCode(max(status.rawValue, unwritten.isEmpty ? 0 : least.rawValue), ifUnwritten: least)
  }

  /// Prints last words, which don't end up in a file of problems.
  package func say(_ lines: [String], on console: Console) {
    for line in lines {
      if takeStandardOutput { console.remark(line) } else { console.sayLast(line) }
    }
  }

  /// Writes all files.
  ///
  /// - Returns: The problems of those that can't be written.
  @discardableResult
  package func write(_ problems: Problems, on console: Console) -> [Diagnostic] {
    if files.isEmpty { return [] }
    var problems = problems
    problems.diagnostics = problems.diagnostics.withLines()
    return files.compactMap { $0.write(problems, on: console) }
  }
}

/// One file to write: `json=problems.json`.
package struct ProblemFile: Sendable, Hashable {
  package let kind: ProblemFormat
  /// A path, or `-`.
  package let file: String

  var isStandardOutput: Bool { file == "-" }

  static func argument(_ text: String) throws -> ProblemFile {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let kinds = ProblemFormat.allCases.map(\.rawValue).joined(separator: ", ")
    try refuse(
      "'\(text)' names no kind and file: write one such as json=problems.json; the kinds are \(kinds).",
      if: parts.count < 2 || parts[1].isEmpty)
    let kind = try ProblemFormat(rawValue: parts[0]).orRefuse("there is no format '\(parts[0])'; there are \(kinds).")
    return ProblemFile(kind: kind, file: parts[1])
  }

  /// Whether nothing is lost: the file is missing, empty or a device, or has problems of an earlier run.
  fileprivate var mayBeWritten: Bool {
    isStandardOutput || isStepSummary
      || ReadableFile.mayBeReplaced(at: file, ifItBegins: ProblemFormat.isBeginning)
  }

  /// Writes the file; returns the problem if it can't be written.
  func write(_ problems: Problems, on console: Console) -> Diagnostic? {
    let earlier = isStepSummary ? (try? Data(contentsOf: URL(filePath: file))) ?? Data() : Data()
    let limit = Problems.summaryLimit - earlier.count
    if isStandardOutput {
      console.say { problems.write(as: kind, upTo: limit, $0.add) }
      return nil
    }
    do throws(SystemError) {
      // Devices and pipes are written to as well: /dev/stderr, or the /dev/fd/63 of a shell.
      let writer = try FileWriter(URL(filePath: file))
      let parts = TextParts { bytes throws(SystemError) in try writer.append(bytes) }
      parts.add(earlier)
      problems.write(as: kind, upTo: limit, parts.add)
      try parts.end()
      try writer.close()
      return nil
    } catch {
      return Diagnostic(
        .error, .notWritten, at: file, "can't be written, so it lists no problems: \(error.reason)",
        advice: error.advice ?? "Give --problems another file")
    }
  }

  /// Whether it is the file that all commands of a step of a workflow add something to.
  private var isStepSummary: Bool {
    kind == .summary && file == ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
  }
}
