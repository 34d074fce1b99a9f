/// A rule of a style sheet, taken apart as far as ``FrameStyle`` has to know it.
indirect enum StyleRule: Sendable, Hashable {
  /// `.photo, .hero { … }`: selectors, and declarations with whatever is nested among them.
  case style(selectors: String, body: String)
  /// `@media (min-width: 48em) { … }`: what stands before the bracket, and the rules in it.
  case group(prelude: String, rules: [StyleRule])
  /// `@keyframes spin { … }`, which is taken as it is.
  case other(String)

  /// The rules of `css`. What is no rule, such as `@import`, and what is for sheets of paper alone, `@page`, is left out.
  static func rules(of css: String) -> [StyleRule] {
    var scanner = StyleScanner(css)
    return scanner.rules()
  }
}

/// Finds the rules of a style sheet by its brackets; what is in quotes or in a comment has none.
private struct StyleScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ css: String) { bytes = Self.withoutComments(Array(css.utf8)) }

  mutating func rules() -> [StyleRule] {
    var rules: [StyleRule] = []
    while let (prelude, body) = next() {
      guard prelude.hasPrefix("@") else {
        rules.append(.style(selectors: prelude, body: body))
        continue
      }
      if prelude.hasPrefix("@page") { continue }
      if Self.groups.contains(where: prelude.hasPrefix) {
        rules.append(.group(prelude: prelude, rules: StyleRule.rules(of: body)))
      } else {
        rules.append(.other("\(prelude){\(body)}"))
      }
    }
    return rules
  }

  private static let groups = ["@media", "@supports", "@layer", "@container"]

  /// What stands before the next bracket, and what stands in it; nil at the end.
  private mutating func next() -> (prelude: String, body: String)? {
    var start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        let prelude = text(start..<index)
        let body = index + 1
        let end = endOfBlock(from: body)
        index = min(end + 1, bytes.count)
        return (prelude, text(body..<end))
      case UInt8(ascii: ";"), UInt8(ascii: "}"):
        index += 1
        start = index
      default: index = Self.skip(bytes, from: index)
      }
    }
    return nil
  }

  private func endOfBlock(from start: Int) -> Int {
    var (depth, index) = (1, start)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
      index = Self.skip(bytes, from: index)
    }
    return bytes.count
  }

  /// Past the byte at `index`, or past the text in quotes that begins there.
  private static func skip(_ bytes: [UInt8], from index: Int) -> Int {
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return index + 1 }
    var end = index + 1
    while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(end + 1, bytes.count)
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var (kept, index) = ([UInt8](), 0)
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.count)
      } else {
        let end = skip(bytes, from: index)
        kept += bytes[index..<end]
        index = end
      }
    }
    return kept
  }

  /// Without white space that says nothing: what is in quotes has all of its own.
  private func text(_ range: Range<Int>) -> String {
    var (kept, index) = ([UInt8](), range.lowerBound)
    while index < range.upperBound {
      let end = Self.skip(bytes, from: index)
      if Self.isSpace(bytes[index]) {
        let isNeeded = kept.last.map { !Self.beforeSpace.contains($0) } ?? false
        if isNeeded { kept.append(UInt8(ascii: " ")) }
      } else {
        kept += bytes[index..<min(end, range.upperBound)]
      }
      index = end
    }
    if kept.last == UInt8(ascii: " ") { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// After these a space means nothing.
  private static let beforeSpace = Set(" :;,{".utf8)
}
