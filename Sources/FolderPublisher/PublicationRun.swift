/// The changes that one publication makes: a method for each step, to be called in their order here.
struct PublicationRun {
  private let plan: PublicationPlan
  private let folder: OutputFolder
  private let listsFiles: Bool
  private var conflicts: [PathConflict: [OutputPath]]
  private var written: [OutputPath] = []
  private var removed: [OutputPath] = []
  private var problems: [PublicationProblem] = []
  /// The files that can be put in place, with their lines in the journal.
  private var ready: [(line: Int, path: OutputPath)] = []

  init(_ plan: PublicationPlan, in folder: OutputFolder, listsFiles: Bool) {
    (self.plan, self.folder, self.listsFiles) = (plan, folder, listsFiles)
    conflicts = Dictionary(grouping: plan.leftOut, by: \.conflict).mapValues { $0.map(\.path) }
  }

  /// Writes the new files, complete, where nobody sees them, and then the journal that lists them.
  func stage() throws(FileOperationError) {
    if plan.journal.entries.isEmpty { return }
    try orTidyUp { () throws(FileOperationError) in
      try folder.makeFolder(StateDirectory.stage)
      for (line, item) in plan.toWrite.enumerated() {
        try folder.write(item.bytes(), to: StateDirectory.staged(line))
      }
      try folder.sync(plan.toWrite.indices.map(StateDirectory.staged))
      try folder.save(plan.journal, as: StateDirectory.journal)
    }
  }

  /// Removes own files that are in the way of new ones, then makes the folders of the new files.
  mutating func prepareDirectories() throws(FileOperationError) {
    remove(plan.inTheWay)
    for (line, item) in plan.toWrite.enumerated() {
      if let conflict = conflict(at: item.path) {
        conflicts[conflict, default: []].append(item.path)
      } else if try makeFolders(of: item.path) {
        ready.append((line, item.path))
      }
    }
  }

  mutating func putInPlace() {
    for (line, path) in ready {
      do throws(FileOperationError) {
        try folder.rename(StateDirectory.staged(line), to: path.text)
        written.append(path)
      } catch {
        conflicts[PathConflict(kind: .failure(error), path: path.text), default: []].append(path)
      }
    }
  }

  /// Called after the new files are in place, so that no page links to a file that is gone already.
  mutating func removeStale() { remove(plan.stale) }

  mutating func finish() {
    do throws(FileOperationError) { _ = try folder.recover() } catch {
      problems.append(
        PublicationProblem(
          error, at: folder.place(error.path),
          consequence: "the site is published, and the next build brings petspot's own list of its files up to date"))
    }
  }

  var summary: PublicationSummary {
    let met = conflicts.sorted { $0.value[0] < $1.value[0] }
    var summary = PublicationSummary()
    summary.written = files(written)
    summary.unchanged = files(plan.unchanged + plan.adopted.map(\.path))
    summary.removed = files(removed)
    summary.leftOut = met.flatMap(\.value).sorted()
    summary.problems = met.map { $0.key.problem(keepingOut: $0.value.count, of: folder) } + problems
    return summary
  }

  private func files(_ paths: [OutputPath]) -> PublicationSummary.Files {
    var files = PublicationSummary.Files()
    (files.count, files.paths) = (paths.count, listsFiles ? paths.sorted() : [])
    return files
  }
}

extension PublicationRun {
  /// What is in the way by now: somebody may have put a file there, or an own file couldn't be removed.
  private func conflict(at path: OutputPath) -> PathConflict? {
    switch folder.occupant(of: path) {
    case .nothing: nil
    case .file: plan.ownFiles[path] != nil ? nil : PathConflict(kind: .foreignFile, path: path.text)
    case .conflict(let conflict): conflict
    }
  }

  /// Returns false if they can't be made. A full disk ends the publication, as long as nothing of the last site was removed.
  private mutating func makeFolders(of path: OutputPath) throws(FileOperationError) -> Bool {
    for name in path.folders {
      do throws(FileOperationError) { try folder.makeFolder(name) } catch {
        if error.concernsWholeDisk && removed.isEmpty {
          try orTidyUp { () throws(FileOperationError) in throw error }
        }
        conflicts[PathConflict(kind: .failure(error), path: name), default: []].append(path)
        return false
      }
    }
    return true
  }

  private mutating func remove(_ paths: [OutputPath]) {
    for path in paths {
      // Anything but a file isn't petspot's own: somebody put it there meanwhile.
      guard case .file = folder.occupant(of: path) else { continue }
      do throws(FileOperationError) {
        try folder.remove(path.text)
        folder.removeEmptyFolders(above: path)
        removed.append(path)
      } catch {
        problems.append(PublicationProblem(error, at: folder.place(path.text), consequence: "it stays"))
      }
    }
  }

  private func orTidyUp(_ work: () throws(FileOperationError) -> Void) throws(FileOperationError) {
    do throws(FileOperationError) { try work() } catch {
      // If this fails as well, as it may on a full disk, the next build does it.
      _ = try? folder.recover()
      throw error
    }
  }
}
