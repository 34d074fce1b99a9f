import CCurl
package import Essentials

/// The number and the delays of repeated requests. Tests bring their own clock and random numbers.
package struct RetryPolicy: Sendable {
  /// The most attempts, the first one included.
  private let attempts: Int
  /// The most that is ever waited. A server that asks for more isn't asked again.
  private let longestDelay: Duration
  /// Waits for a duration; returns early when the task is cancelled, which the caller checks itself.
  package var sleep: @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  /// From 0 up to 1.
  package var random: @Sendable () -> Double = { .random(in: 0..<1) }
  package var now: @Sendable () -> Date = { Date() }

  package init(attempts: Int = 4, longestDelay: Duration = .seconds(60)) {
    self.attempts = attempts
    self.longestDelay = longestDelay
  }

  package typealias Outcome = Result<HTTPResponse, HTTPError>

  /// Whether another attempt may end differently: the server is busy, fails or was not there. A refusal stays one.
  func isWorthRetrying(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .success(let response): response.isOverload || response.status == 500
    case .failure(let error): error.isWorthRetrying
    }
  }

  /// The delay after that many attempts: half a second after the first, twice as long after each further one. A random
  /// half is left out, so that clients that failed together don't come back together. The server's own wish may be
  /// longer. Nil when that is too long, and after the last attempt.
  package func delay(after attempt: Int, _ outcome: Outcome) -> Duration? {
    guard attempt < attempts else { return nil }
    let backoff = .milliseconds(500) * (1 << min(attempt - 1, 20)) * (0.5 + random() / 2)
    let asked = try? outcome.get().headers["retry-after"]  // No Retry-After without a response.
    let requested = asked.flatMap { Self.duration(retryAfter: $0, now: now()) } ?? .zero
    return requested > longestDelay ? nil : min(max(backoff, requested), longestDelay)
  }

  /// `120`, or `Wed, 21 Oct 2015 07:28:00 GMT` (RFC 9110, 10.2.3).
  package static func duration(retryAfter text: String, now: Date) -> Duration? {
    let text = text.trimmed
    if let seconds = Int(text), seconds >= 0 { return .seconds(min(seconds, 86_400)) }
    let time = curl_getdate(text, nil)
    return time < 0 ? nil : .seconds(max(0, TimeInterval(time) - now.timeIntervalSince1970).rounded(.up))
  }
}
