import Support

extension HTML {
  /// `text`, escaped, for an element: what stands between U+2068 and U+2069 in a `<bdi>`, which `dir="auto"` doesn't look into.
  init(isolating text: String) {
    let escaped = text.escapedForMarkup
    let hasIsolates = !text.isPlainLine && text.hasWholeIsolates
    self.init(
      text: hasIsolates
        ? escaped.replacing("\u{2068}", with: "<bdi>").replacing("\u{2069}", with: "</bdi>") : escaped)
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
