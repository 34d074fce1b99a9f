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
  private let beforeOperation: Publisher.OperationHook

  init(_ url: URL, beforeOperation: @escaping Publisher.OperationHook) {
    (name, root) = (url.relativePath, url.absoluteURL.path)
    self.beforeOperation = beforeOperation
  }

  /// A path in it, for messages: `output/pets/42/index.html`.
  func place(_ path: String) -> String { "\(name)/\(path)" }

  /// Creates it with the folders above it, unless it is there.
  func makeRoot() throws(FileOperationError) { try makeRoot(URL(fileURLWithPath: root, isDirectory: true)) }

  func makeFolder(_ path: String) throws(FileOperationError) {
    if status(path) == .folder { return }
    try call(.makeFolder(path)) { mkdir(absolute(path), 0o777) }
  }

  /// The bytes of a file, or nil if they can't be read.
  func bytes(_ path: String) -> Data? {
    guard case .file = status(path) else { return nil }
    // The reason doesn't matter: one of petspot's own files is then written again, any other is left alone.
    return try? Data(contentsOf: url(path))
  }

  /// The names in a folder.
  func names(in path: String) throws(FileOperationError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: absolute(path)) } catch {
      throw FileOperationError(.inspect(path), code: SystemError(error).code)
    }
  }

  func write(_ bytes: Data, to path: String) throws(FileOperationError) {
    try perform(.write(path)) { () throws(SystemError) in try FileWriter.write(bytes, to: url(path)) }
  }

  /// Waits until these files are on the disk itself, so that they are whole after a power cut, too.
  ///
  /// If only the process is killed, none of this is needed, as the system keeps what was written. For 5,000 files of 12 kB
  /// (ext4, 2 cores) `fsync` after each write took 0.7 to 2.2 s; after all writes 0.55 s on one thread and 0.3 s on several,
  /// because the file system answers their calls together. `sync()` took 0.1 s, but it waits for whatever others write to
  /// any disk; `syncfs`, which would be right, isn't offered to Swift.
  func sync(_ paths: [String]) throws(FileOperationError) {
    if paths.isEmpty { return }
    try beforeOperation(.sync(paths[0]))
    let results = paths.mapOnThreads(atMost: 8) { path in
      Result { () throws(SystemError) in try FileWriter.sync(url(path)) }
        .mapError { FileOperationError(.sync(path), code: $0.code) }
    }
    for result in results { try result.get() }
  }

  /// Moves a file, replacing one that is there, in one step.
  func rename(_ path: String, to target: String) throws(FileOperationError) {
    try call(.rename(path, to: target)) { Foundation.rename(absolute(path), absolute(target)) }
  }

  /// Removes a file, a link or an empty folder, if there is one.
  func remove(_ path: String) throws(FileOperationError) {
    let status = status(path)
    if status == .missing { return }
    try call(.remove(path)) { status == .folder ? rmdir(absolute(path)) : unlink(absolute(path)) }
  }

  /// Keeps other builds from publishing here. If another one is publishing, this throws at once and changes nothing.
  func lock() throws(FileOperationError) -> FileLock {
    do throws(SystemError) { return try FileLock(at: absolute(StateDirectory.lock)) } catch {
      throw FileOperationError(.lock(StateDirectory.lock), code: error.code)
    }
  }
}

extension OutputFolder {
  func absolute(_ path: String) -> String { "\(root)/\(path)" }

  private func url(_ path: String) -> URL { URL(fileURLWithPath: absolute(path), isDirectory: false) }

  private func makeRoot(_ folder: URL) throws(FileOperationError) {
    var info = stat()
    if stat(folder.path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else { throw FileOperationError(.open(""), code: ENOTDIR) }
      return
    }
    guard errno == ENOENT else { throw FileOperationError(.open("")) }
    try makeRoot(folder.deletingLastPathComponent())
    try call(.makeFolder("")) { mkdir(folder.path, 0o777) }
  }

  private func perform<Value>(
    _ operation: FileOperation, _ work: () throws(SystemError) -> Value
  ) throws(FileOperationError) -> Value {
    try beforeOperation(operation)
    do throws(SystemError) { return try work() } catch { throw FileOperationError(operation, code: error.code) }
  }

  private func call(_ operation: FileOperation, _ function: () -> Int32) throws(FileOperationError) {
    try perform(operation) { () throws(SystemError) in
      guard function() == 0 else { throw .last }
    }
  }
}
