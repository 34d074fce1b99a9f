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
    let files: ArraySlice<UInt32>
    let rank: UInt8
  }

  private(set) var moves: [Move] = []
  /// Obstacles found by now: a user may have put a file there, or an own file couldn't be removed.
  private(set) var conflicts: [(conflict: PathConflict, files: ArraySlice<UInt32>)] = []

  init(of table: FileTable, in folder: OutputFolder) {
    add(table.sorted { $0.contains(.staged) }[...], below: PathTree.root, table, folder)
    moves.sort { ($0.rank, $0.files.startIndex) < ($1.rank, $1.files.startIndex) }
  }

  /// - Parameter parent: The folder that all these files are in.
  private mutating func add(
    _ files: ArraySlice<UInt32>, below parent: Int, _ table: FileTable, _ folder: OutputFolder
  ) {
    var rest = files
    while let first = rest.first {
      let child = table.child(of: parent, above: Int(first))
      let isFile = child == Int(first)
      let end = rest.dropFirst().firstIndex { isFile || table.child(of: parent, above: Int($0)) != child }
      let all = rest[..<(end ?? rest.endIndex)]
      rest = rest[all.endIndex...]
      add(all, at: child, isFile: isFile, table, folder)
    }
  }

  private mutating func add(
    _ files: ArraySlice<UInt32>, at number: Int, isFile: Bool, _ table: FileTable, _ folder: OutputFolder
  ) {
    let path = table.path(number).text
    let kind: PathConflict.Kind
    switch (folder.status(path), isFile) {
    case (.folder, false): return add(files, below: number, table, folder)
    case (.missing, _),
      (.file, true) where table[number].contains(.listed):
      let rank = files.reduce(UInt8(0)) { max($0, table.rank(Int($1))) }
      return moves.append(Move(path: path, files: files, rank: rank))
    case (.file, true): kind = .foreignFile
    case (.file, false): kind = .fileForFolder
    case (.folder, true): kind = .folderForFile
    case (.other(let other), _): kind = other
    }
    conflicts.append((PathConflict(kind: kind, path: path), files))
  }
}
