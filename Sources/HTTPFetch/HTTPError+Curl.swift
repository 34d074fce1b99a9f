import CCurl
import Foundation
import Support

extension HTTPError {
  /// What libcurl's code means; nil for success.
  ///
  /// - Parameters:
  ///   - reason: What happened, in libcurl's words.
  ///   - transfer: What it happened to.
  init?(_ code: CURLcode, _ reason: String, of transfer: Transfer?) {
    let reason = reason.trimmingCharacters(in: .whitespacesAndNewlines).shown(upTo: 200)
    switch code {
    case CURLE_OK: return nil
    case CURLE_URL_MALFORMAT: self = .notWebAddress
    case CURLE_COULDNT_RESOLVE_HOST: self = .hostNotFound(transfer?.request.url.plainHost ?? "")
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY: self = .unreachable(reason)
    case CURLE_OPERATION_TIMEDOUT: self = .idleTimeout(transfer?.request.timeouts.idle ?? .zero)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR: self = .connectionLost(reason)
    case _ where Self.ofTLS.contains(code.rawValue): self = .insecure(reason)
    default: self = .malformedResponse(reason)
    }
  }

  private static let ofTLS = Set(
    [
      CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS,
    ].map(\.rawValue))
}
