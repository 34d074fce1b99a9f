import Foundation

/// The proxy that libcurl takes from the environment.
enum Proxy {
  /// Whether a request may go through one: `http_proxy`, `https_proxy`, `HTTPS_PROXY`, `all_proxy` or `ALL_PROXY` is set.
  /// (libcurl ignores `HTTP_PROXY`, which a CGI program gets from whoever asks it.)
  static func isSet(
    for url: URL, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    guard let scheme = url.scheme, !Loopback.contains(url.plainHost) else { return false }
    var names = ["\(scheme)_proxy", "all_proxy", "ALL_PROXY"]
    if scheme == "https" { names.append("HTTPS_PROXY") }
    return names.contains { environment[$0, default: ""] != "" }
  }
}
