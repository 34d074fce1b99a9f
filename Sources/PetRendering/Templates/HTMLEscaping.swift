/// Escapes text for HTML, in text and in quoted attributes: `&`, `<`, `>`, `"` and `'`.
///
/// It goes by bytes: a quote with a combining mark after it is another `Character` than a quote, so `"\u{301} onerror=` would
/// end the attribute.
enum HTMLEscaping {
  /// Appends `text`, escaped, to `page`.
  static func append(_ text: String, to page: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let replacement = replacement(for: bytes[index]) else { continue }
        page.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        page.append(contentsOf: replacement.utf8)
        start = index + 1
      }
      page.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
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
