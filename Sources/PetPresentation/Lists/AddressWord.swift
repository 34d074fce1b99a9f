import Support

/// A text as a part of an address: `Wrocław` and `WROCŁAW ` are both `wroclaw`.
///
/// It has only small letters of ASCII, digits and single dashes, so that it is the same in a path, in a link and on every file
/// system. Texts that differ only in case, accents, spaces and punctuation have the same one.
package struct AddressWord: Sendable, Hashable, Comparable {
  package let text: String

  /// The longest one, without the hash that tells long texts apart.
  package static let maximumLength = 60

  /// Any text as a word that tells it from others: what ASCII can't say is told by a hash, `القاهرة` by `p-4ae4adef`.
  package init(_ text: String) {
    let (word, isWhole) = Self.letters(of: FoldedText(text).text)
    // One letter is the address of a part of the list of places.
    if isWhole, word.utf8.count > 1, !Self.deviceNames.contains(word) {
      self.text = word
    } else {
      let hash = String(StableHash(FoldedText(text).text.utf8).value >> 32, radix: 16).zeroPadded(to: 8)
      self.text = (word.isEmpty ? "p" : word) + "-" + hash
    }
  }

  /// A word of a locale; nil if ASCII can't say it.
  package init?(word: String) {
    let (word, isWhole) = Self.letters(of: FoldedText(word).text)
    guard isWhole, word.utf8.count > 1, !Self.deviceNames.contains(word) else { return nil }
    text = word
  }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  /// The letters and digits of ASCII in a folded text, with a dash for what is between them; and whether nothing that counts was
  /// left out.
  private static func letters(of folded: String) -> (String, isWhole: Bool) {
    var (word, isGap, isWhole) = ("", false, true)
    for scalar in folded.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        if word.utf8.count >= maximumLength { return (word, false) }
        if isGap && !word.isEmpty { word += "-" }
        isGap = false
        word.unicodeScalars.append(scalar)
      } else {
        isGap = true
        if !scalar.isASCII && !scalar.properties.isPunctuation { isWhole = false }
      }
    }
    return (word, isWhole && !word.isEmpty)
  }

  /// What Windows takes for a device, whatever folder it is in.
  private static let deviceNames: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

extension Unicode.Scalar.Properties {
  fileprivate var isPunctuation: Bool {
    switch generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .format, .spaceSeparator:
      true
    default: false
    }
  }
}
