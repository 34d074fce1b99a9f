import CCurl
import Essentials
import Support
import Synchronization

/// A request, and its response as far as it has arrived: libcurl's "easy handle". Once it is under way, only the thread
/// of the ``CurlTransport`` touches it.
final class Transfer: @unchecked Sendable {  // The transport hands it to that thread.
  let request: TransferRequest
  let handle: UnsafeMutableRawPointer
  /// Memory that libcurl uses until the transfer ends.
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  /// Whether the response has no reader any more. Set by any thread.
  let isCancelled = Atomic(false)
  /// The waiting task. Set before the thread of the transport has the transfer.
  var done: CheckedContinuation<TransferResult, Never>?
  private let start = ContinuousClock.now
  /// When data last arrived or was sent.
  private var lastActivity = ContinuousClock.now
  private var status = 0
  private var headers = ResponseHeaders()
  private var body = ResponseBody(limit: .max, isLenient: true)
  /// The reason why it stopped before libcurl did.
  private var failure: HTTPError?
  private var countSent = 0

  init(_ request: TransferRequest) {
    guard let handle = curl_easy_init() else { preconditionFailure("libcurl has no memory for another transfer") }
    self.handle = handle
    self.request = request
    message.pointee = 0
    set(CURLOPT_ERRORBUFFER, message)
    set(CURLOPT_NOSIGNAL, 1)
    petspot_curl_quit_quickly(handle)  // A cancelled task must not wait for a name server that doesn't answer.
    setRequest()
    setCallbacks()
    if request.scope != .any { judgeAddresses() }
  }

  /// When it is over if no data arrives.
  var deadline: ContinuousClock.Instant { min(lastActivity + request.timeouts.idle, start + request.timeouts.total) }

  /// The reason to stop now; nil when it goes on.
  func reasonToStop(at now: ContinuousClock.Instant) -> HTTPError? {
    if let failure { return failure }
    if isCancelled.load(ordering: .relaxed) { return .cancelled }
    if now >= start + request.timeouts.total { return .timeout(request.timeouts.total) }
    return now >= lastActivity + request.timeouts.idle ? .idleTimeout(request.timeouts.idle) : nil
  }

  /// Resumes the waiting task, and gives the handle back: on the thread that has used it.
  func end(_ error: HTTPError?) {
    curl_easy_cleanup(handle)
    lists.forEach(curl_slist_free_all)
    message.deallocate()
    _ = attempt { try body.file?.close() }
    let response = HTTPResponse(status: status, url: request.url, headers: headers.fields, body: body.bytes)
    var error = failure ?? error
    if failure == nil && body.isFull {
      error = nil
    } else if !headers.isComplete {
      error = error ?? .connectionLost("within the header")
    } else {
      error = error ?? body.shortfall(of: response).map(HTTPError.connectionLost)
    }
    done?.resume(
      returning: TransferResult(response: headers.isComplete ? response : nil, error: error, isBodySent: countSent > 0))
  }
}

// The work of libcurl's callbacks. Functions that take bytes return whether the transfer goes on.
extension Transfer {
  /// Whether a socket may be opened to an address of the host. One that isn't public ends the transfer.
  private func mayConnect(to address: IPAddress?) -> Bool {
    guard failure == nil else { return false }
    if let address, let kind = address.privateKind {
      failure = .privateHost(request.url.plainHost, address: address.description, kind: kind)
      return false
    }
    return address != nil && request.scope != .judgedOnly
  }

  private func receive(header line: UnsafeRawBufferPointer) -> Bool {
    attempt {
      // After "103 Early Hints" and its like another header follows; after any other, the trailers of its body.
      if headers.isComplete {
        guard status < 200 else { return }
        headers = ResponseHeaders()
      }
      try headers.append(line)
      petspot_curl_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
      guard headers.isComplete else { return }  // A header that drips doesn't count as activity.
      lastActivity = .now
      if status >= 200 { try beginBody() }
    }
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    attempt {
      lastActivity = .now
      try body.append(bytes)
    } && !body.isFull  // Skips the rest of a gigabyte that was packed into one megabyte.
  }

