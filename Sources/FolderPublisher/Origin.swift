/// What all files of a publication were made of, as words with values: a note in its list of files, so that whoever compares two
/// publications can say why a file differs.
package struct Origin: Sendable, Hashable {
  /// By names that whoever publishes chooses.
  package var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  private static let word = "made"

  /// `made locale=pl,en version=0.1.0`: one line, in the order of the names.
  package var note: String {
    ([Self.word] + values.sorted { $0.key < $1.key }.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" })
      .joined(separator: " ")
  }

  /// What a note says; nil if it says something else.
  package init?(note: String) {
    let words = note.split(separator: " ")
    guard words.first == Self.word[...] else { return nil }
    values = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[Self.decoded(parts[0])] = Self.decoded(parts[1]) }
    }
  }

  /// Without the signs that have a meaning in a list or a note.
  private static func encoded(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain = scalar.value > 0x20 && scalar.value != 0x7F && !"=%".unicodeScalars.contains(scalar)
      result += isPlain ? String(scalar) : "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let scalar = UInt8(part.prefix(2), radix: 16).map { Unicode.Scalar($0) }
      result += (scalar.map { String(Character($0)) } ?? "") + part.dropFirst(2)
    }
  }
}

extension PublishedFiles {
  /// What they were made of; nil when the list doesn't say, as that of an older version.
  package var origin: Origin? { files.lazy.compactMap { Origin(note: $0.note) }.first }
}
