import Dispatch
import Essentials
import Support
import Synchronization

/// The progress of the work. On a terminal it is one line that is written over ten times a second at most, and taken
/// away at the end or by Ctrl-C. In a log it is a line every ten seconds, also without news. A terminal that can't take
/// lines away shows none.
final class ProgressLine: Sendable {
  private struct State {
    /// The last text, from long to short; empty for no line.
    var forms: [String] = []
    /// Whether it waits for its time.
    var isDue = false
    /// The times of the last report and of the last line.
    var told, written: ContinuousClock.Instant
    /// Whether the line stands on the terminal.
    var isThere = false
    var timer: (any DispatchSourceTimer)?
  }

  private let place: ProgressPlace
  private let state: Mutex<State>

  init(_ place: ProgressPlace) {
    self.place = place
    let now = place.now()
    // A log has no line about work that ends within ten seconds.
    state = Mutex(State(told: now, written: place.kind == .log ? now : now - place.pause))
  }

  /// Shows the first of `forms` that fits, from long to short, when its time comes.
  func show(_ forms: [String]) {
    if place.kind == .nowhere { return }
    state.withLock { state in
      let now = place.now()
      state.forms = forms
      state.isDue = true
      state.told = now
      if place.hasTimer && state.timer == nil { state.timer = timer() }
      write(&state, at: now)
    }
  }

  /// The timer's work each second.
  func tick() { state.withLock { write(&$0, at: place.now()) } }

  /// Takes the line away, and shows nothing before the next report.
  func clear() {
    state.withLock { state in
      takeAway(&state)
      state.forms = []
      state.timer?.cancel()
      state.timer = nil
    }
  }

  /// Writes something else to the same place: the line makes room for it, and comes back with the next text.
  func interrupt(with write: () -> Void) {
    state.withLock { state in
      takeAway(&state)
      write()
    }
  }

  /// The time without news after which the line counts it.
  private static let silence = Duration.seconds(5)

  /// Shows waiting text, or the time since the last news, when its time comes.
  private func write(_ state: inout State, at now: ContinuousClock.Instant) {
    let silence = now - state.told
    guard !state.forms.isEmpty, state.isDue || silence >= Self.silence, now - state.written >= place.pause else {
      return
    }
    let seconds = Int(silence / .seconds(1))
    let forms = silence < Self.silence ? state.forms : state.forms.map { "\($0) (\(seconds) s)" } + state.forms
    state.isDue = false
    state.written = now
    state.isThere = place.kind == .terminal
    place.show(forms.map(\.withoutControlCharacters))
  }

  private func takeAway(_ state: inout State) {
    if state.isThere { place.takeAway() }
    state.isThere = false
  }

  private func timer() -> any DispatchSourceTimer {
    // A queue of its own has a thread of its own, however busy all others are.
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    return timer
  }
}

extension Duration {
  /// `0.41 s`
  package var inWords: String { "\((self / .seconds(1)).fixed(places: 2)) s" }
}

extension String {
  /// The text and spaces behind it, `width` characters in all; a longer one unchanged.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension [[String]] {
  /// The rows as lines. Each column but the last is as wide as its longest cell; none is wider than `limit`.
  package func aligned(upTo limit: Int = .max) -> [String] {
    let columns = 0..<Swift.max(0, (first?.count ?? 0) - 1)
    let widths = columns.map { column in Swift.min(limit, map { $0[column].count }.max() ?? 0) }
    return map { row in zip(row, widths).map { $0.padded(to: $1 + 1) + " " }.joined() + (row.last ?? "") }
  }
}

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
