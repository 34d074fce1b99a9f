/// What an SVG file may not have if it is to be published as a picture: whoever opens it by its address would run its scripts as those
/// of the site.
///
/// It looks for more than browsers would run, in any letters: a logo has no use for any of it.
package enum StillSVG {
  /// What `text` has that a still picture of its own doesn't: `a script`; nil when there is nothing.
  package static func problem(in text: String) -> String? {
    let text = text.lowercased()
    guard text.contains("<svg") else { return "no <svg> element" }
    if let encoding = text.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/)?.1, encoding != "utf-8" {
      return "another encoding than UTF-8"
    }
    if let problem = forbidden.first(where: { text.contains($0.pattern) })?.problem { return problem }
    return links(in: text) ?? styles(in: text)
  }

  private struct Forbidden: @unchecked Sendable {  // A regular expression is a value that nobody changes.
    let pattern: Regex<Substring>
    let problem: String
  }

  private static let forbidden = [
    Forbidden(pattern: /<[^>\s]*script/, problem: "a script"),
    Forbidden(pattern: /javascript/, problem: "a script"),
    Forbidden(pattern: /[\s"'\/]on[a-z]+\s*=/, problem: "a script in an attribute"),
    Forbidden(pattern: /<[^>\s]*(?:foreignobject|iframe|object|embed|handler)/, problem: "another document in it"),
    Forbidden(pattern: /1999\/xhtml/, problem: "another document in it"),
    Forbidden(pattern: /<[^>\s]*(?:animate|set[\s>\/])/, problem: "an animation"),
    Forbidden(pattern: /<!(?:doctype|entity)/, problem: "a document type"),
    Forbidden(pattern: /<\?xml-stylesheet/, problem: "a style sheet from elsewhere"),
  ]

  /// A link may lead to a part of the file itself, or hold a picture.
  private static func links(in text: String) -> String? {
    let links = text.matches(of: /(?:href|src)\s*=\s*["']\s*([^"']*)/).map(\.1)
    let isOwn = links.allSatisfy { link in
      ["#", "data:image/png", "data:image/jpeg"].contains(where: link.hasPrefix) || link.isEmpty
    }
    return isOwn && !text.contains(/(?:href|src)\s*=\s*[^"'\s]/) ? nil : "a link to another file"
  }

  private static func styles(in text: String) -> String? {
    let addresses = text.matches(of: /url\(\s*["']?\s*([^"')]*)/).map(\.1)
    let isOwn = addresses.allSatisfy { $0.hasPrefix("#") }
    return isOwn && !text.contains("@import") && !text.contains("\\") ? nil : "a style from elsewhere"
  }
}
