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
      Self.ignoreBrokenPipes()
      var active: [UnsafeMutableRawPointer: Transfer] = [:]
      while true { turn(&active) }
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

  /// Lets everything go on that can, and waits until something can again.
  private func turn(_ active: inout [UnsafeMutableRawPointer: Transfer]) {
    while let transfer = arrivals.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      active[transfer.handle] = transfer
      curl_multi_add_handle(transfers, transfer.handle)
    }
    // Taken before the work, which may take long: a slow disk here isn't a slow server.
    let now = ContinuousClock.now
    var (running, waiting): (Int32, Int32) = (0, 0)
    curl_multi_perform(transfers, &running)
    while let message = curl_multi_info_read(transfers, &waiting)?.pointee {
      guard message.msg == CURLMSG_DONE, let transfer = message.easy_handle.flatMap({ active[$0] }) else { continue }
      end(transfer, HTTPError(message.data.result, of: transfer), &active)
    }
    for transfer in active.values {
      if let reason = transfer.reasonToStop(at: now) { end(transfer, reason, &active) }
    }
    // Until the first timeout; a minute when nothing is under way, because a new request wakes it.
    let pause = active.values.map(\.deadline).min().map { Int(($0 - now) / .milliseconds(1)) + 1 } ?? 60_000
    curl_multi_poll(transfers, nil, 0, Int32(clamping: pause), nil)
  }

  private func end(_ transfer: Transfer, _ error: HTTPError?, _ active: inout [UnsafeMutableRawPointer: Transfer]) {
    curl_multi_remove_handle(transfers, transfer.handle)
    active[transfer.handle] = nil
    transfer.end(error)
  }

  /// A server that hangs up is an error of that request, and must not be the end of the process.
  private static func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// A single request as it is sent, and the wanted part of the response.
struct TransferRequest: Sendable {
  var url: URL
  var scope = AddressScope.any
  /// Lines of `CURLOPT_RESOLVE`, for tests.
  var knownHosts: [String] = []
  let headers: [String: String]
  /// The body to post; nil to get.
  var body: Data?
  /// The most bytes of the response's body: of a 200 to a get it is kept whole or not at all, of a post its beginning.
  let limit: Int
  /// The file for the whole body.
  var file: URL?
  let timeouts: HTTPTimeouts
}

/// The outcome of a request that was sent once.
struct TransferResult: Sendable {
  /// As much of a response as arrived, if its header is whole.
  let response: HTTPResponse?
  /// The reason why it isn't the whole response.
  let error: HTTPError?
  /// Whether a byte of the request's body was handed to libcurl, so that the server may have acted on it.
  let isBodySent: Bool
}

/// The machine that the program runs on.
package enum Loopback {
  /// Whether a host, as it stands in an address, is this machine: `localhost`, `127.0.0.1`, `::1`. A name that only
  /// leads here isn't: it may lead elsewhere the next time.
  package static func contains(_ host: String) -> Bool {
    host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true
  }
}
