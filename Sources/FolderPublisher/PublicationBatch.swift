import Essentials
package import Support

/// Files of a publication from one thread. It notes the results here without a lock, and the publication takes them all
/// in ``end()``.
package final class PublicationBatch {
  private let publication: Publication
  private let folder: OutputFolder
  private let last: FileTable
  private var notes = PublicationNotes()
  private var staged: Set<String> = []
  /// The folders of the site that were looked at, and are real ones.
  private var found: Set<String> = []

  init(of publication: Publication) {
    self.publication = publication
    folder = publication.folder
    last = publication.last
  }

  /// Takes all items of a unit, and remembers its key for the next publication. Without a key it has to be made again
  /// then.
  ///
  /// Bytes are staged, unless the file in place has them already.
  ///
  /// - Parameter unit: The path of one of them.
  /// - Throws: When one can't be written. The publication is over then.
  package func add(_ items: [OutputItem], as unit: String, key: Digest?) throws(PublicationProblem) {
    try publication.ending { () throws(FileOperationError) in
      var files: [PublicationNotes.File] = []
      for item in items { files.append(try take(item)) }
      notes.made.append((files, unit, key))
    }
  }

  /// Whether the files of a unit may stay unchanged and needn't be made. They may with the key of the last time, and if
  /// each of its files still has its recorded size and time, or the very bytes if the publisher verifies.
  ///
  /// - Parameter unit: A name for files that are made of the same things: the path of one of them.
  package func keeps(_ unit: String, key: Digest) -> Bool {
    guard let known = lastUnit(unit), known.key == key else { return false }
    var stamp = StableHash()
    for number in known.files {
      let file = last.files[number]
      guard findFolders(above: file.path), let there = folder.written(file.path.text) else { return false }
      if publication.publisher.verifies && !folder.isFile(at: file.path, size: there.size, as: file.facts) {
        return false
      }
      stamp.add(size: there.size, time: there.time)
    }
    guard publication.publisher.verifies || stamp.value == known.stamp else { return false }
    notes.kept += known.files
    return true
  }

  /// Whether the folders above a file are there, as real ones.
  private func findFolders(above path: OutputPath) -> Bool {
    guard let name = path.folder, !found.contains(name) else { return true }
    guard findFolders(above: OutputPath(unchecked: name)), folder.status(name) == .folder else { return false }
    found.insert(name)
    return true
  }

  /// The files of a unit of the last publication, with their notes.
  package func files(of unit: String) -> [(path: OutputPath, note: String)] {
    (lastUnit(unit)?.files ?? []).map { (last.files[$0].path, last.files[$0].note) }
  }

  private func lastUnit(_ name: String) -> Unit? {
    guard let file = last.file(name), last.files[file].unit >= 0 else { return nil }
    return publication.lastFiles.units[Int(last.files[file].unit)]
  }

  /// Gives all results to the publication.
  ///
  /// - Throws: When the publication is over.
  package func end() throws(PublicationProblem) {
    defer { notes = PublicationNotes() }
    try publication.state.withLock { state throws(PublicationProblem) in
      try state.check()
      state.take(notes)
    }
  }

  /// Puts the bytes of an item where they belong.
  private func take(_ item: OutputItem) throws(FileOperationError) -> PublicationNotes.File {
    let facts = FileFacts(of: item.bytes)
    let plain = OutputItem(path: item.path, rank: item.rank, note: item.note, bytes: [])
    func file(_ fate: PublicationNotes.Fate, _ time: Int64 = 0) -> PublicationNotes.File {
      PublicationNotes.File(item: plain, facts: facts, fate: fate, time: time)
    }
    switch comparison(of: item.bytes, with: item.path) {
    case .conflict(let conflict): return file(.leftOut(conflict))
    case .same(let time): return file(.unchanged, time)
    case .differs where last.file(item.path.text) == nil:
      return file(.leftOut(PathConflict(kind: .foreignFile, path: item.path.text)))
    case .nothing, .differs:
      do throws(FileOperationError) {
        try makeStagedFolders(above: item.path)
        return file(.staged, try folder.write(item.bytes, to: StateDirectory.staged(item.path.text)))
      } catch {
        switch error.code {
        case ENAMETOOLONG: return file(.leftOut(PathConflict(kind: .failure(error), path: item.path.text)))
        case EEXIST, ENOTDIR, EISDIR: return file(.blocked(error))
        default: throw error
        }
      }
    }
  }

  private func comparison(of bytes: [UInt8], with path: OutputPath) -> Comparison {
    if last.hasListedTwin(of: path) { return .nothing }
    let found = folder.comparison(of: bytes, with: path)
    if case .conflict(let conflict) = found, goesFirst(conflict) { return .nothing }
    return found
  }

  /// Whether the obstacle to a new file may belong to the last site: then it is removed first, and the place is checked
  /// again.
  private func goesFirst(_ conflict: PathConflict) -> Bool {
    switch conflict.kind {
    case .fileForFolder: !last.files(named: conflict.path).isEmpty
    case .folderForFile: last.hasListedFile(below: conflict.path)
    default: false
    }
  }

  private func makeStagedFolders(above path: OutputPath) throws(FileOperationError) {
    let name = path.folder ?? ""
    if staged.contains(name) { return }
    if !name.isEmpty { try makeStagedFolders(above: OutputPath(unchecked: name)) }
    let place = name.isEmpty ? StateDirectory.stage : StateDirectory.staged(name)
    try folder.perform(.makeFolder(place)) { () throws(SystemError) in
      // Another thread may have been faster.
      guard mkdir(folder.absolute(place), 0o777) == 0 || errno == EEXIST else { throw .last }
    }
    staged.insert(name)
  }
}

/// The results for some files.
struct PublicationNotes: Sendable {
  enum Fate: Sendable {
    /// It has the right bytes already.
    case unchanged
    case staged
    case leftOut(PathConflict)
    /// Another file of the publication is in its way.
    case blocked(FileOperationError)
  }

  struct File: Sendable {
    /// The item without its bytes.
    let item: OutputItem
    let facts: FileFacts
    let fate: Fate
    /// When it was last changed.
    var time: Int64 = 0
  }

  /// The numbers of the files of units that stay.
  var kept: [Int] = []
  var made: [(files: [File], unit: String, key: Digest?)] = []
}

/// One file to publish.
package struct OutputItem: Sendable {
  package let path: OutputPath
  /// Items of a lower rank go in place first: the targets of links come before their sources.
  package let rank: Int
  /// The note in the list of files, for the next publication: one line, without control characters.
  package let note: String
  package let bytes: [UInt8]

  package init(path: OutputPath, rank: Int = 0, note: String = "", bytes: [UInt8]) {
    self.path = path
    self.rank = rank
    self.note = note
    self.bytes = bytes
  }
}
