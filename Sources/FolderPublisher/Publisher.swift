package import Foundation

/// Publishes files into a folder that may also hold files of other people.
///
/// - Only a file whose bytes differ is written. A file that the last build wrote and this one doesn't have is removed, and
///   so are the folders that are empty then.
/// - A file is petspot's own if the manifest (`.petspot/manifest`) lists it, even after somebody edited it. Any other file is
///   never touched: if it is in the way of a file of the site, that file is left out and reported.
/// - Whenever the process is stopped, every file is whole, old or new, and the next publication does the rest.
/// - New files are put in place by their rank, and only then are others removed, so that no page leads to a file that isn't
///   there, at any moment.
/// - The same items always leave the same folder, including the manifest: it has no times, and no paths of this machine.
package struct Publisher: Sendable {
  /// Called before each change to the disk; an error that it throws counts as the system's answer.
  typealias OperationHook = @Sendable (FileOperation) throws(FileOperationError) -> Void

  private let folder: OutputFolder
  private let isStrict: Bool

  /// - Parameters:
  ///   - folder: Is created when needed.
  ///   - isStrict: Whether to change nothing when a file would have to be left out.
  package init(folder: URL, isStrict: Bool = false) { self.init(folder: folder, isStrict: isStrict) { _ in } }

  /// For tests, which stop it at any step as a kill or a full disk would.
  init(folder: URL, isStrict: Bool = false, beforeOperation: @escaping OperationHook) {
    self.folder = OutputFolder(folder, beforeOperation: beforeOperation)
    self.isStrict = isStrict
  }

  /// Makes these items the content of the folder, those of a lower rank first.
  ///
  /// - Parameters:
  ///   - isKept: Whether a file of an earlier publication stays though it isn't among the items.
  ///   - more: Further items, for which it is given the files of the last publication with their notes, while nobody else
  ///     publishes here. Those that can't stand beside `items` are dropped.
  ///
  /// It throws only as long as nothing of the last site has been changed. A file that can't be put in place after that is
  /// left out and reported, and the others are published.
  package func publish(
    _ items: [OutputItem], keeping isKept: (OutputPath) -> Bool = { _ in false },
    adding more: ([OutputPath: String]) -> [OutputItem] = { _ in [] }
  ) throws(PublicationProblem) -> PublicationSummary {
    if let path = PathSet.firstConflict(in: items.map(\.path).sorted()) {
      throw PublicationProblem(path, conflictsIn: folder)
    }
    do throws(FileOperationError) {
      try folder.makeRoot()
      try folder.makeFolder(StateDirectory.folder)
      return try folder.whileLocked { () throws(FileOperationError) in try publishLocked(items, isKept, more) }
    } catch {
      throw PublicationProblem(error, in: folder)
    }
  }
}

extension Publisher {
  private func publishLocked(
    _ items: [OutputItem], _ isKept: (OutputPath) -> Bool, _ more: ([OutputPath: String]) -> [OutputItem]
  ) throws(FileOperationError) -> PublicationSummary {
    let before = try folder.recover()
    let added = more(before.ownFiles)
    let given = PathSet(added.isEmpty ? [] : items.map(\.path))
    let items = (items + added.filter { !given.conflicts(with: $0.path) })
      .sorted { ($0.rank, $0.path) < ($1.rank, $1.path) }
    let plan = try PublicationPlan(items, ownFiles: before.ownFiles, keeping: isKept, in: folder)
    var run = PublicationRun(plan, in: folder)
    if isStrict && !(before.problems + run.summary.problems).isEmpty {
      return PublicationSummary(isHeldBack: true, problems: before.problems + run.summary.problems)
    }
    if plan.changesAnything {
      try run.stage()
      try run.prepareDirectories()
      run.putInPlace()
      run.removeStale()
      run.finish()
    }
    var summary = run.summary
    summary.problems = before.problems + summary.problems
    return summary
  }
}

/// What a publication did with each file; every list is sorted.
package struct PublicationSummary: Equatable, Sendable {
  /// New files, and files whose bytes changed.
  package var written: [OutputPath] = []
  /// Files that had the right bytes already and were not touched.
  package var unchanged: [OutputPath] = []
  /// Files of the last build that this one no longer has.
  package var removed: [OutputPath] = []
  /// Files that couldn't be put in place; ``problems`` says why.
  package var leftOut: [OutputPath] = []
  /// Whether nothing was done at all, because there are ``problems`` and the publisher is strict.
  package var isHeldBack = false
  package var problems: [PublicationProblem] = []
}
