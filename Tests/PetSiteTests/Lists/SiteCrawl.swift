import Foundation

/// A site as somebody meets it who has no script and follows links from its first page.
struct SiteCrawl {
  /// How many links it takes from the first page to each page, by path.
  private(set) var clicks: [String: Int] = ["index.html": 0]
  /// Links to what isn't there.
  private(set) var dead: [String] = []
  /// Pages above 150 kB or 2,500 elements.
  private(set) var tooLarge: [String] = []

  /// - Parameter folder: Of the site.
  init(_ folder: URL) throws {
    var waiting = ["index.html"]
    while !waiting.isEmpty {
      let page = waiting.removeFirst()
      let bytes = try Data(contentsOf: folder.appending(path: page))
      let html = String(decoding: bytes, as: UTF8.self)
      let elements = html.matches(of: /<[a-z]/).count
      if bytes.count > 150_000 || elements > 2500 { tooLarge.append("\(page): \(bytes.count), \(elements)") }
      for target in Self.targets(of: html, on: page) where clicks[target] == nil {
        guard FileManager.default.fileExists(atPath: folder.appending(path: target).path) else {
          dead.append("\(page) → \(target)")
          continue
        }
        clicks[target] = (clicks[page] ?? 0) + 1
        if target.hasSuffix(".html") { waiting.append(target) }
      }
    }
  }

  /// The files of the site that a page leads to.
  private static func targets(of html: String, on page: String) -> [String] {
    html.matches(of: /(?:href|src)="([^"#]*)/).map { String($0.output.1) }
      .filter { !$0.contains(":") && !$0.isEmpty }
      .map { URL(filePath: "/\(page)").deletingLastPathComponent().appending(path: $0).standardizedFileURL.path() }
      .map { String($0.drop { $0 == "/" }) }
  }
}
