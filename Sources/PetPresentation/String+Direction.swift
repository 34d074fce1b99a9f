import Support

// Names that are written in another direction than the text around them (Unicode TR 9, isolates).

extension String {
  /// Whether it has Hebrew or Arabic letters, or their likes.
  package var isWrittenFromRight: Bool {
    !isPlainLine
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
      }
  }

  /// Whether it has letters that are written from left to right.
  private var isWrittenFromLeft: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && !String($0).isWrittenFromRight }
  }

  /// Whether a part of the text is isolated already.
  private var hasIsolate: Bool { unicodeScalars.contains("\u{2068}") }

  /// The text between U+2068 and U+2069, which keep its direction from mixing with its neighbours', if it has letters
  /// written against `direction`. Otherwise it is unchanged, so that nearly all texts have no strange characters.
  package func isolated(in direction: SiteLocale.TextDirection) -> String {
    let isForeign = direction == .ltr ? isWrittenFromRight : isWrittenFromLeft
    return isForeign && !hasIsolate ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension SiteLocale {
  /// `name` as it may stand beside other words, also when it runs in the other direction.
  func isolated(_ name: String) -> String { name.isolated(in: direction) }

  /// Pieces of a line, with ` · ` between each two.
  package func line(_ pieces: [String?]) -> String { pieces.compactMap(\.self).map(isolated).joined(separator: " · ") }
}
