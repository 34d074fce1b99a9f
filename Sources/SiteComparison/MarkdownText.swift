/// What a reader sees of a line of Markdown as petspot writes it: links without their addresses, and signs instead of the references
/// that stand for them.
struct MarkdownText {
  private(set) var text = ""
  /// Where its links lead.
  private(set) var addresses: [String] = []

  init(_ markdown: some StringProtocol) {
    var rest = Substring(markdown)
    while let open = rest.firstIndex(of: "[") {
      guard let middle = rest[open...].firstRange(of: "]("),
        let close = rest[middle.upperBound...].firstIndex(of: ")")
      else { break }
      text += rest[..<open] + rest[rest.index(after: open)..<middle.lowerBound]
      addresses.append(String(rest[middle.upperBound..<close]))
      rest = rest[rest.index(after: close)...]
    }
    text = Self.withoutReferences(text + rest)
  }

  /// `&lt;b&#62;` → `<b>`
  private static func withoutReferences(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(#/&(?:#(\d{1,7})|(lt|gt|amp|quot));/#) { match in
      if let name = match.2 { return ["lt": "<", "gt": ">", "amp": "&", "quot": "\""][name] ?? "" }
      guard let number = match.1.flatMap({ UInt32($0) }), let scalar = Unicode.Scalar(number) else { return "" }
      return String(Character(scalar))
    }.replacing("\u{2060}", with: "")
  }
}
