import Foundation
import PetAPI
import PetModel
import PetSite
import Support

/// Where the program says things: the outcome on standard output, problems and progress on standard error.
struct Console: Sendable {
  private let showsProgress = isatty(STDERR_FILENO) != 0
  private let estimate = Estimate()
  private let usesColor =
    isatty(STDERR_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// How far a build is.
  func show(_ progress: BuildProgress) {
    switch progress {
    case .reading: showProgress("Reading announcements…")
    case .photos(let done, let total): showProgress("Preparing photos… \(estimate.text(done: done, of: total))")
    case .rendering(let done, let total): showProgress("Rendering pets… \(done) of \(total)")
    case .publishing(let files): showProgress("Publishing \(files) files…")
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

  /// On a line that the next call writes over; nothing unless somebody is watching.
  func showProgress(_ text: String) {
    if showsProgress { write("\r\u{1B}[2K\(text)", to: .standardError) }
  }

  func clearProgress() {
    if showsProgress { write("\r\u{1B}[2K", to: .standardError) }
  }

  /// Problems one a line, then the outcome.
  func show(_ outcome: BuildOutcome, output: String, took duration: Duration, asJSON: Bool) {
    show(outcome.diagnostics)
    let summary = BuildSummary(outcome: outcome, output: output, duration: duration)
    say(asJSON ? summary.json : summary.text)
  }

  /// Problems, one a line.
  func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { write(line(for: diagnostic) + "\n", to: .standardError) }
  }

  /// A line of the outcome.
  func say(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// `warning: Fixtures/server.json, item 3, age: 'x' is not …; left out. Write a number such as 5.`
  private func line(for diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    let label = isError ? "error:" : "warning:"
    let colored = usesColor ? "\u{1B}[1;\(isError ? 31 : 33)m\(label)\u{1B}[0m" : label
    let advice = diagnostic.advice.map { ". \($0)" } ?? ""
    return "\(colored) \("\(diagnostic.location): \(diagnostic.message)\(advice).".withoutControlCharacters)"
  }

  private func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))  // Nobody listens any more: there is nobody to tell.
  }
}

extension String {
  /// The text without what would steer a terminal: a file name may hold anything.
  fileprivate var withoutControlCharacters: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
