import Essentials
import FolderPublisher
package import PetModel
import Support

/// The input that a build covers. A pet outside it isn't gone (rules.md §9).
package struct InputScope: Sendable, Hashable {
  /// Something that announcements are taken from.
  package enum Part: Sendable, Hashable {
    /// A file or a folder, by its path from the root.
    case path(String)
    case standardInput
    /// Everything of an API.
    case api
    /// The API's announcements near a point.
    case near(String)
    case pet(PetID)
    /// A column that decides about the rows of a table, by its key and the table's path. An empty key is of the table.
    case column(String, of: String)
  }

  /// The number of days that an export of Animal Shelter Manager goes back.
  package static let daysOfExports = 90

  package var parts: Set<Part>
  /// Whether the announcements are old, because there are no new ones.
  package var isStale = false

  package init(_ parts: Set<Part> = []) { self.parts = parts }

  /// The scope of files and folders as a user names them. A pipe counts as the standard input: its other content is
  /// unknown.
  package init(inputs: [String]) {
    parts = Set(
      inputs.map { input in
        switch input == "-" ? .other : FileKind(at: input, followsLinks: true) {
        case .file, .folder, nil: .path(input.nearestRealPath)
        default: .standardInput
        }
      })
  }

  /// Whether pets that `last` asked for aren't asked for now, so that their absence says nothing.
  ///
  /// Another folder takes the place of the last one. A part of the last one doesn't, nor does a query.
  package func asksForLess(than last: InputScope?) -> Bool {
    if isStale { return true }
    guard let last else { return parts.contains(where: \.isQuery) }
    if isPartOfMoved(last) { return true }
    // A part that is missing now needn't be covered.
    let areCovered = last.parts.allSatisfy { part in
      part.isMissing || part.column != nil || parts.contains { $0.holds(part) }
    }
    if areCovered { return false }
    return parts.contains { part in part.isQuery || last.parts.contains { $0.holds(part) } }
  }

  /// Whether all paths of the last build are gone, and this one has some of their names: the site was moved without its
  /// inputs, or they without it.
  func isPartOfMoved(_ last: InputScope) -> Bool {
    let (names, lastNames) = (parts.compactMap(\.name), last.parts.compactMap(\.name))
    return names.count < lastNames.count && lastNames.contains(where: names.contains)
      && last.parts.allSatisfy { $0.isMissing || $0.name == nil }
  }

  func union(_ last: InputScope) -> InputScope {
    InputScope(last.parts.union(parts.filter { part in !last.parts.contains { $0.holds(part) } }))
  }

  /// The number of files with notes of their own; for more files, their folders are noted.
  private static let limit = 100
  private static let word = "input"

  /// One line for the publisher's list: `input path=..%2freports`. Paths begin at the site's folder, so that both can
  /// be moved together.
  func note(from site: String) -> String {
    if parts.isEmpty { return "" }
    let words = noted.map { NoteWord.encoded($0.word(from: site.nearestRealPath)) }
    return ([Self.word] + words.sorted()).joined(separator: " ")
  }

  /// The scope in a note; nil if it isn't about an input.
  package init?(note: String, from site: String) {
    let words = note.split(separator: " ").map(String.init)
    guard words.first == Self.word else { return nil }
    let root = site.nearestRealPath
    parts = Set(words.dropFirst().compactMap { Part(word: NoteWord.decoded($0[...]), from: root) })
  }

  private var noted: Set<Part> {
    let columns = parts.filter { $0.column != nil }
    if parts.count - columns.count <= Self.limit { return parts }
    let folders = Set(
      parts.subtracting(columns).map { part in
        guard case .path(let path) = part else { return part }
        return .path(URL(filePath: path).deletingLastPathComponent().standardizedFileURL.path)
      })
    return columns.union(folders.count <= Self.limit ? folders : [.path("/")])
  }
}

extension InputScope.Part {
  /// Whether it is a choice of a single run.
  fileprivate var isQuery: Bool {
    switch self {
    case .path, .api, .column: false
    case .standardInput, .near, .pet: true
    }
  }

  var column: (key: String, table: String)? { if case .column(let key, let table) = self { (key, table) } else { nil } }

  /// The last word of its path; nil for another part.
  fileprivate var name: Substring? { if case .path(let path) = self { path.split(separator: "/").last } else { nil } }

  fileprivate var isMissing: Bool {
    if case .path(let path) = self { FileKind(at: path, followsLinks: true) == nil } else { false }
  }

  /// Whether it has everything that another part has.
  fileprivate func holds(_ other: Self) -> Bool {
    switch (self, other) {
    case (.path(let one), .path(let other)): one == other || other.hasPrefix(one.hasSuffix("/") ? one : one + "/")
    // A run for one pet beside a region's changes nothing about it.
    case (.api, .api), (.api, .near), (.api, .pet), (.near, .pet): true
    default: self == other
    }
  }
}

extension InputScope.Part {
  fileprivate func word(from root: String) -> String {
    switch self {
    case .path(let path): "path=" + Self.way(from: root, to: path)
    case .standardInput: "-"
    case .api: "api"
    case .near(let area): "near=" + area
    case .pet(let id): "id=" + id.rawValue
    case .column(let key, let path): key + "=" + Self.way(from: root, to: path)
    }
  }

  fileprivate init?(word: String, from root: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.dropFirst().first) {
    case ("-", nil): self = .standardInput
    case ("api", nil): self = .api
    case ("path", let way?): self = .path(URL(filePath: "\(root)/\(way)").standardizedFileURL.path)
    case ("near", let area?): self = .near(area)
    case ("id", let text?):
      guard let id = PetID(text) else { return nil }
      self = .pet(id)
    case (let key, let way?): self = .column(key, of: URL(filePath: "\(root)/\(way)").standardizedFileURL.path)
    default: return nil
    }
  }

  private static func way(from root: String, to path: String) -> String {
    let (from, to) = (root.split(separator: "/"), path.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
  }
}
