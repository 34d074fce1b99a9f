import Essentials
import Support

/// The place of progress, and its clock.
struct ProgressPlace: Sendable {
  enum Kind { case terminal, log, nowhere }

  let kind: Kind
  /// Whether to look each second for waiting text.
  var hasTimer = true
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  /// The terminal's present number of characters in a line.
  var columns: @Sendable () -> Int = { ProgressPlace.columnsOfTerminal }
  var write: @Sendable (String) -> Void = { ProgressPlace.toStandardError($0) }

  /// The least time between two lines.
  var pause: Duration { kind == .terminal ? .milliseconds(100) : .seconds(10) }

  /// Standard error: nowhere on a terminal that can't take lines away (`TERM=dumb`).
  static func standardError(isWanted: Bool) -> ProgressPlace {
    if !isWanted { return ProgressPlace(kind: .nowhere) }
    if isatty(STDERR_FILENO) == 0 { return ProgressPlace(kind: .log) }
    if ProcessInfo.processInfo.environment["TERM"] == "dumb" { return ProgressPlace(kind: .nowhere) }
    takeAwayAtSignals
    return ProgressPlace(kind: .terminal)
  }

  /// Writes the first of `forms` that fits, over the old line.
  func show(_ forms: [String]) {
    guard kind == .terminal else { return write("\(forms.first ?? "")\n") }
    let width = max(0, columns() - 1)  // After the last column some terminals begin a new line.
    write("\(Self.emptyLine)" + (forms.first { $0.count <= width } ?? String((forms.last ?? "").prefix(width))))
  }

  func takeAway() { write("\(Self.emptyLine)") }

  /// Writes unchanged text; with a closed standard error, the work goes on.
  static func toStandardError(_ text: String) { try? Data(text.utf8).write(to: STDERR_FILENO) }

  /// Back to the first column, and everything there away.
  private static let emptyLine: StaticString = "\r\u{1B}[2K"

  /// As many as the terminal has now; 80 where it doesn't tell.
  static var columnsOfTerminal: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Takes the line away before a signal ends the program as usual, unless another handler takes the signal.
  private static let takeAwayAtSignals: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        _ = Essentials.write(
          STDERR_FILENO, ProgressPlace.emptyLine.utf8Start, ProgressPlace.emptyLine.utf8CodeUnitCount)
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
