/// Groups of four letters of ASCII, one of each of some phrases. A text without any of them has none of the phrases: to
/// read every text for phrases would take a third of a build.
package struct LetterGroups: Sendable {
  private var groups: Set<UInt32> = []
  /// By the hash of a group: few places of a text may have one.
  private var mayBe = [Bool](repeating: false, count: 4096)

  /// One group of each phrase, of its longest word: with the space before it, if it has three letters, and without the
  /// first letter, if it has eight, for many words begin with `with`. None of words of another script.
  package init(of phrases: some Sequence<String>) {
    for phrase in phrases {
      let word = phrase.utf8.split { !$0.isASCIILetter }.max { $0.count < $1.count } ?? []
      if word.count < 3 { continue }
      let letters = word.count < 4 ? [UInt8(ascii: " ")] + word : Array(word.dropFirst(word.count < 8 ? 0 : 1))
      let group = letters.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      groups.insert(group)
      mayBe[Self.hash(group)] = true
    }
  }

  private static func hash(_ group: UInt32) -> Int { Int((group &* 0x9E37_79B1) >> 20) }

  /// Whether a text has one in any case, or letters of another script, which may stand for some, or bytes of signs that
  /// folding drops, such as a soft hyphen, or makes an `i`.
  package func mayOccur(in text: some StringProtocol) -> Bool {
    String(text).withBytes { bytes in
      var group: UInt32 = 0x2020_2020
      for byte in bytes {
        group = group << 8 | UInt32(byte | 0x20)
        if mayBe[Self.hash(group)] && groups.contains(group) { return true }
        switch byte {
        case 0xC6...0xDF, 0xEF, 0x8E, 0x8F, 0xAD, 0xB0, 0xB1: return true
        default: break
        }
      }
      return false
    }
  }
}
