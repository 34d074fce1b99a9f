extension OutputFolder {
  /// Brings the manifest up to date with the disk if a build was killed while it put files in place, and removes the journal
  /// and all that was staged.
  ///
  /// It may be killed itself: as long as the journal exists all of it can be done again, and without a journal staged files
  /// are of no use.
  ///
  /// - Parameter adoption: How files are known to be petspot's when their list is lost.
  /// - Returns: The files that petspot wrote.
  func recover(_ adoption: Adoption? = nil) throws(FileOperationError) -> LastFiles {
    try removeTree(StateDirectory.work)
    var last = readManifest()
    if let adoption, last.isLost || adoption.isAllowed {
      adopt(&last, adoption)
      if last.refusal != nil { return last }
    }
    if status(StateDirectory.journal) != .missing { try settle(&last) }
    if !last.problems.isEmpty || last.isAdopted {
      for file in 0..<UInt32(last.table.count) { last.table[file].insert(.own) }
      try saveOwn(&last.table)
      for file in 0..<UInt32(last.table.count) { last.table[file].remove(.own) }
    }
    try removeTree(StateDirectory.stage)
    try removeTree(StateDirectory.work)
    return last
  }

  /// Removes what a publication staged, and its journal first: staged files that are gone would look like placed ones.
  func tidyUp() throws(FileOperationError) {
    try remove(StateDirectory.journal)
    try removeTree(StateDirectory.stage)
    try removeTree(StateDirectory.work)
  }

  private func saveOwn(_ table: inout FileTable) throws(FileOperationError) {
    var nothing = Spool("facts", in: self)
    try save(&table, noted: &nothing)
  }

  private func readManifest() -> LastFiles {
    var last = LastFiles()
    if status(StateDirectory.manifest) == .missing {
      // Without a list, the journal knows all that a first publication wrote.
      last.isLost = status(StateDirectory.journal) == .missing
      return last
    }
    let isSound = forEachLine(of: StateDirectory.manifest) { line in
      let file = last.table.add(line.path, note: line.note)
      last.table[file] = line.hasFacts ? [.listed, .isKnown] : [.listed]
    }
    if !isSound {
      last = LastFiles(problems: [damage(at: StateDirectory.manifest)])
      last.isLost = true
    } else if status(StateDirectory.journal) == .missing && isOfAnotherFolder(last.table) {
      last = LastFiles()
      last.isLost = true
    }
    return last
  }

  /// Finds out which files of the journal were put in place.
  private func settle(_ last: inout LastFiles) throws(FileOperationError) {
    var journal = FileTable()
    var placed: [UInt32] = []
    let isSound = forEachLine(of: StateDirectory.journal) { line in
      let file = journal.add(line.path, note: line.note)
      let staged = StateDirectory.staged(String(decoding: line.path, as: UTF8.self))
      // A staged file that is still there was never put in its place, so a file in that place is somebody else's.
      if status(staged) == .missing { placed.append(file) }
    }
    if !isSound {
      last.problems.append(damage(at: StateDirectory.journal))
      (journal, placed) = (FileTable(), [])
    }
    for file in 0..<UInt32(last.table.count) { last.table[file].insert(.own) }
    for file in placed {
      journal.withPathAndNote(file) { path, note in
        // Of two names that differ in case, only the one that was put in place last is sure to be the file's name.
        for other in last.table.files(named: path) { last.table[other].remove(.own) }
        let file = last.table.add(path, note: note)
        last.table.setNote(note, of: file)
        last.table[file] = [.own, .given]
      }
    }
    var gone: [OutputPath] = []
    let notPlaced = Set(0..<UInt32(journal.count)).subtracting(placed)
    gone += notPlaced.map(journal.path)
    for file in 0..<UInt32(last.table.count) where !holdsFile(last.table.path(file)) {
      last.table[file].remove(.own)
      gone.append(last.table.path(file))
    }
    for path in gone.sorted() { removeEmptyFolders(above: path) }
    try saveOwn(&last.table)
    try remove(StateDirectory.journal)
    last.table = readManifest().table
  }

  private func forEachLine(of path: String, _ body: (FileList.Line) -> Void) -> Bool {
    guard var reader = FileListReader.open(path, in: self) else { return false }
    while reader.next(body) != nil {}
    return reader.isSound
  }

  private func damage(at path: String) -> PublicationProblem {
    PublicationProblem(
      kind: .damagedManifest, place: place(path),
      problem: "this list of the files that petspot wrote was changed or damaged, so it isn't believed",
      consequence: "files that this build would write are taken back, all others stay",
      advice: "Delete by hand the pages of announcements that are gone")
  }
}

/// What the last publication left.
struct LastFiles: Sendable {
  var table = FileTable()
  var problems: [PublicationProblem] = []
  /// Whether there is no list, or none that can be believed.
  var isLost = false
  /// Whether the files were known by their marks.
  var isAdopted = false
  /// Why nothing may be published.
  var refusal: PublicationProblem?
}
