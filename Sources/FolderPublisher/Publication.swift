package import Foundation

/// Publishes a site into a folder that it may share with files of other people.
///
/// - Only a file whose bytes differ is written; one that the last build wrote and this one did not is removed, with the
///   folders it leaves empty.
/// - A file is ours if the manifest (`.petspot/manifest`) lists it, and stays ours when somebody edits it. Any other is never
///   touched: if it stands where a file of the site belongs, that file is left out and reported.
/// - Whenever it is stopped, every file is whole, old or new, and the next publication puts the rest right.
/// - The same files leave the same folder, the manifest included: it has no times, and no paths of this machine.
package struct Publication: Sendable {
  /// Asked before each change to the disk; what it throws is taken for the answer of the system.
  package typealias StepGuard = @Sendable (FileStep) throws(FileFailure) -> Void

  private let folder: OutputFolder
  private let isStrict: Bool

  /// A publication into a folder, which is created when needed.
  ///
  /// - Parameter isStrict: Whether to leave the last site alone when something of the new one would have to be left out.
  package init(folder: URL, isStrict: Bool = false, mayStep: @escaping StepGuard = { _ in }) {
    self.folder = OutputFolder(folder, mayStep: mayStep)
    self.isStrict = isStrict
  }

  /// Makes these files the site. Their order doesn't matter.
  ///
  /// It throws only as long as nothing of the last site has been changed; a file that can't be put in place after that is left
  /// out, reported, and doesn't stop the others.
  package func publish(_ files: [OutputFile]) throws(PublicationProblem) -> PublicationSummary {
    let files = files.sorted { $0.path < $1.path }
    if let clash = Footprint.firstClash(in: files.map(\.path)) { throw PublicationProblem(clash, clashesIn: folder) }
    do throws(FileFailure) {
      try folder.makeRoot()
      try folder.makeFolder(Workshop.folder)
      return try folder.whileLocked { () throws(FileFailure) in try publishAlone(files) }
    } catch {
      throw PublicationProblem(error, in: folder)
    }
  }
}

extension Publication {
  private func publishAlone(_ files: [OutputFile]) throws(FileFailure) -> PublicationSummary {
    let before = try folder.settle()
    let plan = PublicationPlan(files, ours: before.ours, in: folder)
    var run = PublicationRun(plan, in: folder)
    if isStrict && !(before.problems + run.summary.problems).isEmpty {
      return PublicationSummary(isHeldBack: true, problems: before.problems + run.summary.problems)
    }
    if plan.changesAnything {
      try run.stage()
      try run.makeRoom()
      run.place()
      run.removeStale()
      run.settle()
    }
    var summary = run.summary
    summary.problems = before.problems + summary.problems
    return summary
  }
}
