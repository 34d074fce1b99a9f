import CCurl
import Essentials

/// libcurl's "easy handle" of a transfer.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  let transfer: Transfer
  /// Memory that libcurl uses until the transfer ends.
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init(_ transfer: Transfer) {
    guard let pointer = curl_easy_init() else { preconditionFailure("libcurl has no memory for another transfer") }
    self.pointer = pointer
    self.transfer = transfer
    message.pointee = 0
    set(CURLOPT_ERRORBUFFER, message)
    set(CURLOPT_NOSIGNAL, 1)
    petspot_curl_quit_quickly(pointer)  // A cancelled task must not wait for a name server that doesn't answer.
    setRequest(transfer.request)
    setCallbacks()
    if transfer.request.scope != .any { judgeAddresses() }
  }

  deinit {
    curl_easy_cleanup(pointer)
    lists.forEach(curl_slist_free_all)
    message.deallocate()
  }

  /// The status of the response, once there is one.
  var status: Int {
    var status = 0
    petspot_curl_get_number(pointer, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// The failure, in libcurl's words.
  func reason(for code: CURLcode) -> String {
    String(cString: message.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(message))
  }

  private func set(_ option: CURLoption, _ number: Int) { petspot_curl_set_number(pointer, option, number) }

  /// libcurl makes a copy.
  private func set(_ option: CURLoption, _ text: String) { petspot_curl_set_text(pointer, option, text) }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    petspot_curl_set_pointer(pointer, option, value)
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

  private func setRequest(_ request: TransferRequest) {
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
    petspot_curl_set_callback(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      EasyHandle.at(context).receive(bytes, size * count) { $0.transfer.receive(header: $1, status: $0.status) }
    }
    petspot_curl_set_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      EasyHandle.at(context).receive(bytes, size * count) { $0.transfer.receive(body: $1) }
    }
    petspot_curl_set_callback(pointer, CURLOPT_READFUNCTION) { buffer, size, count, context in
      let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
      return EasyHandle.at(context)?.transfer.provideBody(buffer) ?? 0
    }
  }

  /// Opens sockets to public addresses only, or to none.
  private func judgeAddresses() {
    petspot_curl_set_open_socket(pointer) { context, _, address in
      guard let address, let transfer = EasyHandle.at(context)?.transfer,
        transfer.mayConnect(to: petspot_curl_address(address).flatMap(IPAddress.init))
      else { return -1 }  // CURL_SOCKET_BAD
      return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
    }
  }

  /// This handle, as libcurl gives it back to the callbacks.
  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ context: UnsafeMutableRawPointer?) -> EasyHandle? {
    context.map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension EasyHandle? {
  /// The number of taken bytes: all, or none to end the transfer.
  fileprivate func receive(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ take: (EasyHandle, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let self, take(self, UnsafeRawBufferPointer(start: bytes, count: count)) else { return -1 }
    return count
  }
}
