import ContentHash
import Essentials

extension Publication {
  /// Does something, unless the publication is over; an error ends it.
  func taking<Value>(_ work: () throws(FileOperationError) -> Value) throws(PublicationProblem) -> Value {
    try state.withLock { state throws(PublicationProblem) in try state.check(folder) }
    return try ending(work)
  }

  /// Takes items, and what `record` says of those that weren't left out, as they were written.
  ///
  /// The state is locked before and after, and not for each: a thread that meets another one at a lock spins, which took an eighth of
  /// the time of a build.
  func take(
    _ items: [OutputItem], record: ([UnitRecord.File]) -> [UInt8]?
  ) throws(PublicationProblem) {
    let files = try state.withLock { state throws(PublicationProblem) in
      try state.check(folder)
      return items.map { state.register($0.path, rank: $0.rank, note: $0.note, folders) }
    }
    try ending { () throws(FileOperationError) in
      var put: [PutFile] = []
      for case (let item, let file?) in zip(items, files) {
        if let file = try take(item, as: file) { put.append(file) }
      }
      let record = record(put.map(\.written))
      try state.withLock { state throws(FileOperationError) in
        for file in put where file.isStaged { try state.noteStaged(file.written.facts, of: file.number) }
        if let record { try state.append(unit: record) }
      }
    }
  }

  /// A file that was staged, or stands in place already.
  private struct PutFile {
    let number: UInt32
    let written: UnitRecord.File
    let isStaged: Bool
  }

  /// Does something; an error ends the publication.
  private func ending<Value>(_ work: () throws(FileOperationError) -> Value) throws(PublicationProblem) -> Value {
    do throws(FileOperationError) { return try work() } catch {
      let problem = PublicationProblem(error, in: folder)
      state.withLock { $0.failure = $0.failure ?? problem }
      throw problem
    }
  }

  /// Puts the bytes of an item where they belong; nil if the file is left out.
  private func take(_ item: OutputItem, as file: UInt32) throws(FileOperationError) -> PutFile? {
    try item.withBytes { bytes throws(FileOperationError) in
      let facts = FileFacts(size: UInt64(bytes.count), digest: ContentHash.digest(of: bytes))
      guard let (time, isStaged) = try put(bytes, facts, file, item.path) else { return nil }
      let written = UnitRecord.File(path: Array(item.path.text.utf8), facts: facts, time: time)
      return PutFile(number: file, written: written, isStaged: isStaged)
    }
  }

  /// Stages bytes that aren't in place.
  ///
  /// - Returns: When the file was last changed, and whether it was staged; nil if it is left out.
  private func put(
    _ bytes: UnsafeRawBufferPointer, _ facts: FileFacts, _ file: UInt32, _ path: OutputPath
  ) throws(FileOperationError) -> (time: Int64, isStaged: Bool)? {
    switch comparison(of: bytes, with: path) {
    case .nothing: return try stage(bytes, path).map { ($0, true) }
    case .conflict(let conflict): state.withLock { $0.leaveOut(path, conflict) }
    case .same(let time):
      try state.withLock { state throws(FileOperationError) in
        let isListed = state.table[file].contains(.listed) && !state.table[file].contains(.hasNewNote)
        state.table[file].formUnion(isListed ? .own : [.own, .adopted])
        state.countUnchanged(path, listed: publisher.listsFiles)
        state.countSize(of: file, facts)
        try state.note(facts, of: file)
      }
      return (time, false)
    case .differs where state.withLock { $0.table[file].contains(.listed) }:
      return try stage(bytes, path).map { ($0, true) }
    case .differs: state.withLock { $0.leaveOut(path, PathConflict(kind: .foreignFile, path: path.text)) }
    }
    return nil
  }

  private func comparison(of bytes: UnsafeRawBufferPointer, with path: OutputPath) -> Comparison {
    if hasLastFiles && state.withLock({ $0.table.hasListedTwin(of: path) }) { return .nothing }
    switch folders.areThere(above: path) {
    case true:
      let found = folder.comparison(of: bytes, with: path)
      guard case .conflict(let conflict) = found else { return found }
      return goesFirst(conflict) ? .nothing : found
    case false: return .nothing
    case nil:
      guard case .conflict(let conflict) = folder.occupant(of: path), !goesFirst(conflict) else { return .nothing }
      return .conflict(conflict)
    }
  }

  /// Whether what is in the way of a new file is of the last site, perhaps: then it is removed before, and the place is looked
  /// at again.
  private func goesFirst(_ conflict: PathConflict) -> Bool {
    state.withLock { state in
      Array(conflict.path.utf8).withUnsafeBytes { path in
        switch conflict.kind {
        case .fileForFolder: state.table.files(named: path).contains { state.table[$0].contains(.listed) }
        case .folderForFile: state.table.hasFile(below: path, where: .listed)
        default: false
        }
      }
    }
  }

  /// Writes bytes where nobody sees them.
  ///
  /// - Returns: When the file was last changed; nil if it is left out.
  private func stage(_ bytes: UnsafeRawBufferPointer, _ path: OutputPath) throws(FileOperationError) -> Int64? {
    let staged = StateDirectory.staged(path.text)
    do throws(FileOperationError) {
      try folders.makeStaged(above: path)
      do throws(FileOperationError) { return try folder.write(bytes, to: staged) } catch {
        // What was known of its folder is of another one with the same hash.
        guard error.code == ENOENT else { throw error }
        try folders.makeStaged(above: path, isCertain: false)
        return try folder.write(bytes, to: staged)
      }
    } catch {
      guard error.code == ENAMETOOLONG else { throw error }
      state.withLock { $0.leaveOut(path, PathConflict(kind: .failure(error), path: path.text)) }
      return nil
    }
  }
}
