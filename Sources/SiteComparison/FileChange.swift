package import FolderPublisher

package struct FileChange: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, changed, removed
  }

  package let path: String
  package let kind: Kind

  /// The changes of all files, in the order of their paths. A file without a hash in one of the lists counts as
  /// changed.
  package static func changes(from old: PublishedFiles, to new: PublishedFiles) -> [FileChange] {
    let before = Dictionary(old.files.map { ($0.path, $0) }) { first, _ in first }
    let after = Set(new.files.map(\.path))
    let there = new.files.compactMap { file -> FileChange? in
      guard let last = before[file.path] else { return FileChange(path: file.path, kind: .added) }
      return last.facts == nil || last.facts != file.facts ? FileChange(path: file.path, kind: .changed) : nil
    }
    let gone = old.files.filter { !after.contains($0.path) }.map { FileChange(path: $0.path, kind: .removed) }
    return (there + gone).sorted { $0.path < $1.path }
  }
}
