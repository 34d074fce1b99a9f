import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One POST request on the wire, over a connection of its own, and what became of it.
///
/// `WebSession` isn't used, for what libcurl does on Linux when a connection that was used before is reset before the answer
/// begins: it sends the request again, also a POST, and tells nobody (`Curl_retry_request`, tried out). A server that had
/// stored the announcement would store a second one. "Connection: close" alone doesn't prevent it, as a server may not care.
/// A session has connections of its own, so each request gets a session. None is invalidated, which can crash on Linux; one
/// that nobody holds any more is let go (36,000 of them were, after answers, resets and refusals).
final class PostTransfer: NSObject, Sendable {
  /// How much of an answer is kept: it repeats the announcement, of which the server takes 100 KB.
  static let limit = 1_048_576

  struct State {
    var outcome: PostOutcome?
    var continuation: CheckedContinuation<PostOutcome, Never>?
    var task: URLSessionDataTask?
    var isHandedOver = false
    /// The limit that was passed before anything of the body was handed over.
    var lateness: HTTPError?
    var response: HTTPURLResponse?
    var body = BodySink(keeping: PostTransfer.limit)
    var lastSign = ContinuousClock.now
  }

  private let request: PostRequest
  private let userAgent: String
  private let timeouts: HTTPTimeouts
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(_ request: PostRequest, userAgent: String, timeouts: HTTPTimeouts) {
    self.request = request
    self.userAgent = userAgent
    self.timeouts = timeouts
  }

  /// Sends the request, once, and waits for the answer or for the first limit passed.
  func outcome() async -> PostOutcome {
    LoopbackProxy.isAvoided(for: request.url)
    let watchdog = Task { await watch() }
    defer { watchdog.cancel() }
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let outcome = await withCheckedContinuation { continuation in
      let task = session.dataTask(with: wire)
      state.withLock { ($0.continuation, $0.task) = (continuation, task) }
      task.resume()
    }
    #if !canImport(FoundationNetworking)
      session.finishTasksAndInvalidate()  // On Darwin it is safe, and the session stays for ever without it.
    #endif
    return outcome
  }
}

extension PostTransfer {
  private var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = 86_400  // `watch` keeps time.
    return configuration
  }

  private var wire: URLRequest {
    var wire = URLRequest(url: request.url)
    wire.httpMethod = "POST"
    wire.httpBody = request.body
    wire.setValue(request.contentType, forHTTPHeaderField: "Content-Type")
    wire.setValue("application/json", forHTTPHeaderField: "Accept")
    // A compressed body that is cut off would count as whole (see `WebSession`).
    wire.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    wire.setValue("close", forHTTPHeaderField: "Connection")
    wire.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    if let authorization = request.authorization { wire.setValue(authorization, forHTTPHeaderField: "Authorization") }
    return wire
  }

  private func watch() async {
    while !Task.isCancelled {
      let silentUntil = state.withLock { $0.lastSign } + timeouts.silence
      let deadline = min(silentUntil, start + timeouts.whole)
      if ContinuousClock.now >= deadline {
        return await isLate(deadline == silentUntil ? .silent(timeouts.silence) : .slow(timeouts.whole))
      }
      try? await Task.sleep(until: deadline, clock: .continuous)  // Cancelled: the loop ends.
    }
  }

  /// A body that isn't handed over yet may be so the next moment, so "not sent" is said only once URLSession has let go.
  private func isLate(_ error: HTTPError) async {
    let task = state.withLock { state in
      state.lateness = error
      return state.isHandedOver ? nil : state.task
    }
    if let task {
      DispatchQueue.global().async { task.cancel() }  // It waits for libcurl's turn.
      try? await Task.sleep(for: .seconds(5))  // Cancelled: it has let go.
      if Task.isCancelled { return }
      state.withLock { $0.isHandedOver = true }  // Nobody knows.
    }
    fail(error)
  }

  private func fail(_ error: HTTPError) {
    finish { state in
      let error = state.lateness ?? error
      guard state.isHandedOver else { return .notSent(error) }
      return .brokenOff(error, answer: state.response.map { self.answer($0, state.body) })
    }
  }

  private func answer(_ response: HTTPURLResponse, _ body: BodySink) -> HTTPAnswer {
    HTTPAnswer(response, from: request.url, body: body.bytes)
  }

  /// The first outcome counts.
  private func finish(_ outcome: (State) -> PostOutcome) {
    let waiting = state.withLock { state -> (CheckedContinuation<PostOutcome, Never>, PostOutcome)? in
      guard state.outcome == nil, let continuation = state.continuation else { return nil }
      let outcome = outcome(state)
      state.outcome = outcome
      let isOver = if case .answered = outcome { true } else { false }
      if !isOver, let task = state.task { DispatchQueue.global().async { task.cancel() } }
      return (continuation, outcome)
    }
    if let (continuation, outcome) = waiting { continuation.resume(returning: outcome) }
  }

  func complete(_ known: URLResponse?, error: (any Error)?) {
    if let error { return fail(HTTPError(urlSession: error, host: request.url.host() ?? "")) }
    finish { state in
      guard let response = state.response ?? known as? HTTPURLResponse else {
        return .brokenOff(.garbled("no header"), answer: nil)
      }
      return .answered(self.answer(response, state.body))
    }
  }

  /// Notes what came, and that something did.
  func note(_ change: (inout State) -> Void) {
    state.withLock { state in
      state.lastSign = .now
      change(&state)
    }
  }
}
