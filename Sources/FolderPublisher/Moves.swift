/// How staged files come into their places: a folder that isn't there yet moves with all that is in it in one step, and below
/// one that is there each file moves by itself.
///
/// A folder moves when the turn of the highest rank in it has come. What leads to files of a lower rank has to be of a higher
/// rank than all that is beside them in a new folder.
struct Moves {
  /// A file, or all files in a folder.
  struct Move {
    /// Of the file, or the folder.
    let path: String
    /// The numbers of the files.
    let files: ArraySlice<Int>
    let rank: UInt8
  }

  private(set) var moves: [Move] = []
  /// What is in the way by now: somebody may have put a file there, or an own file couldn't be removed.
  private(set) var conflicts: [(conflict: PathConflict, files: ArraySlice<Int>)] = []

  init(of table: FileTable, in folder: OutputFolder) {
    add(table.sorted { $0.contains(.staged) }[...], below: 0, table, folder)
    moves.sort { ($0.rank, $0.files.startIndex) < ($1.rank, $1.files.startIndex) }
  }

  /// - Parameter depth: The length of the path of the folder that all these files are in, with the slash.
  private mutating func add(_ files: ArraySlice<Int>, below depth: Int, _ table: FileTable, _ folder: OutputFolder) {
    var rest = files
    while let first = rest.first {
      let path = table.files[first].path.text.utf8
      let name = path.dropFirst(depth).prefix { $0 != UInt8(ascii: "/") }
      let isFile = name.endIndex == path.endIndex
      let start = path[..<(isFile ? name.endIndex : path.index(after: name.endIndex))]
      let end = rest.dropFirst().firstIndex { isFile || !table.files[$0].path.text.utf8.starts(with: start) }
      let all = rest[..<(end ?? rest.endIndex)]
      rest = rest[all.endIndex...]
      add(all, at: String(Substring(path[..<name.endIndex])), isFile: isFile, table, folder)
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
