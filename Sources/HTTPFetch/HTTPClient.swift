import CCurl
package import Essentials

/// Asks servers, with retries and with limits.
package struct HTTPClient: Sendable {
  /// The most redirects of one request.
  static let redirectLimit = 5

  /// The most bytes of a photo: 20 MB, the server's limit (rules.md §6).
  private static let photoLimit = 20 * 1_048_576
  /// The most bytes of a response in memory, counted after decompression.
  var limit = 64 * 1_048_576
  private let policy: AddressPolicy
  /// The program as servers see it: `petspot/1.0.0`.
  package let userAgent: String
  package var timeouts = HTTPTimeouts()
  package var retry = RetryPolicy()

  package init(version: String, policy: AddressPolicy) {
    userAgent = "petspot/\(version)"
    self.policy = policy
  }

  /// The response with any status, after redirects and repeated attempts.
  ///
  /// - Parameters:
  ///   - file: The file for a photo, written as its bytes come; nil for JSON in memory.
  ///   - validators: Those of the last response; a server without anything newer answers 304.
  package func get(
    _ url: URL, into file: URL? = nil, validators: Validators? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    let request = request(url, into: file, validators)
    var attempt = 1
    while true {
      let outcome: RetryPolicy.Outcome
      do { outcome = .success(try await followed(request)) } catch { outcome = .failure(error) }
      guard retry.isWorthRetrying(outcome), let delay = retry.delay(after: attempt, outcome) else {
        return try outcome.get()
      }
      await retry.sleep(delay)
      if Task.isCancelled { throw .cancelled }
      attempt += 1
    }
  }

  /// The library for requests, and its encryption: `libcurl 7.88.1 with OpenSSL 3.0.17`; nil when it isn't installed.
  package static var library: String? {
    petspot_curl_version().map { text in
      let names = String(cString: text).split(separator: " ").prefix(2)  // libcurl/7.88.1 OpenSSL/3.0.17 zlib/1.2.13 …
      return names.map { $0.replacing("/", with: " ") }.joined(separator: " with ")
    }
  }

  /// The time, as the clock of the retries tells it.
  package var now: Date { retry.now() }

  /// Whether the URL may be fetched, as far as the addresses of its host tell. Connects to none of them.
  func judge(_ url: URL) async throws(HTTPError) {
    var request = request(try AddressPolicy.webAddress(url))
    guard policy.scope(of: request.url) == .publicOnly else { return }
    request.scope = .judgedOnly
    let error = await CurlTransport.shared.result(of: request).error
    if case .unreachable? = error { return }  // Every address was judged, and none was connected to.
    if let error { throw error }
  }

  private func followed(_ request: TransferRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    var visited: Set<URL> = []
    while true {
      request.url = try AddressPolicy.webAddress(request.url)
      guard visited.insert(request.url).inserted else { throw .redirectLoop(request.url.absoluteString) }
      guard visited.count <= Self.redirectLimit + 1 else { throw .redirectedTooOften(limit: Self.redirectLimit) }
      let response = try await response(to: request)
      guard [301, 302, 303, 307, 308].contains(response.status) else { return response }
      guard let target = response.location else { throw .redirectNowhere(status: response.status) }
      request.url = target
    }
  }

  private func response(to request: TransferRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    request.scope = policy.scope(of: request.url)
    if Proxy.isSet(for: request.url) {
      try await judge(request.url)
      request.scope = .any  // The socket is the proxy's.
    }
    let result = await CurlTransport.shared.result(of: request)
    if let error = result.error { throw error }
    guard let response = result.response else { throw .malformedResponse("no header") }
    return response
  }

  private func request(_ url: URL, into file: URL? = nil, _ validators: Validators? = nil) -> TransferRequest {
    var headers = validators?.headers ?? [:]
    headers["User-Agent"] = userAgent
    headers["Accept"] = file == nil ? "application/json" : "image/*"
    // A photo is already compressed.
    if file != nil { headers["Accept-Encoding"] = "identity" }
    return TransferRequest(
      url: url, knownHosts: policy.knownHosts, headers: headers, limit: file == nil ? limit : Self.photoLimit,
      file: file, timeouts: timeouts)
  }
}
