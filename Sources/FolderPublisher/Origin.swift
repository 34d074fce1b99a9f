import Foundation

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
      guard parts.count == 2, let name = String(parts[0]).removingPercentEncoding,
        let value = String(parts[1]).removingPercentEncoding
      else { continue }
      values[name] = value
    }
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:,@+")
}

extension PublishedFiles {
  /// What they were made of; nil when the list doesn't say, as that of an older version.
  package var origin: Origin? { files.lazy.compactMap { Origin(note: $0.note) }.first }
}
