import Synchronization

/// Counts what is done on several cores, and tells now and then.
final class ProgressCounter: Sendable {
  private let done = Atomic(0)
  private let total: Int
  private let progress: @Sendable (BuildProgress) -> Void

  init(total: Int, progress: @escaping @Sendable (BuildProgress) -> Void) {
    self.total = total
    self.progress = progress
  }

  /// One more is done. A hundred messages are enough for anybody who watches.
  func count() {
    let done = done.add(1, ordering: .relaxed).newValue
    if done.isMultiple(of: max(1, total / 100)) || done == total { progress(.rendering(done: done, of: total)) }
  }
}
