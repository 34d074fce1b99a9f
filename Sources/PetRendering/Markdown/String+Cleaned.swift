extension String {
  /// The text with `\n` for every line end, and without what is no text: control characters and the noncharacters that
  /// Unicode keeps for use inside a program. Neither may stand in HTML, and cmark-gfm writes some of them as wrong bytes.
  var cleaned: String {
    var result = UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if before != "\r" { result.append(scalar) }
      case "\t": result.append(scalar)
      default: if !scalar.isNoText { result.append(scalar) }
      }
      before = scalar
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isNoText: Bool { properties.generalCategory == .control || properties.isNoncharacterCodePoint }
}
