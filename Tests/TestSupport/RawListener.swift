import Foundation

/// A server on loopback with any behaviour that a test wants. It ends with the value that holds it.
package final class RawListener: Sendable {
  package let port: UInt16

  /// - Parameter serve: Called for each connection, on a thread of its own, with its number from 0; it is closed
  ///   afterwards.
  package init(_ serve: @escaping @Sendable (RawSocket, Int) -> Void) throws {
    let listener = try RawSocket.bound()
    try listener.listen()
    port = listener.port
    // The thread holds this value only while it is needed, or it would never end.
    Thread.detachNewThread { [weak self] in
      // Only this thread closes the listener: its number may be another's a moment later.
      defer { listener.close() }
      var number = 0
      while let socket = listener.accept() {
        guard self != nil else { return socket.close() }
        Self.serve(socket, number, serve)
        number += 1
      }
    }
  }

  deinit { RawSocket.connected(to: port).close() }  // Wakes the thread that waits in `accept`.

  private static func serve(_ socket: RawSocket, _ number: Int, _ work: @escaping @Sendable (RawSocket, Int) -> Void) {
    Thread.detachNewThread {
      work(socket, number)
      socket.close()
    }
  }
}

/// A port on loopback without a listener, now and later.
package final class ClosedPort: Sendable {
  package let port: UInt16
  private let socket: RawSocket

  package init() throws {
    socket = try RawSocket.bound()
    port = socket.port
  }

  deinit { socket.close() }

  package var address: String { "http://127.0.0.1:\(port)" }
}
