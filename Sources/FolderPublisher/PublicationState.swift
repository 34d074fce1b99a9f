import Support

/// A publication's facts about its files so far.
struct PublicationState: Sendable {
  var table: FileTable
  /// The made units.
  var units = Units()
  /// Whether each unit of the last publication stays.
  var keptUnits: [Bool]
  var leftOut: [PathConflict: [OutputPath]] = [:]
  /// The result so far, but for ``leftOut``.
  private var result = PublicationSummary()
  /// The size of all taken files, without those left out.
  var size = PublicationSize()
  /// The first of the files that can't stand beside others.
  var clash: OutputPath?
  /// The error that ended the publication.
  var failure: PublicationProblem?
  /// The obstacle to a file in the stage, apparently another file of this publication.
  var blockage: FileOperationError?
  var isOver = false
  /// Keeps others out for as long as the publication isn't over.
  var lock: FileLock?
  /// Own files that are no longer part of the site and stand where a new file or its folder belongs: `about` for
  /// `about/index.html`.
  private var inTheWay: [UInt32] = []
  /// All other own files that are no longer part of the site.
  private var stale: [UInt32] = []
  /// Whether the last list names files that are gone, or has other facts about a file in place.
  private var isListOutdated = false
  private let last: FileTable
  private let folder: OutputFolder
  private let publisher: Publisher

  init(_ last: FileTable, keeping units: Int, in folder: OutputFolder, for publisher: Publisher, lock: FileLock) {
    table = last
    self.last = last
    keptUnits = [Bool](repeating: false, count: units)
    self.folder = folder
    self.publisher = publisher
    self.lock = lock
  }

  /// Looks whether the publication takes anything still.
  func check() throws(PublicationProblem) {
    if let failure { throw failure }
    guard isOver else { return }
    throw PublicationProblem(
      kind: .notWritten, place: folder.name, problem: "the publication is over", consequence: nil, advice: nil)
  }

  /// Takes the made and kept files of a thread.
  mutating func take(_ notes: PublicationNotes, _ last: LastUnits) {
    for (unit, sizes) in notes.kept {
      for (file, size) in zip(last.units[unit].files, sizes) where register(Int(file)) {
        table[Int(file)].insert(.own)
        noteTaken(Int(file), size)
        result.unchanged.add(table.path(Int(file)), isListed: publisher.listsFiles)
      }
      keptUnits[unit] = true
    }
    for (files, unit, key) in notes.made { take(files, as: unit, key) }
  }

  private mutating func take(_ files: [PublicationNotes.File], as unit: String, _ key: UnitKey?) {
    var (files, numbers, stamp) = (files, [UInt32](), UnitStamp())
    let place = files.firstIndex { $0.item.path.text == unit }
    if let place { files.swapAt(0, place) }
    for file in files {
      let number = table.add(file.item.path)
      guard register(number) else { continue }
      table.setRank(file.item.rank, of: number)
      if table.note(number) != file.item.note {
        table[number].insert(.hasNewNote)
        table.setNote(file.item.note, of: number)
      }
      guard take(file, as: number) else { continue }
      stamp.add(size: file.facts.size, time: file.time)
      numbers.append(UInt32(number))
    }
    guard let key, place != nil, numbers.count == files.count else { return }
    units.append(Units.Unit(key: key, stamp: stamp.value, files: numbers[...]))
  }

  /// - Returns: Whether the file is staged or in place.
  private mutating func take(_ file: PublicationNotes.File, as number: Int) -> Bool {
    switch file.fate {
    case .leftOut(let conflict):
      leaveOut(file.item.path, conflict)
      return false
    case .blocked(let error):
      blockage = blockage ?? error
      return false
    case .staged: table[number].insert(.staged)
    case .unchanged:
      let isListed = table[number].contains(.listed) && !table[number].contains(.hasNewNote)
      table[number].formUnion(isListed ? .own : [.own, .adopted])
      result.unchanged.add(file.item.path, isListed: publisher.listsFiles)
    }
    if !table[number].contains(.staged) && table.facts(number) != file.facts { isListOutdated = true }
    table.setFacts(file.facts, of: number)
    noteTaken(number, file.facts.size)
    return true
  }

  /// Makes a file one of this publication.
  ///
  /// - Returns: Whether it can stand beside the others.
  private mutating func register(_ file: Int) -> Bool {
    let clash = table.clash(of: file)
    table.nameFolders(of: file)
    if let clash {
      self.clash = min(self.clash ?? clash, clash)
    } else {
      table[file].insert(.given)
    }
    return clash == nil
  }

  mutating func leaveOut(_ path: OutputPath, _ conflict: PathConflict) { leftOut[conflict, default: []].append(path) }

