import Essentials
package import PetModel

/// A snapshot on disk: announcements as they were when they were fetched.
package struct Snapshot: Sendable, Hashable, Codable {
  /// A folder that `build` takes as any other.
  package let folder: String
  var fetchedAt: Date
  /// Problems that its files don't show: those of the fetch, or why there was no newer one.
  package var diagnostics: [Diagnostic] = []
  /// Whether it is used because the API didn't answer.
  package var isFallback = false
}

extension Duration {
  /// `5 hours`, in the largest unit with a count of two or more.
  var inLargestUnit: String {
    let seconds = Int(self / .seconds(1))
    for (unit, name) in [(86_400, "day"), (3_600, "hour"), (60, "minute")] where seconds >= 2 * unit {
      return "\(seconds / unit) \(name)s"
    }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
