/// The files and folders that a list of files takes up, on a file system that ignores case.
struct Footprint: Sendable {
  private let files: Set<String>
  private let folders: Set<String>

  init(_ paths: some Sequence<OutputPath>) {
    files = Set(paths.lazy.map(\.key))
    folders = Set(paths.lazy.flatMap(\.folderKeys))
  }

  /// Whether a file can't stand beside one of them: it has the same name, or is where the other needs a folder, or the other
  /// way round.
  func crosses(_ path: OutputPath) -> Bool {
    files.contains(path.key) || folders.contains(path.key) || !files.isDisjoint(with: path.folderKeys)
  }

  /// The first of these files, in their order, that can't stand beside an earlier one or is the folder of another.
  static func firstClash(in paths: [OutputPath]) -> OutputPath? {
    let folders = Footprint(paths).folders
    var seen: Set<String> = []
    return paths.first { folders.contains($0.key) || !seen.insert($0.key).inserted }
  }
}
