import Foundation

/// A site as a reader without script meets it, following links from its first page.
struct SiteCrawl {
  /// How many links it takes from the first page to each page, by path.
  private(set) var clicks: [String: Int] = ["index.html": 0]
  /// Links to missing pages.
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
      let elements = zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "<") && $1 >= UInt8(ascii: "a") }
      if bytes.count > 150_000 || elements > 2500 { tooLarge.append("\(page): \(bytes.count), \(elements)") }
      for target in Set(Self.links(in: html)).compactMap({ Self.target(of: $0, on: page) }) where clicks[target] == nil
      {
        guard FileManager.default.fileExists(atPath: folder.appending(path: target).path) else {
          dead.append("\(page) → \(target)")
          continue
        }
        clicks[target] = (clicks[page] ?? 0) + 1
        if target.hasSuffix(".html") { waiting.append(target) }
      }
    }
  }

  /// The addresses that a page leads to. Taken apart at their quotes, as a pattern takes fifty times as long in a build
  /// for tests.
  static func links(in html: String) -> [String] {
    let pieces = html.components(separatedBy: "=\"")
    return zip(pieces, pieces.dropFirst()).filter { $0.0.hasSuffix("href") || $0.0.hasSuffix("src") }.map { _, value in
      String(value.prefix { $0 != "\"" && $0 != "#" })
    }
  }

  /// The file of the site that an address on a page leads to; nil for one elsewhere, and for a place on the page.
  private static func target(of link: String, on page: String) -> String? {
    guard !link.isEmpty, !link.contains(":") else { return nil }
    var names = link.hasPrefix("/") ? [] : page.split(separator: "/").dropLast()
    for name in link.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    let path = names.joined(separator: "/")
    return link.hasSuffix("/") ? path + "/" : path
  }
}
