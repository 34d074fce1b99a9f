import Support

/// Where the links of a page lead within its site.
enum PageAddress {
  /// The path from the site's root of `address`, as a page in `folder` writes it: `../../photos/1.jpg` in `pets/42/` is
  /// `photos/1.jpg`. Nil for one that leads out of the site, and for a place on the same page.
  static func path(of address: String, from folder: String) -> String? {
    guard let address = address.split(separator: "#", omittingEmptySubsequences: false).first, !address.isEmpty,
      scheme(of: String(address)) == nil, !address.hasPrefix("/")
    else { return nil }
    var names = folder.split(separator: "/")
    for name in address.split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.joined(separator: "/").percentDecoded
  }

  /// The scheme of an address in lower case, without its colon: `tel`; nil for one within the site.
  static func scheme(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon]
    return scheme.contains { "/?#".contains($0) } ? nil : scheme.lowercased()
  }
}
