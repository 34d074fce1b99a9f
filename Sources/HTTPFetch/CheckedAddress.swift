import Foundation

/// An address that may be asked.
struct CheckedAddress: Sendable, Hashable {
  let url: URL
  /// The only ones of its host that may be connected to; empty for any.
  var pinned: [IPAddress] = []

  /// How libcurl is told: `photos.example:443:192.0.2.1,[2001:db8::1]`. An address without a name needs no pin.
  var pin: String? {
    guard !pinned.isEmpty, let host = url.host(percentEncoded: false), !host.contains(":") else { return nil }
    let port = url.port ?? (url.scheme == "https" ? 443 : 80)
    let addresses = pinned.map { address in
      let text = address.description
      return text.contains(":") ? "[\(text)]" : text
    }
    return "\(host):\(port):\(addresses.joined(separator: ","))"
  }
}
