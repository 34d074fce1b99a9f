package import Essentials

/// A part of a site map, or the index of its parts, as sitemaps.org describes them.
package struct Sitemap: Sendable {
  /// An address, and the time of its last change, if known.
  package struct Entry: Sendable {
    package let address: String
    package let changed: Date?

    package init(_ address: String, changed: Date?) {
      self.address = address
      self.changed = changed
    }
  }

  /// The most entries of a file, and its most bytes.
  package static let (mostEntries, mostBytes) = (50_000, 50_000_000)

  /// At most how many bytes an entry takes whose address takes so many.
  package static func bytes(ofEntryAt addressBytes: Int) -> Int { addressBytes + 100 }

  /// A file that names pages.
  package static func part(_ entries: some Sequence<Entry>) -> [UInt8] { file("urlset", of: "url", entries) }

  /// The file that names the others.
  package static func index(_ parts: some Sequence<Entry>) -> [UInt8] { file("sitemapindex", of: "sitemap", parts) }

  private static func file(_ root: StaticString, of name: StaticString, _ entries: some Sequence<Entry>) -> [UInt8] {
    var writer = XMLWriter()
    writer.element(root, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { writer in
      for entry in entries {
        writer.element(name) { writer in
          writer.element("loc", text: entry.address)
          if let changed = entry.changed { writer.element("lastmod", text: changed.inXML) }
        }
      }
    }
    return writer.bytes
  }
}
