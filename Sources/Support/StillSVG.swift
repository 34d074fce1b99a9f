/// The parts that a published SVG file may not have. A browser that opens the file by its address would run its scripts
/// as the site's own.
///
/// It looks for more than browsers would run, in small and capital letters: a logo has no use for any of it.
package enum StillSVG {
  /// The part of `text` that no self-contained still picture has: `a script`; nil without one.
  package static func problem(in text: String) -> String? {
    let text = text.lowercased()
    guard text.contains("<svg") else { return "no <svg> element" }
    if let encoding = text.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/)?.1, encoding != "utf-8" {
      return "another encoding than UTF-8"
    }
    if let problem = forbidden.first(where: { text.contains($0.pattern) })?.problem { return problem }
    if let problem = links(in: text) ?? styles(in: text) { return problem }
    return text.contains(namespace) ? nil : "no xmlns=\"\(namespace)\" in its <svg>, so browsers don't show it"
  }

  private static let namespace = "http://www.w3.org/2000/svg"

  // Regular expressions are values that are never changed.
  nonisolated(unsafe) private static let forbidden: [(pattern: Regex<Substring>, problem: String)] = [
    (/<[^>\s]*script/, "a script"),
    (/javascript/, "a script"),
    (/[\s"'\/]on[a-z]+\s*=/, "a script in an attribute"),
    (/<[^>\s]*(?:foreignobject|iframe|object|embed|handler)/, "another document in it"),
    (/1999\/xhtml/, "another document in it"),
    (/<[^>\s]*(?:animate|set[\s>\/])/, "an animation"),
    (/<!(?:doctype|entity)/, "a document type: delete its line <!DOCTYPE …>"),
    (/<\?xml-stylesheet/, "a style sheet from elsewhere"),
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
