import Essentials
import Synchronization

/// A publication that takes items while they come, from any thread. Nothing of the last site changes before
/// ``commit(keeping:)``.
///
/// No other process can publish into the folder as long as it lives. Without a commit it leaves the folder unchanged.
package final class Publication: Sendable {
  let folder: OutputFolder
  let publisher: Publisher
  /// The last publication's. No thread changes them.
  let lastFiles: LastFiles
  let state: Mutex<PublicationState>

  init(of publisher: Publisher) throws(FileOperationError) {
    self.publisher = publisher
    try publisher.folder.makeRoot()
    folder = publisher.folder.located()
    let isNew = folder.status(StateDirectory.folder) == .missing
    try folder.makeFolder(StateDirectory.folder)
    let lock = try folder.lock()
    try folder.takeOverOldState()
    lastFiles = try folder.recover(by: publisher.isOwn, adopts: publisher.adopts)
    if lastFiles.refusal != nil && isNew {
      // The old list's folder may have to be moved here.
      for path in [StateDirectory.lock, StateDirectory.folder] { try folder.remove(path) }
    }
    state = Mutex(PublicationState(lastFiles, in: folder, for: publisher, lock: lock))
  }

  deinit { cancel() }

  /// All of them listed.
  var last: FileTable { lastFiles.table }
  /// Whether the last publication's files are known only by petspot's mark.
  package var isAdopted: Bool { lastFiles.isAdopted }

  /// The paths and the notes of all files of the last publication, whether or not they are still there.
  package var notes: some Sequence<(path: String, note: String)> { last.files.lazy.map { ($0.path.text, $0.note) } }

  /// Calls `body` for the files of the last publication that are still there, with their notes, in the order of their
  /// paths. It leaves out files that can't stand beside the items taken so far.
  ///
  /// - Parameter isWanted: Asked before the file system is.
  package func forEachFile(where isWanted: (OutputPath) -> Bool, _ body: (OutputPath, _ note: String) -> Void) {
    let wanted = last.files.indices.filter { isWanted(last.files[$0].path) }
    let free = state.withLock { state in
      state.table.markFolders()
      return wanted.filter { state.table.hasRoom(for: $0) }
    }
    for number in free {
      let file = last.files[number]
      if folder.holdsFile(file.path) { body(file.path, file.note) }
    }
  }

  /// The note of a file of the last publication; nil if it had none of that name.
  package func note(of path: String) -> String? { last.file(path).map { last.files[$0].note } }

  /// The note of a file of this publication so far, made or kept; nil for none.
  package func noteSoFar(of path: String) -> String? {
    let file = state.withLock { state in state.table.file(path).map { state.table.files[$0] } }
    return file.flatMap { $0.state.isPlaced ? $0.note : nil }
  }

  /// The notes of the last publication's files that are others now, if there were some; nil for files that aren't given
  /// any more.
  package func changedNotes(where isWanted: (String) -> Bool) -> [(path: String, last: String, now: String?)] {
    let table = state.withLock(\.table)
    return last.files.indices.compactMap { number in
      let (last, file) = (last.files[number], table.files[number])
      let now = file.state.contains(.given) ? file.note : nil
      return !last.note.isEmpty && now != last.note && isWanted(last.path.text) ? (last.path.text, last.note, now) : nil
    }
  }

  /// The notes of this publication's files so far that the last one lacks.
  package func newNotes(where isWanted: (String) -> Bool) -> [(path: String, note: String)] {
    let files = state.withLock(\.table).files.dropFirst(last.files.count)
    return files.filter { isWanted($0.path.text) }.map { ($0.path.text, $0.note) }
  }

  /// Whether the file in place has the item's bytes.
  package func isInPlace(_ item: OutputItem) -> Bool {
    if case .same = folder.comparison(of: item.bytes, with: item.path) { true } else { false }
  }

  /// A batch for one thread, which waits for no other: for many units.
  ///
  /// - Throws: When the publication is over.
  package func batch() throws(PublicationProblem) -> PublicationBatch {
    try state.withLock { state throws(PublicationProblem) in try state.check() }
    return PublicationBatch(of: self)
  }

  /// The size of the folder after a commit, without petspot's own notes: all items so far, the remaining files of the
  /// last publication, and foreign files.
  ///
  /// - Parameter isKept: As for ``commit(keeping:)``.
  package func size(keeping isKept: (OutputPath) -> Bool = { _ in false }) -> PublicationSize {
    let table = state.withLock(\.table)
    let placed = table.files.filter(\.state.isPlaced).map { (path: $0.path.text, bytes: $0.facts?.size ?? 0) }
    let others = folder.files.filter { path, _ in
      guard let known = table.file(path).map({ table.files[$0].state }) else { return true }
      let isStale = known.contains(.listed) && !known.contains(.given) && !isKept(OutputPath(unchecked: path))
      return !known.isPlaced && !isStale
    }
    return PublicationSize(of: placed + others.map { ($0.path, UInt64($0.bytes)) })
  }

  /// Puts everything in place, lower ranks first, and removes stale files.
  ///
  /// It throws only as long as nothing of the last site has been changed. A file that can't be put in place after that
  /// is left out and reported, and the others are published.
  ///
  /// - Parameter isKept: Whether a file of an earlier publication stays though it isn't among the items. It can't ask
  ///   the publication anything.
  package func commit(keeping isKept: (OutputPath) -> Bool = { _ in false }) throws(PublicationProblem)
    -> PublicationSummary
  {
    defer { cancel() }
    try state.withLock { state throws(PublicationProblem) in try state.check() }
    let summary = try ending { () throws(FileOperationError) in
      try state.withLock { state throws(FileOperationError) in try commit(&state, keeping: isKept) }
    }
    if let clash = state.withLock({ $0.clash }) { throw PublicationProblem(clash, conflictsIn: folder) }
    return summary
  }

  private func commit(_ state: inout PublicationState, keeping isKept: (OutputPath) -> Bool) throws(FileOperationError)
    -> PublicationSummary
  {
    state.findFilesForFolders()
    if state.clash != nil { return PublicationSummary() }
    if let blockage = state.blockage { throw blockage }
    state.judge(keeping: isKept)
    if publisher.isStrict && !(lastFiles.problems.isEmpty && state.leftOut.isEmpty) {
      return PublicationSummary(isHeldBack: true, problems: state.summary.problems)
    }
    try state.writeJournal()
    try state.putInPlace()
    state.finish()
    return state.summary
  }

  /// Gives everything up: the last site is as it was, and nothing of this publication is left. To be called when no
  /// thread adds anything any more.
  package func cancel() {
    state.withLock { state in
      if state.lock == nil { return }
      // If this fails, as it may on a broken disk, the next build does it.
      try? folder.tidyUp()
      state.lock = nil
    }
  }

  func ending<Value>(_ work: () throws(FileOperationError) -> Value) throws(PublicationProblem) -> Value {
    do throws(FileOperationError) { return try work() } catch {
      let problem = PublicationProblem(error, in: folder)
      state.withLock { $0.failure = $0.failure ?? problem }
      throw problem
    }
  }
}

