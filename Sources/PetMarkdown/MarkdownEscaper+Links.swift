extension MarkdownEscaper {
  /// A link; `content` is Markdown already, `address` and `title` are not. `[Map](https://example.pl/a)`.
  package static func link(_ content: String, to address: String, title: String = "") -> String {
    "[\(content)](\(destination(address))\(title.isEmpty ? "" : " \"\(quoted(title))\""))"
  }

  /// An image; `description` is text.
  package static func image(_ description: String, at address: String) -> String {
    "!" + link(inline(description, in: .linkText), to: address)
  }

  /// Whether nothing in `address` means something in Markdown.
  static func isPlain(address: String) -> Bool {
    let mayHaveEntity = address.utf8.contains(UInt8(ascii: "&")) && address.utf8.contains(UInt8(ascii: ";"))
    return !address.isEmpty && address.utf8.allSatisfy(plain.contains) && !mayHaveEntity
  }

  /// `address` as it is where it can be, else in `<…>`. White space and control characters have no place in an address;
  /// they are percent-encoded.
  private static func destination(_ address: String) -> String {
    if isPlain(address: address) { return address }
    var result = ""
    for scalar in quoted(address).unicodeScalars {
      switch scalar {
      case "<", ">": result += "\\\(scalar)"
      case "\0"..." ", "\u{7F}":
        result += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "<\(result)>"
  }

  /// `text` for the inside of `<…>` or quotes. Entities are read there before backslashes, so `&` is written `&amp;`, not `\&`.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "\\", "\"": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$'*+,;=%&".utf8)
}
