package import Essentials
import Support

/// The files that a publication wrote, as ``StateDirectory/manifest`` lists them: for comparing two publications.
package struct PublishedFiles: Sendable {
  /// A file of a list, by its path from the site's root: `pets/42/index.html`. Its facts may be unknown.
  package typealias File = (path: String, facts: FileFacts?, note: String)

  /// The path of the list or the folder, as the user wrote it.
  package private(set) var name = ""
  /// The folder of the files; nil for a list alone.
  package private(set) var folder: URL?
  /// In the order of their paths.
  package private(set) var files: [File] = []

  /// No files, as of a host before the first publication.
  package init() {}

  /// Reads a list.
  ///
  /// - Parameter path: Of a manifest, of a folder that petspot publishes into, or `-` for the standard input.
  package init(at path: String) throws(PublicationProblem) {
    name = path
    if path != "-", FileKind(at: path, followsLinks: true) == .folder { folder = URL(filePath: path) }
    let state = folder == nil ? nil : StateDirectory.found(for: path)
    if folder != nil && state == nil { throw .noSite }
    if let state, FileKind(at: "\(state)/journal") != nil { throw .unfinished }
    var files: [File] = []
    try FileList.readFiles(try Self.open(path, state)) { files.append(($0.text, $1, $2)) }
    self.files = files
  }

  /// - Parameter state: The publisher's own folder; nil for a list alone.
  private static func open(_ path: String, _ state: String?) throws(PublicationProblem) -> ReadableFile {
    do throws(SystemError) {
      if path == "-" { return try .standardInput().spooled() }
      let file = try ReadableFile(at: state.map { "\($0)/manifest" } ?? path, waits: true)
      return file.kind?.isFile == true ? file : try file.spooled()
    } catch { throw .notReadable(error) }
  }

  /// The file with the list of a folder that petspot published into; nil if there is none.
  package static func manifest(of folder: String) -> String? {
    StateDirectory.found(for: folder).map { "\($0)/manifest" }.flatMap { FileKind(at: $0) == nil ? nil : $0 }
  }

  /// Whether `path` is a folder that petspot published into, or a file that begins as a list of such files does. A pipe
  /// isn't looked into.
  package static func areListed(at path: String) -> Bool {
    switch FileKind(at: path, followsLinks: true) {
    case .folder: return manifest(of: path) != nil
    case .file:
      return (try? ReadableFile(at: path).bytes(at: 0, count: FileList.begin.count)) == FileList.begin
    default: return false
    }
  }

  // The sources of all files of a publication, as words with values. The caller chooses the names. They are a note in
  // its list of files, and explain the differences of two publications.

  /// The sources; nil when the list lacks them, for example after it was lost and made again.
  package var sources: [String: String]? { files.lazy.compactMap { Self.sources(in: $0.note) }.first }

  private static let word = "made"

  /// `made locale=pl,en version=0.1.0`: one line, in the order of the names.
  package static func note(of sources: [String: String]) -> String {
    ([word] + sources.sorted { $0.key < $1.key }.map { "\(NoteWord.encoded($0.key))=\(NoteWord.encoded($0.value))" })
      .joined(separator: " ")
  }

  package static func sources(in note: String) -> [String: String]? {
    let words = note.split(separator: " ")
    guard words.first == word[...] else { return nil }
    return words.dropFirst().reduce(into: [:]) { sources, word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { sources[NoteWord.decoded(parts[0])] = NoteWord.decoded(parts[1]) }
    }
  }
}

/// A word of a note, without the signs that have a meaning in a list or a note.
package enum NoteWord {
  private static let plain = "!\"#$&'()*+,/:;<>?@[\\]^`{|}"

  /// With `%20` for a space.
  package static func encoded(_ text: String) -> String { text.percentEncoded(allowing: plain, keepingNonASCII: true) }

  /// The text before encoding.
  package static func decoded(_ text: Substring) -> String { text.percentDecoded ?? String(text) }
}
