package import Foundation

/// Asks servers, with patience and with limits.
package struct HTTPClient: Sendable {
  /// The most redirects of one request.
  package static let redirectLimit = 5

  /// Which addresses may be asked.
  package let policy: AddressPolicy
  private let userAgent: String
  private let timeouts: HTTPTimeouts
  private let retry: RetryPolicy
  private let waiting: Waiting

  /// - Parameter version: The version of the program, which servers are told.
  package init(
    version: String, policy: AddressPolicy, timeouts: HTTPTimeouts = HTTPTimeouts(), retry: RetryPolicy = RetryPolicy(),
    waiting: Waiting = .real
  ) {
    userAgent = "petspot/\(version)"
    self.policy = policy
    self.timeouts = timeouts
    self.retry = retry
    self.waiting = waiting
  }

  /// The answer to a request, whatever its status, after redirects and after as many attempts as it takes.
  package func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
    var attempt = 1
    while true {
      let outcome = await outcome(of: request)
      guard attempt < retry.attempts, retry.isWorthRetrying(outcome),
        let delay = retry.delay(after: attempt, outcome, waiting)
      else { return try outcome.get() }
      await waiting.sleep(delay)
      if Task.isCancelled { throw .cancelled }
      attempt += 1
    }
  }

  /// The time, as whoever waits sees it.
  package var now: Date { waiting.now() }
}

extension HTTPClient {
  private func outcome(of request: HTTPRequest) async -> RetryPolicy.Outcome {
    do {
      return .success(try await followed(request))
    } catch {
      return .failure(error)
    }
  }

  private func followed(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
    var request = request
    var visited: Set<URL> = []
    while true {
      let address = try await policy.checked(request.url, within: timeouts.silence)
      request.url = address.url
      guard visited.insert(request.url).inserted else { throw .redirectLoop(request.url.absoluteString) }
      guard visited.count <= Self.redirectLimit + 1 else { throw .redirectedTooOften(limit: Self.redirectLimit) }
      let result = await WebEngine.shared.result(of: wire(request, to: address))
      if let error = result.error { throw error }
      guard let answer = result.answer else { throw .garbled("no header") }
      guard [301, 302, 303, 307, 308].contains(answer.status) else { return answer }
      guard request.authorization == nil else { throw .redirectedWithCredentials }
      request.url = try target(of: answer)
    }
  }

  private func target(of answer: HTTPAnswer) throws(HTTPError) -> URL {
    guard let location = answer.headers["location"],
      let target = URL(string: location, relativeTo: answer.url)?.absoluteURL,
      var parts = URLComponents(url: target, resolvingAgainstBaseURL: true)
    else { throw .redirectNowhere(status: answer.status) }
    parts.fragment = nil  // It means nothing to a server, and would hide a loop.
    guard let url = parts.url else { throw .redirectNowhere(status: answer.status) }
    return url
  }

  private func wire(_ request: HTTPRequest, to address: CheckedAddress) -> WireRequest {
    var headers = request.validators?.headers ?? [:]
    headers["User-Agent"] = userAgent
    headers["Accept"] = request.accept
    headers["Authorization"] = request.authorization
    // A photo is compressed as it is.
    if case .file = request.destination { headers["Accept-Encoding"] = "identity" }
    return WireRequest(
      address: address, headers: headers, kept: .content(limit: request.limit, request.destination), timeouts: timeouts)
  }
}
