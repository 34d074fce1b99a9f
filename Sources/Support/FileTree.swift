import Essentials

/// What lies in a folder and in those inside it.
package struct FileTree {
  /// One of its files, folders, links and so on.
  package struct Member: Sendable, Equatable {
    /// From the folder on: `locales/pl.json`.
    package let path: String
    package let kind: FileKind
  }

  /// Folders before what they hold, else in the order of names. Links aren't followed, and folders that can't be read look empty.
  package private(set) var members: [Member] = []

  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - skipped: A folder in it that isn't looked into.
  /// - Returns: Nil when `folder` can't be read.
  package init?(in folder: String, except skipped: String? = nil) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    add(names, below: "", in: folder, except: skipped)
  }

  private mutating func add(_ names: [String], below parent: String, in folder: String, except skipped: String?) {
    for name in names.sorted() {
      let path = parent + name
      guard let kind = FileKind(at: "\(folder)/\(path)") else { continue }
      members.append(Member(path: path, kind: kind))
      guard kind == .folder, path != skipped else { continue }
      let inside = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []
      add(inside, below: path + "/", in: folder, except: skipped)
    }
  }
}
