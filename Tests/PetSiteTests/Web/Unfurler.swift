import Foundation

/// A messenger's preview of a link, in the order of Facebook's and Slack's documentation: Open Graph, then Twitter's
/// cards, then the page's own title and description.
struct Unfurled: Equatable {
  var title: String?
  var description: String?
  var image: String?
  var address: String?
  var siteName: String?
  var locale: String?
  var imageDescription: String?
  var imageSize: [Int] = []
  var isLarge = false

  init(_ html: String) {
    let head = String(html.prefix { _ in true }.split(separator: "</head>")[0])
    var facts: [String: String] = [:]
    for match in head.matches(of: /<meta (?:property|name)="([^"]*)" content="([^"]*)">/)
    where facts[String(match.1)] == nil {
      facts[String(match.1)] = Self.unescaped(String(match.2))
    }
    let ownTitle = head.firstMatch(of: /<title>([^<]*)<\/title>/).map { Self.unescaped(String($0.1)) }
    title = facts["og:title"] ?? facts["twitter:title"] ?? ownTitle
    description = facts["og:description"] ?? facts["twitter:description"] ?? facts["description"]
    image = facts["og:image"] ?? facts["twitter:image"]
    address =
      facts["og:url"]
      ?? head.firstMatch(of: /<link rel="canonical" href="([^"]*)">/).map { Self.unescaped(String($0.1)) }
    (siteName, locale, imageDescription) = (facts["og:site_name"], facts["og:locale"], facts["og:image:alt"])
    imageSize = [facts["og:image:width"], facts["og:image:height"]].compactMap { $0.flatMap { Int($0) } }
    isLarge = facts["twitter:card"] == "summary_large_image"
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
