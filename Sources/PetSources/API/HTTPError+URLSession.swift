import Foundation
import PetModel

extension HTTPError {
  /// What URLSession's error means.
  ///
  /// On Linux most of libcurl's codes become -1 (unknown), and only its sentence tells them apart: "transfer closed
  /// with 91 bytes remaining to read" is -1, and so is everything that is wrong with TLS. Darwin has a code for each.
  init(urlSession error: any Error, host: String) {
    let code = (error as NSError).code
    let reason = (error as NSError).localizedDescription.trimmed.shownForReport(upTo: 200)
    if let known = Self.known(code, reason, host: host) {
      self = known
    } else if Self.says(reason, ["SSL", "TLS", "certificate"]) {
      self = .insecure(reason)
    } else if Self.says(reason, ["Failed to connect", "Couldn't connect", "Could not connect"]) {
      self = .unreachable(reason)
    } else if Self.says(reason, ["transfer closed", "Send failure", "Recv failure", "not closed cleanly"]) {
      self = .interrupted(reason)
    } else {
      self = .garbled(reason)
    }
  }

  private static func known(_ code: Int, _ reason: String, host: String) -> HTTPError? {
    switch code {
    case NSURLErrorBadURL, NSURLErrorUnsupportedURL:
      // libcurl's "unsupported protocol" is also what it says of an answer in HTTP/0.9 or with the status 1000.
      says(reason, ["HTTP/0.9", "response"]) ? .garbled(reason) : .notWebAddress
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .hostNotFound(host)
    case NSURLErrorCannotConnectToHost, NSURLErrorNotConnectedToInternet: .unreachable(reason)
    case NSURLErrorNetworkConnectionLost, NSURLErrorBadServerResponse: .interrupted(reason)
    case NSURLErrorSecureConnectionFailed, NSURLErrorServerCertificateHasBadDate,
      NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasUnknownRoot,
      NSURLErrorServerCertificateNotYetValid, NSURLErrorClientCertificateRejected,
      NSURLErrorClientCertificateRequired:
      .insecure(reason)
    case NSURLErrorTimedOut: .unreachable(reason)
    case NSURLErrorCancelled: .cancelled
    default: nil
    }
  }

  private static func says(_ reason: String, _ words: [String]) -> Bool {
    words.contains { reason.localizedStandardContains($0) }
  }
}
