import CommandConsole
import Dispatch
import Essentials
import PetSubmission
import Synchronization

/// The effect of Ctrl-C, a closed terminal and `kill` at each moment. The state file is whole at all of them, and a
/// message tells the person how to go on.
///
/// The first signal waits while the create request is under way: the response brings the password, and the server
/// returns it only once. It ends the wait before another attempt, and the outcome is printed.
final class SignalHandler: Sendable {
  private let states: StateLocation
  private let console: Console
  private let state = Mutex<(activity: ReportActivity, isWaiting: Bool, signal: Int32?)>((.idle, false, nil))

  init(states: StateLocation, console: Console) {
    self.states = states
    self.console = console
  }

  /// Both ends of a pipe that signals write their number to: there is little else that a handler may do. Dispatch's own
  /// sources of signals lose one now and then on Linux, where it arrives at another thread than theirs.
  private static let (reading, writing): (Int32, Int32) = {
    var ends: [Int32] = [-1, -1]
    return pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
  }()

  func begin() {
    // Without it a signal stops the program at once; the state file is whole all the same.
    guard Self.reading >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: Self.reading, queue: .global())
    source.setEventHandler {
      var number: UInt8 = 0
      if read(Self.reading, &number, 1) == 1 { self.handle(Int32(number)) }
      _ = source  // Retain cycle on purpose: a released source stops firing.
    }
    source.resume()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A program such as nohup started petspot with a signal ignored, so it stays ignored.
      if Self.isIgnored(signal(number, SIG_IGN)) { continue }
      signal(number) { number in
        let before = errno
        var number = UInt8(truncatingIfNeeded: number)
        _ = write(SignalHandler.writing, &number, 1)
        errno = before
      }
    }
  }

  /// Notes the current step, for the message of a signal.
  func note(_ activity: ReportActivity) { state.withLock { ($0.activity, $0.isWaiting) = (activity, false) } }

  /// Notes that the current step waits for another attempt.
  func noteWait() { state.withLock { $0.isWaiting = true } }

  /// Waits before another attempt, until a signal comes.
  func wait(_ duration: Duration) async {
    let end = ContinuousClock.now + duration
    while !mustStop, .now < end { try? await Task.sleep(for: min(.milliseconds(100), end - .now)) }
  }

  var mustStop: Bool { exitStatus != nil }

  /// A shell's status for a program that a signal stopped; nil without a signal.
  var exitStatus: Int32? { state.withLock { $0.signal }.map { 128 + $0 } }

  private static func isIgnored(_ handler: sig_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as sig_t?, to: Int.self)
  }

  private func handle(_ number: Int32) {
    let (activity, isWaiting, isFirst) = state.withLock { state in
      defer { state.signal = number }
      return (state.activity, state.isWaiting, state.signal == nil)
    }
    if isWaiting, isFirst { return console.note("\nStopping…") }
    if case .sending(let place, _, .creating) = activity, isFirst {
      return console.note(
        "\nWaiting for the server's answer about \(place), which brings its password. Ctrl-C again stops at once.")
    }
    console.note("\n\(message(for: activity))")
    _exit(128 + number)
  }

  private func message(for activity: ReportActivity) -> String {
    switch activity {
    case .idle: return "Stopped. To go on, run the same command again."
    case .asking(let report, let path):
      guard let kept = states.keep(report, at: path) else { return "Nothing was sent." }
      return "Nothing was sent. Your answers are kept; go on with: \(ReportResult.resume(kept))"
    case .confirming(let place, let path): return message(for: .sending(place, path: path, step: .creating))
    case .sending(let place, let path, let step):
      let command = ReportResult.resume(path) + (step == .creating ? " --create-again" : "")
      return "\(place): \(Self.message(for: step)): \(command)"
    }
  }

  private static func message(for step: SubmissionState.Step) -> String {
    switch step {
    case .prepared: "nothing was sent. Go on with"
    case .creating:
      "it isn't known whether the server has the report. If it does, the report has no photo and is in no list. To send it again"
    case .created, .uploading: "the server has the report, but perhaps not its photo. Send the photo with"
    case .done: "everything was sent. See the password with"
    }
  }
}
