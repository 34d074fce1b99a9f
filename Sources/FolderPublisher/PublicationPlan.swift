/// What a publication has to do, found by comparing each file with the bytes on disk, never with what a list claims: a page
/// that somebody damaged is put right.
struct PublicationPlan: Sendable {
  /// Ours, and these very bytes.
  private(set) var unchanged: [OutputPath] = []
  /// These very bytes, but in no list of ours: perhaps the list was lost, or the site was copied without it. They become ours,
  /// as nothing can be lost by writing again what a build can write.
  private(set) var adopted: [OutputPath] = []
  private(set) var toWrite: [OutputFile] = []
  private(set) var leftOut: [(path: OutputPath, obstacle: Obstacle)] = []
  /// Ours, no longer part of the site, and standing where a new file or its folders belong, as `about` for `about/index.html`.
  let inTheWay: [OutputPath]
  /// All others that are ours and no longer part of the site.
  let stale: [OutputPath]
  /// The files that a build wrote and that are there.
  let ours: Set<OutputPath>

  /// A plan for files in order and without clashes.
  init(_ files: [OutputFile], ours: Set<OutputPath>, in folder: OutputFolder) {
    let footprint = Footprint(files.lazy.map(\.path))
    let gone = ours.subtracting(files.lazy.map(\.path)).sorted()
    inTheWay = gone.filter(footprint.crosses)
    stale = gone.filter { !footprint.crosses($0) }
    self.ours = ours
    let leaving = Footprint(inTheWay)
    for file in files {
      // What is there will be gone before this file is put in place, and is looked at again then.
      let found = leaving.crosses(file.path) ? .nothing : folder.find(file.path)
      add(file, found, isOurs: ours.contains(file.path), in: folder)
    }
  }

  var changesAnything: Bool { !(adopted.isEmpty && toWrite.isEmpty && stale.isEmpty && inTheWay.isEmpty) }

  /// The files that become ours; the first ones are staged, in this order.
  var journal: FileList { FileList(toWrite.map(\.path) + adopted) }

  private mutating func add(_ file: OutputFile, _ found: Found, isOurs: Bool, in folder: OutputFolder) {
    switch found {
    case .nothing: toWrite.append(file)
    case .obstacle(let obstacle): leftOut.append((file.path, obstacle))
    case .file(let size) where size == file.bytes.count && folder.bytes(file.path.text) == file.bytes:
      if isOurs { unchanged.append(file.path) } else { adopted.append(file.path) }
    case .file where isOurs: toWrite.append(file)
    case .file: leftOut.append((file.path, Obstacle(.foreignFile, at: file.path.text)))
    }
  }
}
