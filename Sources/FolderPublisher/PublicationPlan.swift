/// What a publication has to do. Each item is compared with the bytes on the disk, not with a list, so a damaged page is
/// written again.
struct PublicationPlan: Sendable {
  /// Petspot's own files that have the right bytes already.
  private(set) var unchanged: [OutputPath] = []
  /// Files with the right bytes that aren't in the manifest: perhaps it was lost, or the site was copied without it. They
  /// become petspot's own: nothing can be lost, as a build can write the same bytes again.
  /// Here too are own files of which only the note is new.
  private(set) var adopted: [OutputItem] = []
  private(set) var toWrite: [OutputItem] = []
  private(set) var leftOut: [(path: OutputPath, conflict: PathConflict)] = []
  /// Own files that are no longer part of the site and stand where a new file or its folder belongs: `about` for
  /// `about/index.html`.
  let inTheWay: [OutputPath]
  /// All other own files that are no longer part of the site.
  let stale: [OutputPath]
  /// The files that petspot wrote and that are there, with their notes.
  let ownFiles: [OutputPath: String]

  /// A plan for items that are in the order in which they are put in place, and don't conflict with each other.
  ///
  /// - Throws: When an item can't be opened.
  init(
    _ items: [OutputItem], ownFiles: [OutputPath: String], keeping isKept: (OutputPath) -> Bool = { _ in false },
    in folder: OutputFolder
  ) throws(FileOperationError) {
    let new = PathSet(items.lazy.map(\.path))
    let gone = Set(ownFiles.keys).subtracting(items.lazy.map(\.path)).filter { !isKept($0) }.sorted()
    inTheWay = gone.filter(new.conflicts)
    stale = gone.filter { !new.conflicts(with: $0) }
    self.ownFiles = ownFiles
    let removedFirst = PathSet(inTheWay)
    for item in items {
      // What is there now will be gone before this file is put in place, and the place is looked at again then.
      let occupant = removedFirst.conflicts(with: item.path) ? .nothing : folder.occupant(of: item.path)
      try add(item, occupant, in: folder)
    }
  }

  var changesAnything: Bool { !(adopted.isEmpty && toWrite.isEmpty && stale.isEmpty && inTheWay.isEmpty) }

  /// The files that become petspot's own; the first ones are staged, in this order.
  var journal: Manifest { Manifest((toWrite + adopted).map { Manifest.Entry(path: $0.path, note: $0.note) }) }

  private mutating func add(
    _ item: OutputItem, _ occupant: Occupant, in folder: OutputFolder
  ) throws(FileOperationError) {
    let isOwn = ownFiles[item.path] != nil
    switch occupant {
    case .nothing: toWrite.append(item)
    case .conflict(let conflict): leftOut.append((item.path, conflict))
    case .file(let size):
      let bytes = try item.bytes()
      if bytes.count == size && folder.bytes(item.path.text) == bytes {
        if ownFiles[item.path] == item.note { unchanged.append(item.path) } else { adopted.append(item) }
      } else if isOwn {
        toWrite.append(item)
      } else {
        leftOut.append((item.path, PathConflict(kind: .foreignFile, path: item.path.text)))
      }
    }
  }
}
