import ArgumentParser
import DiagnosticReports
import Essentials
import PagePreview
import PetAPI
import PetModel
import PetSite
import Support
import Synchronization

/// Where every command prints: the outcome on standard output; problems and progress on standard error.
///
/// Control characters are removed from whatever is printed: a file name, an announcement or a server's message could steer
/// the terminal with them.
final class Console: Sendable {
  /// Whether a person is watching standard error.
  let isWatched = isatty(STDERR_FILENO) != 0
  private let estimate = Estimate()
  private let hasFailed = Atomic(false)
  private let usesColor =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Shows how far the work is, on a line that the next call writes over; nothing unless a person is watching.
  func showProgress(_ text: String) {
    if isWatched { write("\r\u{1B}[2K\(text.withoutControlCharacters)") }
  }

  /// How far a build is.
  func show(_ progress: BuildProgress) {
    switch progress {
    case .reading: showProgress("Reading announcements…")
    case .photos(let done, let total): showProgress("Preparing photos… \(estimate.text(done: done, of: total))")
    case .rendering(let done, let total): showProgress("Rendering pets… \(done) of \(total)")
    case .publishing: showProgress("Publishing…")
    }
  }

  /// How far a preview is.
  func show(_ progress: PreviewProgress) {
    switch progress {
    case .preparing(let progress): show(progress)
    case .comparing(let done, let total): showProgress("Looking at pages… \(done) of \(total)")
    case .drawing(let done, let total): showProgress("Drawing… \(estimate.text(done: done, of: total))")
    }
  }

  /// How far a fetch is.
  func show(_ progress: FetchProgress) {
    switch progress {
    case .asking: showProgress("Asking for announcements…")
    case .announcements(let done, let total): showProgress("Fetching announcements… \(done) of \(total)")
    case .photos(let done, let total): showProgress("Fetching photos… \(estimate.text(done: done, of: total))")
    }
  }

  /// Removes the line with the progress.
  func clearProgress() { showProgress("") }

  func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { show(diagnostic) }
  }

  /// Prints a problem: `warning: Fixtures/server.json, item 3, age: 'x' is not …; left out. Write a number such as 5.`
  ///
  /// - Parameter command: What to type next; it stands last, without a full stop, so that it can be copied.
  func show(_ diagnostic: Diagnostic, command: String? = nil) {
    let label = "\(diagnostic.severity.rawValue):"
    let colored = usesColor ? "\u{1B}[1;\(diagnostic.severity == .error ? 31 : 33)m\(label)\u{1B}[0m" : label
    write("\(colored) \(diagnostic.line(command: command).withoutControlCharacters)\n")
  }

  /// Prints lines that are neither a problem nor the outcome.
  func note(_ text: String) { write("\(text.withoutControlCharacters)\n") }

  /// Prints lines of the outcome.
  ///
  /// - Returns: Whether they arrived; false when standard output is closed, or can't be written.
  @discardableResult
  func say(_ text: String) -> Bool { say(bytes: Data("\(text.withoutControlCharacters)\n".utf8)) }

  /// Prints bytes of the outcome as they are.
  @discardableResult
  func say(bytes: Data) -> Bool {
    do throws(SystemError) {
      try bytes.write(to: STDOUT_FILENO)
      return true
    } catch {
      // Who closed it has read enough.
      if error.code != EPIPE && !hasFailed.exchange(true, ordering: .relaxed) {
        show(Diagnostic(.error, .notWritten, at: "standard output", "can't be written: \(error.reason)"))
      }
      return false
    }
  }

  /// Prints that a part of the outcome couldn't be written, so that the exit status is no success.
  func fail(_ diagnostic: Diagnostic) {
    hasFailed.store(true, ordering: .relaxed)
    show(diagnostic)
  }

  /// The exit status, which is no success where the outcome couldn't be written.
  func exitCode(_ status: Int32) -> ExitCode {
    ExitCode(hasFailed.load(ordering: .relaxed) ? max(status, ExitStatus.builtWithGaps.rawValue) : status)
  }

  /// Prints the outcome as JSON, its keys sorted.
  @discardableResult
  func say(json document: some Encodable) -> Bool {
    let bytes = try? JSONEncoder.stable.encode(document)  // Texts and numbers can always be encoded.
    return say(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "{}")
  }

  private func write(_ text: String) {
    try? Data(text.utf8).write(to: STDERR_FILENO)  // It is closed; the work goes on.
  }
}
