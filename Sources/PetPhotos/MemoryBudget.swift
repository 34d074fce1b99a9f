import CVips
import Dispatch
import Synchronization

/// The memory that decoders share: photos on all cores together must not need more than a small machine has.
final class MemoryBudget: Sendable {
  static let shared = MemoryBudget(bytes: PhotoLimits.decodingBytes)

  private struct State {
    var taken = 0
    /// Who waits, in the order they came, so that a large photo isn't overtaken for ever.
    var waiting: [(share: Int, turn: DispatchSemaphore)] = []
  }

  private let bytes: Int
  private let state = Mutex(State())

  init(bytes: Int) { self.bytes = bytes }

  /// Runs `work` when `share` bytes are free; a share larger than the whole budget runs when nothing else does.
  func with<Result, Failure: Error>(_ share: Int, _ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard share > 0 else { return try work() }
    let turn = DispatchSemaphore(value: 0)
    state.withLock { state in
      state.waiting.append((share, turn))
      admit(&state)
    }
    turn.wait()
    defer {
      cvips_give_memory_back()
      state.withLock { state in
        state.taken -= share
        admit(&state)
      }
    }
    return try work()
  }

  /// Gives free memory to the longest waiting reader first.
  private func admit(_ state: inout State) {
    while let next = state.waiting.first, state.taken == 0 || state.taken + next.share <= bytes {
      state.taken += next.share
      state.waiting.removeFirst().turn.signal()
    }
  }
}
