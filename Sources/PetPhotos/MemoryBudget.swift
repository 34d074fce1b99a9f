internal import CVips
internal import Foundation

/// The memory that decoders share: photos on all cores together must not need more than a small machine has.
///
/// `@unchecked Sendable`, because `condition` guards `taken`.
final class MemoryBudget: @unchecked Sendable {
  static let shared = MemoryBudget(bytes: PhotoLimits.decodingBytes)

  private let bytes: Int
  private let condition = NSCondition()
  private var taken = 0

  init(bytes: Int) { self.bytes = bytes }

  /// Runs `work` when `share` bytes are free; a share larger than the whole budget runs when nothing else does.
  func with<Result, Failure: Error>(_ share: Int, _ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard share > 0 else { return try work() }
    condition.withLock {
      while taken > 0 && taken + share > bytes { condition.wait() }
      taken += share
    }
    defer {
      cvips_give_memory_back()
      condition.withLock {
        taken -= share
        condition.broadcast()
      }
    }
    return try work()
  }
}
