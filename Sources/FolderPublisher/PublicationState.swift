import Support

/// A publication's facts about its files so far.
struct PublicationState: Sendable {
  var table: FileTable
  /// The last publication's, and behind them the made ones.
  private var units: [Unit]
  /// Whether units were made, or don't stay.
  private var hasOtherUnits = false
  var leftOut: [PathConflict: [OutputPath]] = [:]
  /// The result so far, but for ``leftOut``.
  private var result = PublicationSummary()
  /// The first of the files that can't stand beside others.
  var clash: OutputPath?
  /// The error that ended the publication.
  var failure: PublicationProblem?
  /// The obstacle to a file in the stage, apparently another file of this publication.
  var blockage: FileOperationError?
  /// Keeps others out; nil when the publication is over.
  var lock: FileLock?
  /// Own files that are no longer part of the site and stand where a new file or its folder belongs: `about` for
  /// `about/index.html`.
  private var inTheWay: [Int] = []
  /// All other own files that are no longer part of the site.
  private var stale: [Int] = []
  /// Whether the last list names files that are gone, or has other facts about a file in place.
  private var isListOutdated = false
  private let last: LastFiles
  private let folder: OutputFolder
  private let publisher: Publisher

  init(_ last: LastFiles, in folder: OutputFolder, for publisher: Publisher, lock: FileLock) {
    table = last.table
    self.last = last
    units = last.units
    self.folder = folder
    self.publisher = publisher
    self.lock = lock
  }

  /// Looks whether the publication takes anything still.
  func check() throws(PublicationProblem) {
    if let failure { throw failure }
    if lock != nil { return }
    throw PublicationProblem(
      kind: .notWritten, place: folder.name, problem: "the publication is over", consequence: nil, advice: nil)
  }

  /// Takes the made and kept files of a thread.
  mutating func take(_ notes: PublicationNotes) {
    for file in notes.kept where register(file) {
      table.files[file].state.insert(.own)
      result.unchanged += 1
    }
    for (files, unit, key) in notes.made { take(files, as: unit, key) }
  }

  private mutating func take(_ files: [PublicationNotes.File], as unit: String, _ key: Digest?) {
    var (files, numbers, stamp) = (files, [Int](), StableHash())
    let place = files.firstIndex { $0.item.path.text == unit }
    if let place { files.swapAt(0, place) }
    for file in files {
      guard let number = take(file) else { continue }
      stamp.add(size: file.facts.size, time: file.time)
      numbers.append(number)
    }
    guard let key, place != nil, numbers.count == files.count else { return }
    table.files[numbers[0]].unit = Int32(units.count)
    units.append(Unit(key: key, stamp: stamp.value, files: numbers))
    hasOtherUnits = true
  }

  /// - Returns: The number of a file that is staged or in place; nil for any other.
  private mutating func take(_ taken: PublicationNotes.File) -> Int? {
    let (path, number) = (taken.item.path, table.add(taken.item.path))
    guard register(number) else { return nil }
    dropUnit(of: number)
    var file = table.files[number]
    switch taken.fate {
    case .leftOut(let conflict):
      leaveOut(path, conflict)
      return nil
    case .blocked(let error):
      blockage = blockage ?? error
      return nil
    case .staged: file.state.insert(.staged)
    case .unchanged:
      let isListed = file.state.contains(.listed) && file.note == taken.item.note
      file.state.formUnion(isListed ? .own : [.own, .adopted])
      if file.facts != taken.facts { isListOutdated = true }
      result.unchanged += 1
    }
    file.note = taken.item.note
    file.facts = taken.facts
    file.rank = UInt8(clamping: taken.item.rank)
    table.files[number] = file
    return number
  }

  /// Makes a file one of this publication.
  ///
  /// - Returns: Whether it can stand beside the others.
  private mutating func register(_ file: Int) -> Bool {
    if let other = table.given(named: table.files[file].path.text) {
      note(clash: max(table.files[file].path, table.files[other].path))
      return false
    }
    table.files[file].state.insert(.given)
    return true
  }

