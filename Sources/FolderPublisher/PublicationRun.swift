/// The changes that one publication makes: a method for each step, to be called in their order here.
struct PublicationRun {
  let folder: OutputFolder
  private let listsFiles: Bool
  private var written = PublicationSummary.Files()
  private var removed = PublicationSummary.Files()
  var problems: [PublicationProblem] = []
  /// Own files that are no longer part of the site and stand where a new file or its folder belongs: `about` for
  /// `about/index.html`.
  private(set) var inTheWay: [UInt32] = []
  /// All other own files that are no longer part of the site.
  private(set) var stale: [UInt32] = []
  /// Whether files of the last publication weren't there any more.
  private(set) var misses = false

  init(in folder: OutputFolder, listsFiles: Bool) { (self.folder, self.listsFiles) = (folder, listsFiles) }

  /// Decides what becomes of the files of the last publication that aren't among the new ones.
  mutating func judge(_ state: inout PublicationState, _ folders: Folders, keeping isKept: (OutputPath) -> Bool) {
    for file in state.table.sorted(where: { $0.contains(.listed) && !$0.contains(.given) }) {
      let path = state.table.path(file)
      if isKept(path) {
        if folder.holdsFile(path) { state.table[file].insert(.own) } else { misses = true }
        continue
      }
      let clashes = state.table.withPath(file) {
        state.table.clash(of: $0, hash: PathKey.hash($0), folders, isNew: false) != nil
      }
      if clashes { inTheWay.append(file) } else { stale.append(file) }
    }
  }

  /// Writes the list of the files that become petspot's own, when all that was staged is on the disk itself.
  func writeJournal(_ state: PublicationState) throws(FileOperationError) {
    var list = try FileListWriter(in: folder)
    defer { list.discard() }
    for file in state.table.sorted(where: { !$0.isDisjoint(with: [.staged, .adopted]) }) {
      let result: Result<Void, FileOperationError> = state.table.withPathAndNote(file) { path, note in
        Result { () throws(FileOperationError) in try list.add(path: path, facts: nil, note: note) }
      }
      try result.get()
    }
    try list.finish(isSynced: false)
    try folder.syncAll()
    try list.put(at: StateDirectory.journal)
  }

  /// Removes own files that are in the way of new ones, then moves the staged ones.
  ///
  /// - Throws: When the disk refuses everything, as long as nothing of the last site was changed.
  mutating func putInPlace(_ state: inout PublicationState) throws(FileOperationError) {
    remove(inTheWay, &state)
    let moves = Moves(of: state.table, in: folder)
    for conflict in moves.conflicts { leaveOut(conflict.files, conflict.conflict, &state) }
    for move in moves.moves {
      let path = moves.path(move, in: state.table)
      do throws(FileOperationError) {
        try folder.rename(StateDirectory.staged(path), to: path)
        for file in moves.files[move.range] {
          state.table[file].insert(.own)
          count(&written, state.table.path(file))
        }
      } catch {
        if error.concernsWholeDisk && written.count + removed.count == 0 { throw error }
        leaveOut(moves.files[move.range], PathConflict(kind: .failure(error), path: path), &state)
      }
    }
  }

  /// Called after the new files are in place, so that no page links to a file that is gone already.
  mutating func removeStale(_ state: inout PublicationState) { remove(stale, &state) }

  func summary(_ state: PublicationState) -> PublicationSummary {
    var summary = PublicationSummary()
    let met = state.leftOut.mapValues { $0.sorted() }.sorted { $0.value[0] < $1.value[0] }
    (summary.written, summary.unchanged, summary.removed) = (written, state.unchanged, removed)
    summary.leftOut = met.flatMap(\.value).sorted()
    summary.problems = met.map { $0.key.problem(keepingOut: $0.value.count, of: folder) } + problems
    summary.written.paths.sort()
    summary.unchanged.paths.sort()
    summary.removed.paths.sort()
    return summary
  }
}

extension PublicationRun {
  private mutating func leaveOut(
    _ files: some Sequence<UInt32>, _ conflict: PathConflict, _ state: inout PublicationState
  ) {
    for file in files {
      let path = state.table.path(file)
      state.leaveOut(path, conflict)
      // The old file is still there, perhaps, and what the list says of it holds.
      state.table[file].remove(.hasFacts)
      if state.table[file].contains(.listed), folder.holdsFile(path) { state.table[file].insert(.own) }
    }
  }

  private func count(_ files: inout PublicationSummary.Files, _ path: @autoclosure () -> OutputPath) {
    files.count += 1
    if listsFiles { files.paths.append(path()) }
  }

  private mutating func remove(_ files: [UInt32], _ state: inout PublicationState) {
    for file in files {
      let path = state.table.path(file)
      // Anything but a file isn't petspot's own: somebody put it there meanwhile.
      guard folder.holdsFile(path) else {
        folder.removeEmptyFolders(above: path)
        continue
      }
      do throws(FileOperationError) {
        try folder.remove(path.text)
        folder.removeEmptyFolders(above: path)
        count(&removed, path)
      } catch {
        problems.append(PublicationProblem(error, at: folder.place(path.text), consequence: "it stays"))
        let hasTwin = state.table.withPath(file) { path in
          state.table.files(named: path).contains { state.table[$0].contains(.given) }
        }
        if !hasTwin { state.table[file].insert(.own) }
      }
    }
  }
}
