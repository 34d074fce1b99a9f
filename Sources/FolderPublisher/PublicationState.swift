import Support

/// What a publication has learnt so far of its files.
struct PublicationState: Sendable {
  /// Files that are made of the same things.
  struct Unit: Sendable {
    let key: UnitKey
    /// The numbers of its files, and when each was last changed.
    let files: [(number: Int, time: Int64)]
    /// Whether this publication made or kept it.
    var isOfThis = false
  }

  var table: FileTable
  /// By their names: those of the last publication, until this one makes them anew.
  var units: [String: Unit]
  var hasMadeUnits = false
  /// What the list says of files whose new bytes are staged.
  var replaced: [Int: FileFacts] = [:]
  var leftOut: [PathConflict: [OutputPath]] = [:]
  var unchanged = PublicationSummary.Files()
  /// Of all files that were taken and aren't left out.
  var size = PublicationSize()
  /// The first of the files that can't stand beside others.
  var clash: OutputPath?
  /// What ended the publication.
  var failure: PublicationProblem?
  var isOver = false
  /// Keeps others out for as long as the publication isn't over.
  var lock: FileLock?

  init(_ table: FileTable, in folder: OutputFolder, lock: FileLock) {
    self.table = table
    units = folder.readUnits(table)
    self.lock = lock
  }

  /// Looks whether the publication takes anything still.
  func check(_ folder: OutputFolder) throws(PublicationProblem) {
    if let failure { throw failure }
    guard isOver else { return }
    throw PublicationProblem(
      kind: .notWritten, place: folder.name, problem: "the publication is over", consequence: nil, advice: nil)
  }

  /// Makes a file one of this publication.
  ///
  /// - Returns: Its number; nil if it can't stand beside the others.
  mutating func register(_ path: OutputPath, rank: Int = 0, note: String? = nil, _ folders: Folders) -> Int? {
    if let clash = table.clash(of: path, folders, isNew: true) {
      self.clash = min(self.clash ?? clash, clash)
      return nil
    }
    let file = table.add(path, note: note ?? "")
    table.files[file].state.insert(.given)
    table.files[file].rank = UInt8(clamping: rank)
    if let note, table.files[file].note != note {
      table.files[file].state.insert(.hasNewNote)
      table.files[file].note = note
    }
    return file
  }

  mutating func leaveOut(_ path: OutputPath, _ conflict: PathConflict) { leftOut[conflict, default: []].append(path) }

  /// Notes that a file has the right bytes already.
  mutating func noteUnchanged(_ file: Int, _ facts: FileFacts, listsFiles: Bool) {
    let isListed = table.files[file].state.contains(.listed) && !table.files[file].state.contains(.hasNewNote)
    table.files[file].state.formUnion(isListed ? .own : [.own, .adopted])
    note(facts, of: file)
    unchanged.add(table.files[file].path, isListed: listsFiles)
  }

  /// Notes that a file of a unit that stays is as it was.
  mutating func noteKept(_ file: Int, listsFiles: Bool) {
    table.files[file].state.insert(.own)
    size.add(table.files[file].path.text, bytes: table.files[file].facts?.size ?? 0)
    unchanged.add(table.files[file].path, isListed: listsFiles)
  }

  /// Notes that a file's new bytes wait to be put in place.
  mutating func noteStaged(_ file: Int, _ facts: FileFacts) {
    table.files[file].state.insert(.staged)
    replaced[file] = table.files[file].facts
    note(facts, of: file)
  }

  private mutating func note(_ facts: FileFacts, of file: Int) {
    if table.files[file].facts != facts { table.files[file].state.insert(.hasNewFacts) }
    table.files[file].facts = facts
    size.add(table.files[file].path.text, bytes: facts.size)
  }
}

extension OutputFolder {
  /// Reads the units of the last publication. A unit is a line: its name, its key, and for each file the time in nanoseconds and the
  /// path.
  ///
  /// - Returns: Those whose files are all listed; none of a damaged file.
  fileprivate func readUnits(_ table: FileTable) -> [String: PublicationState.Unit] {
    guard let descriptor = openFile(StateDirectory.units) else { return [:] }
    var units: [String: PublicationState.Unit] = [:]
    let reading = FileList.read(descriptor, of: .units) { line in
      // By bytes: a tab and a combining mark behind it are one character.
      let words = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count % 2 == 1, words.count > 3, let high = UInt64(words[1], radix: 16),
        let low = UInt64(words[2], radix: 16)
      else { return false }
      let files = stride(from: 3, to: words.count, by: 2).compactMap { start -> (number: Int, time: Int64)? in
        guard let time = Int64(words[start]), let file = table.file(words[start + 1]) else { return nil }
        return (file, time)
      }
      guard files.count == words.count / 2 - 1 else { return true }
      units[NoteWord.decoded(words[0][...])] = PublicationState.Unit(key: UnitKey(high: high, low: low), files: files)
      return true
    }
    return reading == .sound ? units : [:]
  }

  /// Writes those that were made and those that stay, unless they are the last publication's.
  func saveUnits(_ state: PublicationState) throws(FileOperationError) {
    if !state.hasMadeUnits && state.units.values.allSatisfy(\.isOfThis) { return }
    let lines = state.units.lazy.filter(\.value.isOfThis).map { name, unit in
      let key = [unit.key.high, unit.key.low].map { String($0, radix: 16) }
      let files = unit.files.flatMap { ["\($0.time)", state.table.files[$0.number].path.text] }
      return Array((([NoteWord.encoded(name)] + key + files).joined(separator: "\t") + "\n").utf8)
    }
    try writeList(of: .units, lines)
    try putList(at: StateDirectory.units)
  }
}
