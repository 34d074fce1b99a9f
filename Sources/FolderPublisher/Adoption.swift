import Essentials
import Support

/// How files are known to be petspot's when the list of them is lost or damaged.
package struct Adoption: Sendable {
  /// Whether they are taken back. If they aren't, nothing is published, and a problem tells of them.
  let isAllowed: Bool
  /// Whether a file is petspot's, by its path and the bytes that it begins with.
  let isOwn: @Sendable (OutputPath, _ beginning: () -> [UInt8]) -> Bool

  package init(
    isAllowed: Bool, isOwn: @escaping @Sendable (_ path: OutputPath, _ beginning: () -> [UInt8]) -> Bool
  ) {
    (self.isAllowed, self.isOwn) = (isAllowed, isOwn)
  }

  /// How many bytes are looked at.
  fileprivate static let length = 2048
}

extension OutputFolder {
  /// Looks for files that are petspot's without being listed, and takes them back if that is allowed.
  func adopt(_ last: inout LastFiles, _ adoption: Adoption) {
    let found = ownFiles(by: adoption).filter { !last.table.isListed($0) }
    guard !found.isEmpty else { return }
    guard adoption.isAllowed else {
      last.refusal = refusal(of: found.count, isDamaged: !last.problems.isEmpty)
      return
    }
    for path in found {
      let file = Array(path.text.utf8).withUnsafeBytes { path in
        Array("".utf8).withUnsafeBytes { last.table.add(path, note: $0) }
      }
      last.table[file] = [.listed]
    }
    (last.isAdopted, last.problems) = (true, [])
  }

  /// Files with the mark, listed or not.
  private func ownFiles(by adoption: Adoption) -> [OutputPath] {
    var found: [OutputPath] = []
    var others = Set<Substring>()
    forEachFile { path, _ in
      if let other = siteOfAnother(path) { others.insert(other) }
    }
    forEachFile { path, _ in
      guard let path = OutputPath(path), holdsFile(path), !path.folders.contains(where: { others.contains($0[...]) })
      else { return }
      if adoption.isOwn(path, { beginning(of: path) }) { found.append(path) }
    }
    return found
  }

  /// The folder of another site, of which a file is the list; nil for any other file.
  private func siteOfAnother(_ path: String) -> Substring? {
    guard path.hasSuffix(StateDirectory.manifest) else { return nil }
    let site = path.dropLast(StateDirectory.manifest.utf8.count)
    return site.hasSuffix("/") ? site.dropLast() : site
  }

  private func beginning(of path: OutputPath) -> [UInt8] {
    guard let descriptor = openFile(path.text) else { return [] }
    return (try? ReadableFile(descriptor: descriptor).bytes(at: 0, count: Adoption.length)) ?? []
  }

  private func refusal(of count: Int, isDamaged: Bool) -> PublicationProblem {
    let list = place(StateDirectory.manifest)
    let files = count == 1 ? "1 file here is" : "\(count) files here are"
    return PublicationProblem(
      kind: .damagedManifest, place: name,
      problem: "\(files) petspot's by the mark, but the list of them, \(list), is \(isDamaged ? "damaged" : "lost")",
      consequence: "nothing was published",
      advice: "Add --adopt to take these files back; all others stay as they are")
  }

  /// Whether a list seems to be that of a folder that isn't there any more: most of its files are missing, and none that is there is as
  /// it says. Else somebody's own files in a new folder would be taken for petspot's.
  func isOfAnotherFolder(_ table: FileTable) -> Bool {
    let step = max(1, table.count / 64)
    let sample = stride(from: 0, to: table.count, by: step).map { table.path(UInt32($0)) }
    guard sample.count(where: { !holdsFile($0) }) * 2 > sample.count else { return false }
    guard var reader = FileListReader.open(StateDirectory.manifest, in: self) else { return true }
    while let (path, facts) = reader.next({
      (OutputPath(unchecked: String(decoding: $0.path, as: UTF8.self)), $0.facts)
    }) {
      // What isn't known of a file can't speak against it.
      if holdsFile(path), facts.map({ isFile(at: path, as: $0) }) ?? true { return false }
    }
    return true
  }
}

extension FileTable {
  fileprivate func isListed(_ path: OutputPath) -> Bool {
    Array(path.text.utf8).withUnsafeBytes { file($0) != nil }
  }
}
