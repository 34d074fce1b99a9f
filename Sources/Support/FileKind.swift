package import Essentials

/// The kind of a file. One system call; `FileManager` looks its owner's name up too, in two files of the system.
package enum FileKind: Sendable, Hashable {
  /// With its size in bytes.
  case file(Int)
  case folder, link
  /// A pipe, a socket or a device.
  case other

  /// Nil when nothing is there, or it can't be looked at.
  ///
  /// - Parameter followsLinks: Whether to look at the target of a link.
  package init?(at path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(Int(status.st_size))
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  /// In bytes; nil unless it is a file.
  package var size: Int? { if case .file(let size) = self { size } else { nil } }

  package var isFile: Bool { if case .file = self { true } else { false } }
}

extension String {
  /// The path without links, `.` and `..`; nil if nothing is there.
  package var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The same; of a path where nothing is, without `.` and `..` alone.
  package var nearestRealPath: String { realPath ?? URL(filePath: self).standardizedFileURL.path }
}
