import ContentHash
import Essentials
import Support

extension Publication {
  /// Keeps a unit of the last publication if its files are as it says.
  func keeps(_ number: Int, _ record: UnitRecord) -> Bool {
    let paths = record.files.map { OutputPath(unchecked: String(decoding: $0.path, as: UTF8.self)) }
    guard !paths.isEmpty, zip(paths, record.files).allSatisfy(isAsWritten) else { return false }
    return state.withLock { state in
      for (path, file) in zip(paths, record.files) {
        guard let number = state.register(path, folders) else { continue }
        state.table[number].insert(.own)
        state.countUnchanged(path, listed: publisher.listsFiles)
        state.countSize(of: number, file.facts)
        if state.table[number].contains(.isKnown) { continue }
        // Nothing is lost if this fails: the list then says less of the file.
        try? state.note(file.facts, of: number)
      }
      state.keptUnits[number] = true
      return true
    }
  }

  private func isAsWritten(_ path: OutputPath, _ file: UnitRecord.File) -> Bool {
    let isListed = file.path.withUnsafeBytes { bytes in
      state.withLock { state in
        state.table.file(bytes).map { state.table[$0].contains(.listed) && !state.table[$0].contains(.given) } ?? false
      }
    }
    guard isListed, folders.areThere(above: path) == true, let there = folder.written(path.text),
      there.size == file.facts.size
    else { return false }
    return publisher.verifies ? folder.isFile(at: path, as: file.facts) : there.time == file.time
  }
}

extension OutputFolder {
  /// Whether a file has the bytes that are known of it.
  func isFile(at path: OutputPath, as facts: FileFacts) -> Bool {
    guard let descriptor = openFile(path.text) else { return false }
    // A byte more than there should be, which tells a longer file.
    guard let bytes = try? ReadableFile(descriptor: descriptor).bytes(at: 0, count: Int(facts.size) + 1) else {
      return false
    }
    return bytes.withUnsafeBytes { FileFacts(size: UInt64($0.count), digest: ContentHash.digest(of: $0)) } == facts
  }
}
