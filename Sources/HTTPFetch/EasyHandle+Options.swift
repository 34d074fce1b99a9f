import CCurl
import Foundation

extension EasyHandle {
  /// The file of the certificates that are trusted, where it isn't the system's; OpenSSL and most programs look for it here.
  private static let authorities = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap {
    $0.isEmpty ? nil : $0
  }

  func setRequest(_ request: TransferRequest) {
    set(CURLOPT_URL, request.url.absoluteString)
    // One connection a request at a time, and no surprises: HTTP/2 would gain nothing with so few.
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    set(CURLOPT_RESOLVE, request.knownHosts)
    // Of several addresses that don't answer each gets its part of that time.
    set(CURLOPT_CONNECTTIMEOUT_MS, request.timeouts.idle.milliseconds)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)  // What a proxy says about the connection isn't the response.
    // This machine isn't reached through a proxy, which would see a password that never leaves it. And to judge the
    // addresses of a host means to judge its own.
    if request.scope == .judgedOnly || Loopback.contains(request.url.plainHost) { set(CURLOPT_NOPROXY, "*") }
    if let authorities = Self.authorities { set(CURLOPT_CAINFO, authorities) }
    set(CURLOPT_HTTPHEADER, request.headers.map { "\($0): \($1)" }.sorted())
    // Unpacks what a server packed, asked for or not.
    set(CURLOPT_ACCEPT_ENCODING, request.headers["Accept-Encoding"] ?? "gzip")
    guard let body = request.body else { return }
    switch body {
    case .data(let data, _):
      set(CURLOPT_POST, 1)
      set(CURLOPT_POSTFIELDSIZE, data.count)
    case .form(let file): setForm(file)
    }
    // A connection that was used before may be reset before the response begins. libcurl then sends the request again, a
    // POST too, and tells nobody (`Curl_retry_request`, tried out): a server that had acted on it would do so twice.
    set(CURLOPT_FRESH_CONNECT, 1)
    set(CURLOPT_FORBID_REUSE, 1)
  }

  private func setForm(_ file: PostRequest.FormFile) {
    let form = makeForm()
    let part = curl_mime_addpart(form)
    curl_mime_name(part, file.field)
    curl_mime_filename(part, file.fileName)
    curl_mime_type(part, file.contentType)
    // Without a way back to its beginning libcurl can't send it twice.
    curl_mime_data_cb(part, curl_off_t(file.content.count), Self.provideBody, nil, nil, context)
    petspot_curl_set_pointer(pointer, CURLOPT_MIMEPOST, UnsafeMutableRawPointer(form))
  }
}