  private mutating func note(clash path: OutputPath) { clash = min(clash ?? path, path) }

  private mutating func dropUnit(of file: Int) {
    if table.files[file].unit < 0 { return }
    table.files[file].unit = -1
    hasOtherUnits = true
  }

  mutating func leaveOut(_ path: OutputPath, _ conflict: PathConflict) { leftOut[conflict, default: []].append(path) }

  // The changes of a commit: a method for each step, to be called in their order here.

  /// Finds files that have the names of folders of other files.
  mutating func findFilesForFolders() {
    table.markFolders()
    for file in table.files where file.state.isSuperset(of: [.given, .isFolder]) { note(clash: file.path) }
  }

  /// Decides about each file of the last publication that isn't among the new ones.
  mutating func judge(keeping isKept: (OutputPath) -> Bool) {
    for file in table.sorted(where: { $0.contains(.listed) && !$0.contains(.given) }) {
      let path = table.files[file].path
      dropUnit(of: file)
      if isKept(path) {
        if folder.holdsFile(path) { table.files[file].state.insert(.own) } else { isListOutdated = true }
      } else if table.hasRoom(for: file) {
        stale.append(file)
      } else {
        inTheWay.append(file)
      }
    }
  }

  /// Writes the list of the files that become petspot's own, after the disk has all staged files.
  mutating func writeJournal() throws(FileOperationError) {
    let files = table.sorted { $0.isNew }
    if files.isEmpty { return }
    try folder.writeList(files.lazy.map { [table] in table.files[$0] }.map { FileList.line($0.path, note: $0.note) })
    if publisher.isDurable { try folder.syncAll() }
    try folder.putList(at: StateDirectory.journal)
  }

  /// Removes own files that are in the way of new ones, then moves the staged ones.
  ///
  /// - Throws: When the disk refuses everything, as long as nothing of the last site was changed.
  mutating func putInPlace() throws(FileOperationError) {
    remove(inTheWay)
    let moves = Moves(of: table.sorted { $0.contains(.staged) }, in: table, folder)
    for conflict in moves.conflicts { leaveOut(conflict.files, conflict.conflict) }
    for move in moves.moves {
      do throws(FileOperationError) {
        try folder.rename(StateDirectory.staged(move.path), to: move.path)
        for file in move.files {
          table.files[file].state.insert(.own)
          result.written.append(table.files[file].path)
        }
      } catch {
        if error.concernsWholeDisk && result.written.count + result.removed.count == 0 { throw error }
        leaveOut(move.files, PathConflict(kind: .failure(error), path: move.path))
      }
    }
  }

  var summary: PublicationSummary {
    var summary = result
    let met = leftOut.mapValues { $0.sorted() }.sorted { $0.value[0] < $1.value[0] }
    summary.leftOut = met.flatMap(\.value).sorted()
    summary.problems =
      last.problems + met.map { $0.key.problem(keepingOut: $0.value.count, of: folder) } + result.problems
    summary.written.sort()
    summary.removed.sort()
    return summary
  }

  /// Removes the stale files, brings the lists up to date, and removes the staged files and the journal.
  mutating func finish() {
    // The new files are in place. So no page links to a file that is gone already.
    remove(stale)
    do throws(FileOperationError) {
      let isNew =
        isListOutdated || !stale.isEmpty || !inTheWay.isEmpty || table.files.contains { $0.state.isNew }
      let areOld = !isNew && !hasOtherUnits
      let files = areOld ? [] : table.sorted { $0.contains(.own) }
      if isNew { try folder.save(files, of: table) }
      try folder.remove(StateDirectory.journal)
      if !areOld && !units.isEmpty { try folder.saveUnits(units, of: files, in: table) }
      try folder.tidyUp()
    } catch {
      result.problems.append(
        PublicationProblem(
          error, at: folder.place(error.path),
          consequence: "the site is published, and the next build brings petspot's own list of its files up to date"))
    }
    lock = nil
  }

