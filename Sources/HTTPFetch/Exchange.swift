import CCurl
import Foundation
import Synchronization

/// One request on the wire and the answer to it, as far as it has come. Only the thread of the ``WebEngine`` touches it.
final class Exchange: @unchecked Sendable {  // Handed over to that thread once.
  let request: WireRequest
  private let giveUp: GiveUp
  private let done: CheckedContinuation<WireResult, Never>
  private let start = ContinuousClock.now
  private var lastSign: ContinuousClock.Instant
  private var status = 0
  private var head = ResponseHead()
  private var body: BodySink
  /// What stopped it before libcurl did.
  private var failure: HTTPError?
  /// Whether the rest of the answer isn't wanted.
  private var isEnough = false
  private var countSent = 0

  /// Whether nobody waits for the answer any more.
  final class GiveUp: Sendable {
    let isWished = Atomic(false)
  }

  init(_ request: WireRequest, giveUp: GiveUp, done: CheckedContinuation<WireResult, Never>) {
    self.request = request
    self.giveUp = giveUp
    self.done = done
    lastSign = start
    body = BodySink(keeping: 0)
  }

  /// The name of the server.
  var host: String { request.address.url.host() ?? "" }

  /// When it is over if nothing comes.
  var deadline: ContinuousClock.Instant {
    min(lastSign + request.timeouts.silence, start + request.timeouts.whole)
  }

  /// Why it is over now; nil when it isn't.
  func reasonToStop(at now: ContinuousClock.Instant) -> HTTPError? {
    if giveUp.isWished.load(ordering: .relaxed) { return .cancelled }
    if now >= start + request.timeouts.whole { return .slow(request.timeouts.whole) }
    return now >= lastSign + request.timeouts.silence ? .silent(request.timeouts.silence) : nil
  }

  /// Hands the result to whoever waits for it.
  func end(_ error: HTTPError?) {
    _ = attempt { () throws(HTTPError) in try body.close() }
    let answer = HTTPAnswer(status: status, url: request.address.url, headers: head.fields, body: body.bytes)
    let error =
      failure ?? (isEnough ? nil : error)
      ?? (head.isWhole ? body.shortfall(of: answer).map(HTTPError.interrupted) : .interrupted("within the header"))
    done.resume(
      returning: WireResult(answer: head.isWhole ? answer : nil, error: error, isBodySent: countSent > 0))
  }
}

// What libcurl tells and asks. Those that take bytes return whether it shall go on.
extension Exchange {
  func receive(header line: UnsafeRawBufferPointer, status: Int) -> Bool {
    attempt { () throws(HTTPError) in
      // What follows "103 Early Hints" and its like is another header; what follows any other, the trailers of its body.
      if head.isWhole {
        guard self.status < 200 else { return }
        head = ResponseHead()
      }
      try head.append(line)
      self.status = status
      guard head.isWhole else { return }  // A header that drips is no sign of life.
      lastSign = .now
      if status >= 200 { try beginBody() }
    }
  }

  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    attempt { () throws(HTTPError) in
      lastSign = .now
      try body.append(bytes)
      if case .content = request.kept, body.isFull { isEnough = true }
    } && !isEnough
  }

  /// Fills `buffer` with what comes next of the request's body.
  func provideBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    lastSign = .now
    guard let content = request.body else { return 0 }
    let next = content.dropFirst(countSent).prefix(buffer.count)
    buffer.copyBytes(from: next)
    countSent += next.count
    return next.count
  }

  private func beginBody() throws(HTTPError) {
    guard case .content(let limit, let destination) = request.kept, status == 200 else {
      let limit = if case .beginning(let limit) = request.kept { limit } else { HTTPLimit.refusal }
      return body = BodySink(keeping: limit)
    }
    body = BodySink(limit: limit)
    if let announced = head.fields["content-length"].flatMap(Int.init), announced > limit {
      throw .tooLarge(limit: limit)
    }
    if case .file(let file) = destination { try body.write(to: file) }
  }

  private func attempt(_ work: () throws(HTTPError) -> Void) -> Bool {
    do throws(HTTPError) {
      try work()
      return true
    } catch {
      failure = failure ?? error
      return false
    }
  }
}
