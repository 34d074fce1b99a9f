import CSyncFS
import Essentials
import Support

/// The output folder: all operations on the paths in it. Each of them either happens or throws.
///
/// If the last name of a path is a symbolic link, it is never followed; ``occupant(of:)`` finds links earlier in a path. The
/// output folder itself may be a link, because whoever runs petspot chose it.
struct OutputFolder: Sendable {
  /// The folder as the user wrote it, for messages.
  let name: String
  private let root: String
  /// The publisher's own folder, and as the user would write it.
  private(set) var state: (path: String, name: String)
  /// Called before each change; nil outside tests.
  private let beforeOperation: Publisher.OperationHook?

  init(_ url: URL, beforeOperation: Publisher.OperationHook?) {
    (name, root) = (url.relativePath, url.absoluteURL.path)
    self.beforeOperation = beforeOperation
    state = ("\(root)/\(StateDirectory.folder)", "\(name)/\(StateDirectory.folder)")
  }

  /// A path in it, for messages: `output/pets/42/index.html`, `output.petspot/manifest`.
  func place(_ path: String) -> String {
    StateDirectory.rest(of: path).map { state.name + String(Substring($0)) } ?? "\(name)/\(path)"
  }

  /// The same without the folders above it: `output.petspot/manifest`; a path of the site as it is.
  func shortPlace(_ path: String) -> String {
    StateDirectory.rest(of: path).map { rest in
      let name = state.path.split(separator: "/").last ?? ""
      return "\(name)\(Substring(rest))"
    } ?? path
  }

  /// The path for the system.
  func absolute(_ path: String) -> String {
    StateDirectory.rest(of: path).map { state.path + String(Substring($0)) } ?? "\(root)/\(path)"
  }

  /// The same folder, which is there by now, with the place of the publisher's own: beside it where that can be.
  func located() -> OutputFolder {
    guard let beside = StateDirectory.beside(root), StateDirectory.isUsable(beside, for: root) else { return self }
    var located = self
    let typed = name.hasSuffix("/") && name.count > 1 ? String(name.dropLast()) : name
    let last = typed.split(separator: "/").last ?? ""
    located.state = (
      beside, beside.hasSuffix("/\(last)\(StateDirectory.folder)") ? typed + StateDirectory.folder : beside
    )
    return located
  }

  /// Creates it with the folders above it, unless it is there.
  func makeRoot() throws(FileOperationError) { try makeRoot(URL(fileURLWithPath: root, isDirectory: true)) }

  func makeFolder(_ path: String) throws(FileOperationError) {
    if status(path) == .folder { return }
    try perform(.makeFolder(path)) { mkdir(absolute(path), 0o777) }
  }

  /// Creates a file that isn't there yet.
  ///
  /// - Returns: Its descriptor.
  func create(_ path: String) throws(FileOperationError) -> Int32 {
    var descriptor: Int32 = -1
    try perform(.write(path)) {
      descriptor = Self.open(absolute(path), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
      return min(descriptor, 0)
    }
    return descriptor
  }

  /// The descriptor of a file, or nil if it isn't one, or can't be read.
  func openFile(_ path: String) -> Int32? {
    // Opening a pipe would wait for somebody to write into it.
    let descriptor = Self.open(absolute(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    var info = stat()
    if descriptor >= 0 && fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFREG { return descriptor }
    if descriptor >= 0 { close(descriptor) }
    return nil
  }

  /// Waits until everything that was written is on the disk itself, so that it is whole after a power cut, too.
  ///
  /// If only the process is killed, none of this is needed, as the system keeps what was written. One call for the whole disk
  /// takes 0.3 to 0.5 s for 20,000 files where `fsync` for each takes 2.2 to 3 (ext4).
  func syncAll() throws(FileOperationError) {
    let descriptor = Self.open(absolute(StateDirectory.folder), O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw FileOperationError(.sync(StateDirectory.folder)) }
    defer { close(descriptor) }
    try perform(.sync(StateDirectory.folder)) { petspot_sync_file_system(descriptor) }
  }

  /// Moves a file or a folder, replacing a file that is there, in one step.
  func rename(_ path: String, to target: String) throws(FileOperationError) {
    try perform(.rename(path, to: target)) { Essentials.rename(absolute(path), absolute(target)) }
  }

  /// Removes a file, a link or an empty folder, if there is one.
  func remove(_ path: String) throws(FileOperationError) {
    let status = status(path)
    if status == .missing { return }
    try perform(.remove(path)) { status == .folder ? rmdir(absolute(path)) : unlink(absolute(path)) }
  }

  /// Keeps other builds from publishing here. If another one is publishing, this throws at once and changes nothing.
  func lock() throws(FileOperationError) -> FileLock {
    do throws(SystemError) { return try FileLock(at: absolute(StateDirectory.lock)) } catch {
      throw FileOperationError(.lock(StateDirectory.lock), code: error.code)
    }
  }

  /// Does something of which tests are told.
  func perform(
    _ operation: @autoclosure () -> FileOperation, _ work: () throws(SystemError) -> Void
  ) throws(FileOperationError) {
    if let beforeOperation { try beforeOperation(operation()) }
    do throws(SystemError) { try work() } catch { throw FileOperationError(operation(), code: error.code) }
  }

  /// The same for a call of the system, which returns 0 when it has done it.
  func perform(_ operation: @autoclosure () -> FileOperation, _ call: () -> Int32) throws(FileOperationError) {
    try perform(operation()) { () throws(SystemError) in
      guard call() == 0 else { throw .last }
    }
  }
}

extension OutputFolder {
  /// Opens a file, waiting while this process has as many open as it may: other threads are about to close some.
  static func open(_ path: String, _ flags: Int32) -> Int32 {
    for _ in 0..<1000 {
      let descriptor = Essentials.open(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 || ![EMFILE, ENFILE, EINTR].contains(errno) { return descriptor }
      usleep(1000)
    }
    return Essentials.open(path, flags | O_CLOEXEC, 0o666)
  }

  private func makeRoot(_ folder: URL) throws(FileOperationError) {
    var info = stat()
    if stat(folder.path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else { throw FileOperationError(.open(""), code: ENOTDIR) }
      return
    }
    guard errno == ENOENT else { throw FileOperationError(.open("")) }
    try makeRoot(folder.deletingLastPathComponent())
    try perform(.makeFolder("")) { mkdir(folder.path, 0o777) }
  }
}