/// A publication's result for each file.
package struct PublicationSummary: Equatable, Sendable {
  /// New files, and files whose bytes changed, sorted.
  package internal(set) var written: [OutputPath] = []
  /// The number of files that had the right bytes already and were not touched.
  package internal(set) var unchanged = 0
  /// Files of the last build that this one no longer has, sorted.
  package internal(set) var removed: [OutputPath] = []
  /// Files that couldn't be put in place, sorted; ``problems`` says why.
  package var leftOut: [OutputPath] = []
  /// Whether nothing was done at all, because there are ``problems`` and the publisher is strict.
  package var isHeldBack = false
  package var problems: [PublicationProblem] = []

  /// Whether no file of the publication is in the folder, as in one that can't be written to.
  package var isOfNothing: Bool { written.count + unchanged == 0 && !leftOut.isEmpty }
}

/// The size of a folder, as hosts limit it.
package struct PublicationSize: Equatable, Sendable {
  package let files: Int
  package let bytes: UInt64
  /// The path of the largest file; the first of several.
  package let largestFile: String
  package let largestBytes: UInt64
  /// The path of the folder that has the most files, not counting those in folders below it; empty for the outermost
  /// one.
  package let fullestFolder: String
  package let fullestFiles: Int
}

extension PublicationSize {
  init(of files: [(path: String, bytes: UInt64)]) {
    let largest = files.min { ($1.bytes, $0.path) < ($0.bytes, $1.path) }
    let counts = files.reduce(into: [:]) { $0[OutputPath(unchecked: $1.path).folder ?? "", default: 0] += 1 }
    let fullest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    self.init(
      files: files.count, bytes: files.reduce(0) { $0 + $1.bytes }, largestFile: largest?.path ?? "",
      largestBytes: largest?.bytes ?? 0, fullestFolder: fullest?.key ?? "", fullestFiles: fullest?.value ?? 0)
  }
}
