/// How staged files come into their places: a folder that isn't there yet moves with all that is in it in one step, and below
/// one that is there each file moves by itself.
///
/// A folder moves when the turn of the highest rank in it has come. What leads to files of a lower rank has to be of a higher
/// rank than all that is beside them in a new folder.
struct Moves {
  /// A file, or all files in a folder.
  struct Move {
    /// Of ``Moves/files``.
    let start, end: UInt32
    /// How much of the path of the first file is that of the folder, in bytes.
    let length: UInt16
    let rank: UInt8

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The staged files, by their paths.
  let files: [UInt32]
  private(set) var moves: [Move] = []
  /// What is in the way by now: somebody may have put a file there, or an own file couldn't be removed.
  private(set) var conflicts: [(conflict: PathConflict, files: ArraySlice<UInt32>)] = []

  init(of table: FileTable, in folder: OutputFolder) {
    files = table.sorted { $0.contains(.staged) }
    add(files.indices, below: 0, table, folder)
    moves.sort { ($0.rank, $0.start) < ($1.rank, $1.start) }
  }

  func path(_ move: Move, in table: FileTable) -> String {
    table.withPath(files[Int(move.start)]) { String(decoding: $0.prefix(Int(move.length)), as: UTF8.self) }
  }

  /// - Parameter depth: The length of the path of the folder that all these files are in, with the slash.
  private mutating func add(_ range: Range<Int>, below depth: Int, _ table: FileTable, _ folder: OutputFolder) {
    var start = range.lowerBound
    while start < range.upperBound {
      let (length, isFile) = name(of: start, below: depth, table)
      var end = start + 1
      while !isFile, end < range.upperBound, isSame(start, end, upTo: length + 1, table) { end += 1 }
      add(start..<end, length, isFile: isFile, table, folder)
      start = end
    }
  }

  private mutating func add(
    _ range: Range<Int>, _ length: Int, isFile: Bool, _ table: FileTable, _ folder: OutputFolder
  ) {
    let rank = files[range].reduce(UInt8(0)) { max($0, table.rank($1)) }
    let move = Move(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound), length: UInt16(length), rank: rank)
    let path = path(move, in: table)
    let kind: PathConflict.Kind
    switch (folder.status(path), isFile) {
    case (.missing, _): return moves.append(move)
    case (.folder, false): return add(range, below: length + 1, table, folder)
    case (.file, true) where table[files[range.lowerBound]].contains(.listed): return moves.append(move)
    case (.file, true): kind = .foreignFile
    case (.file, false): kind = .fileForFolder
    case (.folder, true): kind = .folderForFile
    case (.other(let other), _): kind = other
    }
    conflicts.append((PathConflict(kind: kind, path: path), files[range]))
  }

  /// Where the next name in the path of a file ends, and whether it is the file's own.
  private func name(of index: Int, below depth: Int, _ table: FileTable) -> (length: Int, isFile: Bool) {
    table.withPath(files[index]) { path in
      path[depth...].firstIndex(of: UInt8(ascii: "/")).map { ($0, false) } ?? (path.count, true)
    }
  }

  private func isSame(_ one: Int, _ other: Int, upTo length: Int, _ table: FileTable) -> Bool {
    table.withPath(files[one]) { one in
      table.withPath(files[other]) { $0.prefix(length).elementsEqual(one.prefix(length)) }
    }
  }
}
