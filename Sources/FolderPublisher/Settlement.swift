/// What is ours in the output folder, once an earlier build, whole or killed, is put behind us.
struct Settlement: Sendable {
  /// The files that a build wrote and that are there; never a link or a folder, nor anything behind a link.
  let ours: Set<OutputPath>
  let problems: [PublicationProblem]
}

extension OutputFolder {
  /// Brings the manifest up to date with what is on disk, and clears the workshop.
  ///
  /// A publication ends with this and the next one begins with it, so a kill only puts off what would have followed anyway.
  /// It may be killed itself: while the journal is there all of it can be done again, and without one the stage is rubbish.
  func settle() throws(FileFailure) -> Settlement {
    var problems: [PublicationProblem] = []
    let listed = files(listedIn: Workshop.manifest, &problems)
    let journaled = files(listedIn: Workshop.journal, &problems)
    // A staged file that is still there never got to its place, and whatever is in that place is somebody else's.
    let placed = journaled.enumerated().filter { standing(Workshop.staged($0.offset)) == .nothing }.map(\.element)
    // Of two names that differ in case, only the one put in place last is sure to be there under that name.
    let named = Dictionary((listed + placed).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let ours = Set(named.values.filter(holdsFile))

    for path in Set(listed + journaled).subtracting(ours).sorted() { removeEmptyFolders(above: path) }
    try save(FileList(ours.sorted()), as: Workshop.manifest)
    try remove(Workshop.journal)
    try removeStage()
    return Settlement(ours: ours, problems: problems)
  }

  /// Replaces a list in one step, unless it is the same. File systems keep renames in order, so that even after a power cut
  /// no later one is found done without it.
  func save(_ list: FileList, as path: String) throws(FileFailure) {
    if bytes(path) == list.bytes { return }
    let draft = "\(Workshop.stage)/list"
    try makeFolder(Workshop.stage)
    try write(list.bytes, to: draft)
    try sync([draft])
    try rename(draft, to: path)
  }

  /// Removes the folders that a file which is gone leaves empty, never one that holds anything or is behind a link.
  func removeEmptyFolders(above path: OutputPath) {
    guard find(path) == .nothing else { return }
    for folder in path.folders.reversed() {
      // The first that isn't empty ends it, and so do those above it.
      guard (try? remove(folder)) != nil else { return }
    }
  }
}

extension OutputFolder {
  private func files(listedIn path: String, _ problems: inout [PublicationProblem]) -> [OutputPath] {
    if standing(path) == .nothing { return [] }
    if let list = bytes(path).flatMap(FileList.init(bytes:)) { return list.paths }
    problems.append(
      PublicationProblem(
        kind: .damagedManifest, place: place(path),
        problem: "this list of the files that petspot wrote was changed or damaged, so it isn't believed",
        consequence: "files that this build would write are taken back, all others stay",
        advice: "Delete by hand the pages of announcements that are gone"))
    return []
  }

  private func holdsFile(_ path: OutputPath) -> Bool {
    if case .file = find(path) { true } else { false }
  }

  private func removeStage() throws(FileFailure) {
    if standing(Workshop.stage) == .folder {
      for name in try names(in: Workshop.stage) { try remove("\(Workshop.stage)/\(name)") }
    }
    try remove(Workshop.stage)
  }
}
