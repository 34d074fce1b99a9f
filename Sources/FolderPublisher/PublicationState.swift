import Essentials
import Support

/// What a publication has learnt so far of its files.
struct PublicationState: Sendable {
  var table: FileTable
  /// A ``FactRecord`` for each file whose bytes were seen.
  var noted: Spool
  /// The records of the units that were made anew.
  var madeUnits: Spool
  var hasMadeUnits = false
  /// By the numbers of the last publication's units, whether they stay.
  var keptUnits: [Bool] = []
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

  /// Looks whether the publication takes anything still.
  func check(_ folder: OutputFolder) throws(PublicationProblem) {
    if let failure { throw failure }
    guard isOver else { return }
    throw PublicationProblem(
      kind: .notWritten, place: folder.name, problem: "the publication is over", consequence: nil, advice: nil)
  }

  /// Makes a file one of this publication.
  ///
  /// - Returns: Its number; nil if it can't stand beside the others, or is left out.
  mutating func register(_ path: OutputPath, rank: Int = 0, note: String? = nil, _ folders: Folders) -> UInt32? {
    let path = Array(path.text.utf8)
    guard path.count + (note?.utf8.count ?? 0) <= FileTable.limit else {
      let name = OutputPath(unchecked: String(decoding: path, as: UTF8.self))
      let failure = FileOperationError(.write(StateDirectory.staged(name.text)), code: ENAMETOOLONG)
      leaveOut(name, PathConflict(kind: .failure(failure), path: name.text))
      return nil
    }
    return path.withUnsafeBytes { path in
      let hash = PathKey.hash(path)
      if let clash = table.clash(of: path, hash: hash, folders, isNew: true) {
        self.clash = min(self.clash ?? clash, clash)
        return nil
      }
      return Array((note ?? "").utf8).withUnsafeBytes { bytes in
        let file = table.add(path, hash: hash, note: bytes)
        table[file].insert(.given)
        table.setRank(rank, of: file)
        if note != nil && table.note(file) != note {
          table[file].insert(.hasNewNote)
          table.setNote(bytes, of: file)
        }
        return file
      }
    }
  }

  mutating func leaveOut(_ path: OutputPath, _ conflict: PathConflict) { leftOut[conflict, default: []].append(path) }

  mutating func note(_ facts: FileFacts, of file: UInt32) throws(FileOperationError) {
    try noted.append(FactRecord(file: file, facts: facts).bytes)
    table[file].insert(.hasFacts)
  }

  /// Notes that a file's new bytes wait to be put in place.
  mutating func noteStaged(_ facts: FileFacts, of file: UInt32) throws(FileOperationError) {
    table[file].insert(.staged)
    countSize(of: file, facts)
    try note(facts, of: file)
  }

  /// Remembers the record of a unit that was made anew.
  mutating func append(unit record: [UInt8]) throws(FileOperationError) {
    if !hasMadeUnits { try madeUnits.append(UnitRecord.header) }
    hasMadeUnits = true
    try madeUnits.append(record)
  }

  mutating func countSize(of file: UInt32, _ facts: FileFacts) { size.add(table.path(file).text, bytes: facts.size) }

  mutating func countUnchanged(_ path: OutputPath, listed: Bool) {
    unchanged.count += 1
    if listed { unchanged.paths.append(path) }
  }
}

extension FileTable {
  /// The file that can't be there beside a new one: they have the same name but for case, or one would have to be the folder
  /// of the other.
  ///
  /// - Parameters:
  ///   - hash: Of the path (``PathKey``).
  ///   - isNew: Whether the folders above the new one are noted from now on.
  func clash(of path: UnsafeRawBufferPointer, hash: UInt64, _ folders: Folders, isNew: Bool) -> OutputPath? {
    var new: OutputPath { OutputPath(unchecked: String(decoding: path, as: UTF8.self)) }
    if let other = files(named: path, hash: hash).first(where: { self[$0].contains(.given) }) {
      return max(new, self.path(other))
    }
    if folders.isNamed(hash: hash) && hasFile(below: path, where: .given) { return new }
    if isNew ? folders.name(above: path) : folders.isNamedAbove(path) { return nil }
    for folder in path.folders {
      if let file = files(named: folder).first(where: { self[$0].contains(.given) }) { return self.path(file) }
    }
    return nil
  }

  /// Whether the last site had a file whose name differs in case alone. It is removed before the new one is put in place.
  func hasListedTwin(of path: OutputPath) -> Bool {
    Array(path.text.utf8).withUnsafeBytes { bytes in
      files(named: bytes).contains { self[$0].contains(.listed) && !self[$0].contains(.given) }
    }
  }

  /// Looks at every file, which is only done when something else says that there may be one.
  func hasFile(below folder: UnsafeRawBufferPointer, where wanted: State) -> Bool {
    (0..<UInt32(count)).contains { file in
      self[file].contains(wanted) && withPath(file) { path in path.folders.contains { PathKey.areSame($0, folder) } }
    }
  }
}
