/// The changes that one publication makes: a method for each step, to be called in their order here.
struct PublicationRun {
  private let folder: OutputFolder
  private let publisher: Publisher
  private var written = PublicationSummary.Files()
  private var removed = PublicationSummary.Files()
  private var problems: [PublicationProblem] = []
  /// Own files that are no longer part of the site and stand where a new file or its folder belongs: `about` for
  /// `about/index.html`.
  private var inTheWay: [UInt32] = []
  /// All other own files that are no longer part of the site.
  private var stale: [UInt32] = []
  /// Whether files of the last publication weren't there any more.
  private var misses = false

  init(in folder: OutputFolder, for publisher: Publisher) {
    self.folder = folder
    self.publisher = publisher
  }

  /// Decides about each file of the last publication that isn't among the new ones.
  mutating func judge(_ state: inout PublicationState, keeping isKept: (OutputPath) -> Bool) {
    for file in state.table.sorted(where: { $0.contains(.listed) && !$0.contains(.given) }) {
      let path = state.table.path(Int(file))
      if isKept(path) {
        if folder.holdsFile(path) { state.table[Int(file)].insert(.own) } else { misses = true }
      } else if state.table.hasRoom(for: Int(file)) {
        stale.append(file)
      } else {
        inTheWay.append(file)
      }
    }
  }

  /// Writes the list of the files that become petspot's own, after the disk has all staged files.
  func writeJournal(_ state: PublicationState) throws(FileOperationError) {
    let files = state.table.sorted { $0.isNew }
    if files.isEmpty { return }
    try folder.writeList(
      files.lazy.map { FileList.line(state.table.path(Int($0)), note: state.table.note(Int($0))) })
    if publisher.isDurable { try folder.syncAll() }
    try folder.putList(at: StateDirectory.journal)
  }

  /// Removes own files that are in the way of new ones, then moves the staged ones.
  ///
  /// - Throws: When the disk refuses everything, as long as nothing of the last site was changed.
  mutating func putInPlace(_ state: inout PublicationState) throws(FileOperationError) {
    remove(inTheWay, &state)
    let moves = Moves(of: state.table, in: folder)
    for conflict in moves.conflicts { leaveOut(conflict.files, conflict.conflict, &state) }
    for move in moves.moves {
      do throws(FileOperationError) {
        try folder.rename(StateDirectory.staged(move.path), to: move.path)
        for file in move.files {
          state.table[Int(file)].insert(.own)
          written.add(state.table.path(Int(file)), isListed: publisher.listsFiles)
        }
      } catch {
        if error.concernsWholeDisk && written.count + removed.count == 0 { throw error }
        leaveOut(move.files, PathConflict(kind: .failure(error), path: move.path), &state)
      }
    }
  }

  /// Called after the new files are in place, so that no page links to a file that is gone already.
  mutating func removeStale(_ state: inout PublicationState) { remove(stale, &state) }

  func summary(_ state: PublicationState) -> PublicationSummary {
    var summary = PublicationSummary()
    let met = state.leftOut.mapValues { $0.sorted() }.sorted { $0.value[0] < $1.value[0] }
    summary.written = written
    summary.unchanged = state.unchanged
    summary.removed = removed
    summary.leftOut = met.flatMap(\.value).sorted()
    summary.problems = met.map { $0.key.problem(keepingOut: $0.value.count, of: folder) } + problems
    summary.written.paths.sort()
    summary.unchanged.paths.sort()
    summary.removed.paths.sort()
    return summary
  }
}

extension PublicationRun {
  /// Brings the lists up to date, and removes the staged files and the journal.
  mutating func finish(_ state: inout PublicationState, _ last: LastUnits) {
    do throws(FileOperationError) {
      let isOutdated = state.table.indices.contains { file in
        state.table[file].isNew || state.table[file].isSuperset(of: [.own, .hasNewFacts])
      }
      let isNew = isOutdated || misses || !stale.isEmpty || !inTheWay.isEmpty
      let areOld = !isNew && state.units.count == 0 && !state.keptUnits.contains(false)
      let files = areOld ? [] : state.table.sorted { $0.contains(.own) }
      if isNew { try folder.save(files, of: state.table, state.facts) }
      try folder.remove(StateDirectory.journal)
      if !areOld && state.units.count + last.units.count > 0 { try folder.saveUnits(state, last, of: files) }
      try folder.tidyUp()
    } catch {
      problems.append(
        PublicationProblem(
          error, at: folder.place(error.path),
          consequence: "the site is published, and the next build brings petspot's own list of its files up to date"))
    }
    state.isOver = true
    state.lock = nil
  }

  private mutating func leaveOut(
    _ files: some Sequence<UInt32>, _ conflict: PathConflict, _ state: inout PublicationState
  ) {
    for file in files.map(Int.init) {
      let path = state.table.path(file)
      state.leaveOut(path, conflict)
      // The old file may still be there, and the list's facts about it hold.
      state.table[file].subtract([.staged, .hasNewFacts])
      if state.table[file].contains(.listed), folder.holdsFile(path) { state.table[file].insert(.own) }
    }
  }

  private mutating func remove(_ files: [UInt32], _ state: inout PublicationState) {
    for file in files.map(Int.init) {
      let path = state.table.path(file)
      // Anything but a file isn't petspot's own: a user put it there meanwhile.
      guard folder.holdsFile(path) else {
        folder.removeEmptyFolders(above: path)
        continue
      }
      do throws(FileOperationError) {
        try folder.remove(path.text)
        folder.removeEmptyFolders(above: path)
        removed.add(path, isListed: publisher.listsFiles)
      } catch {
        problems.append(PublicationProblem(error, at: folder.place(path.text), consequence: "it stays"))
        let hasTwin = state.table.files(named: path.text).contains { state.table[$0].contains(.given) }
        if !hasTwin { state.table[file].insert(.own) }
      }
    }
  }
}
