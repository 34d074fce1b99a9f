import Foundation
import TestSupport

/// The strict server on bare sockets, to break off wherever a test wants. It ends with the value that holds it.
final class ReportRawServer: Sendable {
  /// Faults of a connection.
  enum Fault: Sendable, Hashable {
    /// Reset before anything is read.
    case resetBeforeRequest
    /// Reset after the headers and some of the body.
    case resetDuringRequest
    /// Carried out, then reset without an answer.
    case resetAfterRequest
    /// Carried out, and only so many bytes of the answer's body sent.
    case cutOffDuringAnswer(Int)
    /// Carried out, and the connection closed without an answer.
    case closedAfterRequest
    /// Carried out, and the connection closed within the header of the answer.
    case closedWithinHeader
    /// Refused for its size before the body is read, and the refusal cut off.
    case refusalCutOff
    /// Carried out, and answered in chunks, with trailers behind them.
    case trailers
    /// Carried out, and never answered.
    case silence
    /// Carried out, and answered in no known language.
    case nonsense
    /// Carried out, answered, and then kept open, though the client asked for the opposite. Nothing more may come.
    case keptOpen
  }

  let desk: ReportDesk
  private let listener: RawListener

  /// - Parameter faults: One a connection, in their order; nil for one that goes well, as all do after these.
  init(_ desk: ReportDesk = ReportDesk(), faults: [Fault?]) throws {
    self.desk = desk
    listener = try RawListener { socket, number in
      Self.serve(socket, desk, number < faults.count ? faults[number] : nil)
    }
  }

  var address: String { "http://127.0.0.1:\(listener.port)" }

  private static func serve(_ socket: RawSocket, _ desk: ReportDesk, _ fault: Fault?) {
    if fault == .resetBeforeRequest { return socket.reset() }
    guard let head = socket.readHead() else { return }
    if fault == .resetDuringRequest {
      _ = socket.read(upTo: 20)
      return socket.reset()
    }
    if fault == .refusalCutOff {
      socket.send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 500\r\n\r\n{\"error\":")
      return socket.finish()
    }
    let body = socket.read(upTo: head.length)
    let request = ReportDesk.Request(method: head.method, path: head.path, headers: head.headers, body: body)
    let reply = desk.reply(to: request)
    let header = "HTTP/1.1 \(reply.status) Status\r\nContent-Length: \(reply.body.count)\r\nConnection: close\r\n\r\n"
    switch fault {
    case .resetAfterRequest: return socket.reset()
    case .cutOffDuringAnswer(let count):
      // A longer length is said than the answer has, so that it is cut off at any rate.
      let header = header.replacing("Length: ", with: "Length: 1")
      socket.send(Data(header.utf8) + reply.body.prefix(count))
      return socket.finish()
    case .silence: _ = socket.read(upTo: 1)  // Until the client has had enough.
    case .nonsense: socket.send(Data("220 mail.example ESMTP\r\n".utf8))
    case .closedAfterRequest: break
    case .closedWithinHeader: socket.send(Data(header.utf8.prefix(30)))
    case .trailers:
      let chunk = "\(String(reply.body.count, radix: 16))\r\n\(String(decoding: reply.body, as: UTF8.self))\r\n"
      let header = "HTTP/1.1 \(reply.status) Status\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
      socket.send(Data("\(header)\(chunk)0\r\nServer-Timing: 1\r\n\r\n".utf8))
    case .keptOpen:
      socket.send(Data(header.replacing("Connection: close\r\n", with: "").utf8) + reply.body)
      if !socket.read(upTo: 1).isEmpty { desk.complain("a connection was used twice") }
    default: socket.send(Data(header.utf8) + reply.body)
    }
  }
}
