internal import CVips
internal import Foundation

/// The memory that decoders share: photos on all cores at once must not take more than a small machine has.
///
/// `@unchecked`, because the condition guards what is taken.
final class DecodingMemory: @unchecked Sendable {
  static let shared = DecodingMemory(bytes: PhotoLimits.decodingBytes)

  private let bytes: Int
  private let condition = NSCondition()
  private var taken = 0

  init(bytes: Int) { self.bytes = bytes }

  /// Runs `work` when there is room for the `share` bytes that it takes; a share that is larger than all there is has its
  /// turn when nobody else has any.
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
