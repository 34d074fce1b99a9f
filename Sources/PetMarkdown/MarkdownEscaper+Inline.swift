import Support

extension MarkdownEscaper {
  /// Escapes what GFM reads as inline markup. It goes by scalars, as parsers do: a sign with a combining mark after it is
  /// another `Character`, but the same scalar.
  struct Inline {
    private let text: [Unicode.Scalar]
    private let place: Place

    init(_ text: String, in place: Place) {
      self.text = Array(text.unicodeScalars)
      self.place = place
    }

    func escaped() -> String {
      var result = ""
      for index in text.indices {
        if needsAutolinkBreak(before: index) { result += autolinkBreak }
        if needsReference(index) {
          result += reference(to: text[index])
        } else {
          if needsBackslash(index) { result += "\\" }
          result.unicodeScalars.append(text[index])
        }
      }
      return result
    }

    private func needsBackslash(_ index: Int) -> Bool {
      switch text[index] {
      case "\\", "`", "[", "]": true
      case "*", "~": !(at(index - 1) == " " && at(index + 1) == " " && index > 1 && index + 2 < text.count)
      case "_": !(isWordCharacter(index - 1) && isWordCharacter(index + 1))
      case "<": at(index + 1).map { $0.isASCII && $0 != " " } ?? true
      case "&": isEntity(at: index)
      // `[^` would begin a footnote, so `![^` would be no image.
      case "^": place == .linkText && index == 0
      default: false
      }
    }

    /// Control characters are kept, and harmless as references. A byte order mark would be dropped at the start of a document.
    private func needsReference(_ index: Int) -> Bool {
      text[index].isControl || text[index] == "\u{FEFF}"
    }

    private func needsAutolinkBreak(before index: Int) -> Bool {
      place == .body && (isInScheme(index) || isInWorldWideWeb(index) || isInMailAddress(index))
    }

    /// `http:|//`
    private func isInScheme(_ index: Int) -> Bool {
      at(index) == "/" && at(index + 1) == "/" && at(index - 1) == ":" && isWordCharacter(index - 2)
    }

    /// `www|.`
    private func isInWorldWideWeb(_ index: Int) -> Bool {
      at(index) == "." && (1...3).allSatisfy { at(index - $0) == "w" || at(index - $0) == "W" }
        && !isWordCharacter(index - 4)
    }

    /// `jan@|example.pl`; without a dot behind it is none.
    private func isInMailAddress(_ index: Int) -> Bool {
      guard at(index - 1) == "@", isOfMailAddress(index - 2) else { return false }
      let host = text[index...].prefix { isOfMailAddress($0) || $0 == "/" }
      return host.contains(".")
    }

    private func isEntity(at index: Int) -> Bool {
      guard let first = at(index + 1), first == "#" || first.isASCII && first.properties.isAlphabetic else {
        return false
      }
      let rest = text[(index + 2)...].drop {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
      return rest.first == ";"
    }

    private func isWordCharacter(_ index: Int) -> Bool { at(index).map(isWordCharacter) ?? false }

    private func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private func isOfMailAddress(_ index: Int) -> Bool { at(index).map(isOfMailAddress) ?? false }

    private func isOfMailAddress(_ scalar: Unicode.Scalar) -> Bool {
      isWordCharacter(scalar) || ".+-_".unicodeScalars.contains(scalar)
    }

    private func at(_ index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }
  }
}
