import Support
import Synchronization

/// A publication that takes items while they come, from any thread. Nothing of the last site changes before ``commit(keeping:)``.
///
/// Nobody else can publish into the folder as long as it lives. Without a commit it leaves the folder as it was.
package final class Publication: Sendable {
  private let folder: OutputFolder
  private let isStrict, listsFiles: Bool
  private let lock: FileLock
  private let ownFiles: [OutputPath: String]
  private let problems: [PublicationProblem]
  private let items = Mutex<[OutputItem]>([])

  init(of publisher: Publisher) throws(FileOperationError) {
    (folder, isStrict, listsFiles) = (publisher.folder, publisher.isStrict, publisher.listsFiles)
    try folder.makeRoot()
    try folder.makeFolder(StateDirectory.folder)
    lock = try folder.lock()
    (ownFiles, problems) = try folder.recover()
  }

  /// Calls `body` for the files of the last publication that are still there, with their notes.
  ///
  /// - Parameter isWanted: Asked before anybody looks whether the file is there.
  package func forEachFile(
    where isWanted: (OutputPath, _ note: String) -> Bool = { _, _ in true },
    _ body: (OutputPath, _ note: String) -> Void
  ) {
    for (path, note) in ownFiles.sorted(by: { $0.key < $1.key }) where isWanted(path, note) { body(path, note) }
  }

  /// Whether a file of that name can stand beside all items that were taken so far.
  package func hasRoom(for path: OutputPath) -> Bool {
    items.withLock { !PathSet($0.map(\.path)).conflicts(with: path) }
  }

  /// Takes an item. Its bytes are written where nobody sees them, unless the file in place has them already.
  ///
  /// - Throws: When it can't be read or written. The publication is over then.
  package func add(_ item: OutputItem) throws(PublicationProblem) { items.withLock { $0.append(item) } }

  /// Whether the files of a unit may stay as they are and needn't be made: the key is the one that it had last time, and each
  /// of its files still has the size and the time that were written, or the very bytes if the publisher verifies.
  ///
  /// - Parameter unit: A name for files that are made of the same things: a pet's pages and posters, one page of a list.
  package func keeps(_ unit: String, key: UnitKey) -> Bool { false }

  /// Takes all items of a unit, and remembers its key for the next publication. Without a key it has to be made again then.
  package func add(_ items: [OutputItem], as unit: String, key: UnitKey?) throws(PublicationProblem) {
    for item in items { try add(item) }
  }

  /// Puts everything in place, those of a lower rank first, and removes what is stale.
  ///
  /// It throws only as long as nothing of the last site has been changed. A file that can't be put in place after that is
  /// left out and reported, and the others are published.
  ///
  /// - Parameter isKept: Whether a file of an earlier publication stays though it isn't among the items.
  package func commit(keeping isKept: (OutputPath) -> Bool = { _ in false }) throws(PublicationProblem)
    -> PublicationSummary
  {
    let items = items.withLock { $0 }
    if let path = PathSet.firstConflict(in: items.map(\.path).sorted()) {
      throw PublicationProblem(path, conflictsIn: folder)
    }
    do throws(FileOperationError) { return try publish(items, isKept) } catch {
      throw PublicationProblem(error, in: folder)
    }
  }

  /// Gives everything up: the last site is as it was, and nothing of this publication is left.
  package func cancel() { items.withLock { $0 = [] } }

  private func publish(_ items: [OutputItem], _ isKept: (OutputPath) -> Bool) throws(FileOperationError)
    -> PublicationSummary
  {
    defer { withExtendedLifetime(lock) {} }
    let items = items.sorted { ($0.rank, $0.path) < ($1.rank, $1.path) }
    let plan = try PublicationPlan(items, ownFiles: ownFiles, keeping: isKept, in: folder)
    var run = PublicationRun(plan, in: folder, listsFiles: listsFiles)
    if isStrict && !(problems + run.summary.problems).isEmpty {
      var summary = PublicationSummary()
      (summary.isHeldBack, summary.problems) = (true, problems + run.summary.problems)
      return summary
    }
    if plan.changesAnything {
      try run.stage()
      try run.prepareDirectories()
      run.putInPlace()
      run.removeStale()
      run.finish()
    }
    var summary = run.summary
    summary.problems = problems + summary.problems
    return summary
  }
}
