import Foundation
import Synchronization

/// A server on loopback that says what no HTTP server would. It ends with the value that holds it.
final class RawServer: Sendable {
  /// A connection whose request has been read.
  struct Connection: Sendable {
    let path: String
    fileprivate let socket: Int32

    /// Returns whether anybody still listens.
    @discardableResult
    func send(_ bytes: Data) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes { Glue.send(socket, $0.baseAddress! + sent, bytes.count - sent) }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Closes as a crash would, so that the other side is told of a reset.
    func reset() { Glue.closeHard(socket) }
  }

  let port: UInt16
  private let log: Log

  private final class Log: Sendable {
    let paths = Mutex<[String]>([])
    let isOver = Mutex(false)
  }

  /// - Parameter answer: Called for each connection on a thread of its own; the connection is closed afterwards.
  init(_ answer: @escaping @Sendable (Connection) -> Void) throws {
    let (listener, log) = (try Glue.bound(), Log())
    port = try Glue.listen(listener)
    self.log = log
    Thread.detachNewThread {
      // Only this thread closes the listener: its number may be another's a moment later.
      defer { Glue.close(listener) }
      while let socket = Glue.accept(listener) {
        if log.isOver.withLock({ $0 }) { return Glue.close(socket) }
        Thread.detachNewThread {
          let path = Glue.readRequest(socket)
          log.paths.withLock { $0.append(path) }
          answer(Connection(path: path, socket: socket))
          Glue.close(socket)
        }
      }
    }
  }

  deinit {
    log.isOver.withLock { $0 = true }
    Glue.knock(port)
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// The paths that were asked for so far, in order.
  var paths: [String] { log.paths.withLock { $0 } }
}

/// A port on loopback where nobody listens, and nobody else will.
final class ClosedPort: Sendable {
  let port: UInt16
  private let socket: Int32

  init() throws {
    socket = try Glue.bound()
    port = Glue.port(of: socket)
  }

  deinit { Glue.close(socket) }

  var address: String { "http://127.0.0.1:\(port)" }
}

/// The system's sockets.
private enum Glue {
  struct Failure: Error {}

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let quietly: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let quietly = Int32(MSG_NOSIGNAL)
  #endif

  /// A socket with a port of its own.
  static func bound() throws -> Int32 {
    let socket = socket(AF_INET, stream, 0)
    guard withAddress(port: 0, { bind(socket, $0, $1) }) == 0 else { throw Failure() }
    return socket
  }

  static func listen(_ listener: Int32) throws -> UInt16 {
    guard Foundation.listen(listener, 64) == 0 else { throw Failure() }
    return port(of: listener)
  }

  static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  static func accept(_ listener: Int32) -> Int32? {
    let socket = Foundation.accept(listener, nil, nil)
    return socket >= 0 ? socket : nil
  }

  /// Wakes whoever waits in `accept`.
  static func knock(_ port: UInt16) {
    let socket = socket(AF_INET, stream, 0)
    _ = withAddress(port: port) { connect(socket, $0, $1) }
    close(socket)
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

  static func send(_ socket: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    Foundation.send(socket, bytes, count, quietly)
  }

  /// The path of the request, whose end is a blank line.
  static func readRequest(_ socket: Int32) -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !text.contains("\r\n\r\n") {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  static func closeHard(_ socket: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  static func close(_ socket: Int32) { _ = Foundation.close(socket) }
}
