import ContentHash
import Foundation

extension Publication {
  /// Does something with items, unless the publication is over; an error ends it.
  func taking<Value>(_ work: () throws(FileOperationError) -> Value) throws(PublicationProblem) -> Value {
    let (failure, isOver) = state.withLock { ($0.failure, $0.isOver) }
    if let failure { throw failure }
    if isOver {
      throw PublicationProblem(
        kind: .notWritten, place: folder.name, problem: "the publication is over", consequence: nil, advice: nil)
    }
    do throws(FileOperationError) { return try work() } catch {
      let problem = PublicationProblem(error, in: folder)
      state.withLock { $0.failure = $0.failure ?? problem }
      throw problem
    }
  }

  /// Takes an item: what was written, or nil if the file is left out.
  func take(_ item: OutputItem) throws(FileOperationError) -> UnitRecord.File? {
    let file = state.withLock { $0.register(item.path, rank: item.rank, note: item.note, folders) }
    guard let file else { return nil }
    return try item.withBytes { bytes throws(FileOperationError) in
      let facts = FileFacts(size: UInt64(bytes.count), digest: ContentHash.digest(of: bytes))
      guard let time = try put(bytes, facts, file, item.path) else { return nil }
      return UnitRecord.File(path: Array(item.path.text.utf8), facts: facts, time: time)
    }
  }

  /// Stages bytes that aren't in place.
  ///
  /// - Returns: When the file was last changed; nil if it is left out.
  private func put(
    _ bytes: UnsafeRawBufferPointer, _ facts: FileFacts, _ file: UInt32, _ path: OutputPath
  ) throws(FileOperationError) -> Int64? {
    switch comparison(of: bytes, with: path) {
    case .nothing: return try stage(bytes, facts, file, path)
    case .conflict(let conflict): state.withLock { $0.leaveOut(path, conflict) }
    case .same(let time):
      try state.withLock { state throws(FileOperationError) in
        let isListed = state.table[file].contains(.listed) && !state.table[file].contains(.hasNewNote)
        state.table[file].formUnion(isListed ? .own : [.own, .adopted])
        state.countUnchanged(path, listed: publisher.listsFiles)
        try state.note(facts, of: file)
      }
      return time
    case .differs where state.withLock { $0.table[file].contains(.listed) }: return try stage(bytes, facts, file, path)
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

  private func stage(
    _ bytes: UnsafeRawBufferPointer, _ facts: FileFacts, _ file: UInt32, _ path: OutputPath
  ) throws(FileOperationError) -> Int64? {
    let staged = StateDirectory.staged(path.text)
    do throws(FileOperationError) {
      try folders.makeStaged(above: path)
      let time: Int64
      do throws(FileOperationError) { time = try folder.write(bytes, to: staged) } catch {
        // What was known of its folder is of another one with the same hash.
        guard error.code == ENOENT else { throw error }
        try folders.makeStaged(above: path, isCertain: false)
        time = try folder.write(bytes, to: staged)
      }
      try state.withLock { state throws(FileOperationError) in
        state.table[file].insert(.staged)
        try state.note(facts, of: file)
      }
      return time
    } catch {
      guard error.code == ENAMETOOLONG else { throw error }
      state.withLock { $0.leaveOut(path, PathConflict(kind: .failure(error), path: path.text)) }
      return nil
    }
  }
}
