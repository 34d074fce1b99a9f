package import ArgumentParser
package import Essentials
package import PetModel
package import PetSite
import ProblemFormats
package import Support
import Synchronization

/// The place of every command's output: the outcome on standard output; problems and progress on standard error.
///
/// Removes control characters from all output: file names, reports and servers could steer the terminal with them.
package final class Console: Sendable {
  /// Whether a person is watching standard error.
  package let isWatched = isatty(STDERR_FILENO) != 0
  private let verbosity: Verbosity
  private let line: ProgressLine
  private let start = ContinuousClock.now
  private let hasFailed = Atomic(false)
  private let usesColor =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  package init(_ verbosity: Verbosity = .usual) {
    self.verbosity = verbosity
    line = ProgressLine(.standardError(isWanted: verbosity != .quiet))
  }

  /// The time since the command began.
  package var elapsed: Duration { .now - start }

  /// Shows how far the work is.
  ///
  /// - Parameter isEstimated: Whether to say how long the rest will take.
  package func showProgress(_ what: String, _ done: Int, of total: Int, isEstimated: Bool = false) {
    let count = "\(done.grouped) of \(total.grouped)"
    let whole = [count, isEstimated ? timeLeft(done: done, of: total) : nil].compactMap(\.self).joined(separator: ", ")
    let noun = what.split(separator: " ").last ?? ""
    let short = noun.prefix(1).uppercased() + noun.dropFirst()
    line.show(["\(what)… \(whole)", "\(what)… \(count)", "\(short)… \(count)", count])
  }

  /// `about 30 s left`, judged by the part that is done; nil before there is something to judge by.
  private func timeLeft(done: Int, of total: Int) -> String? {
    let elapsed = elapsed / .seconds(1)
    if done == 0 || done == total || elapsed < 2 { return nil }
    let left = Int(elapsed / Double(done) * Double(total - done)) + 1
    return left > 90 ? "about \(left / 60 + 1) min left" : "about \(left) s left"
  }

  package func show(_ progress: WorkProgress) {
    switch progress {
    case .asking: line.show(["Asking for reports…", "Asking…"])
    case .fetchingReports(let done, let total): showProgress("Fetching reports", done, of: total)
    case .fetchingPhotos(let done, let total): showProgress("Fetching photos", done, of: total, isEstimated: true)
    case .reading: line.show(["Reading reports…", "Reading…"])
    case .photos(let done, let total): showProgress("Preparing photos", done, of: total, isEstimated: true)
    case .rendering(let done, let total): showProgress("Rendering pets", done, of: total)
    case .publishing: line.show(["Publishing…"])
    case .drawing(let done, let total): showProgress("Drawing", done, of: total, isEstimated: true)
    case .posters(let done, let total): showProgress("Drawing posters", done, of: total)
    }
  }

  package func clearProgress() { line.clear() }

  /// Prints a problem: `warning: Fixtures/server.json, item 3, age: 'x' is not …; left out. Write a number such as 5.`
  ///
  /// - Parameter command: The next command to type; it stands last, without a full stop, so that it can be copied.
  package func show(_ diagnostic: Diagnostic, command: String? = nil) {
    let line = diagnostic.line(command: command)
    guard isWatched, let command else { return show(diagnostic.severity, line) }
    // On a line of its own it can be copied, however long it is.
    show(diagnostic.severity, String(line.dropLast(command.count + 1)))
    note("  \(command)")
  }

  /// Prints a line that begins with how much it matters.
  package func show(_ severity: Diagnostic.Severity, _ text: String) {
    let label = "\(severity.rawValue):"
    let line = "\(label) \(text.withoutControlCharacters)"
    let shown = isWatched ? line.wrapped(to: ProgressPlace.columnsOfTerminal) : line
    let colored = usesColor ? "\u{1B}[1;\(severity.marks.color)m\(label)\u{1B}[0m" : label
    write("\(colored)\(shown.dropFirst(label.count))\n")
  }

  /// Prints lines that are neither a problem nor the outcome.
  package func note(_ text: String) { write("\(text.withoutControlCharacters)\n") }

  /// Prints a note, unless the console is to be quiet.
  package func remark(_ text: String) { if verbosity != .quiet { note(text) } }

  /// Prints the last words of a command, unless it is to be quiet.
  package func sayLast(_ text: String) {
    if verbosity == .quiet { return }
    say(isatty(STDOUT_FILENO) == 0 ? text : text.wrapped(to: ProgressPlace.columnsOfTerminal))
  }

  /// Prints lines of the outcome.
  ///
  /// - Returns: Whether they arrived; false when standard output is closed, or can't be written.
  @discardableResult
  package func say(_ text: String) -> Bool { say { $0.add("\(text.withoutControlCharacters)\n") } }

  /// Prints the outcome part by part, unchanged.
  @discardableResult
  package func say(by add: (TextParts) -> Void) -> Bool {
    do throws(SystemError) {
      let output = TextParts { bytes throws(SystemError) in try bytes.write(to: STDOUT_FILENO) }
      add(output)
      try output.end()
      return true
    } catch {
      // Who closed it has read enough.
      if error.code != EPIPE && !hasFailed.exchange(true, ordering: .relaxed) {
        show(Diagnostic(.error, .notWritten, at: "standard output", "can't be written: \(error.reason)"))
      }
      return false
    }
  }

  /// The exit status, which is at least `least` where the outcome couldn't be written.
  package func exitCode(_ status: Int32, ifUnwritten least: ExitStatus = .builtWithGaps) -> ExitCode {
    ExitCode(hasFailed.load(ordering: .relaxed) ? max(status, least.rawValue) : status)
  }

  /// Ends a command: shows its problems and its last words, and returns the exit status.
  package func end(_ problems: some Sequence<Diagnostic>, saying text: String, status: ExitStatus) -> ExitCode {
    clearProgress()
    show(problems)
    sayLast(text)
    return exitCode(status.rawValue)
  }

  /// Prints the outcome as JSON, its keys sorted.
  @discardableResult
  package func say(json document: some Encodable) -> Bool {
    say { $0.add(stableJSON(of: document).withoutControlCharacters) }
  }

  private func write(_ text: String) { line.interrupt { ProgressPlace.toStandardError(text) } }

  private static let shownOfAKind = 5

  /// Prints problems by file, errors last: next to the prompt. Of a kind with many problems, it prints five and the
  /// number of the others. A quiet console prints errors only.
  package func show(_ diagnostics: some Sequence<Diagnostic>) {
    let shown = diagnostics.lazy.filter { [verbosity] in verbosity != .quiet || $0.severity == .error }
    for severity in Diagnostic.Severity.allCases {
      let alike = shown.filter { $0.severity == severity }
      guard verbosity == .verbose else {
        showFirst(of: alike)
        continue
      }
      for problem in alike {
        show(problem)
        for detail in problem.details { note("  \(detail)") }
      }
    }
  }

  /// Prints the first problems of each kind, all of one severity, by file. The number of the others stands below the
  /// last one of its kind.
  private func showFirst(of diagnostics: some Sequence<Diagnostic>) {
    var counts: [[String?]: Int] = [:]
    var first: [(place: (String, Int, Int), kind: [String?], diagnostic: Diagnostic)] = []
    for diagnostic in diagnostics {
      let location = diagnostic.location
      let kind: [String?] = [diagnostic.code.rawValue, location.key]
      counts[kind, default: 0] += 1
      // One more than the limit is kept: a line that counts one problem would be as long.
      guard counts[kind, default: 0] <= Self.shownOfAKind + 1 else { continue }
      first.append(((location.file, location.number, first.count), kind, diagnostic))
    }
    var shown: [[String?]: Int] = [:]
    for (_, kind, diagnostic) in first.sorted(by: { $0.place < $1.place }) {
      shown[kind, default: 0] += 1
      let others = counts[kind, default: 0] - Self.shownOfAKind
      if shown[kind, default: 0] <= Self.shownOfAKind || others == 1 { show(diagnostic) }
      if shown[kind] == Self.shownOfAKind && others > 1 {
        show(diagnostic.severity, "… and \(others.grouped) more like this; --verbose shows all.")
      }
    }
  }
}

