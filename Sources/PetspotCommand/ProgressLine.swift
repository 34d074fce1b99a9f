import Essentials
import Support
import Synchronization

/// How far the work is, on standard error: at a terminal on one line that is written over ten times a second at most, and taken away at
/// the end or by Ctrl-C; in a log as a line every ten seconds; on a terminal that can't take lines away (`TERM=dumb`) not at all.
final class ProgressLine: Sendable {
  private enum Place { case terminal, log, nowhere }

  private let place: Place
  private let last: Mutex<ContinuousClock.Instant>

  init(isWanted: Bool) {
    let isTerminal = isatty(STDERR_FILENO) != 0
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    place = !isWanted || isTerminal && isDumb ? .nowhere : isTerminal ? .terminal : .log
    // A log has no line about what is done within ten seconds.
    last = Mutex(isTerminal ? .now - .seconds(1) : .now)
  }

  /// Shows the first of `forms`, which go from long to short, that fits, if it is time to.
  func show(_ forms: [String]) {
    guard place != .nowhere, isTime(after: place == .terminal ? .milliseconds(100) : .seconds(10)) else { return }
    guard place == .terminal else { return Self.write("\(forms.first ?? "")\n".withoutControlCharacters) }
    Self.takeAwayAtSignals
    let width = Self.columns - 1  // After the last column some terminals begin a new line.
    let text = forms.first { $0.count <= width } ?? String((forms.last ?? "").prefix(max(0, width)))
    Self.write("\(Self.emptyLine)" + text.withoutControlCharacters)
  }

  /// Takes the line away.
  func clear() {
    if place == .terminal { Self.write("\(Self.emptyLine)") }
  }

  private func isTime(after pause: Duration) -> Bool {
    last.withLock { last in
      let now = ContinuousClock.now
      guard now - last >= pause else { return false }
      last = now
      return true
    }
  }
}

extension ProgressLine {
  /// Back to the first column, and everything there away.
  private static let emptyLine: StaticString = "\r\u{1B}[2K"

  private static func write(_ text: String) {
    try? Data(text.utf8).write(to: STDERR_FILENO)  // It is closed; the work goes on.
  }

  /// As many as the terminal has now; 80 where it doesn't tell.
  private static var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Takes the line away before a signal ends the program as it would have, unless somebody else handles it.
  private static let takeAwayAtSignals: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        _ = Essentials.write(STDERR_FILENO, ProgressLine.emptyLine.utf8Start, ProgressLine.emptyLine.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
      if !isDefault(before) { signal(number, before) }
    }
  }()

  private static func isDefault(_ handler: sig_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL as sig_t?, to: Int.self)
  }
}
