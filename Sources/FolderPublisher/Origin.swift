/// What all files of a publication were made of, as words with values: a note in its list of files, so that whoever compares two
/// publications can say why a file differs.
package struct Origin: Sendable, Hashable {
  /// By names that whoever publishes chooses.
  package var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  private static let word = "made"

  /// `made locale=pl,en version=0.1.0`: one line, in the order of the names.
  package var note: String {
    ([Self.word] + values.sorted { $0.key < $1.key }.map { "\(NoteWord.encoded($0.key))=\(NoteWord.encoded($0.value))" })
      .joined(separator: " ")
  }

  /// What a note says; nil if it says something else.
  package init?(note: String) {
    let words = note.split(separator: " ")
    guard words.first == Self.word[...] else { return nil }
    values = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[NoteWord.decoded(parts[0])] = NoteWord.decoded(parts[1]) }
    }
  }
}

extension PublishedFiles {
  /// What they were made of; nil when the list doesn't say, as one that was lost and made anew.
  package var origin: Origin? { files.lazy.compactMap { Origin(note: $0.note) }.first }
}
