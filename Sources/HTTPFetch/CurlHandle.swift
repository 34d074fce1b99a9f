import CCurl
import Foundation

/// libcurl's handle of a transfer, which takes one exchange after the other.
final class CurlHandle {
  let pointer: UnsafeMutableRawPointer
  /// What it carries right now.
  private(set) var exchange: Exchange?
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init() {
    guard let pointer = curl_easy_init() else { preconditionFailure("libcurl has no memory for another transfer") }
    self.pointer = pointer
  }

  deinit {
    curl_easy_cleanup(pointer)
    lists.forEach(curl_slist_free_all)
    message.deallocate()
  }

  /// Makes it ready for an exchange.
  func carry(_ exchange: Exchange) {
    letGo()
    self.exchange = exchange
    set(CURLOPT_ERRORBUFFER, message)
    set(CURLOPT_NOSIGNAL, 1)
    petspot_curl_quit_quickly(pointer)  // Or whoever gives up waits for a name server that doesn't answer.
    setRequest(exchange.request)
    setCallbacks()
  }

  /// Forgets the exchange; the connection stays for the next one.
  func letGo() {
    exchange = nil
    message.pointee = 0
    curl_easy_reset(pointer)
    lists.forEach(curl_slist_free_all)
    lists = []
  }

  /// The status of the answer, once there is one.
  var status: Int {
    var status = 0
    petspot_curl_get_number(pointer, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// What went wrong, in libcurl's words.
  func reason(for code: CURLcode) -> String {
    String(cString: message.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(message))
  }
}

extension CurlHandle {
  /// The file of the certificates that are trusted, where it isn't the system's; OpenSSL and most programs look for it here.
  private static let authorities = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private func setRequest(_ request: WireRequest) {
    let address = request.address
    set(CURLOPT_URL, address.url.absoluteString)
    // One connection a request at a time, and no surprises: HTTP/2 would gain nothing with so few.
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    if let pin = address.pin { set(CURLOPT_RESOLVE, [pin]) }
    // Of several addresses that don't answer each gets its part of that time.
    set(CURLOPT_CONNECTTIMEOUT_MS, request.timeouts.silence.milliseconds)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)  // What a proxy says of the connection isn't the answer.
    // A proxy is for what is elsewhere: it would see a password that never leaves this machine.
    if Loopback.contains(address.url.host(percentEncoded: false) ?? "") { set(CURLOPT_NOPROXY, "*") }
    if let authorities = Self.authorities { set(CURLOPT_CAINFO, authorities) }
    set(CURLOPT_HTTPHEADER, request.headers.map { "\($0): \($1)" }.sorted())
    // Unpacks what a server packed, asked for or not.
    set(CURLOPT_ACCEPT_ENCODING, request.headers["Accept-Encoding"] ?? "gzip")
    guard let body = request.body else { return }
    set(CURLOPT_POST, 1)
    petspot_curl_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
    // A connection that was used before may be reset before the answer begins. Then libcurl sends the request again, a POST
    // too, and tells nobody (`Curl_retry_request`, tried out): a server that had acted on it would do so twice.
    set(CURLOPT_FRESH_CONNECT, 1)
    set(CURLOPT_FORBID_REUSE, 1)
  }

  private func setCallbacks() {
    for context in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA] {
      set(context, Unmanaged.passUnretained(self).toOpaque())
    }
    petspot_curl_set_callback(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlHandle.at(context).receive(bytes, size * count) { $0.exchange?.receive(header: $1, status: $0.status) }
    }
    petspot_curl_set_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlHandle.at(context).receive(bytes, size * count) { $0.exchange?.receive(body: $1) }
    }
    petspot_curl_set_callback(pointer, CURLOPT_READFUNCTION) { buffer, size, count, context in
      let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
      return CurlHandle.at(context)?.exchange?.provideBody(buffer) ?? 0
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> CurlHandle? {
    context.map { Unmanaged<CurlHandle>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension CurlHandle? {
  /// How many bytes were taken: all, or none to end the transfer.
  fileprivate func receive(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ take: (CurlHandle, UnsafeRawBufferPointer) -> Bool?
  ) -> Int {
    guard let self, take(self, UnsafeRawBufferPointer(start: bytes, count: count)) == true else { return -1 }
    return count
  }
}

extension CurlHandle {
  private func set(_ option: CURLoption, _ number: Int) { petspot_curl_set_number(pointer, option, number) }

  /// libcurl makes a copy.
  private func set(_ option: CURLoption, _ text: String) { petspot_curl_set_text(pointer, option, text) }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    petspot_curl_set_pointer(pointer, option, value)
  }

  /// Keeps the list for as long as libcurl uses it.
  private func set(_ option: CURLoption, _ lines: [String]) {
    let list = lines.reduce(nil) { curl_slist_append($0, $1) }
    guard let list else { return }
    lists.append(list)
    petspot_curl_set_pointer(pointer, option, list)
  }
}
