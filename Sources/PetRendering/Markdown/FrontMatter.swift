private import PetModel
import Support

/// The lines of YAML before a page of Markdown that tell programs what it is about.
///
/// Every value is a text in double quotes, the way JSON writes it, which is YAML 1.2 too. So any text is a valid value, and
/// `no` and `2025-11-18` stay texts.
enum FrontMatter {
  /// The lines for `fields`, in their order; a field without a value is left out.
  static func markdown(_ fields: KeyValuePairs<String, String?>) -> String {
    let lines = fields.compactMap { key, value in value.map { "\(key): \(quoted($0))" } }
    return (["---"] + lines + ["---"]).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.append("\\") }
      if mayStand(scalar) { result.append(scalar) } else { result.append(contentsOf: escape(scalar).unicodeScalars) }
    }
    result.append("\"")
    return String(result)
  }

  /// YAML takes U+0085, U+2028 and U+2029 for line ends and U+FEFF for the start of a stream; it forbids control characters,
  /// U+FFFE and U+FFFF.
  private static func mayStand(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isControl && ![0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u" + String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4)
  }
}
