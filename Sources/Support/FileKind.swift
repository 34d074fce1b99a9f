import Essentials

/// What lies at a path. One system call; `FileManager` looks its owner's name up too, in two files of the system.
package enum FileKind: Sendable, Hashable {
  /// With its size in bytes.
  case file(Int)
  case folder, link
  /// A pipe, a socket or a device.
  case other

  /// Nil when nothing is there, or nobody may know.
  ///
  /// - Parameter followsLinks: Whether what a link leads to is meant.
  package init?(at path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(Int(status.st_size))
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// In bytes; nil for what isn't a file.
  package var size: Int? { if case .file(let size) = self { size } else { nil } }

  package var isFile: Bool { if case .file = self { true } else { false } }
}
