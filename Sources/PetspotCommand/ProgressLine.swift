import Dispatch
import Essentials
import Support
import Synchronization

/// How far the work is: at a terminal on one line that is written over ten times a second at most, and taken away at the end or by
/// Ctrl-C; in a log as a line every ten seconds, also while nothing new is known; on a terminal that can't take lines away not at all.
final class ProgressLine: Sendable {
  private struct State {
    /// What was shown last, from long to short; empty when there is nothing to show.
    var forms: [String] = []
    /// Whether it waits for its time.
    var isDue = false
    /// When somebody told how far the work is, and when that was written.
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
    // A log has no line about what is done within ten seconds.
    state = Mutex(State(told: now, written: place.kind == .log ? now : now - place.pause))
  }

  /// Shows the first of `forms`, which go from long to short, that fits, as soon as it is time to.
  func show(_ forms: [String]) {
    if place.kind == .nowhere { return }
    state.withLock { state in
      let now = place.now()
      (state.forms, state.isDue, state.told) = (forms, true, now)
      if place.hasTimer && state.timer == nil { state.timer = timer() }
      if now - state.written >= place.pause { write(&state, at: now) }
    }
  }

  /// What the timer does each second: shows what waited for its time, and says how long nothing new is known.
  func tick() {
    state.withLock { state in
      let now = place.now()
      guard !state.forms.isEmpty, state.isDue || now - state.told >= Self.silence else { return }
      if now - state.written >= place.pause { write(&state, at: now) }
    }
  }

  /// Takes the line away, and shows nothing more until somebody tells how far the work is.
  func clear() {
    state.withLock { state in
      takeAway(&state)
      state.forms = []
      state.timer?.cancel()
      state.timer = nil
    }
  }

  /// Writes something else to the same place: the line makes room for it, and comes again with what is shown next.
  func interrupt(with write: () -> Void) {
    state.withLock { state in
      takeAway(&state)
      write()
    }
  }
}

extension ProgressLine {
  /// After so long without anything new it is said how long that is.
  private static let silence = Duration.seconds(5)

  private func write(_ state: inout State, at now: ContinuousClock.Instant) {
    let silence = now - state.told
    let seconds = Int(silence / .seconds(1))
    let forms = silence < Self.silence ? state.forms : state.forms.map { "\($0) (\(seconds) s)" } + state.forms
    (state.isDue, state.written, state.isThere) = (false, now, place.kind == .terminal)
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
