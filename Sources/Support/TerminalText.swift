extension String {
  /// The text between quotes on one line, at most 60 characters of it; control characters as `\u{7}`.
  package var quoted: String { "'\(shown(upTo: 60))'" }

  /// The text on one line, at most `limit` characters of it; control characters as `\u{7}`.
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

  /// The text without control characters, which would steer a terminal; line ends and tabs stay.
  package var withoutControlCharacters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }))
  }
}
