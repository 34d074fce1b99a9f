/// Keeps cmark-gfm from reading something into a text that is to be shown as it is, without changing what it reads
/// otherwise: a character that no text has, driven between two others before it reads and pulled out afterwards.
///
/// - `&` and a letter or `#`: no entity, so that `&copy;` stays `&copy;` (rules.md §6), in code and addresses too.
/// - `]` and `:`: no link definition, because a definition is a line that isn't shown, and all lines are (rules.md §2).
///   Somebody who writes `[Note]: he bites` means no definition.
enum Wedge {
  /// DELETE. A control character, so no text on a page has it, but one that cmark-gfm allows in addresses.
  static let scalar: Unicode.Scalar = "\u{7F}"

  /// `text` with wedges, and without whatever looked like one.
  static func driven(into text: String) -> String {
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

  /// `text` without wedges.
  static func pulled(from text: String) -> String {
    guard text.unicodeScalars.contains(scalar) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != scalar }))
  }
}
