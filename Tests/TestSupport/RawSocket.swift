package import Foundation

/// One of the system's sockets, on loopback.
package struct RawSocket: Sendable {
  /// The request line and the header of a request.
  package struct Head: Sendable {
    package let method: String
    package let path: String
    /// By name in lower case.
    package let headers: [String: String]
    /// How long the body is said to be.
    package var length: Int { headers["content-length"].flatMap { Int($0) } ?? 0 }
  }

  private struct Failure: Error {}

  private let descriptor: Int32

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let quietly: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let quietly = Int32(MSG_NOSIGNAL)
  #endif
}

// A server's side.
extension RawSocket {
  /// One with a port of its own.
  static func bound() throws -> RawSocket {
    let socket = RawSocket(descriptor: socket(AF_INET, stream, 0))
    guard withAddress(port: 0, { bind(socket.descriptor, $0, $1) }) == 0 else { throw Failure() }
    return socket
  }

  func listen() throws { guard Foundation.listen(descriptor, 64) == 0 else { throw Failure() } }

  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  func accept() -> RawSocket? {
    let socket = Foundation.accept(descriptor, nil, nil)
    return socket >= 0 ? RawSocket(descriptor: socket) : nil
  }

  /// One that is connected to a listener's port.
  package static func connected(to port: UInt16) -> RawSocket {
    let socket = RawSocket(descriptor: socket(AF_INET, stream, 0))
    _ = withAddress(port: port) { connect(socket.descriptor, $0, $1) }
    return socket
  }

  private static func withAddress<Result>(
    port: UInt16, _ work: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { work($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}

// A connection.
extension RawSocket {
  /// The head of a request, whose end is a blank line; nil if it doesn't come.
  package func readHead() -> Head? {
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
  package func read(upTo count: Int) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: min(count, 65_536))
    while bytes.count < count {
      let read = recv(descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
      guard read > 0 else { break }
      bytes.append(contentsOf: buffer.prefix(read))
    }
    return bytes
  }

  /// Returns whether a listener remains.
  @discardableResult
  package func send(_ bytes: Data) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Self.quietly)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  /// Lets the close that follows tell the other side of a reset, as a crash would.
  package func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends no more, and waits until the other side has closed, and so has read all sent bytes.
  package func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
    while !receive().isEmpty {}
  }

  /// Hands on incoming bytes until the end, and then the end.
  package func handOn(to other: RawSocket) {
    var part = receive()
    while !part.isEmpty, other.send(part) { part = receive() }
    shutdown(other.descriptor, Int32(SHUT_WR))
  }

  private func receive() -> Data {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Data(buffer.prefix(max(0, count)))
  }

  package func close() { _ = Foundation.close(descriptor) }
}
