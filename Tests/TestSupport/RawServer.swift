import Foundation
import Synchronization

/// A server on loopback with answers that no HTTP server would give. It ends with the value that holds it.
package final class RawServer: Sendable {
  private let listener: RawListener
  private let log: Log

  private final class Log: Sendable {
    let paths = Mutex<[String]>([])
  }

  /// - Parameter answer: Called for each connection once its request has been read; the connection is closed
  ///   afterwards.
  package init(_ answer: @escaping @Sendable (RawSocket) -> Void) throws {
    let log = Log()
    self.log = log
    listener = try RawListener { socket, _ in
      guard let head = socket.readHead() else { return }
      log.paths.withLock { $0.append(head.path) }
      answer(socket)
    }
  }

  package var address: String { "http://127.0.0.1:\(listener.port)" }

  /// The paths that were asked for so far, in order.
  package var paths: [String] { log.paths.withLock { $0 } }
}
