import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on the wire, and the one answer to it.
///
/// Its callers wait in ``answer(to:)`` and get an error as soon as a limit is passed; URLSession may take a while
/// longer to let go of the connection, and says so to nobody.
final class Transfer: Sendable {
  typealias Outcome = Result<HTTPAnswer, HTTPError>

  private struct State {
    var outcome: Outcome?
    var continuation: CheckedContinuation<Outcome, Never>?
    var task: URLSessionDataTask?
    var response: HTTPURLResponse?
    var body: BodySink
    var lastSign: ContinuousClock.Instant
  }

  private let request: HTTPRequest
  private let timeouts: HTTPTimeouts
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(_ request: HTTPRequest, timeouts: HTTPTimeouts) {
    self.request = request
    self.timeouts = timeouts
    state = Mutex(State(body: BodySink(limit: request.limit), lastSign: start))
  }

  /// Sends `wire`, which is the request as URLSession wants it, and waits for the answer or for the first limit passed.
  func answer(to wire: URLRequest) async throws(HTTPError) -> HTTPAnswer {
    let watchdog = Task { await watch() }
    defer { watchdog.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if begin(continuation) { WebSession.start(wire, self) }
      }
    } onCancel: {
      finish(.failure(.cancelled))
    }
    return try outcome.get()
  }

  /// The task that carries the transfer; abandoned at once if the transfer is over already.
  func isCarried(by task: URLSessionDataTask) {
    let isOver = state.withLock { state in
      state.task = task
      return state.outcome != nil
    }
    if isOver { WebSession.abandon(task) }
  }
}

extension Transfer {
  private func begin(_ continuation: CheckedContinuation<Outcome, Never>) -> Bool {
    let early = state.withLock { state in
      if state.outcome == nil { state.continuation = continuation }
      return state.outcome
    }
    if let early { continuation.resume(returning: early) }
    return early == nil
  }

  /// The first outcome counts.
  private func finish(_ outcome: Outcome) {
    let (continuation, task) = state.withLock { state in
      guard state.outcome == nil else { return (CheckedContinuation<Outcome, Never>?.none, URLSessionDataTask?.none) }
      state.outcome = outcome
      state.body.close()
      defer { state.continuation = nil }
      return (state.continuation, state.task)
    }
    if let task, case .failure = outcome { WebSession.abandon(task) }
    continuation?.resume(returning: outcome)
  }

  /// Waits for whichever limit of time comes first. URLSession's own are no use on Linux: it counts whole seconds only,
  /// so that half a second is none at all, and it has no limit for the whole answer.
  private func watch() async {
    while !Task.isCancelled {
      let silentUntil = state.withLock { $0.lastSign } + timeouts.silence
      let deadline = min(silentUntil, start + timeouts.whole)
      if ContinuousClock.now >= deadline {
        return finish(.failure(deadline == silentUntil ? .silent(timeouts.silence) : .slow(timeouts.whole)))
      }
      try? await Task.sleep(until: deadline, clock: .continuous)  // Cancelled: the loop ends.
    }
  }
}

// What URLSession tells.
extension Transfer {
  func receive(_ response: HTTPURLResponse) {
    guard !(100..<200).contains(response.statusCode) else { return }  // Linux hands on "103 Early Hints" and its like.
    attempt { state throws(HTTPError) in
      state.response = response
      state.lastSign = .now
      if response.statusCode != 200 {
        state.body = BodySink(keeping: HTTPLimit.refusal)
      } else if response.expectedContentLength > Int64(request.limit) {
        throw .tooLarge(limit: request.limit)
      } else if case .file(let file) = request.destination {
        try state.body.write(to: file)
      }
    }
  }

  func receive(_ data: Data) {
    attempt { state throws(HTTPError) in
      state.lastSign = .now
      try state.body.append(data)
    }
  }

  /// - Parameter response: As the task knows it: of a redirect without an address no delegate is told.
  func complete(_ response: URLResponse?, error: (any Error)?) {
    if let error { return finish(.failure(HTTPError(urlSession: error, host: request.url.host() ?? ""))) }
    let (known, body) = state.withLock { ($0.response, $0.body) }
    guard let response = known ?? response as? HTTPURLResponse else {
      return finish(.failure(.garbled("no header")))
    }
    if let problem = body.shortfall(of: response) { return finish(.failure(.interrupted(problem))) }
    finish(.success(HTTPAnswer(response, from: request.url, body: body.bytes)))
  }

  private func attempt(_ change: (inout sending State) throws(HTTPError) -> Void) {
    do throws(HTTPError) {
      try state.withLock { state throws(HTTPError) in
        if state.outcome == nil { try change(&state) }
      }
    } catch {
      finish(.failure(error))
    }
  }
}
