import Support

/// A publication's facts about its files so far.
struct PublicationState: Sendable {
  var table: FileTable
  /// The made units.
  var units = Units()
  /// Whether each unit of the last publication stays.
  var keptUnits: [Bool]
  var leftOut: [PathConflict: [OutputPath]] = [:]
  var unchanged = PublicationSummary.Files()
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
  /// The facts about files with new bytes; nil without any.
  private(set) var facts: FactsFile?
  private let folder: OutputFolder
  private let listsFiles: Bool

  init(_ last: FileTable, keeping units: Int, in folder: OutputFolder, listsFiles: Bool, lock: FileLock) {
    table = last
    keptUnits = [Bool](repeating: false, count: units)
    self.folder = folder
    self.listsFiles = listsFiles
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
  mutating func take(_ notes: PublicationNotes, _ last: LastUnits) throws(FileOperationError) {
    for (unit, sizes) in notes.kept {
      for (file, size) in zip(last.units[unit].files, sizes) where register(Int(file)) {
        table[Int(file)].insert(.own)
        noteTaken(Int(file), size)
        unchanged.add(table.path(Int(file)), isListed: listsFiles)
      }
      keptUnits[unit] = true
    }
    for (files, unit, key) in notes.made { try take(files, as: unit, key) }
  }

  private mutating func take(
    _ files: [PublicationNotes.File], as unit: String, _ key: UnitKey?
  ) throws(FileOperationError) {
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
      guard try take(file, as: number) else { continue }
      stamp.add(size: file.facts.size, time: file.time)
      numbers.append(UInt32(number))
    }
    guard let key, place != nil, numbers.count == files.count else { return }
    units.append(Units.Unit(key: key, stamp: stamp.value, files: numbers[...]))
  }

  /// - Returns: Whether the file is staged or in place.
  private mutating func take(_ file: PublicationNotes.File, as number: Int) throws(FileOperationError) -> Bool {
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
      unchanged.add(file.item.path, isListed: listsFiles)
    }
    if table.check(number) != file.facts.check {
      table[number].insert(.hasNewFacts)
      let facts = if let facts { facts } else { try FactsFile(in: folder) }
      try facts.write(file.facts, of: number)
      self.facts = facts
    }
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
