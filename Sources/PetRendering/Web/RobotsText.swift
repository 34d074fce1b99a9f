/// The rules for programs that visit all pages, `robots.txt` (RFC 9309).
package enum RobotsText {
  /// Every program is welcome.
  package static func bytes(sitemap: String) -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(sitemap)\n".utf8)
  }
}
