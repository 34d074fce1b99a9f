import Support

/// Why there is no response. A response that refuses is one, and no error.
package enum HTTPError: Error, Sendable, Hashable {
  /// Not an `http` or `https` address with a host, or one with credentials in it.
  case notWebAddress
  /// A host that leads to an address inside some network.
  case privateHost(String, address: String, kind: String)
  /// No name server knows the host.
  case hostNotFound(String)
  /// No connection could be opened.
  case unreachable(String)
  /// No encrypted connection that can be trusted.
  case insecure(String)
  /// The connection ended before the response did.
  case connectionLost(String)
  /// What the server sent isn't HTTP.
  case malformedResponse(String)
  /// No data for so long.
  case idleTimeout(Duration)
  /// Not done after so long.
  case timeout(Duration)
  /// More bytes than the limit.
  case tooLarge(limit: Int)
  /// More redirects than the limit.
  case redirectedTooOften(limit: Int)
  /// A redirect to an address that was asked before.
  case redirectLoop(String)
  /// A redirect without an address.
  case redirectNowhere(status: Int)
  /// The file that the body goes to can't be written.
  case notWritten(String)
  /// The task was cancelled.
  case cancelled
}

extension HTTPError {
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
    case .hostNotFound, .unreachable, .insecure, .connectionLost, .idleTimeout, .timeout: true
    default: false
    }
  }

  /// What happened, in words that follow the address.
  package var problem: String {
    switch self {
    case .notWebAddress: "is not an http or https address that can be fetched"
    case .privateHost(let host, let address, let kind):
      host == address
        ? "leads to \(kind)" : "leads to \(kind): '\(host)' is \(address)"
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

  /// How to put it right.
  package var advice: String {
    switch self {
    case .notWebAddress: "Use an address that begins with https:// or http://"
    case .privateHost: "Allow it with --allow-private-hosts, if it is your own"
    case .hostNotFound: "Check the address, and the connection to the internet"
    case .unreachable, .connectionLost, .idleTimeout, .timeout: "Check that the server is up, then try again"
    case .insecure: "Check the certificate, or whether the server speaks https there"
    case .malformedResponse: "Check that the address is the one of the API"
    case .tooLarge: "Check what is at that address"
    case .redirectedTooOften, .redirectLoop, .redirectNowhere: "Check where the server redirects to"
    case .notWritten: "Check that there is space and that you may write there"
    case .cancelled: "Start it again"
    }
  }
}
