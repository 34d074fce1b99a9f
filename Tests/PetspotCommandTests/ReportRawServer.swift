import Foundation
import Synchronization

/// The strict server on bare sockets, to break off wherever a test wants. It ends with the value that holds it.
final class ReportRawServer: Sendable {
  /// What goes wrong with a connection.
  enum Fault: Sendable, Hashable {
    /// Reset before anything is read.
    case resetBeforeRequest
    /// Reset after the headers and some of the body.
    case resetDuringRequest
    /// Carried out, then reset without an answer.
    case resetAfterRequest
    /// Carried out, and so many bytes of the answer's body sent before the reset.
    case resetDuringAnswer(Int)
    /// Carried out, and the connection closed without an answer.
    case closedAfterRequest
    /// Carried out, and the connection closed within the header of the answer.
    case closedWithinHeader
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
  let address: String
  private let listener: Int32

  /// - Parameter faults: One a connection, in their order; nil for one that goes well, as all do after these.
  init(_ desk: ReportDesk = ReportDesk(), faults: [Fault?]) throws {
    let (listener, port) = try RawSocket.listen()
    self.desk = desk
    self.listener = listener
    address = "http://127.0.0.1:\(port)"
    Thread.detachNewThread {
      var number = 0
      while let socket = RawSocket.accept(listener) {
        let fault = number < faults.count ? faults[number] : nil
        number += 1
        Thread.detachNewThread { Self.serve(RawSocket(socket), desk, fault) }
      }
    }
  }

  deinit { RawSocket.stop(listener) }

  private static func serve(_ socket: RawSocket, _ desk: ReportDesk, _ fault: Fault?) {
    if fault == .resetBeforeRequest { return socket.reset() }
    guard let head = socket.readHead() else { return socket.close() }
    if fault == .resetDuringRequest {
      _ = socket.read(upTo: 20)
      return socket.reset()
    }
    let body = socket.read(upTo: head.length)
    let request = ReportDesk.Request(method: head.method, path: head.path, headers: head.headers, body: body)
    let reply = desk.reply(to: request)
    let header = "HTTP/1.1 \(reply.status) Status\r\nContent-Length: \(reply.body.count)\r\nConnection: close\r\n\r\n"
    switch fault {
    case .resetAfterRequest: return socket.reset()
    case .resetDuringAnswer(let count):
      socket.send(Data(header.utf8) + reply.body.prefix(count))
      Thread.sleep(forTimeInterval: 0.1)  // A reset overtakes what was sent.
      return socket.reset()
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
    socket.close()
  }
}

/// A connection, and the system's calls.
private struct RawSocket {
  struct Head {
    let method: String
    let path: String
    let headers: [String: String]
    var length: Int { headers["content-length"].flatMap { Int($0) } ?? 0 }
  }

  struct Failure: Error {}

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let quietly: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let quietly = Int32(MSG_NOSIGNAL)
  #endif

  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  static func listen() throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Foundation.listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw Failure() }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  static func accept(_ listener: Int32) -> Int32? {
    let socket = Foundation.accept(listener, nil, nil)
    return socket >= 0 ? socket : nil
  }

  static func stop(_ listener: Int32) {
    shutdown(listener, Int32(SHUT_RDWR))
    _ = Foundation.close(listener)
  }

  func readHead() -> Head? {
    var text = Data()
    while !text.suffix(4).elementsEqual(Data("\r\n\r\n".utf8)) {
      let byte = read(upTo: 1)
      if byte.isEmpty { return nil }
      text += byte
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Head(method: words[0], path: words[1], headers: headers)
  }

  /// So many bytes, fewer when there are no more.
  func read(upTo count: Int) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < count {
      let read = recv(descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
      guard read > 0 else { break }
      bytes.append(contentsOf: buffer.prefix(read))
    }
    return bytes
  }

  func send(_ bytes: Data) {
    var rest = bytes
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress!, $0.count, Self.quietly) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  func close() { _ = Foundation.close(descriptor) }

  /// Closes so that the other side is told of a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }
}
