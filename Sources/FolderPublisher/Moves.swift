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
    let files: ArraySlice<Int>
    let rank: UInt8
  }

  private(set) var moves: [Move] = []
  /// Obstacles found by now: a user may have put a file there, or an own file couldn't be removed.
  private(set) var conflicts: [(conflict: PathConflict, files: ArraySlice<Int>)] = []

  /// - Parameter files: The numbers of the staged files, by their paths.
  init(of files: [Int], in table: FileTable, _ folder: OutputFolder) {
    add(files[...], below: 0, table, folder)
    moves.sort { ($0.rank, $0.files.startIndex) < ($1.rank, $1.files.startIndex) }
  }

  /// - Parameter start: The length of the path of the folder that all these files are in, with the slash.
  private mutating func add(_ files: ArraySlice<Int>, below start: Int, _ table: FileTable, _ folder: OutputFolder) {
    var rest = files
    while let first = rest.first {
      let path = table.files[first].path.text.utf8
      let end = path.dropFirst(start).firstIndex(of: UInt8(ascii: "/"))
      let beginning = path[...(end ?? path.index(before: path.endIndex))]
      let next = rest.dropFirst().firstIndex {
        end == nil || !table.files[$0].path.text.utf8.starts(with: beginning)
      }
      let all = rest[..<(next ?? rest.endIndex)]
      rest = rest[all.endIndex...]
      add(all, at: String(Substring(path[..<(end ?? path.endIndex)])), isFile: end == nil, table, folder)
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
