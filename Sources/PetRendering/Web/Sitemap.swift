package import Essentials
import Support

/// A part of a site map, or the index of its parts, as sitemaps.org describes them.
package struct Sitemap: Sendable {
  /// An address, and the time of its last change, if known.
  package typealias Entry = (address: String, changed: Date?)

  /// The most entries of a file. It may have 50 MB, so each may take 1,000 bytes; an address here has a few hundred.
  package static let mostEntries = 50_000

  /// A file that names pages.
  package static func part(_ entries: some Sequence<Entry>) -> [UInt8] { file("urlset", of: "url", entries) }

  /// The file that names the others.
  package static func index(_ parts: some Sequence<Entry>) -> [UInt8] { file("sitemapindex", of: "sitemap", parts) }

  private static func file(_ root: String, of name: String, _ entries: some Sequence<Entry>) -> [UInt8] {
    let head =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    var file = Array(head.utf8)
    for entry in entries {
      file += "  <\(name)>\n    <loc>".utf8
      MarkupEscaping.append(entry.address, to: &file)
      file += "</loc>\n".utf8
      if let changed = entry.changed { file += "    <lastmod>\(changed.inXML)</lastmod>\n".utf8 }
      file += "  </\(name)>\n".utf8
    }
    return file + "</\(root)>\n".utf8
  }

  /// The rules for programs that visit all pages, `robots.txt` (RFC 9309): every program is welcome.
  package static func robots(sitemap: String) -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(sitemap)\n".utf8)
  }
}

extension Date {
  /// In UTC as XML Schema and RFC 3339 write it: `2025-11-18T10:00:00Z`.
  var inXML: String { formatted(.iso8601) }
}
