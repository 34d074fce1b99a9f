import FlyingFox
import FlyingSocks
package import Foundation
import Synchronization

/// A real HTTP server on loopback, which ends with the value that holds it.
package final class WebServer: Sendable {
  /// A request.
  package struct Question: Sendable {
    package let path: String
    package let query: String
    /// By name in lower case.
    package let headers: [String: String]
  }

  /// An answer.
  package struct Reply: Sendable {
    package var status = 200
    var headers: [String: String] = [:]
    package var body = Data()

    package init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
      (self.status, self.headers, self.body) = (status, headers, body)
    }

    package static func text(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Reply {
      Reply(status: status, headers: headers, body: Data(text.utf8))
    }

    package static func data(_ body: Data, headers: [String: String] = [:]) -> Reply {
      Reply(headers: headers, body: body)
    }

    package static func redirect(to location: String, status: Int = 302) -> Reply {
      Reply(status: status, headers: ["Location": location])
    }
  }

  package let port: UInt16
  private let task: Task<Void, any Error>
  private let log: Log

  private final class Log: Sendable {
    let questions = Mutex<[Question]>([])
  }

  package init(_ answer: @escaping @Sendable (Question) async -> Reply) async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 600, logger: .disabled)
    let log = Log()
    await server.appendRoute("*") { request in
      let question = Question(request)
      log.questions.withLock { $0.append(question) }
      return await answer(question).response
    }
    let task = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw CancellationError() }
    (self.port, self.task, self.log) = (port, task, log)
  }

  deinit { task.cancel() }

  /// `http://127.0.0.1:49152`
  package var address: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in order.
  package var questions: [Question] { log.questions.withLock { $0 } }

  /// The paths that were asked for so far, in order.
  package var paths: [String] { questions.map(\.path) }
}

extension WebServer.Question {
  fileprivate init(_ request: HTTPRequest) {
    path = request.path
    query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    var headers: [String: String] = [:]
    for name in request.headers.keys { headers[name.rawValue.lowercased()] = request.headers[name] }
    self.headers = headers
  }
}

extension WebServer.Reply {
  fileprivate var response: HTTPResponse {
    var fields = HTTPHeaders()
    for (name, value) in headers { fields.addValue(value, for: HTTPHeader(name)) }
    return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "Status"), headers: fields, body: body)
  }
}
