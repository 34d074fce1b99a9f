internal import Support

/// Keeps cmark-gfm from treating parts of a text as entities or as link definitions. A guard is inserted between two
/// characters before cmark-gfm reads the text, and removed from everything that it read.
///
/// - `&` and a letter or `#`: no entity, so that `&copy;` stays `&copy;` (rules.md §6), in code and addresses too.
/// - `]` and `:`: no link definition, because a definition is a line that isn't shown, and all lines are (rules.md §2).
///   Somebody who writes `[Note]: he bites` means no definition.
enum MarkupGuard {
  /// WORD JOINER: invisible, and part of no address and no markup. ``MarkdownEscaper`` writes it too.
  static let scalar: Unicode.Scalar = "\u{2060}"

  /// `text` with guards, and without the same character where it was there before.
  static func inserted(into text: String, isFast: Bool = FastPath.isOn) -> String {
    if isFast, let result = text.withBytes(inserted(intoPlain:)) { return result }
    var result = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars where scalar != Self.scalar {
      switch before {
      case "&" where scalar == "#" || scalar.properties.isAlphabetic: result.append(Self.scalar)
      case "]" where scalar == ":": result.append(Self.scalar)
      default: break
      }
      result.append(scalar)
      before = scalar
    }
    return String(result)
  }

  /// The same for a text that has no guard yet, and only signs of ASCII behind its `&`; nil for others.
  private static func inserted(intoPlain text: UnsafeBufferPointer<UInt8>) -> String? {
    var places: [Int] = []
    var before: UInt8 = 0
    for (index, byte) in text.enumerated() {
      if before == UInt8(ascii: "&") {
        if byte >= 0x80 { return nil }
        if byte == UInt8(ascii: "#") || byte.isASCIILetter { places.append(index) }
      } else if before == UInt8(ascii: "]") && byte == UInt8(ascii: ":") {
        places.append(index)
      } else if before == 0xE2 && byte == 0x81 {
        return nil
      }
      before = byte
    }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 3 * places.count)
    for (start, end) in zip([0] + places, places + [text.count]) {
      if start > 0 { result += String(scalar).utf8 }
      result += text[start..<end]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `text` without guards.
  static func removed(from text: String, isFast: Bool = FastPath.isOn) -> String {
    if isFast && !mayHoldGuard(text) { return text }
    guard text.unicodeScalars.contains(scalar) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != scalar }))
  }

  private static func mayHoldGuard(_ text: String) -> Bool {
    text.withBytes { $0.contains(0xE2) }
  }
}
