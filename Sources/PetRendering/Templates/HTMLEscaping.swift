import Support

/// Escapes text for HTML, in text and in quoted attributes: `&`, `<`, `>`, `"` and `'`.
///
/// It goes by bytes: a quote with a combining mark after it is another `Character` than a quote, so `"\u{301} onerror=` would
/// end the attribute.
package enum HTMLEscaping {
  /// Appends `text`, escaped, to `page`.
  package static func append(_ text: String, to page: inout [UInt8]) {
    text.withBytes { append($0, to: &page) }
  }

  /// Appends `text`, which is UTF-8, escaped, to `page`.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to page: inout [UInt8]) {
    var start = 0
    for index in text.indices {
      guard let replacement = replacement(for: text[index]) else { continue }
      page.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      page.append(contentsOf: replacement.utf8)
      start = index + 1
    }
    page.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// `text`, escaped, for an element: what stands between U+2068 and U+2069 in a `<bdi>`, which `dir="auto"` doesn't look into.
  static func html(isolating text: String) -> HTML {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    let escaped = String(decoding: bytes, as: UTF8.self)
    guard !text.isPlainLine else { return HTML(text: escaped) }
    guard text.hasWholeIsolates else { return HTML(text: escaped) }
    return HTML(text: escaped.replacing("\u{2068}", with: "<bdi>").replacing("\u{2069}", with: "</bdi>"))
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

extension String {
  /// Whether it has isolates, and each of them ends.
  fileprivate var hasWholeIsolates: Bool {
    var (open, isAny) = (0, false)
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2068}": (open, isAny) = (open + 1, true)
      case "\u{2069}": open -= 1
      default: break
      }
      if open < 0 { return false }
    }
    return isAny && open == 0
  }
}
