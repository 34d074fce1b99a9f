import Essentials
import FolderPublisher
import PetModel
import Support
import Synchronization

/// Takes the files of a site, keeps none of them, and finds links that lead nowhere.
final class LinkCheck: SiteOutput, SiteBatch {
  private struct State {
    /// The notes of all files, by their paths.
    var files: [String: String] = [:]
    /// The targets of links: the first page with each, and the number of pages.
    var targets: [String: (page: String, count: Int)] = [:]
  }

  private let state = Mutex(State())

  func take<Value>(_ hand: (any SiteBatch) throws(Diagnostic) -> Value) throws(Diagnostic) -> Value { try hand(self) }

  func noteSoFar(of path: String) -> String? { state.withLock { $0.files[path] } }

  func keeps(_ unit: String, key: Digest) -> Bool { false }

  func add(_ items: [OutputItem], as unit: String, key: Digest?) {
    let links = items.map { (path: $0.path.text, note: $0.note, targets: $0.linkTargets) }
    state.withLock { state in
      for (path, note, targets) in links {
        state.files[path] = note
        for target in targets {
          let known = state.targets[target]
          // Whichever thread comes first, the page is the same.
          state.targets[target] = (min(known?.page ?? path, path), (known?.count ?? 0) + 1)
        }
      }
    }
  }

  /// Each dead address once, in the order of the pages.
  var diagnostics: [Diagnostic] {
    let state = state.withLock { $0 }
    let broken = state.targets.filter { target, _ in
      [target, target + "/index.html"].allSatisfy { state.files[$0] == nil }
    }
    return broken.sorted { ($0.value.page, $0.key) < ($1.value.page, $1.key) }.map { target, found in
      let others = found.count == 1 ? "" : ", also from \((found.count - 1).counted("other page"))"
      return Diagnostic(
        .warning, .brokenLink, at: found.page, "leads to \(target.quoted), which the site doesn't have\(others)",
        advice: "Correct the link in the template, or in the page's text")
    }
  }
}

extension OutputItem {
  /// The files of the site that a page leads to or shows.
  fileprivate var linkTargets: Set<String> {
    guard path.text.hasSuffix(".html") else { return [] }
    return Set(Set(bytes.linkAddresses).compactMap { Self.file($0, from: path.text) })
  }

  /// The file behind an address on `page`; nil outside the site, and for a place on the page itself.
  private static func file(_ address: String, from page: String) -> String? {
    // By bytes, which takes a tenth of the time: a page has about fifty.
    let address = address.utf8.contains(UInt8(ascii: "&")) ? address.replacing("&amp;", with: "&") : address
    let plain = Substring(address.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") })
    guard !plain.isEmpty, !plain.hasPrefix("//"), !String(plain).hasScheme else { return nil }
    let slash = UInt8(ascii: "/")
    var folders = plain.hasPrefix("/") ? [] : page.utf8.split(separator: slash).dropLast().map(Substring.init)
    for name in plain.utf8.split(separator: slash).map(Substring.init) where name != "." {
      if name == ".." { _ = folders.popLast() } else { folders.append(name.percentDecoded.map { $0[...] } ?? name) }
    }
    return (folders + (plain.hasSuffix("/") || folders.isEmpty ? ["index.html"] : [])).joined(separator: "/")
  }
}

extension [UInt8] {
  /// The text between the quotes of each `href` and `src` of a page in HTML, unchanged.
  ///
  /// By bytes, because a regular expression takes a thousand times as long as it takes to make the page.
  var linkAddresses: [String] {
    var addresses: [String] = []
    var index = startIndex
    while let sign = self[index...].firstIndex(of: UInt8(ascii: "=")) {
      index = sign + 1
      guard hasLinkName(before: sign), let start = self[index...].firstIndex(where: { !$0.isHTMLSpace }),
        self[start].isQuote, let end = self[(start + 1)...].firstIndex(of: self[start])
      else { continue }
      addresses.append(String(decoding: self[(start + 1)..<end], as: UTF8.self))
      index = end + 1
    }
    return addresses
  }

  /// Whether `href` or `src` ends there, as the name of an attribute.
  private func hasLinkName(before end: Int) -> Bool {
    let text = self[..<end].reversed().drop { $0.isHTMLSpace }
    return ["href", "src"].contains { name in
      text.starts(with: name.utf8.reversed())
        && text.dropFirst(name.utf8.count).first.map { $0.isHTMLSpace || $0.isQuote } == true
    }
  }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
