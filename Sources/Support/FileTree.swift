package import Essentials

/// The content of a folder and of those inside it.
package struct FileTree {
  /// One of its files, folders, links and so on.
  package struct Member: Sendable, Equatable {
    /// From the folder on: `locales/pl.json`.
    package let path: String
    package let kind: FileKind
  }

  /// Folders before their members, otherwise in the order of names. Links aren't followed, and unreadable folders look
  /// empty.
  package private(set) var members: [Member] = []
  /// The unreadable folders, by their paths.
  package private(set) var unreadable: [(folder: String, error: SystemError)] = []

  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - skipped: A folder in it that isn't looked into.
  /// - Throws: When `folder` can't be read.
  package init(in folder: String, except skipped: String? = nil) throws(SystemError) {
    try add(folder, below: "", except: skipped)
  }

  private mutating func add(_ folder: String, below parent: String, except skipped: String?) throws(SystemError) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch { throw SystemError(error) }
    for name in names.sorted() {
      let (inside, path) = ("\(folder)/\(name)", parent + name)
      guard let kind = FileKind(at: inside) else { continue }
      members.append(Member(path: path, kind: kind))
      guard kind == .folder, path != skipped else { continue }
      do throws(SystemError) { try add(inside, below: path + "/", except: skipped) } catch {
        unreadable.append((inside, error))
      }
    }
  }
}

/// The kind of a file, and the time of its last change.
package struct FolderEntry: Sendable {
  package let url: URL
  package let kind: FileKind
  package let modified: Date

  /// All of a folder, in no order; none when it can't be read. Links aren't followed.
  package static func all(in folder: URL) -> [FolderEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.compactMap { FolderEntry(at: folder.appending(path: $0, directoryHint: .notDirectory)) }
  }

  /// Nil when nothing is there, or it can't be looked at.
  package init?(at url: URL) {
    var status = stat()
    guard lstat(url.path(percentEncoded: false), &status) == 0 else { return nil }
    self.url = url
    kind = FileKind(status)
    modified = status.modified
  }
}

extension stat {
  /// When the file was last written, since 1970.
  package var modifiedInNanoseconds: Int64 {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// When the file was last written, to the second.
  package var modified: Date { Date(timeIntervalSince1970: Double(modifiedInNanoseconds / 1_000_000_000)) }
}

/// The names that Windows takes for devices, in any folder.
package enum DeviceName {
  /// Whether `name` is one, in any case: `con`, `LPT1`.
  package static func contains(_ name: some StringProtocol) -> Bool {
    (3...4).contains(name.utf8.count) && names.contains(name.lowercased())
  }

  private static let names = Set(["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

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

  /// The same, also where the last names aren't there yet.
  package var nearestRealPath: String {
    if let realPath { return realPath }
    let url = URL(fileURLWithPath: self).standardizedFileURL
    let above = url.deletingLastPathComponent().path
    // In a folder that is gone, a path stays relative, and has one more `..` at each step.
    guard above != url.path, url.path.hasPrefix("/"), !url.lastPathComponent.isEmpty else { return url.path }
    let real = above.nearestRealPath
    return (real == "/" ? "" : real) + "/" + url.lastPathComponent
  }
}
