import Essentials
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
  private let hasLastFiles: Bool

  init(of publisher: Publisher) throws(FileOperationError) {
    self.publisher = publisher
    try publisher.folder.makeRoot()
    folder = publisher.folder.located()
    try folder.makeFolder(StateDirectory.folder)
    let lock = try folder.lock()
    try folder.takeOverOldState()
    let last = try folder.recover(publisher.adoption)
    refusal = last.refusal
    isAdopted = last.isAdopted
    problems = last.problems
    hasLastFiles = !last.table.files.isEmpty
    folders = Folders(in: folder)
    state = Mutex(PublicationState(last.table, in: folder, lock: lock))
  }

  deinit { cancel() }

  /// Calls `body` for each file of the last publication, whether or not it is still there, with its note.
  package func forEachNote(_ body: (_ path: OutputPath, _ note: String) -> Void) {
    let files = state.withLock { $0.table.files }
    for file in files where file.state.contains(.listed) { body(file.path, file.note) }
  }

  /// Calls `body` for the files of the last publication that are still there, with their notes, in the order of their paths.
  ///
  /// - Parameter isWanted: Asked before anybody looks whether the file is there.
  package func forEachFile(
    where isWanted: (OutputPath, _ note: String) -> Bool = { _, _ in true },
    _ body: (OutputPath, _ note: String) -> Void
  ) {
    forEachNote { path, note in
      if isWanted(path, note), folder.holdsFile(path) { body(path, note) }
    }
  }

  /// The note of a file of the last publication; nil if it had none of that name.
  package func note(of path: OutputPath) -> String? {
    state.withLock { state in
      state.table.file(path.text).map { state.table.files[$0] }.flatMap { $0.state.contains(.listed) ? $0.note : nil }
    }
  }

  /// Whether the file in place has these bytes.
  package func isInPlace(_ item: OutputItem) -> Bool {
    guard case .bytes(let bytes) = item.content, folder.holdsFile(item.path) else { return false }
    return if case .same = folder.comparison(of: bytes, with: item.path) { true } else { false }
  }

  /// Whether a file of that name can stand beside all items that were taken so far.
  package func hasRoom(for path: OutputPath) -> Bool {
    state.withLock { $0.table.clash(of: path, folders, isNew: false) == nil }
  }

  /// Takes an item. Its bytes are written where nobody sees them, unless the file in place has them already.
  ///
  /// - Throws: When it can't be read or written. The publication is over then.
  package func add(_ item: OutputItem) throws(PublicationProblem) { try add([item], as: "", key: nil) }

  /// Takes all items of a unit, and remembers its key for the next publication. Without a key it has to be made again then.
  ///
  /// The state is locked before and after, and not for each: a thread that meets another one at a lock spins, which took an eighth of
  /// the time of a build.
  package func add(_ items: [OutputItem], as unit: String, key: UnitKey?) throws(PublicationProblem) {
    let files = try state.withLock { state throws(PublicationProblem) in
      try state.check(folder)
      return items.map { state.register($0.path, rank: $0.rank, note: $0.note, folders) }
    }
    try ending { () throws(FileOperationError) in
      var put: [PutFile] = []
      for case (let item, let file?) in zip(items, files) {
        if let file = try take(item, as: file) { put.append(file) }
      }
      state.withLock { state in
        for file in put where file.isStaged { state.noteStaged(file.number, file.facts) }
        guard let key, put.count == items.count else { return }
        state.units[unit] = .init(key: key, files: put.map { ($0.number, $0.time) }, isOfThis: true)
        state.hasMadeUnits = true
      }
    }
  }

  /// Whether the files of a unit may stay as they are and needn't be made: the key is the one that it had last time, and each
  /// of its files still has the size and the time that were written, or the very bytes if the publisher verifies.
  ///
  /// - Parameter unit: A name for files that are made of the same things: a pet's pages and posters, one page of a list.
  package func keeps(_ unit: String, key: UnitKey) -> Bool {
    guard let last = state.withLock({ $0.units[unit] }), last.key == key, last.files.allSatisfy(isAsWritten) else {
      return false
    }
    state.withLock { state in
      for (number, _) in last.files {
        guard let file = state.register(state.table.files[number].path, folders) else { continue }
        state.noteKept(file, listsFiles: publisher.listsFiles)
      }
      state.units[unit]?.isOfThis = true
    }
    return true
  }

  /// What the folder will hold after a commit, without petspot's own notes: all that was taken so far, what stays of the last
  /// publication, and what somebody else put there.
  ///
  /// - Parameter isKept: As for ``commit(keeping:)``.
  package func size(keeping isKept: (OutputPath) -> Bool = { _ in false }) -> PublicationSize {
    state.withLock { state in
      var size = state.size
      var counts: [String: Int] = [:]
      for file in state.table.files where file.isPlaced { counts[file.path.folder ?? "", default: 0] += 1 }
      folder.forEachFile { path, bytes in
        let path = OutputPath(unchecked: path)
        if let known = state.table.file(path.text).map({ state.table.files[$0] }) {
          let isStale = known.state.contains(.listed) && !known.state.contains(.given) && !isKept(path)
          if known.isPlaced || isStale { return }
        }
        size.add(path.text, bytes: UInt64(bytes))
        counts[path.folder ?? "", default: 0] += 1
      }
      if let fullest = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
        size.fullestFolder = fullest.key
        size.fullestFiles = fullest.value
      }
      return size
    }
  }

  /// Puts everything in place, those of a lower rank first, and removes what is stale.
  ///
  /// It throws only as long as nothing of the last site has been changed. A file that can't be put in place after that is
  /// left out and reported, and the others are published.
  ///
  /// - Parameter isKept: Whether a file of an earlier publication stays though it isn't among the items. It can't ask the
  ///   publication anything.
  package func commit(keeping isKept: (OutputPath) -> Bool = { _ in false }) throws(PublicationProblem)
    -> PublicationSummary
  {
    defer { cancel() }
    try state.withLock { state throws(PublicationProblem) in try state.check(folder) }
    let summary = try ending { () throws(FileOperationError) in
      try state.withLock { state throws(FileOperationError) in try commit(&state, keeping: isKept) }
    }
    if let clash = state.withLock({ $0.clash }) { throw PublicationProblem(clash, conflictsIn: folder) }
    return summary
  }

  private func commit(_ state: inout PublicationState, keeping isKept: (OutputPath) -> Bool) throws(FileOperationError)
    -> PublicationSummary
  {
    if state.clash != nil { return PublicationSummary() }
    var run = PublicationRun(in: folder, listsFiles: publisher.listsFiles)
    run.judge(&state, folders, keeping: isKept)
    folders.forget()
    if publisher.isStrict && !(problems.isEmpty && state.leftOut.isEmpty) {
      var summary = PublicationSummary()
      summary.isHeldBack = true
      summary.problems = problems + run.summary(state).problems
      return summary
    }
    try run.writeJournal(state)
    try run.putInPlace(&state)
    run.removeStale(&state)
    run.finish(&state)
    var summary = run.summary(state)
    summary.problems = problems + summary.problems
    return summary
  }

  /// Gives everything up: the last site is as it was, and nothing of this publication is left. To be called when no thread adds
  /// anything any more.
  package func cancel() {
    state.withLock { state in
      if state.isOver { return }
      state.isOver = true
      // If this fails, as it may on a broken disk, the next build does it.
      try? folder.tidyUp()
      state.lock = nil
    }
  }
}

