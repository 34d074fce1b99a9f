import Essentials

/// A text without signs that belong to no pet and hide others.
///
/// Lines end in `\n`. Control characters except tabs, noncharacters, and marks that turn the direction of following
/// text (U+202A…U+202E, U+2066…U+2069) are dropped; marks that scripts need (U+200C…U+200F) stay. Letters and their
/// marks are composed (NFC, as the W3C's Character Model asks of pages), so each text has one spelling.
package struct CleanText {
  package let text: String
  /// The dropped characters, each once, as `U+202E`.
  package let dropped: [String]

  package init(_ text: String) {
    if text.isPlainText {
      self.text = text
      self.dropped = []
      return
    }
    var scalars = String.UnicodeScalarView()
    var dropped: [Unicode.Scalar] = []
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x0B...0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09, 0x0A: scalars.append(scalar)
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF,
        _ where scalar.isControl || scalar.value & 0xFFFE == 0xFFFE:
        if !dropped.contains(scalar) { dropped.append(scalar) }
      default: scalars.append(scalar)
      }
    }
    self.text = String(scalars).composed
    self.dropped = dropped.map { "U+" + String($0.value, radix: 16, uppercase: true).zeroPadded(to: 4) }
  }
}