  private mutating func leaveOut(_ files: ArraySlice<Int>, _ conflict: PathConflict) {
    for file in files {
      let path = table.files[file].path
      leaveOut(path, conflict)
      // The old file may still be there, and the list's facts about it hold.
      table.files[file].state.subtract([.staged, .given])
      if table.files[file].state.contains(.listed), folder.holdsFile(path) {
        table.files[file].state.insert(.own)
        table.files[file].facts = last.table.files[file].facts
      }
    }
  }

  private mutating func remove(_ files: [Int]) {
    for file in files {
      let path = table.files[file].path
      // Anything but a file isn't petspot's own: a user put it there meanwhile.
      guard folder.holdsFile(path) else {
        folder.removeEmptyFolders(above: path)
        continue
      }
      do throws(FileOperationError) {
        try folder.remove(path.text)
        folder.removeEmptyFolders(above: path)
        result.removed.append(path)
      } catch {
        result.problems.append(PublicationProblem(error, at: folder.place(path.text), consequence: "it stays"))
        if table.given(named: path.text) == nil { table.files[file].state.insert(.own) }
      }
    }
  }
}

/// The order of putting staged files in place: a new folder moves with all of its content in one step, and into an
/// existing one each file moves by itself.
///
/// A folder moves at the turn of the highest rank in it. So files that link to lower ranks must have a higher rank than
/// all others in a new folder.
struct Moves {
  /// A file, or all files in a folder.
  struct Move {
    /// The path of the file, or the folder.
    let path: String
    let files: ArraySlice<Int>
    let rank: UInt8
  }

  private(set) var moves: [Move] = []
  /// Obstacles found by now: a user may have put a file there, or an own file couldn't be removed.
  private(set) var conflicts: [(conflict: PathConflict, files: ArraySlice<Int>)] = []

  /// - Parameter files: The numbers of the staged files, by their paths.
  init(of files: [Int], in table: FileTable, _ folder: OutputFolder) {
    add(files[...], below: 0, table, folder)
    moves.sort { ($0.rank, $0.files.startIndex) < ($1.rank, $1.files.startIndex) }
  }

  /// - Parameter start: The length of the path of the folder that all these files are in, with the slash.
  private mutating func add(_ files: ArraySlice<Int>, below start: Int, _ table: FileTable, _ folder: OutputFolder) {
    var rest = files
    while let first = rest.first {
      let path = table.files[first].path.text.utf8
      let end = path.dropFirst(start).firstIndex(of: UInt8(ascii: "/"))
      let beginning = path[...(end ?? path.index(before: path.endIndex))]
      let next = rest.dropFirst().firstIndex { end == nil || !table.files[$0].path.text.utf8.starts(with: beginning) }
      let all = rest[..<(next ?? rest.endIndex)]
      rest = rest[all.endIndex...]
      add(all, at: String(Substring(path[..<(end ?? path.endIndex)])), isFile: end == nil, table, folder)
    }
  }

  private mutating func add(
    _ files: ArraySlice<Int>, at path: String, isFile: Bool, _ table: FileTable, _ folder: OutputFolder
  ) {
    let isListed = files.first.map { table.files[$0].state.contains(.listed) } ?? false
    let kind: PathConflict.Kind
    switch (folder.status(path), isFile) {
    case (.folder, false): return add(files, below: path.utf8.count + 1, table, folder)
    case (.missing, _),
      (.file, true) where isListed:
      let rank = files.reduce(UInt8(0)) { max($0, table.files[$1].rank) }
      return moves.append(Move(path: path, files: files, rank: rank))
    case (.file, true): kind = .foreignFile
    case (.file, false): kind = .fileForFolder
    case (.folder, true): kind = .folderForFile
    case (.other(let other), _): kind = other
    }
    conflicts.append((PathConflict(kind: kind, path: path), files))
  }
}
