extension OutputFolder {
  /// Brings the manifest up to date with the disk, and removes the journal and the staged files.
  ///
  /// A publication ends with this, and the next one begins with it, in case the last one was killed. It may be killed
  /// itself: as long as the journal exists all of it can be done again, and without a journal staged files are of no use.
  ///
  /// - Returns: The files that petspot wrote and that are there, with their notes: never a link or a folder, nor anything
  ///   behind a link.
  func recover() throws(FileOperationError) -> (ownFiles: [OutputPath: String], problems: [PublicationProblem]) {
    var problems: [PublicationProblem] = []
    let listed = files(listedIn: StateDirectory.manifest, &problems)
    let journaled = files(listedIn: StateDirectory.journal, &problems)
    // A staged file that is still there was never put in its place, so a file in that place is somebody else's.
    let placed = journaled.enumerated().filter { status(StateDirectory.staged($0.offset)) == .missing }.map(\.element)
    // Of two names that differ in case, only the one that was put in place last is sure to be the file's name.
    let named = Dictionary((listed + placed).map { ($0.path.key, $0) }, uniquingKeysWith: { $1 })
    let own = named.values.filter { holdsFile($0.path) }.sorted { $0.path < $1.path }

    for path in Set((listed + journaled).map(\.path)).subtracting(own.map(\.path)).sorted() {
      removeEmptyFolders(above: path)
    }
    try save(Manifest(own), as: StateDirectory.manifest)
    try remove(StateDirectory.journal)
    try removeStage()
    return (Dictionary(uniqueKeysWithValues: own.map { ($0.path, $0.note) }), problems)
  }

  /// Replaces a list in one step, unless it is the same. File systems keep renames in order, so even after a power cut
  /// none that comes later is on the disk without this one.
  func save(_ list: Manifest, as path: String) throws(FileOperationError) {
    if bytes(path) == list.bytes { return }
    let draft = "\(StateDirectory.stage)/list"
    try makeFolder(StateDirectory.stage)
    try write(list.bytes, to: draft)
    try sync([draft])
    try rename(draft, to: path)
  }

  /// Removes the folders that are empty now that a file is gone; never one that holds anything or is behind a link.
  func removeEmptyFolders(above path: OutputPath) {
    guard occupant(of: path) == .nothing else { return }
    for folder in path.folders.reversed() {
      // A folder that isn't empty can't be removed; then those above it aren't empty either.
      guard (try? remove(folder)) != nil else { return }
    }
  }

  private func files(listedIn path: String, _ problems: inout [PublicationProblem]) -> [Manifest.Entry] {
    if status(path) == .missing { return [] }
    if let list = bytes(path).flatMap(Manifest.init(bytes:)) { return list.entries }
    problems.append(
      PublicationProblem(
        kind: .damagedManifest, place: place(path),
        problem: "this list of the files that petspot wrote was changed or damaged, so it isn't believed",
        consequence: "files that this build would write are taken back, all others stay",
        advice: "Delete by hand the pages of announcements that are gone"))
    return []
  }

  private func holdsFile(_ path: OutputPath) -> Bool {
    if case .file = occupant(of: path) { true } else { false }
  }

  private func removeStage() throws(FileOperationError) {
    if status(StateDirectory.stage) == .folder {
      for name in try names(in: StateDirectory.stage) { try remove("\(StateDirectory.stage)/\(name)") }
    }
    try remove(StateDirectory.stage)
  }
}
