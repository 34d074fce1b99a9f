import Essentials
import Support
import Synchronization

/// What a publication knows of the folders of its files, so that it asks the system about each only once.
final class Folders: Sendable {
  private let folder: OutputFolder
  private let table = Mutex(FolderTable())

  init(in folder: OutputFolder) { self.folder = folder }

  /// Whether the folder of a file is there in the output folder, as a real one; nil if something else is in its place.
  func areThere(above path: OutputPath) -> Bool? {
    let names = path.folderHashes
    guard let last = names.last else { return true }
    let known = state(last.hash)
    if known.contains(.isThere) { return true }
    if known.contains(.isMissing) { return false }
    var isMissing = false
    for (end, hash) in names {
      let known = state(hash)
      if known.contains(.isMissing) { isMissing = true }
      if !isMissing && !known.contains(.isThere) {
        switch folder.status(path.folder(endingAt: end)) {
        case .folder: break
        case .missing: isMissing = true
        default: return nil
        }
      }
      let found: FolderTable.State = isMissing ? .isMissing : .isThere
      table.withLock { $0.insert(found, for: hash) }
    }
    return !isMissing
  }

  /// Makes the folders of a staged file, those that were not made before.
  ///
  /// - Parameter isCertain: False to try again, for all of them.
  func makeStaged(above path: OutputPath, isCertain: Bool = true) throws(FileOperationError) {
    let names = [(end: 0, hash: Self.stage)] + path.folderHashes
    if let last = names.last, isCertain && state(last.hash).contains(.isStaged) { return }
    for (end, hash) in names where !isCertain || !state(hash).contains(.isStaged) {
      let staged = end == 0 ? StateDirectory.stage : StateDirectory.staged(path.folder(endingAt: end))
      try folder.perform(.makeFolder(staged)) { () throws(SystemError) in
        // Another thread may have been faster.
        guard mkdir(folder.absolute(staged), 0o777) == 0 || errno == EEXIST else { throw .last }
      }
      table.withLock { $0.insert(.isStaged, for: hash) }
    }
  }

  /// Whether a file of the publication is in a folder of this name, or one that differs in case alone. In one of a billion
  /// sites it says so of another name.
  ///
  /// - Parameter hash: Of the path (``PathKey``).
  func isNamed(hash: UInt64) -> Bool { state(hash).contains(.isNamed) }

  /// Notes the folders of a file of the publication.
  ///
  /// - Returns: Whether the innermost was noted before, and thus all of them.
  func name(above path: UnsafeRawBufferPointer) -> Bool {
    for folder in path.folders.reversed() {
      let hash = PathKey.hash(folder)
      let isKnown = table.withLock { table in
        defer { table.insert(.isNamed, for: hash) }
        return table[hash].contains(.isNamed)
      }
      if isKnown { return true }
    }
    return false
  }

  /// Whether the innermost folder of a file was noted.
  func isNamedAbove(_ path: UnsafeRawBufferPointer) -> Bool {
    path.folders.reversed().first.map { isNamed(hash: PathKey.hash($0)) } ?? true
  }

  /// Gives the memory back when no more files come.
  func forget() { table.withLock { $0 = FolderTable() } }

  private static let stage =
    "/".utf8.withContiguousStorageIfAvailable { PathKey.exactHash(UnsafeRawBufferPointer($0)) } ?? 1

  private func state(_ hash: UInt64) -> FolderTable.State { table.withLock { $0[hash] } }
}

extension OutputPath {
  /// Where the paths of the folders end that it is in, from the outermost, in bytes; with hashes of them.
  fileprivate var folderHashes: [(end: Int, hash: UInt64)] {
    text.withBytes { text in
      UnsafeRawBufferPointer(text).folders.map { ($0.count, PathKey.exactHash($0)) }
    }
  }

  fileprivate func folder(endingAt end: Int) -> String { String(decoding: text.utf8.prefix(end), as: UTF8.self) }
}
