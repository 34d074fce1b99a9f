import Support

/// Why there is no answer. An answer that refuses is one, and no error.
package enum HTTPError: Error, Sendable, Hashable {
  /// Not an `http` or `https` address with a host, or one with credentials in it.
  case notWebAddress
  /// A host that leads to an address inside some network.
  case privateHost(String, address: String, kind: String)
  case hostNotFound(String)
  /// Nobody there takes the connection.
  case unreachable(String)
  /// No encrypted connection that can be trusted.
  case insecure(String)
  /// The connection ended before the answer did.
  case interrupted(String)
  /// Something answered, but not in HTTP as it can be read.
  case garbled(String)
  /// Nothing came for so long.
  case silent(Duration)
  /// Not done after so long.
  case slow(Duration)
  /// More bytes than the limit.
  case tooLarge(limit: Int)
  case redirectedTooOften(limit: Int)
  case redirectLoop(String)
  case redirectNowhere(status: Int)
  /// Credentials aren't carried to another address.
  case redirectedWithCredentials
  /// The file that the body goes to can't be written.
  case notWritten(String)
  case cancelled
}

extension HTTPError {
  /// Whether asking again may help.
  var isWorthRetrying: Bool {
    switch self {
    case .hostNotFound, .unreachable, .interrupted, .silent: true
    default: false
    }
  }

  /// Whether the next request to the same host would probably end like this, too.
  package var isOfTheHost: Bool {
    switch self {
    case .hostNotFound, .unreachable, .insecure, .interrupted, .silent, .slow: true
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
    case .interrupted(let reason): "broke off (\(reason))"
    case .garbled(let reason): "gave no answer that can be read (\(reason))"
    case .silent(let duration): "said nothing for \(duration.inSeconds)"
    case .slow(let duration): "was not done after \(duration.inSeconds)"
    case .tooLarge(let limit): "is larger than \(limit / 1_048_576) MB"
    case .redirectedTooOften(let limit): "leads elsewhere more than \(limit) times"
    case .redirectLoop(let address): "leads in a circle, by way of \(address.quoted)"
    case .redirectNowhere(let status): "leads elsewhere (\(status)), but says no address that can be fetched"
    case .redirectedWithCredentials: "leads elsewhere, where a password must not go"
    case .notWritten(let reason): "couldn't be stored (\(reason))"
    case .cancelled: "was cancelled"
    }
  }

  /// How to put it right.
  package var advice: String {
    switch self {
    case .notWebAddress: "Use an address that begins with https:// or http://"
    case .privateHost: "Allow it with --allow-private-hosts, if it is your own"
    case .hostNotFound: "Check the address, and the connection to the internet"
    case .unreachable, .interrupted, .silent, .slow: "Check that the server is up, then try again"
    case .insecure: "Check the certificate, or whether the server speaks https there"
    case .garbled: "Check that the address is the one of the API"
    case .tooLarge: "Check what is at that address"
    case .redirectedTooOften, .redirectLoop, .redirectNowhere: "Check where the server redirects to"
    case .redirectedWithCredentials: "Use the address that it leads to"
    case .notWritten: "Check that there is space and that you may write there"
    case .cancelled: "Start it again"
    }
  }
}
