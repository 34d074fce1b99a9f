import Essentials
import Support

struct LastFiles: Sendable {
  /// All of them listed.
  var table = FileTable()
  var units: [Unit] = []
  var problems: [PublicationProblem] = []
  /// Whether there is no list, or none that can be believed.
  var isLost = false
  /// Whether the files were known by their marks.
  var isAdopted = false
  /// The reason against publishing anything.
  var refusal: PublicationProblem?
}

extension OutputFolder {
  /// Brings the manifest up to date with the disk if a build was killed while it put files in place, and removes the
  /// journal and the stage.
  ///
  /// It may be killed itself: as long as the journal exists all of it can be done again, and without a journal staged
  /// files are of no use.
  ///
  /// - Parameters:
  ///   - isOwn: Whether a file is petspot's, for when their list is lost; nil when that can't be known.
  ///   - adopts: Whether such files are taken back. If they aren't, nothing is published, and a problem tells of them.
  /// - Returns: The files that petspot wrote.
  func recover(by isOwn: Publisher.Recognition? = nil, adopts: Bool = false) throws(FileOperationError) -> LastFiles {
    try removeTree(StateDirectory.work)
    var last = readManifest()
    if let isOwn, last.isLost || adopts {
      recognise(&last, by: isOwn, adopts: adopts)
      if last.refusal != nil { return last }
    }
    if status(StateDirectory.journal) != .missing { try settle(&last) }
    if !last.problems.isEmpty || last.isAdopted { try save(last.table.sorted { _ in true }, of: last.table) }
    try removeTree(StateDirectory.stage)
    try removeTree(StateDirectory.work)
    last.units = readUnits(&last.table)
    return last
  }

  /// Removes the stage of a publication, and its journal first: missing staged files would look like placed ones.
  func tidyUp() throws(FileOperationError) {
    try remove(StateDirectory.journal)
    try removeTree(StateDirectory.stage)
    try removeTree(StateDirectory.work)
  }

  /// Replaces the manifest, in one step, with a list of some files.
  ///
  /// - Parameter files: In the order of their paths.
  func save(_ files: [Int], of table: FileTable) throws(FileOperationError) {
    try writeList(
      isSynced: true, files.lazy.map { table.files[$0] }.map { FileList.line($0.path, $0.facts, note: $0.note) })
    try putList(at: StateDirectory.manifest)
  }

  private func readManifest() -> LastFiles {
    var last = LastFiles()
    if status(StateDirectory.manifest) == .missing {
      // Without a list, the journal has all files of a first publication.
      last.isLost = status(StateDirectory.journal) == .missing
      return last
    }
    let isSound = readList(at: StateDirectory.manifest) { last.table.addListed($0, note: $2, facts: $1) }
    if !isSound {
      last = LastFiles(problems: [damage(at: StateDirectory.manifest)], isLost: true)
    } else if status(StateDirectory.journal) == .missing && isOfAnotherFolder(last.table) {
      last = LastFiles(isLost: true)
    }
    return last
  }

  /// Finds out which files of the journal were put in place.
  private func settle(_ last: inout LastFiles) throws(FileOperationError) {
    var placed: [(path: OutputPath, note: String)] = []
    var gone: [OutputPath] = []
    let isSound = readList(at: StateDirectory.journal) { path, _, note in
      // A staged file that is still there was never put in its place. So a file in that place is foreign.
      if status(StateDirectory.staged(path.text)) == .missing { placed.append((path, note)) } else { gone.append(path) }
    }
    if !isSound {
      last.problems.append(damage(at: StateDirectory.journal))
      placed = []
      gone = []
    }
    for file in last.table.files.indices { last.table.files[file].state.insert(.own) }
    for (path, note) in placed {
      // If two names differ in case, only the last one in place is sure to be the file's name.
      for other in last.table.files(named: path.text) { last.table.files[other].state.remove(.own) }
      let file = last.table.add(path)
      last.table.files[file].note = note
      last.table.files[file].facts = nil
      last.table.files[file].state = .own
    }
    for (number, file) in last.table.files.enumerated() where !holdsFile(file.path) {
      last.table.files[number].state.remove(.own)
      gone.append(file.path)
    }
    for path in gone.sorted() { removeEmptyFolders(above: path) }
    try save(last.table.sorted { $0.contains(.own) }, of: last.table)
    try remove(StateDirectory.journal)
    last.table = readManifest().table
  }

  /// Calls `body` for each line of a list of files.
  ///
  /// - Returns: Whether the list is exactly as petspot wrote it.
  private func readList(at path: String, _ body: (OutputPath, FileFacts?, _ note: String) -> Void) -> Bool {
    openFile(path).map { (try? FileList.readFiles($0, body)) != nil } ?? false
  }

