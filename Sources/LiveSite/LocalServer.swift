import CMicroHTTPD
package import Essentials

/// An HTTP server for the browsers of this machine.
package final class LocalServer: Sendable {
  package struct Request: Sendable {
    package let method: String
    /// As it was sent, with its escapes, and without a query.
    package let path: String
    /// The number in the query `build`.
    package let build: Int?
    package let host: String?
  }

  package struct Answer: Sendable {
    package let status: Int
    package let body: Data
    package var type = "text/plain; charset=utf-8"
    package var location: String?
  }

  /// The reason why nothing is served.
  package enum Problem: Error, Equatable {
    case notInstalled
    /// Another program has the port.
    case portTaken
    case system(Int32)
  }

  package let port: UInt16
  private let handler: Handler
  /// Any thread may call its functions.
  private nonisolated(unsafe) let server: CHTTPServer

  private final class Handler: Sendable {
    let answer: @Sendable (Request) -> Answer?

    init(_ answer: @escaping @Sendable (Request) -> Answer?) { self.answer = answer }
  }

  /// - Parameters:
  ///   - address: A numeric one, such as `127.0.0.1`.
  ///   - answer: Answers a request; nil when it is to be asked again after ``wake()``.
  package init(address: String, port: UInt16, answer: @escaping @Sendable (Request) -> Answer?) throws(Problem) {
    self.port = port
    handler = Handler(answer)
    var problem: Int32 = 0
    let started = chttp_start(address, port, Unmanaged.passUnretained(handler).toOpaque(), Self.respond, &problem)
    guard let started else {
      throw problem == 0 ? .notInstalled : problem == EADDRINUSE ? .portTaken : .system(problem)
    }
    server = started
  }

  deinit { chttp_stop(server) }

  /// Asks again for all waiting requests.
  package func wake() { chttp_wake(server) }

  private static let respond: CHTTPHandler = { user, method, path, build, host, answer in
    guard let user, let method, let path, let answer else { return false }
    let handler = Unmanaged<Handler>.fromOpaque(user).takeUnretainedValue()
    let request = Request(
      method: String(cString: method), path: String(cString: path), build: build.flatMap { Int(String(cString: $0)) },
      host: host.map { String(cString: $0) })
    guard let given = handler.answer(request) else { return false }
    let bytes = malloc(max(1, given.body.count))
    given.body.withUnsafeBytes { source in
      if let bytes, let start = source.baseAddress { memcpy(bytes, start, source.count) }
    }
    answer.pointee.status = Int32(given.status)
    answer.pointee.type = strdup(given.type)
    answer.pointee.location = given.location.flatMap { strdup($0) }
    answer.pointee.bytes = bytes
    answer.pointee.length = bytes == nil ? 0 : given.body.count
    return true
  }
}
