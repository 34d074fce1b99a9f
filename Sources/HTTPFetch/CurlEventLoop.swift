import CCurl
import Essentials

/// What the thread of the ``CurlTransport`` does, turn by turn.
struct CurlEventLoop {
  private let transfers: UnsafeMutableRawPointer
  private var active: [UnsafeMutableRawPointer: EasyHandle] = [:]
  private var idle: [EasyHandle] = []

  init(_ transfers: UnsafeMutableRawPointer) {
    self.transfers = transfers
    ignoreBrokenPipes()
  }

  /// Lets everything go on that can, and waits until something can again.
  mutating func turn(admitting arrivals: [Transfer]) {
    arrivals.forEach { begin($0) }
    // Taken before the work, which may take long: a slow disk here isn't a slow server.
    let now = ContinuousClock.now
    var running: Int32 = 0
    curl_multi_perform(transfers, &running)
    while let (handle, code) = nextDone() {
      end(handle, HTTPError(code, handle.reason(for: code), of: handle.transfer))
    }
    for handle in active.values {
      if let reason = handle.transfer?.reasonToStop(at: now) { end(handle, reason) }
    }
    curl_multi_poll(transfers, nil, 0, millisecondsToWait(from: now), nil)
  }
}

extension CurlEventLoop {
  private mutating func begin(_ transfer: Transfer) {
    let handle = idle.popLast() ?? EasyHandle()
    active[handle.pointer] = handle
    handle.prepare(transfer)
    curl_multi_add_handle(transfers, handle.pointer)
  }

  private mutating func end(_ handle: EasyHandle, _ error: HTTPError?) {
    curl_multi_remove_handle(transfers, handle.pointer)
    active[handle.pointer] = nil
    handle.transfer?.end(error)
    handle.reset()
    idle.append(handle)
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
    guard let deadline = active.values.compactMap(\.transfer?.deadline).min() else { return 60_000 }
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
