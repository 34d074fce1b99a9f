/// The names of a set of files and of the folders they are in. Upper and lower case count as the same, as on some disks.
struct PathSet: Sendable {
  private let files: Set<String>
  private let folders: Set<String>

  init(_ paths: some Sequence<OutputPath>) {
    files = Set(paths.lazy.map(\.key))
    folders = Set(paths.lazy.flatMap(\.folderKeys))
  }

  /// Whether a file can't exist beside these: one has the same name, or a file would have to be a folder as well.
  func conflicts(with path: OutputPath) -> Bool {
    files.contains(path.key) || folders.contains(path.key) || !files.isDisjoint(with: path.folderKeys)
  }

  /// The first of these files, in their order, that has the name of an earlier one or of another's folder.
  static func firstConflict(in paths: [OutputPath]) -> OutputPath? {
    let folders = PathSet(paths).folders
    var seen: Set<String> = []
    return paths.first { folders.contains($0.key) || !seen.insert($0.key).inserted }
  }
}
