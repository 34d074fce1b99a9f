package import Foundation

/// How old something is.
package struct SnapshotAge: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// In whole seconds.
  package let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// Whole hours, as `--max-age` has them.
  package init(hours: Double) { seconds = Int((min(max(hours, 0), 1_000_000) * 3_600).rounded()) }

  /// What has passed between two times; nothing if the clock was turned back.
  package init(from start: Date, to now: Date) { seconds = Int(max(0, min(now.timeIntervalSince(start), 1e12))) }

  /// `5 hours`, in the largest unit of which there are two or more.
  package var description: String {
    for (unit, name) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= 2 * unit {
      return "\(seconds / unit) \(name)s"
    }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }

  /// Whether `left` is the younger of the two.
  package static func < (left: SnapshotAge, right: SnapshotAge) -> Bool { left.seconds < right.seconds }
}
