package import Foundation

/// Time and chance, for tests to replace.
package struct Waiting: Sendable {
  /// Lets so much time pass; returns early when the task is cancelled.
  package var sleep: @Sendable (Duration) async -> Void
  /// From 0 up to 1.
  package var random: @Sendable () -> Double
  package var now: @Sendable () -> Date

  package init(
    sleep: @escaping @Sendable (Duration) async -> Void, random: @escaping @Sendable () -> Double,
    now: @escaping @Sendable () -> Date
  ) {
    self.sleep = sleep
    self.random = random
    self.now = now
  }

  /// The real ones.
  package static let real = Waiting(
    sleep: { try? await Task.sleep(for: $0) },  // Cancelled: whoever waits looks for that itself.
    random: { .random(in: 0..<1) },
    now: { Date() })
}
