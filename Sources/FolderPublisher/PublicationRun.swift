/// The changes that one publication makes, a step a method, to be taken in their order.
struct PublicationRun {
  private let plan: PublicationPlan
  private let folder: OutputFolder
  private var obstacles: [Obstacle: [OutputPath]]
  private var written: [OutputPath] = []
  private var removed: [OutputPath] = []
  private var problems: [PublicationProblem] = []
  /// The files to put in place, with their lines in the journal.
  private var ready: [(line: Int, path: OutputPath)] = []

  init(_ plan: PublicationPlan, in folder: OutputFolder) {
    self.plan = plan
    self.folder = folder
    obstacles = Dictionary(grouping: plan.leftOut, by: \.obstacle).mapValues { $0.map(\.path) }
  }

  /// Writes the new files, whole, where nobody sees them, and then the journal that says which files are about to be ours.
  func stage() throws(FileFailure) {
    if plan.journal.paths.isEmpty { return }
    try orTidyUp { () throws(FileFailure) in
      try folder.makeFolder(Workshop.stage)
      for (line, file) in plan.toWrite.enumerated() { try folder.write(file.bytes, to: Workshop.staged(line)) }
      try folder.sync(plan.toWrite.indices.map(Workshop.staged))
      try folder.save(plan.journal, as: Workshop.journal)
    }
  }

  /// Makes the folders of the new files, and removes first what is ours and in their way.
  mutating func makeRoom() throws(FileFailure) {
    remove(plan.inTheWay)
    for (line, file) in plan.toWrite.enumerated() {
      if let obstacle = obstacle(to: file.path) {
        obstacles[obstacle, default: []].append(file.path)
      } else if try makeFolders(of: file.path) {
        ready.append((line, file.path))
      }
    }
  }

  mutating func place() {
    for (line, path) in ready {
      do throws(FileFailure) {
        try folder.rename(Workshop.staged(line), to: path.text)
        written.append(path)
      } catch {
        obstacles[Obstacle(.failure(error), at: path.text), default: []].append(path)
      }
    }
  }

  /// After the new files are in place, so that no page leads to one that is gone already.
  mutating func removeStale() { remove(plan.stale) }

  mutating func settle() {
    do throws(FileFailure) { _ = try folder.settle() } catch {
      problems.append(
        PublicationProblem(
          error, at: folder.place(error.path),
          consequence: "the site is published, and the next build brings petspot's own list of its files up to date"))
    }
  }

  var summary: PublicationSummary {
    let met = obstacles.sorted { $0.value[0] < $1.value[0] }
    return PublicationSummary(
      written: written, unchanged: (plan.unchanged + plan.adopted).sorted(), removed: removed.sorted(),
      leftOut: met.flatMap(\.value).sorted(),
      problems: met.map { $0.key.problem(keepingOut: $0.value.count, of: folder) } + problems)
  }
}

extension PublicationRun {
  /// What is in the way now, after somebody may have put a file there or one of ours couldn't be removed.
  private func obstacle(to path: OutputPath) -> Obstacle? {
    switch folder.find(path) {
    case .nothing: nil
    case .file: plan.ours.contains(path) ? nil : Obstacle(.foreignFile, at: path.text)
    case .obstacle(let obstacle): obstacle
    }
  }

  /// False if they can't be made. A full disk ends the publication here, as long as nothing of the last site has changed.
  private mutating func makeFolders(of path: OutputPath) throws(FileFailure) -> Bool {
    for name in path.folders {
      do throws(FileFailure) { try folder.makeFolder(name) } catch {
        if error.isOfTheDisk && removed.isEmpty { try orTidyUp { () throws(FileFailure) in throw error } }
        obstacles[Obstacle(.failure(error), at: name), default: []].append(path)
        return false
      }
    }
    return true
  }

  private mutating func remove(_ paths: [OutputPath]) {
    for path in paths {
      // Whatever took its place meanwhile is somebody else's.
      guard case .file = folder.find(path) else { continue }
      do throws(FileFailure) {
        try folder.remove(path.text)
        folder.removeEmptyFolders(above: path)
        removed.append(path)
      } catch {
        problems.append(
          PublicationProblem(error, at: folder.place(path.text), consequence: "it stays"))
      }
    }
  }

  private func orTidyUp(_ work: () throws(FileFailure) -> Void) throws(FileFailure) {
    do throws(FileFailure) { try work() } catch {
      // If this fails as well, which on a full disk it may, the next build does it.
      _ = try? folder.settle()
      throw error
    }
  }
}