  /// Fills `buffer` with the next part of the request's body.
  private func provideBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    lastActivity = .now
    let next = (request.body ?? Data()).dropFirst(countSent).prefix(buffer.count)
    buffer.copyBytes(from: next)
    countSent += next.count
    return next.count
  }

  /// The kept bytes of an unwanted response: enough for an error and its message.
  private static let refusalLimit = 65_536

  private func beginBody() throws {
    let (limit, isPost) = (request.limit, request.body != nil)
    guard !isPost, status == 200 else {
      return body = ResponseBody(limit: isPost ? limit : Self.refusalLimit, isLenient: true)
    }
    if let announced = headers.fields["content-length"].flatMap(Int.init), announced > limit {
      throw HTTPError.tooLarge(limit: limit)
    }
    body = ResponseBody(limit: limit, isLenient: false, file: try request.file.map(FileWriter.init))
  }

  /// Whether `work` succeeds; the first failure is kept.
  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      failure = failure ?? (error as? HTTPError) ?? .notWritten(SystemError(error).reason)
      return false
    }
  }
}

// The options and callbacks of the handle.
extension Transfer {
  /// The failure, in libcurl's words.
  func reason(for code: CURLcode) -> String {
    String(cString: message.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(message))
  }

  private func set(_ option: CURLoption, _ number: Int) { petspot_curl_set_number(handle, option, number) }

  /// libcurl makes a copy.
  private func set(_ option: CURLoption, _ text: String) { petspot_curl_set_text(handle, option, text) }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    petspot_curl_set_pointer(handle, option, value)
  }

  /// Keeps the list for as long as libcurl uses it.
  private func set(_ option: CURLoption, _ lines: [String]) {
    guard let list = lines.reduce(nil, { curl_slist_append($0, $1) }) else { return }
    lists.append(list)
    set(option, UnsafeMutableRawPointer(list))
  }

  /// The file of trusted certificates, if not the system's; OpenSSL and most programs read this variable.
  private static let authorities = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private func setRequest() {
    set(CURLOPT_URL, request.url.absoluteString)
    // One connection a request at a time, and no surprises: HTTP/2 would gain nothing with so few.
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    set(CURLOPT_RESOLVE, request.knownHosts)
    // Each of several silent addresses gets its part of that time.
    set(CURLOPT_CONNECTTIMEOUT_MS, request.timeouts.idle.milliseconds)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)  // A proxy's headers about the connection aren't the response.
    // This machine isn't reached through a proxy, which would see a password that never leaves it. And to judge the
    // addresses of a host means to judge its own.
    if request.scope == .judgedOnly || Loopback.contains(request.url.plainHost) { set(CURLOPT_NOPROXY, "*") }
    if let authorities = Self.authorities { set(CURLOPT_CAINFO, authorities) }
    set(CURLOPT_HTTPHEADER, request.headers.map { "\($0): \($1)" }.sorted())
    // Unpacks packed bodies, requested or not.
    set(CURLOPT_ACCEPT_ENCODING, request.headers["Accept-Encoding"] ?? "gzip")
    guard let body = request.body else { return }
    // Without a way back to its beginning libcurl can't send it twice.
    set(CURLOPT_POST, 1)
    set(CURLOPT_POSTFIELDSIZE, body.count)
    // A connection that was used before may be reset before the response begins. libcurl then sends the request again,
    // a POST too, and silently (`Curl_retry_request`, tried out). A server that had acted on it would do so twice.
    set(CURLOPT_FRESH_CONNECT, 1)
    set(CURLOPT_FORBID_REUSE, 1)
  }

  private func setCallbacks() {
    for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_OPENSOCKETDATA] {
      set(option, context)
    }
    // They return the number of taken bytes: all, or none to end the transfer.
    petspot_curl_set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Transfer.at(context)?.receive(header: line) == true ? line.count : -1
    }
    petspot_curl_set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Transfer.at(context)?.receive(body: part) == true ? part.count : -1
    }
    petspot_curl_set_callback(handle, CURLOPT_READFUNCTION) { buffer, size, count, context in
      let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
      return Transfer.at(context)?.provideBody(buffer) ?? 0
    }
  }

  /// Opens sockets to public addresses only, or to none.
  private func judgeAddresses() {
    petspot_curl_set_open_socket(handle) { context, _, address in
      guard let address, let transfer = Transfer.at(context),
        transfer.mayConnect(to: petspot_curl_address(address).flatMap(IPAddress.init))
      else { return -1 }  // CURL_SOCKET_BAD
      return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
    }
  }

  /// This handle, as libcurl gives it back to the callbacks.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }
}
