import Essentials
import Synchronization

/// Stops asking a host that has failed several times in a row: with a dead one, two thousand photos would take hours.
final class CircuitBreaker: Sendable {
  private static let limit = 5
  private let problems = Mutex<[String: [PhotoProblem]]>([:])

  /// The reason why a host isn't asked any more; nil while it is.
  func problem(of host: String) -> PhotoProblem? {
    problems.withLock { $0[host, default: []].count >= Self.limit ? $0[host]?.last : nil }
  }

  /// Counts a failure of a host; a success, which is nil, starts the count again.
  func record(_ problem: PhotoProblem?, of host: String) {
    problems.withLock { problems in problems[host] = problem.map { problems[host, default: []] + [$0] } }
  }
}
