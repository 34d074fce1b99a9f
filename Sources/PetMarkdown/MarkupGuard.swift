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
    if isFast && needsNone(text) { return text }
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

  /// `text` without guards.
  static func removed(from text: String, isFast: Bool = FastPath.isOn) -> String {
    if isFast && !mayHoldGuard(text) { return text }
    guard text.unicodeScalars.contains(scalar) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != scalar }))
  }

  /// No guard to take away, and nothing to keep apart: `&` stands before spaces only.
  private static func needsNone(_ text: String) -> Bool {
    var before: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { before = byte }
      return
        !(before == UInt8(ascii: "&") && byte != UInt8(ascii: " ")
        || before == UInt8(ascii: "]") && byte == UInt8(ascii: ":")
        || before == 0xE2 && byte == 0x81)
    }
  }

  private static func mayHoldGuard(_ text: String) -> Bool {
    var before: UInt8 = 0
    return text.utf8.contains { byte in
      defer { before = byte }
      return before == 0xE2 && byte == 0x81
    }
  }
}
