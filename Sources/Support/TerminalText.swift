extension Unicode.Scalar {
  /// Whether it is a control character (Unicode's category Cc): in a terminal it may do anything, in a text it means
  /// nothing, apart from line ends and tabs.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// The text between quotes on one line, at most 60 characters of it; control characters as `\u{7}`.
  package var quoted: String { "'\(shown(upTo: 60))'" }

  /// The text on one line, at most `limit` characters of it; control characters, and others that can't be seen, as `\u{7}`.
  package func shown(upTo limit: Int) -> String {
    let shown = prefix(limit).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return shown.joined() + (count > limit ? "…" : "")
  }

  /// The text without control characters but line ends and tabs.
  package var withoutControlCharacters: String { withoutControlCharacters(but: ["\n", "\t"]) }

  /// The text without control characters but those in `kept`.
  package func withoutControlCharacters(but kept: Set<Unicode.Scalar>) -> String {
    String(UnicodeScalarView(unicodeScalars.filter { !$0.isControl || kept.contains($0) }))
  }
}
