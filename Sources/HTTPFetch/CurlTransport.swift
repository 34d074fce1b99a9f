import CCurl
import Dispatch
import Essentials
import Synchronization

/// The one door to libcurl: all requests of the process, side by side on one thread that lives as long as it does.
///
/// URLSession isn't used, though it is libcurl, too: on Linux (Foundation 6.3) it ends the whole process when a server
/// closes a connection in the middle of a header or sends trailers after a body in chunks, doesn't say which address it
/// connects to, can't be told to send a POST once, and has no limit of time under a second.
///
/// libcurl keeps connections by scheme, host and port, whichever request opened them. So these must be judged always or never,
/// which they are as long as a process has one ``AddressPolicy``.
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
    let cancellation = Transfer.Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        arrivals.withLock { $0.append(Transfer(request, cancellation: cancellation, done: continuation)) }
        curl_multi_wakeup(transfers)
      }
    } onCancel: {
      cancellation.isRequested.store(true, ordering: .relaxed)
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