/// Text that is written in parts, many of them at a time. After the first failure nothing more is written.
package final class TextParts {
  private let write: (Data) throws(SystemError) -> Void
  private var waiting = Data()
  private var failure: SystemError?

  package init(_ write: @escaping (Data) throws(SystemError) -> Void) { self.write = write }

  package func add(_ text: String) { add(Data(text.utf8)) }

  package func add(_ bytes: Data) {
    waiting += bytes
    if waiting.count >= 1 << 18 { flush() }
  }

  /// Writes the rest.
  ///
  /// - Throws: The first error.
  package func end() throws(SystemError) {
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    if failure == nil && !waiting.isEmpty {
      do throws(SystemError) { try write(waiting) } catch { failure = error }
    }
    waiting = Data()
  }
}

extension String {
  /// The text with its lines broken between words for a terminal of so many columns; continued lines are indented. A
  /// line that begins with a space stays unchanged, and so does a word longer than a line.
  package func wrapped(to columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.count < columns || line.hasPrefix(" ") ? [String(line)] : String(line).broken(at: columns)
    }.joined(separator: "\n")
  }

  func broken(at columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, line.count + 1 + word.count < columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(lines.isEmpty ? String(word) : "  \(word)")
      }
    }
    return lines
  }
}

/// A terminal with a person at it. Plain lines in and out, so that it works on any terminal and with any screen reader.
package struct Terminal: Sendable {
  /// The next line that is typed; nil when there are no more.
  package var read: @Sendable () -> String?
  package var write: @Sendable (String) -> Void

  /// The terminal that the program runs in; nil unless both standard input and standard error are one. Questions go to
  /// standard error, so that standard output is free for the outcome.
  package static var current: Terminal? {
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0 else { return nil }
    // A terminal that is closed ends the input, too, which is noticed there.
    return Terminal(read: { readLine() }, write: ProgressPlace.toStandardError)
  }

  package func say(_ line: String) {
    write(line.withoutControlCharacters.wrapped(to: ProgressPlace.columnsOfTerminal) + "\n")
  }
}
