extension OutputFolder {
  /// Writes the list of the files that are petspot's own, and replaces the manifest with it in one step.
  ///
  /// - Parameter noted: A ``FactRecord`` for each file with ``FileTable/State/hasFacts``. What the list says of all others
  ///   stays.
  func save(_ table: inout FileTable, noted: inout Spool) throws(FileOperationError) {
    var writer = try FileListWriter(in: self)
    defer { writer.discard() }
    try forEachOwnFile(&table, noted: &noted) { path, facts, note, _ throws(FileOperationError) in
      try writer.add(path: path, facts: facts, note: note)
    }
    try writer.finish(isSynced: true)
    try writer.put(at: StateDirectory.manifest)
  }

  /// Whether the manifest says other things of the files that it lists than it should.
  func manifestIsOutdated(_ table: inout FileTable, noted: inout Spool) throws(FileOperationError) -> Bool {
    var isOutdated = false
    try forEachOwnFile(&table, noted: &noted) { _, facts, _, listed in
      if facts != listed { isOutdated = true }
    }
    return isOutdated
  }

  /// Calls `body` for each file that is petspot's own, in the order of their paths, with what the list is to say of it and
  /// what it says now.
  ///
  /// What was noted stands in the order in which it came. A sixteenth of it is in memory at a time.
  private func forEachOwnFile(
    _ table: inout FileTable, noted: inout Spool,
    _ body: (
      _ path: UnsafeRawBufferPointer, _ facts: FileFacts?, _ note: UnsafeRawBufferPointer, _ listed: FileFacts?
    ) throws(FileOperationError) -> Void
  ) throws(FileOperationError) {
    let files = table.sorted { $0.contains(.own) }
    for (order, file) in files.enumerated() { table.setOrder(UInt32(order), of: file) }
    var last = ListedFacts(FileListReader.open(StateDirectory.manifest, in: self))
    let step = max(4096, files.count / 16)
    for start in stride(from: 0, to: files.count, by: step) {
      let range = start..<min(start + step, files.count)
      var facts = [FileFacts?](repeating: nil, count: range.count)
      try noted.forEachRecord(ofSize: FactRecord.size) { bytes in
        let record = FactRecord(bytes)
        let order = Int(table.order(record.file))
        if range.contains(order) && files[order] == record.file { facts[order - start] = record.facts }
      }
      for file in files[range] {
        let noted = table[file].contains(.hasFacts) ? facts[Int(table.order(file)) - start] : nil
        let keepsListed = table[file].contains(.listed)
        let result: Result<Void, FileOperationError> = table.withPathAndNote(file) { path, note in
          let listed = keepsListed ? last.facts(of: path) : nil
          return Result { () throws(FileOperationError) in try body(path, noted ?? listed, note, listed) }
        }
        try result.get()
      }
    }
  }
}

/// What the last list says of files that are asked for in the order of their paths.
private struct ListedFacts: ~Copyable {
  private var reader: FileListReader?
  private var path: [UInt8] = []
  private var facts: FileFacts?

  init(_ reader: consuming FileListReader?) { self.reader = reader }

  mutating func facts(of path: UnsafeRawBufferPointer) -> FileFacts? {
    while self.path.withUnsafeBytes({ $0.isBefore(path) }) {
      guard let line = reader?.next({ ([UInt8]($0.path), $0.facts) }) else { return nil }
      (self.path, facts) = line
    }
    return self.path.elementsEqual(path) ? facts : nil
  }
}

/// A file's number and facts, as they are noted while a publication takes files.
struct FactRecord {
  static let size = 44
  let file: UInt32
  let facts: FileFacts

  init(file: UInt32, facts: FileFacts) { (self.file, self.facts) = (file, facts) }

  init(_ bytes: UnsafeRawBufferPointer) {
    func word(_ index: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: 4 + 8 * index, as: UInt64.self) }
    file = bytes.loadUnaligned(as: UInt32.self)
    facts = FileFacts(size: word(0), hash: (word(1), word(2), word(3), word(4)))
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    withUnsafeBytes(of: file) { bytes.append(contentsOf: $0) }
    for word in [facts.size, facts.hash.0, facts.hash.1, facts.hash.2, facts.hash.3] {
      withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
