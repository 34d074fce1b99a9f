import Support
import Synchronization

/// A publication that takes items while they come, from any thread. Nothing of the last site changes before ``commit(keeping:)``.
///
/// Nobody else can publish into the folder as long as it lives. Without a commit it leaves the folder as it was.
package final class Publication: Sendable {
  let folder: OutputFolder
  let publisher: Publisher
  let folders: Folders
  let state: Mutex<PublicationState>
  /// What was wrong with what the last publication left.
  let problems: [PublicationProblem]
  /// Why nothing may be published.
  let refusal: PublicationProblem?
  /// Whether nobody knows anything of the last publication's files but that they are petspot's.
  package let isAdopted: Bool
  /// Whether the last publication left any files.
  let hasLastFiles: Bool
  let units: UnitIndex

  init(of publisher: Publisher) throws(FileOperationError) {
    self.publisher = publisher
    try publisher.folder.makeRoot()
    folder = publisher.folder.located()
    try folder.makeFolder(StateDirectory.folder)
    let lock = try folder.lock()
    try folder.takeOverOldState()
    let last = try folder.recover(publisher.adoption)
    (refusal, isAdopted) = (last.refusal, last.isAdopted)
    folders = Folders(in: folder)
    units = UnitIndex(in: folder)
    problems = last.problems
    hasLastFiles = last.table.count > 0
    var state = PublicationState(
      table: last.table, noted: Spool("facts", in: folder), madeUnits: Spool("units", in: folder),
      lock: lock)
    state.keptUnits = Array(repeating: false, count: units.count)
    self.state = Mutex(state)
  }

  deinit { cancel() }

  /// Calls `body` for the files of the last publication that are still there, with their notes, in the order of their paths.
  ///
  /// - Parameter isWanted: Asked before anybody looks whether the file is there.
  package func forEachFile(
    where isWanted: (OutputPath, _ note: String) -> Bool = { _, _ in true },
    _ body: (OutputPath, _ note: String) -> Void
  ) {
    let count = state.withLock { $0.table.count }
    for file in 0..<UInt32(count) {
      let (path, note, state) = state.withLock { ($0.table.path(file), $0.table.note(file), $0.table[file]) }
      if state.contains(.listed), isWanted(path, note), folder.holdsFile(path) { body(path, note) }
    }
  }

  /// Calls `body` for each file of the last publication, whether or not it is still there, with its note. It can't ask the
  /// publication anything.
  package func forEachNote(_ body: (_ path: UnsafeRawBufferPointer, _ note: UnsafeRawBufferPointer) -> Void) {
    state.withLock { state in
      for file in 0..<UInt32(state.table.count) where state.table[file].contains(.listed) {
        state.table.withPathAndNote(file, body)
      }
    }
  }

  /// The note of a file of the last publication; nil if it had none of that name.
  package func note(of path: OutputPath) -> String? {
    Array(path.text.utf8).withUnsafeBytes { bytes in
      state.withLock { state in
        state.table.file(bytes).flatMap { state.table[$0].contains(.listed) ? state.table.note($0) : nil }
      }
    }
  }

  /// Whether the file in place has these bytes.
  package func isInPlace(_ item: OutputItem) -> Bool {
    guard case .bytes(let bytes) = item.content, folder.holdsFile(item.path) else { return false }
    return bytes.withUnsafeBytes { bytes in
      if case .same = folder.comparison(of: bytes, with: item.path) { true } else { false }
    }
  }

  /// Whether a file of that name can stand beside all items that were taken so far.
  package func hasRoom(for path: OutputPath) -> Bool {
    Array(path.text.utf8).withUnsafeBytes { bytes in
      state.withLock { $0.table.clash(of: bytes, hash: PathKey.hash(bytes), folders, isNew: false) == nil }
    }
  }

  /// Takes an item. Its bytes are written where nobody sees them, unless the file in place has them already.
  ///
  /// - Throws: When it can't be read or written. The publication is over then.
  package func add(_ item: OutputItem) throws(PublicationProblem) {
    try take([item]) { _ in nil }
  }

  /// Takes all items of a unit, and remembers its key for the next publication. Without a key it has to be made again then.
  package func add(_ items: [OutputItem], as unit: String, key: UnitKey?) throws(PublicationProblem) {
    try take(items) { files in
      guard let key, files.count == items.count else { return nil }
      return UnitRecord(unit: unit, key: key, files: files).bytes
    }
  }

  /// Whether the files of a unit may stay as they are and needn't be made: the key is the one that it had last time, and each
  /// of its files still has the size and the time that were written, or the very bytes if the publisher verifies.
  ///
  /// - Parameter unit: A name for files that are made of the same things: a pet's pages and posters, one page of a list.
  package func keeps(_ unit: String, key: UnitKey) -> Bool {
    guard let (number, record) = units.record(of: unit), record.key == key else { return false }
    return keeps(number, record)
  }

  /// Gives everything up: the last site is as it was, and nothing of this publication is left. To be called when no thread adds
  /// anything any more.
  package func cancel() {
    state.withLock { state in
      if state.isOver { return }
      state.isOver = true
      state.noted.discard()
      state.madeUnits.discard()
      // If this fails, as it may on a broken disk, the next build does it.
      try? folder.tidyUp()
      state.lock = nil
    }
  }
}