extension Publication {
  /// A file that was staged, or stands in place already.
  private struct PutFile {
    let number: Int
    let facts: FileFacts
    /// When it was last changed.
    let time: Int64
    let isStaged: Bool
  }

  /// Does something; an error ends the publication.
  private func ending<Value>(_ work: () throws(FileOperationError) -> Value) throws(PublicationProblem) -> Value {
    do throws(FileOperationError) { return try work() } catch {
      let problem = PublicationProblem(error, in: folder)
      state.withLock { $0.failure = $0.failure ?? problem }
      throw problem
    }
  }

  /// Puts the bytes of an item where they belong; nil if the file is left out.
  private func take(_ item: OutputItem, as file: Int) throws(FileOperationError) -> PutFile? {
    let bytes = try item.bytes()
    let facts = FileFacts(of: bytes)
    switch comparison(of: bytes, with: item.path) {
    case .conflict(let conflict): state.withLock { $0.leaveOut(item.path, conflict) }
    case .same(let time):
      state.withLock { $0.noteUnchanged(file, facts, listsFiles: publisher.listsFiles) }
      return PutFile(number: file, facts: facts, time: time, isStaged: false)
    case .differs where !state.withLock({ $0.table.files[file].state.contains(.listed) }):
      state.withLock { $0.leaveOut(item.path, PathConflict(kind: .foreignFile, path: item.path.text)) }
    case .nothing, .differs:
      return try stage(bytes, item.path).map { PutFile(number: file, facts: facts, time: $0, isStaged: true) }
    }
    return nil
  }

  private func comparison(of bytes: [UInt8], with path: OutputPath) -> Comparison {
    if hasLastFiles && state.withLock({ $0.table.hasListedTwin(of: path) }) { return .nothing }
    switch folders.areThere(above: path) {
    case true:
      let found = folder.comparison(of: bytes, with: path)
      guard case .conflict(let conflict) = found else { return found }
      return goesFirst(conflict) ? .nothing : found
    case false: return .nothing
    case nil:
      guard case .conflict(let conflict) = folder.occupant(of: path), !goesFirst(conflict) else { return .nothing }
      return .conflict(conflict)
    }
  }

  /// Whether what is in the way of a new file is of the last site, perhaps: then it is removed before, and the place is looked
  /// at again.
  private func goesFirst(_ conflict: PathConflict) -> Bool {
    state.withLock { state in
      switch conflict.kind {
      case .fileForFolder:
        state.table.files(named: conflict.path).contains { state.table.files[$0].state.contains(.listed) }
      case .folderForFile: state.table.hasListedFile(below: conflict.path)
      default: false
      }
    }
  }

  /// Writes bytes where nobody sees them.
  ///
  /// - Returns: When the file was last changed; nil if it is left out.
  private func stage(_ bytes: [UInt8], _ path: OutputPath) throws(FileOperationError) -> Int64? {
    do throws(FileOperationError) {
      try folders.makeStaged(above: path)
      return try folder.write(bytes, to: StateDirectory.staged(path.text))
    } catch {
      guard error.code == ENAMETOOLONG else { throw error }
      state.withLock { $0.leaveOut(path, PathConflict(kind: .failure(error), path: path.text)) }
      return nil
    }
  }

  private func isAsWritten(_ number: Int, time: Int64) -> Bool {
    let file = state.withLock { $0.table.files[number] }
    guard let facts = file.facts, file.state.contains(.listed), !file.state.contains(.given),
      folders.areThere(above: file.path) == true, let there = folder.written(file.path.text), there.size == facts.size
    else { return false }
    return publisher.verifies ? folder.isFile(at: file.path, as: facts) : there.time == time
  }
}

extension FileTable.File {
  /// Whether a commit leaves the file in place, with bytes that the publication has seen.
  fileprivate var isPlaced: Bool { !state.isDisjoint(with: [.own, .staged]) }
}
