import CCurl
import Essentials
import Support
import Synchronization

/// A request, and its response as far as it has arrived. Only the thread of the ``CurlTransport`` touches it.
final class Transfer: @unchecked Sendable {  // The transport hands it to that thread.
  let request: TransferRequest
  /// Whether the response has no reader any more. Set by any thread.
  let isCancelled = Atomic(false)
  /// The waiting task. Set before the thread of the transport has the transfer.
  var done: CheckedContinuation<TransferResult, Never>?
  private let start = ContinuousClock.now
  /// When data last arrived or was sent.
  private var lastActivity = ContinuousClock.now
  private var status = 0
  private var headers = ResponseHeaders()
  private var body = ResponseBody(limit: .max, isLenient: true)
  /// The reason why it stopped before libcurl did.
  private var failure: HTTPError?
  private var countSent = 0

  init(_ request: TransferRequest) { self.request = request }

  /// When it is over if no data arrives.
  var deadline: ContinuousClock.Instant {
    min(lastActivity + request.timeouts.idle, start + request.timeouts.total)
  }

  /// The reason to stop now; nil when it goes on.
  func reasonToStop(at now: ContinuousClock.Instant) -> HTTPError? {
    if let failure { return failure }
    if isCancelled.load(ordering: .relaxed) { return .cancelled }
    if now >= start + request.timeouts.total { return .timeout(request.timeouts.total) }
    return now >= lastActivity + request.timeouts.idle ? .idleTimeout(request.timeouts.idle) : nil
  }

  func end(_ error: HTTPError?) {
    _ = attempt { try body.close() }
    let response = HTTPResponse(status: status, url: request.url, headers: headers.fields, body: body.bytes)
    var error = failure ?? error
    if failure == nil && body.isFull {
      error = nil
    } else if !headers.isComplete {
      error = error ?? .connectionLost("within the header")
    } else {
      error = error ?? body.shortfall(of: response).map(HTTPError.connectionLost)
    }
    done?.resume(
      returning: TransferResult(response: headers.isComplete ? response : nil, error: error, isBodySent: countSent > 0))
  }
}

// The callbacks for libcurl. Functions that take bytes return whether the transfer goes on.
extension Transfer {
  /// Whether a socket may be opened to an address of the host. One that isn't public ends the transfer.
  func mayConnect(to address: IPAddress?) -> Bool {
    guard failure == nil else { return false }
    if let address, let kind = address.privateKind {
      failure = .privateHost(request.url.plainHost, address: address.description, kind: kind)
      return false
    }
    return address != nil && request.scope != .judgedOnly
  }

  func receive(header line: UnsafeRawBufferPointer, status: Int) -> Bool {
    attempt {
      // After "103 Early Hints" and its like another header follows; after any other, the trailers of its body.
      if headers.isComplete {
        guard self.status < 200 else { return }
        headers = ResponseHeaders()
      }
      try headers.append(line)
      self.status = status
      guard headers.isComplete else { return }  // A header that drips doesn't count as activity.
      lastActivity = .now
      if status >= 200 { try beginBody() }
    }
  }

  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    attempt {
      lastActivity = .now
      try body.append(bytes)
    } && !body.isFull  // Skips the rest of a gigabyte that was packed into one megabyte.
  }

  /// Fills `buffer` with the next part of the request's body.
  func provideBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    lastActivity = .now
    let next = (request.body ?? Data()).dropFirst(countSent).prefix(buffer.count)
    buffer.copyBytes(from: next)
    countSent += next.count
    return next.count
  }

  /// The kept bytes of an unwanted response: enough for an error and its message.
  private static let refusalLimit = 65_536

  private func beginBody() throws {
    let (limit, isPost) = (request.limit, request.body != nil)
    guard !isPost, status == 200 else {
      return body = ResponseBody(limit: isPost ? limit : Self.refusalLimit, isLenient: true)
    }
    body = ResponseBody(limit: limit, isLenient: false)
    if let announced = headers.fields["content-length"].flatMap(Int.init), announced > limit {
      throw HTTPError.tooLarge(limit: limit)
    }
    if let file = request.file { try body.write(to: file) }
  }

  /// Whether `work` succeeds; the first failure is kept.
  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      failure = failure ?? (error as? HTTPError) ?? .notWritten(SystemError(error).reason)
      return false
    }
  }
}

/// A single request as it is sent, and the wanted part of the response.
struct TransferRequest: Sendable {
  var url: URL
  var scope = AddressScope.any
  /// Lines of `CURLOPT_RESOLVE`, for tests.
  var knownHosts: [String] = []
  let headers: [String: String]
  /// The body to post; nil to get.
  var body: Data?
  /// The most bytes of the response's body: of a 200 to a get it is kept whole or not at all, of a post its beginning.
  let limit: Int
  /// The file for the whole body.
  var file: URL?
  let timeouts: HTTPTimeouts
}

/// The outcome of a request that was sent once.
struct TransferResult: Sendable {
  /// As much of a response as arrived, if its header is whole.
  let response: HTTPResponse?
  /// The reason why it isn't the whole response.
  let error: HTTPError?
  /// Whether a byte of the request's body was handed to libcurl, so that the server may have acted on it.
  let isBodySent: Bool
}