  private func damage(at path: String) -> PublicationProblem {
    PublicationProblem(
      kind: .damagedManifest, place: place(path),
      problem: "this list of the files that petspot wrote was changed or damaged, so petspot ignores it",
      consequence: "this build replaces files of its own names, and keeps all others",
      advice: "Delete by hand the pages of reports that are gone")
  }

  /// Whether a list seems to be that of a folder that isn't there any more: most of its files are missing, and no
  /// remaining one matches. Otherwise a user's files in a new folder would be taken for petspot's.
  private func isOfAnotherFolder(_ table: FileTable) -> Bool {
    let files = table.files
    let sample = stride(from: 0, to: files.count, by: max(1, files.count / 64)).map { files[$0].path }
    guard sample.count(where: { !holdsFile($0) }) * 2 > sample.count else { return false }
    // An unknown fact about a file can't speak against it.
    return !files.contains { file in
      guard let size = holdsFile(file.path) ? written(file.path.text)?.size : nil else { return false }
      return file.facts.map { isFile(at: file.path, size: size, as: $0) } ?? true
    }
  }

  // MARK: Files whose list is lost

  /// Looks for files that are petspot's without being listed, and takes them back if that is allowed.
  private func recognise(_ last: inout LastFiles, by isOwn: Publisher.Recognition, adopts: Bool) {
    let found = ownFiles(by: isOwn).filter { last.table.file($0.text) == nil }
    guard !found.isEmpty else { return }
    guard adopts else {
      last.refusal = refusal(of: found.count, isDamaged: !last.problems.isEmpty)
      return
    }
    for path in found { last.table.addListed(path) }
    last.isAdopted = true
    last.problems = []
  }

  /// Files with the mark, listed or not.
  private func ownFiles(by isOwn: Publisher.Recognition) -> [OutputPath] {
    let paths = files.map(\.path)
    let others = Set(paths.compactMap(siteOfAnother))
    return paths.compactMap { OutputPath($0) }.filter { path in
      holdsFile(path) && !path.folders.contains { others.contains($0[...]) }
        && isOwn(path, { (try? openFile(path.text)?.bytes(at: 0, count: 2048)) ?? [] })
    }
  }

  /// The folder of another site whose list this file is; nil for any other file.
  private func siteOfAnother(_ path: String) -> Substring? {
    guard path.hasSuffix(StateDirectory.manifest) else { return nil }
    let site = path.dropLast(StateDirectory.manifest.utf8.count)
    return site.hasSuffix("/") ? site.dropLast() : site
  }

  private func refusal(of count: Int, isDamaged: Bool) -> PublicationProblem {
    let list = place(StateDirectory.manifest)
    let files = count == 1 ? "1 file here is" : "\(count) files here are"
    return PublicationProblem(
      kind: .damagedManifest, place: name,
      problem: "\(files) petspot's by their mark, but the list of them, \(list), is \(isDamaged ? "damaged" : "lost")",
      consequence: "nothing was published",
      advice: "With --adopt, petspot treats these files as its own again; all others stay as they are. If the site was "
        + "renamed, give the list's folder the name \(place(StateDirectory.folder)) instead")
  }

  // MARK: Lists inside the site

  /// Moves the publisher's files from inside the site to beside it, as soon as they can be there.
  ///
  /// It may be killed: the list comes last, and as long as it isn't here, all of it is done again.
  func takeOverOldState() throws(FileOperationError) {
    guard place(StateDirectory.folder) != "\(name)/\(StateDirectory.folder)", status(StateDirectory.inside) == .folder
    else { return }
    let (manifest, journal) = (old("manifest"), old("journal"))
    if status(StateDirectory.manifest) == .missing, status(manifest) != .missing || status(journal) != .missing {
      // A build may be at work there.
      let lock = try lock(old("lock"))
      defer { withExtendedLifetime(lock) {} }
      for (old, new) in [
        (old("stage"), StateDirectory.stage), (journal, StateDirectory.journal), (old("units"), StateDirectory.units),
        (manifest, StateDirectory.manifest),
      ] where status(old) != .missing {
        try removeTree(new)
        try rename(old, to: new)
      }
    }
    guard status(manifest) == .missing && status(journal) == .missing else { return }
    for name in ["lock", "work", "stage", "units"] { try removeTree(old(name)) }
    // A foreign file may be in it.
    try? remove(StateDirectory.inside)
  }

  private func old(_ name: String) -> String { "\(StateDirectory.inside)/\(name)" }
}
