/// Looks for phrases in a text of any length, in one pass over its bytes. It ignores case, the length of white space
/// between words, and the form of apostrophes.
package struct PhraseSearch: Sendable, Hashable {
  /// The alternatives for one sign, as bytes.
  private typealias Sign = [[UInt8]]

  private static let spaces: [UInt8] = [0x20] + (0x09...0x0D)

  private let phrases: [[Sign]]
  /// The phrases by the byte that they may begin with.
  private let byFirstByte: [[Int]]

  /// - Parameter phrases: Separated by bars: `not chase|n't chase`.
  init(_ phrases: String) {
    self.phrases = phrases.split(separator: "|").map { $0.unicodeScalars.map(Self.sign) }
    var byFirstByte = [[Int]](repeating: [], count: 256)
    for (index, phrase) in self.phrases.enumerated() {
      let first = phrase.first.map { $0.isEmpty ? Self.spaces : $0.compactMap(\.first) } ?? []
      for byte in Set(first) { byFirstByte[Int(byte)].append(index) }
    }
    self.byFirstByte = byFirstByte
  }

  /// Whether one of the phrases occurs.
  package func occurs(in text: String) -> Bool {
    text.withBytes { bytes in
      bytes.indices.contains { start in
        byFirstByte[Int(bytes[start])].contains { Self.stands(phrases[$0], in: bytes, at: start) }
      }
    }
  }

  private static func stands(_ phrase: [Sign], in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    for sign in phrase {
      if sign.isEmpty {
        let gap = bytes[index...].prefix(while: Self.spaces.contains).count
        if gap == 0 { return false }
        index += gap
      } else {
        guard let length = sign.first(where: { bytes[index...].starts(with: $0) })?.count else { return false }
        index += length
      }
    }
    return true
  }

  /// Both cases of a letter; nothing for a space, which stands for any.
  private static func sign(_ scalar: Unicode.Scalar) -> Sign {
    if scalar.properties.isWhitespace { return [] }
    if scalar == "'" || scalar == "’" { return ["'", "’"].map { Array($0.utf8) } }
    let cases = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
    return cases.map { Array($0.utf8) }
  }
}
