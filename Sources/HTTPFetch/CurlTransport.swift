import CCurl
import Dispatch
import Essentials
import Synchronization

/// The one door to libcurl: all requests of the process, side by side on one thread that lives as long as it does.
///
/// URLSession, though based on libcurl too, isn't used. On Linux (Foundation 6.3) it ends the whole process when a
/// server closes a connection in the middle of a header or sends trailers after a body in chunks. It hides the address
/// that it connects to, can't send a POST exactly once, and has no limit of time under a second.
///
/// libcurl keeps connections by scheme, host and port, whichever request opened them. So these must be judged always or
/// never, which they are as long as a process has one ``AddressPolicy``.
final class CurlTransport: Sendable {
  static let shared = CurlTransport()

  private let arrivals = Mutex<[Transfer]>([])
  /// Other threads only wake it, which libcurl allows.
  private nonisolated(unsafe) let transfers: UnsafeMutableRawPointer

  /// A transport with connections of its own; its thread never ends.
  init() {
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    guard let transfers = curl_multi_init() else { preconditionFailure("libcurl can't be started: no memory") }
    self.transfers = transfers
    petspot_curl_multi_set_number(transfers, CURLMOPT_MAXCONNECTS, 64)
    DispatchQueue(label: "petspot.transfers").async { [self] in
      var loop = CurlEventLoop(self.transfers)
      while true { loop.turn(admitting: takeArrivals()) }
    }
  }

  /// Sends a request, once, and waits for the response, for the first timeout, or until its task is cancelled.
  func result(of request: TransferRequest) async -> TransferResult {
    let transfer = Transfer(request)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        transfer.done = done
        arrivals.withLock { $0.append(transfer) }
        curl_multi_wakeup(transfers)
      }
    } onCancel: {
      transfer.isCancelled.store(true, ordering: .relaxed)
      curl_multi_wakeup(transfers)
    }
  }

  private func takeArrivals() -> [Transfer] {
    arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
  }
}

/// The loop of the ``CurlTransport``'s thread, turn by turn.
struct CurlEventLoop {
  private let transfers: UnsafeMutableRawPointer
  private var active: [UnsafeMutableRawPointer: EasyHandle] = [:]

  init(_ transfers: UnsafeMutableRawPointer) {
    self.transfers = transfers
    ignoreBrokenPipes()
  }

  /// Lets everything go on that can, and waits until something can again.
  mutating func turn(admitting arrivals: [Transfer]) {
    for transfer in arrivals {
      let handle = EasyHandle(transfer)
      active[handle.pointer] = handle
      curl_multi_add_handle(transfers, handle.pointer)
    }
    // Taken before the work, which may take long: a slow disk here isn't a slow server.
    let now = ContinuousClock.now
    var running: Int32 = 0
    curl_multi_perform(transfers, &running)
    while let (handle, code) = nextDone() {
      end(handle, HTTPError(code, handle.reason(for: code), of: handle.transfer))
    }
    for handle in active.values {
      if let reason = handle.transfer.reasonToStop(at: now) { end(handle, reason) }
    }
    curl_multi_poll(transfers, nil, 0, millisecondsToWait(from: now), nil)
  }

  private mutating func end(_ handle: EasyHandle, _ error: HTTPError?) {
    curl_multi_remove_handle(transfers, handle.pointer)
    active[handle.pointer] = nil
    handle.transfer.end(error)
  }

  /// The next transfer that is over, however it ended.
  private func nextDone() -> (EasyHandle, CURLcode)? {
    var waiting: Int32 = 0
    while let message = curl_multi_info_read(transfers, &waiting)?.pointee {
      guard message.msg == CURLMSG_DONE, let handle = message.easy_handle.flatMap({ active[$0] }) else { continue }
      return (handle, message.data.result)
    }
    return nil
  }

  /// Until the first timeout; a minute when nothing is under way, because a new request wakes it.
  private func millisecondsToWait(from now: ContinuousClock.Instant) -> Int32 {
    guard let deadline = active.values.map(\.transfer.deadline).min() else { return 60_000 }
    return Int32(clamping: Int((deadline - now) / .milliseconds(1)) + 1)
  }

  /// A server that hangs up is an error of that request, and must not be the end of the process.
  private func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// The machine that the program runs on.
package enum Loopback {
  /// Whether a host, as it stands in an address, is this machine: `localhost`, `127.0.0.1`, `::1`. A name that only
  /// leads here isn't: it may lead elsewhere the next time.
  package static func contains(_ host: String) -> Bool {
    host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true
  }
}
