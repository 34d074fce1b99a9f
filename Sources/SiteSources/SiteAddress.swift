import CGLib
import Essentials
package import PetModel
import PetPresentation
package import PetRendering
import Support

/// The future address of a site: the target of QR codes, link previews, the sitemap and feeds. It is in ASCII.
package struct SiteAddress: Sendable, Hashable, CustomStringConvertible {
  private let root: String

  /// Nil unless `text` is an `http` or `https` address, maybe with a path, and without credentials, a query or a
  /// fragment.
  package init?(_ text: String) {
    let text = text.trimmed
    guard SafeLink(text) != nil, URL(string: text)?.isWebAddress == true, !text.contains("?"), !text.contains("#"),
      !text.hasSuffix(Self.page), let address = Self.inASCII(text)
    else { return nil }
    root = address.hasSuffix("/") ? address : address + "/"
  }

  /// The address with its host, and all behind that, in ASCII: `https://xn--mnchen-3ya.de/` of `https://münchen.de/`
  /// (RFC 5891). Scanners of QR codes take other letters for other ones.
  private static func inASCII(_ text: String) -> String? {
    guard !text.isPrintableASCII, var parts = URLComponents(string: text), let host = parts.host else { return text }
    guard let converted = g_hostname_to_ascii(host) else { return nil }
    defer { g_free(converted) }
    parts.encodedHost = String(cString: converted)
    // Beside other letters, Foundation encodes a percent sign again: `straße%20a`.
    let isMixed = text.contains("%") && !text.contains(/%25|%(?![0-9A-Fa-f]{2})/)
    if isMixed { parts.percentEncodedPath = parts.percentEncodedPath.replacing("%25", with: "%") }
    return parts.string
  }

  /// Without a slash at its end.
  package var description: String { String(root.dropLast()) }

  /// Whether it is of this machine, as in `http://localhost:8000`: no other one finds it.
  package var isLocal: Bool {
    let host = URL(string: root)?.host()?.lowercased() ?? ""
    return host == "localhost" || host.hasPrefix("127.") || ["::1", "[::1]", "0.0.0.0"].contains(host)
  }

  /// The ending of a page's address, which no site has.
  private static let page = ".html"

  /// The page of a pet: short, because it is printed and put into a QR code.
  package func page(of id: PetID) -> String { root + SitePage.pet(id).folder }

  /// The site's root as all its pages find it: `/`, or `/pets/` for a site in a folder of its host.
  package var path: String {
    // Two slashes at the beginning would name another host.
    "/" + (URL(string: root)?.path(percentEncoded: true) ?? "").drop { $0 == "/" }
  }

  package func file(_ path: String) -> String { root + path }

  /// The problem with a text that is no address of a site, and its remedy: `'pets.example' has no https:// before it;
  /// did you mean https://pets.example?`. A password isn't repeated.
  package static func problem(with text: String) -> String {
    let (text, scheme) = (text.trimmed, text.contains("://") ? "" : "https://")
    let quoted = text.contains("@") ? "the address" : "'\(text)'"
    if text.contains(where: \.isWhitespace) { return "\(quoted) has a space in it; an address has none." }
    guard var parts = URLComponents(string: scheme + text) else { return unreadable(quoted) }
    if let other = parts.scheme?.lowercased(), !["http", "https"].contains(other) {
      parts.scheme = "https"
      let hint = parts.string.flatMap(SiteAddress.init).map { "; did you mean \($0)?" } ?? "."
      return "\(quoted) begins with \(other):. The address of a site begins with https:\(hint)"
    }
    let flaws = [
      (parts.user != nil, "a user name"), (parts.query != nil, "a query"), (parts.fragment != nil, "a fragment"),
      (parts.path.hasSuffix(page), "the name of a page"), (!scheme.isEmpty, "no https:// before it"),
    ]
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    if parts.path.hasSuffix(page) {
      parts.path = String(parts.path.prefix(through: parts.path.lastIndex(of: "/") ?? parts.path.startIndex))
    }
    guard let flaw = flaws.first(where: \.0)?.1, let meant = parts.string.flatMap(SiteAddress.init) else {
      return unreadable(quoted)
    }
    return "\(quoted) has \(flaw); did you mean \(meant)?"
  }

  private static func unreadable(_ quoted: String) -> String {
    "\(quoted) is not an http or https address: type all of it, such as https://pets.example."
  }
}

/// The address outside the site for removing reports: it has `{id}` in it.
package struct RemoveReportAddress: Sendable, Hashable {
  private let pattern: String

  /// Nil unless `text` is an `http`, `https` or `mailto` address that says `{id}`.
  package init?(_ text: String) {
    // `?subject=Remove {id}`
    let pattern = text.trimmed.replacing(" ", with: "%20")
    guard pattern.contains("{id}"), let link = SafeLink(pattern),
      ["http:", "https:", "mailto:"].contains(where: link.address.lowercased().hasPrefix)
    else { return nil }
    self.pattern = pattern
  }

  /// The address for one announcement. An identifier needs no encoding in it: it is safe in addresses as well as in
  /// file names.
  package func address(for id: PetID) -> String { pattern.replacing("{id}", with: id.rawValue) }
}

extension PageLink {
  /// The contact of a site. Nil unless `text` is a mail address, with or without `mailto:`, or an `http` or `https`
  /// address without credentials.
  package init?(contact text: String) {
    let isLink = text.lowercased().hasPrefix("mailto:")
    if let address = EmailAddress(isLink ? String(text.dropFirst(7)) : text) {
      self.init(address.text, at: .mail(to: address))
    } else if let link = SafeLink(text), URL(string: text)?.isWebAddress == true {
      self.init(text, at: link)
    } else {
      return nil
    }
  }
}
