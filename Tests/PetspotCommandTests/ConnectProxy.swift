import Foundation
import TestSupport

/// A proxy that leads every encrypted connection to one port of this machine, for any host. It ends with the value that
/// holds it.
final class ConnectProxy {
  private let listener: RawListener

  init(to port: Int) throws {
    listener = try RawListener { socket, _ in
      guard let head = socket.readHead(), head.method == "CONNECT" else { return }
      let target = RawSocket.connected(to: UInt16(port))
      socket.send("HTTP/1.1 200 Connection established\r\nProxy-Agent: test\r\n\r\n")
      Thread.detachNewThread { target.handOn(to: socket) }
      socket.handOn(to: target)
      target.close()
    }
  }

  var address: String { "http://127.0.0.1:\(listener.port)" }
}