  private mutating func noteTaken(_ file: Int, _ bytes: UInt64) { size.add(table.path(file).text, bytes: bytes) }
}

// The changes of a commit: a method for each step, to be called in their order here.

extension PublicationState {
  /// Decides about each file of the last publication that isn't among the new ones.
  mutating func judge(keeping isKept: (OutputPath) -> Bool) {
    for file in table.sorted(where: { $0.contains(.listed) && !$0.contains(.given) }) {
      let path = table.path(Int(file))
      if isKept(path) {
        if folder.holdsFile(path) { table[Int(file)].insert(.own) } else { isListOutdated = true }
      } else if table.hasRoom(for: Int(file)) {
        stale.append(file)
      } else {
        inTheWay.append(file)
      }
    }
  }

  /// Writes the list of the files that become petspot's own, after the disk has all staged files.
  func writeJournal() throws(FileOperationError) {
    let files = table.sorted { $0.isNew }
    if files.isEmpty { return }
    try folder.writeList(files.lazy.map { FileList.line(table.path(Int($0)), note: table.note(Int($0))) })
    if publisher.isDurable { try folder.syncAll() }
    try folder.putList(at: StateDirectory.journal)
  }

  /// Removes own files that are in the way of new ones, then moves the staged ones.
  ///
  /// - Throws: When the disk refuses everything, as long as nothing of the last site was changed.
  mutating func putInPlace() throws(FileOperationError) {
    remove(inTheWay)
    let moves = Moves(of: table, in: folder)
    for conflict in moves.conflicts { leaveOut(conflict.files, conflict.conflict) }
    for move in moves.moves {
      do throws(FileOperationError) {
        try folder.rename(StateDirectory.staged(move.path), to: move.path)
        for file in move.files {
          table[Int(file)].insert(.own)
          result.written.add(table.path(Int(file)), isListed: publisher.listsFiles)
        }
      } catch {
        if error.concernsWholeDisk && result.written.count + result.removed.count == 0 { throw error }
        leaveOut(move.files, PathConflict(kind: .failure(error), path: move.path))
      }
    }
  }

  /// Called after the new files are in place, so that no page links to a file that is gone already.
  mutating func removeStale() { remove(stale) }

  var summary: PublicationSummary {
    var summary = result
    let met = leftOut.mapValues { $0.sorted() }.sorted { $0.value[0] < $1.value[0] }
    summary.leftOut = met.flatMap(\.value).sorted()
    summary.problems = met.map { $0.key.problem(keepingOut: $0.value.count, of: folder) } + result.problems
    summary.written.paths.sort()
    summary.unchanged.paths.sort()
    summary.removed.paths.sort()
    return summary
  }
}

extension PublicationState {
  /// Brings the lists up to date, and removes the staged files and the journal.
  mutating func finish(_ last: LastUnits) {
    do throws(FileOperationError) {
      let isNew = isListOutdated || !stale.isEmpty || !inTheWay.isEmpty || table.indices.contains { table[$0].isNew }
      let areOld = !isNew && units.count == 0 && !keptUnits.contains(false)
      let files = areOld ? [] : table.sorted { $0.contains(.own) }
      if isNew { try folder.save(files, of: table) }
      try folder.remove(StateDirectory.journal)
      if !areOld && units.count + last.units.count > 0 { try folder.saveUnits(self, last, of: files) }
      try folder.tidyUp()
    } catch {
      result.problems.append(
        PublicationProblem(
          error, at: folder.place(error.path),
          consequence: "the site is published, and the next build brings petspot's own list of its files up to date"))
    }
    isOver = true
    lock = nil
  }

  private mutating func leaveOut(_ files: some Sequence<UInt32>, _ conflict: PathConflict) {
    for file in files.map(Int.init) {
      let path = table.path(file)
      leaveOut(path, conflict)
      // The old file may still be there, and the list's facts about it hold.
      table[file].remove(.staged)
      if table[file].contains(.listed), folder.holdsFile(path) {
        table[file].insert(.own)
        table.setFacts(last.facts(file), of: file)
      }
    }
  }

  private mutating func remove(_ files: [UInt32]) {
    for file in files.map(Int.init) {
      let path = table.path(file)
      // Anything but a file isn't petspot's own: a user put it there meanwhile.
      guard folder.holdsFile(path) else {
        folder.removeEmptyFolders(above: path)
        continue
      }
      do throws(FileOperationError) {
        try folder.remove(path.text)
        folder.removeEmptyFolders(above: path)
        result.removed.add(path, isListed: publisher.listsFiles)
      } catch {
        result.problems.append(PublicationProblem(error, at: folder.place(path.text), consequence: "it stays"))
        let hasTwin = table.files(named: path.text).contains { table[$0].contains(.given) }
        if !hasTwin { table[file].insert(.own) }
      }
    }
  }
}
