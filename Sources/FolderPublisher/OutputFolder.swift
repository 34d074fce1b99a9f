import Foundation
import Support

/// The output folder: all operations on the paths in it. Each of them either happens or throws.
///
/// If the last name of a path is a symbolic link, it is never followed; ``occupant(of:)`` finds links earlier in a path. The
/// output folder itself may be a link, because whoever runs petspot chose it.
struct OutputFolder: Sendable {
  /// The folder as the user wrote it, for messages.
  let name: String
  private let root: String
  /// Called before each change.
  let beforeOperation: Publisher.OperationHook

  init(_ url: URL, beforeOperation: @escaping Publisher.OperationHook) {
    name = url.relativePath
    root = url.absoluteURL.path
    self.beforeOperation = beforeOperation
  }

  /// A path in it, for messages: `output/pets/42/index.html`.
  func place(_ path: String) -> String { "\(name)/\(path)" }

  /// Creates it with the folders above it, unless it is there.
  func makeRoot() throws(FileOperationError) { try makeRoot(URL(fileURLWithPath: root, isDirectory: true)) }

  func makeFolder(_ path: String) throws(FileOperationError) {
    if status(path) == .folder { return }
    try beforeOperation(.makeFolder(path))
    guard mkdir(absolute(path), 0o777) == 0 else { throw FileOperationError(.makeFolder(path)) }
  }

  func status(_ path: String) -> FileStatus {
    var info = stat()
    guard lstat(absolute(path), &info) == 0 else {
      // Nothing can have a name that is too long; creating the file reports that.
      return [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
        ? .missing : .other(.failure(FileOperationError(.inspect(path))))
    }
    return switch info.st_mode & S_IFMT {
    case S_IFREG: .file(size: Int(info.st_size))
    case S_IFDIR: .folder
    case S_IFLNK: .other(.link)
    default: .other(.device)
    }
  }

  /// The bytes of a file, or nil if they can't be read.
  func bytes(_ path: String) -> Data? {
    guard case .file = status(path) else { return nil }
    // The reason doesn't matter: one of petspot's own files is then written again, any other is left alone.
    return try? Data(contentsOf: URL(fileURLWithPath: absolute(path), isDirectory: false))
  }

  /// The names in a folder.
  func names(in path: String) throws(FileOperationError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: absolute(path)) } catch {
      throw FileOperationError(.inspect(path), code: SystemError(error).code)
    }
  }

  func write(_ bytes: Data, to path: String) throws(FileOperationError) {
    try beforeOperation(.write(path))
    let file = try opened(path, O_WRONLY | O_CREAT | O_TRUNC, for: .write(path))
    do throws(SystemError) {
      try bytes.write(to: file)
    } catch {
      close(file)
      throw FileOperationError(.write(path), code: error.code)
    }
    guard close(file) == 0 else { throw FileOperationError(.write(path)) }
  }

  /// Moves a file, replacing one that is there, in one step.
  func rename(_ path: String, to target: String) throws(FileOperationError) {
    try beforeOperation(.rename(path, to: target))
    guard Foundation.rename(absolute(path), absolute(target)) == 0 else {
      throw FileOperationError(.rename(path, to: target))
    }
  }

  /// Removes a file, a link or an empty folder, if there is one.
  func remove(_ path: String) throws(FileOperationError) {
    let status = status(path)
    if status == .missing { return }
    try beforeOperation(.remove(path))
    let removed = status == .folder ? rmdir(absolute(path)) : unlink(absolute(path))
    guard removed == 0 else { throw FileOperationError(.remove(path)) }
  }

  /// An open file or folder, for the caller to close.
  func opened(_ path: String, _ flags: Int32, for operation: FileOperation) throws(FileOperationError) -> Int32 {
    let file = open(absolute(path), flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileOperationError(operation) }
    return file
  }
}

extension OutputFolder {
  func absolute(_ path: String) -> String { "\(root)/\(path)" }

  private func makeRoot(_ folder: URL) throws(FileOperationError) {
    var info = stat()
    if stat(folder.path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else { throw FileOperationError(.open(""), code: ENOTDIR) }
      return
    }
    guard errno == ENOENT else { throw FileOperationError(.open("")) }
    try makeRoot(folder.deletingLastPathComponent())
    try beforeOperation(.makeFolder(""))
    guard mkdir(folder.path, 0o777) == 0 else { throw FileOperationError(.makeFolder("")) }
  }
}
