import Foundation
import PetSubmission
import Support
import Synchronization

/// What Ctrl-C, a closed terminal and `kill` mean at each moment: the state file is whole at all of them, and the person is
/// told how to go on.
///
/// Only while the create request is under way does the first of them wait: its answer brings the password, which is said once.
final class Interruption: Sendable {
  private enum Moment {
    case idle
    case asking(SubmissionState, path: String?)
    case sending(place: String, path: String, step: SubmissionState.Step)
  }

  private struct State {
    var moment = Moment.idle
    var signal: Int32?
  }

  private let states: StatePlace
  private let state = Mutex(State())

  init(states: StatePlace) { self.states = states }

  /// Takes the signals over.
  func begin() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Whoever started us with a signal ignored, as nohup does, wants it so.
      if Self.isIgnored(signal(number, SIG_IGN)) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        self.handle(number)
        _ = source  // A source that nobody holds is silent. These two hold each other for as long as the process lives.
      }
      source.resume()
    }
  }

  func isAsking(about report: SubmissionState, path: String?) {
    state.withLock { $0.moment = .asking(report, path: path) }
  }

  func isSending(_ place: String, path: String, from step: SubmissionState.Step) {
    state.withLock { $0.moment = .sending(place: place, path: path, step: step) }
  }

  func isBetween() { state.withLock { $0.moment = .idle } }

  /// Whether to send nothing more.
  var mustStop: Bool { exitStatus != nil }

  /// What a shell reports of a program that a signal stopped; nil if none did.
  var exitStatus: Int32? { state.withLock { $0.signal }.map { 128 + $0 } }

  /// For the service, which says how far it is.
  var progress: SubmissionProgress {
    SubmissionProgress(
      isAt: { [weak self] step in
        self?.state.withLock { state in
          if case .sending(let place, let path, _) = state.moment {
            state.moment = .sending(place: place, path: path, step: step)
          }
        }
      },
      mustStop: { [weak self] in self?.mustStop ?? false })
  }
}

extension Interruption {
  private static func isIgnored(_ handler: sig_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as sig_t?, to: Int.self)
  }

  private func handle(_ number: Int32) {
    let (moment, isFirst) = state.withLock { state in
      defer { state.signal = number }
      return (state.moment, state.signal == nil)
    }
    if case .sending(let place, _, .creating) = moment, isFirst {
      return say(
        "Waiting for the server's answer about \(place), which brings its password. Ctrl-C again stops at once.")
    }
    say(words(for: moment))
    _exit(128 + number)
  }

  private func words(for moment: Moment) -> String {
    switch moment {
    case .idle: return "Stopped. The same command goes on."
    case .asking(let report, let path):
      guard let kept = states.keep(report, at: path) else { return "Nothing was sent." }
      return "Nothing was sent. Your answers are kept; go on with: \(Self.resume(kept))"
    case .sending(let place, let path, let step):
      return "\(place): \(Self.words(for: step)): \(Self.resume(path))\(step == .creating ? " --create-again" : "")"
    }
  }

  private static func words(for step: SubmissionState.Step) -> String {
    switch step {
    case .prepared: "nothing was sent. Go on with"
    case .creating:
      "it isn't known whether the announcement was created. To create it, at the risk that there are two"
    case .created, .uploading: "the announcement exists, its photo may not. Send the photo with"
    case .done: "everything was sent. See the password with"
    }
  }

  private static func resume(_ path: String) -> String { "petspot report --resume \(FilePath.quoted(path))" }

  private func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\n\(text.plain)\n".utf8))  // Its terminal may be gone.
  }
}
