import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The strict server, over real HTTP on loopback. It ends with the value that holds it.
final class ReportServer: Sendable {
  let desk: ReportDesk
  let address: String
  private let task: Task<Void, any Error>

  /// - Parameter whileAnswering: Called before each answer leaves, with the number of the request, from 1.
  init(
    _ desk: ReportDesk = ReportDesk(), whileAnswering: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 300, logger: .disabled)
    await server.appendRoute("*") { request in
      let reply = desk.reply(to: try await ReportDesk.Request(request))
      await whileAnswering(desk.requests.count)
      var headers = HTTPHeaders()
      for (name, value) in reply.headers { headers.addValue(value, for: HTTPHeader(name)) }
      return HTTPResponse(
        statusCode: HTTPStatusCode(reply.status, phrase: "Status"), headers: headers, body: reply.body)
    }
    task = Task { try await server.run() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw CancellationError() }
    self.desk = desk
    address = "http://127.0.0.1:\(port)"
  }

  deinit { task.cancel() }
}

extension ReportDesk.Request {
  fileprivate init(_ request: HTTPRequest) async throws {
    var headers: [String: String] = [:]
    for name in request.headers.keys { headers[name.rawValue.lowercased()] = request.headers[name] }
    self.init(
      method: request.method.rawValue, path: request.path, headers: headers, body: try await request.bodyData)
  }
}
