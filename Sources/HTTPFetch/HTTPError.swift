import CCurl
import Support

/// The reason for no response. A refusal is a response, and no error.
package enum HTTPError: Error, Sendable, Hashable {
  case notWebAddress
  case privateHost(String, address: String, kind: String)
  case hostNotFound(String)
  case unreachable(String)
  case insecure(String)
  case connectionLost(String)
  case malformedResponse(String)
  case idleTimeout(Duration)
  case timeout(Duration)
  case tooLarge(limit: Int)
  case redirectedTooOften(limit: Int)
  case redirectLoop(String)
  case redirectNowhere(status: Int)
  /// The file that the body goes to can't be written.
  case notWritten(String)
  case cancelled

  /// Whether asking again may help.
  package var isWorthRetrying: Bool {
    switch self {
    case .hostNotFound, .unreachable, .connectionLost, .idleTimeout: true
    default: false
    }
  }

  /// Whether the next request to the same host would probably fail in the same way.
  package var isHostFailure: Bool {
    switch self {
    case .insecure, .timeout: true
    default: isWorthRetrying
    }
  }

  /// The failure, in words that follow the address.
  package var problem: String {
    switch self {
    case .notWebAddress: "is not an http or https address that can be fetched"
    case .privateHost(let host, let address, let kind):
      host == address ? "leads to \(kind)" : "leads to \(kind): '\(host)' is \(address)"
    case .hostNotFound(let host): "has a host that can't be found: '\(host)'"
    case .unreachable(let reason): "can't be reached (\(reason))"
    case .insecure(let reason): "has no secure connection (\(reason))"
    case .connectionLost(let reason): "closed the connection too early (\(reason))"
    case .malformedResponse(let reason): "sent an invalid HTTP response (\(reason))"
    case .idleTimeout(let duration): "timed out (no data for \(duration.inSeconds))"
    case .timeout(let duration): "timed out after \(duration.inSeconds)"
    case .tooLarge(let limit): "is larger than \(limit / 1_048_576) MB"
    case .redirectedTooOften(let limit): "redirects more than \(limit) times"
    case .redirectLoop(let address): "redirects in a loop, through \(address.quoted)"
    case .redirectNowhere(let status): "redirects (\(status)), but not to an address that can be fetched"
    case .notWritten(let reason): "couldn't be saved (\(reason))"
    case .cancelled: "was cancelled"
    }
  }

  package var advice: String {
    switch self {
    case .notWebAddress: "Use an address that begins with https:// or http://"
    case .privateHost: "Allow it with --allow-private-hosts, if it is your own"
    case .hostNotFound: "Check the address, and the connection to the internet"
    case .unreachable, .connectionLost, .idleTimeout, .timeout: "Check that the server is up, then try again"
    case .insecure: "Check the certificate, or whether the server speaks https there"
    case .malformedResponse: "Check that the address is the one of the API"
    case .tooLarge: "Check the file at that address"
    case .redirectedTooOften, .redirectLoop, .redirectNowhere: "Check where the server redirects to"
    case .notWritten: "Check that there is space and that you may write there"
    case .cancelled: "Start it again"
    }
  }

  /// The meaning of libcurl's code; nil for success.
  init?(_ code: CURLcode, of transfer: Transfer) {
    let reason = transfer.reason(for: code).trimmed.shown(upTo: 200)
    switch code {
    case CURLE_OK: return nil
    case CURLE_URL_MALFORMAT: self = .notWebAddress
    case CURLE_COULDNT_RESOLVE_HOST: self = .hostNotFound(transfer.request.url.plainHost)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY: self = .unreachable(reason)
    case CURLE_OPERATION_TIMEDOUT: self = .idleTimeout(transfer.request.timeouts.idle)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR: self = .connectionLost(reason)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      self = .insecure(reason)
    default: self = .malformedResponse(reason)
    }
  }
}
