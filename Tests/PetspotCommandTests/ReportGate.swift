import Foundation
import Synchronization

/// Something that a server waits at until the test lets it go on.
final class ReportGate: Sendable {
  private struct State {
    var isOpen = false
    var reached = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// The requests that wait here; all others pass.
  private let number: Int
  private let state = Mutex(State())

  init(at number: Int) { self.number = number }

  func pass(_ number: Int) async {
    guard number == self.number else { return }
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.reached += 1
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  var isReached: Bool { state.withLock { $0.reached > 0 } }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
