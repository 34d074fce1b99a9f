/// What a publication has to do. Each item is compared with the bytes on the disk, not with a list, so a damaged page is
/// written again.
struct PublicationPlan: Sendable {
  /// Petspot's own files that have the right bytes already.
  private(set) var unchanged: [OutputPath] = []
  /// Files with the right bytes that aren't in the manifest: perhaps it was lost, or the site was copied without it. They
  /// become petspot's own: nothing can be lost, as a build can write the same bytes again.
  private(set) var adopted: [OutputPath] = []
  private(set) var toWrite: [OutputItem] = []
  private(set) var leftOut: [(path: OutputPath, conflict: PathConflict)] = []
  /// Own files that are no longer part of the site and stand where a new file or its folder belongs: `about` for
  /// `about/index.html`.
  let inTheWay: [OutputPath]
  /// All other own files that are no longer part of the site.
  let stale: [OutputPath]
  /// The files that petspot wrote and that are there.
  let ownFiles: Set<OutputPath>

  /// A plan for items that are sorted and don't conflict with each other.
  ///
  /// - Throws: When an item can't be opened.
  init(
    _ items: [OutputItem], ownFiles: Set<OutputPath>, keeping isKept: (OutputPath) -> Bool = { _ in false },
    in folder: OutputFolder
  ) throws(FileOperationError) {
    let new = PathSet(items.lazy.map(\.path))
    let gone = ownFiles.subtracting(items.lazy.map(\.path)).filter { !isKept($0) }.sorted()
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
  var journal: Manifest { Manifest(toWrite.map(\.path) + adopted) }

  private mutating func add(
    _ item: OutputItem, _ occupant: Occupant, in folder: OutputFolder
  ) throws(FileOperationError) {
    let isOwn = ownFiles.contains(item.path)
    switch occupant {
    case .nothing: toWrite.append(item)
    case .conflict(let conflict): leftOut.append((item.path, conflict))
    case .file(let size):
      let bytes = try item.bytes()
      if bytes.count == size && folder.bytes(item.path.text) == bytes {
        if isOwn { unchanged.append(item.path) } else { adopted.append(item.path) }
      } else if isOwn {
        toWrite.append(item)
      } else {
        leftOut.append((item.path, PathConflict(kind: .foreignFile, path: item.path.text)))
      }
    }
  }
}
