package import Foundation

/// The clock, the sleep and the random numbers of retries; tests bring their own.
package struct RetryClock: Sendable {
  /// Waits for a duration; returns early when the task is cancelled.
  package let sleep: @Sendable (Duration) async -> Void
  /// From 0 up to 1.
  let random: @Sendable () -> Double
  /// The time.
  package let now: @Sendable () -> Date

  /// A clock of other means, for tests.
  package init(
    sleep: @escaping @Sendable (Duration) async -> Void, random: @escaping @Sendable () -> Double,
    now: @escaping @Sendable () -> Date
  ) {
    self.sleep = sleep
    self.random = random
    self.now = now
  }

  /// Those of the system.
  package static let system = RetryClock(
    sleep: { try? await Task.sleep(for: $0) },  // When it is cancelled, the caller checks that itself.
    random: { .random(in: 0..<1) },
    now: { Date() })
}
