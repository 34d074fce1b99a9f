import Mustache

/// Escapes text for HTML, in text and in quoted attributes: `&`, `<`, `>`, `"` and `'`.
///
/// swift-mustache's own escaping compares characters, and a quote with a combining mark after it is another character than
/// a quote, so `"\u{301} onerror=` would end the attribute. This compares bytes.
struct HTMLEscaping: MustacheContentType {
  /// What a template is begun with so that it uses this escaping.
  static let pragma = "{{% CONTENT_TYPE:PETSPOT_HTML}}"

  /// Makes the pragma known to swift-mustache; once is enough.
  static let registered: Void = MustacheContentTypes.register(HTMLEscaping(), named: "PETSPOT_HTML")

  func escapeText(_ text: String) -> String {
    guard text.utf8.contains(where: { Self.replacement(for: $0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 32)
    for byte in text.utf8 {
      if let replacement = Self.replacement(for: byte) {
        bytes += replacement.utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func replacement(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
