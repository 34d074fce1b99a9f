extension SafeLink {
  /// The address as one would type it: `petspot.example/pets/1` for `https://petspot.example/pets/1/`.
  package var shortAddress: String {
    var text = address.split(separator: "://", maxSplits: 1).last.map(String.init) ?? address
    if text.hasSuffix("/") { text.removeLast() }
    return text
  }

  /// The host alone, for where there is no room: `petspot.example`.
  package var host: String { String(shortAddress.prefix { $0 != "/" }) }
}
