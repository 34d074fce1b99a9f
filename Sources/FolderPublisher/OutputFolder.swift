import CFileSystem
import Essentials
import Support

/// The output folder: all operations on the paths in it. Each of them either happens or throws.
///
/// If the last name of a path is a symbolic link, it is never followed; ``occupant(of:)`` finds links earlier in a
/// path. The output folder itself may be a link, because the user chose it.
struct OutputFolder: Sendable {
  /// The folder as the user wrote it, for messages.
  let name: String
  private let root: String
  /// The publisher's own folder, and as the user would write it.
  private(set) var state: (path: String, name: String)
  /// Called before each change; nil outside tests.
  private let beforeOperation: Publisher.OperationHook?

  init(_ url: URL, beforeOperation: Publisher.OperationHook?) {
    name = url.relativePath
    root = url.absoluteURL.path
    self.beforeOperation = beforeOperation
    state = ("\(root)/\(StateDirectory.folder)", "\(name)/\(StateDirectory.folder)")
  }

  /// A path in it, for messages: `output/pets/42/index.html`, `output.petspot/manifest`.
  func place(_ path: String) -> String {
    StateDirectory.rest(of: path).map { state.name + String(Substring($0)) } ?? "\(name)/\(path)"
  }

  /// The path without the folders above the output: `output.petspot/manifest`; a path of the site as it is.
  func shortPlace(_ path: String) -> String {
    StateDirectory.rest(of: path).map { rest in
      let name = state.path.split(separator: "/").last ?? ""
      return "\(name)\(Substring(rest))"
    } ?? path
  }

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
  func makeRoot() throws(FileOperationError) {
    var (folder, missing) = (URL(fileURLWithPath: root, isDirectory: true), [URL]())
    var info = stat()
    while stat(folder.path, &info) != 0 {
      guard errno == ENOENT else { throw FileOperationError(.open("")) }
      missing.append(folder)
      folder.deleteLastPathComponent()
    }
    guard info.st_mode & S_IFMT == S_IFDIR else { throw FileOperationError(.open(""), code: ENOTDIR) }
    for folder in missing.reversed() { try perform(.makeFolder("")) { mkdir(folder.path, 0o777) } }
  }

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

  /// Nil if it isn't a file, or can't be read.
  func openFile(_ path: String) -> ReadableFile? {
    // Opening a pipe would wait for a writer.
    let descriptor = Self.open(absolute(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = ReadableFile(descriptor: descriptor)
    return file.kind?.isFile == true ? file : nil
  }

  /// Waits until everything that was written is on the disk itself, so that it is whole after a power cut, too.
  ///
  /// If only the process is killed, none of this is needed, because the system keeps written bytes. One call for the
  /// whole disk takes 0.3 to 0.5 s for 20,000 files; `fsync` for each takes 2.2 to 3 (ext4).
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
  ///
  /// - Parameter file: The lock's own.
  func lock(_ file: String = StateDirectory.lock) throws(FileOperationError) -> FileLock {
    do throws(SystemError) { return try FileLock(at: absolute(file)) } catch {
      throw FileOperationError(.lock(StateDirectory.lock), code: error.code)
    }
  }

  /// Does something that tests can observe.
  func perform(
    _ operation: @autoclosure () -> FileOperation, _ work: () throws(SystemError) -> Void
  ) throws(FileOperationError) {
    if let beforeOperation { try beforeOperation(operation()) }
    do throws(SystemError) { try work() } catch { throw FileOperationError(operation(), code: error.code) }
  }

  /// Makes a call of the system that tests can observe. The call returns 0 for success.
  func perform(_ operation: @autoclosure () -> FileOperation, _ call: () -> Int32) throws(FileOperationError) {
    try perform(operation()) { () throws(SystemError) in
      guard call() == 0 else { throw .last }
    }
  }

  /// Opens a file, waiting while this process has as many open as it may: other threads are about to close some.
  static func open(_ path: String, _ flags: Int32) -> Int32 {
    for _ in 0..<1000 {
      let descriptor = Essentials.open(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 || ![EMFILE, ENFILE, EINTR].contains(errno) { return descriptor }
      usleep(1000)
    }
    return Essentials.open(path, flags | O_CLOEXEC, 0o666)
  }

  func status(_ path: String) -> FileStatus {
    var info = stat()
    guard lstat(absolute(path), &info) == 0 else {
      // Nothing can have a name that is too long; creating the file reports that.
      return [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
        ? .missing : .other(.failure(FileOperationError(.inspect(path))))
    }
    return switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .other(.link)
    default: .other(.device)
    }
  }

  /// The kind of thing at the place of a file of the site. If it is a file, then all folders above it are real ones and
  /// not links.
  func occupant(of path: OutputPath) -> Comparison {
    for folder in path.folders {
      switch status(folder) {
      case .folder: continue
      case .missing: return .nothing
      case .file: return .conflict(PathConflict(kind: .fileForFolder, path: folder))
      case .other(let kind): return .conflict(PathConflict(kind: kind, path: folder))
      }
    }
    return switch status(path.text) {
    case .missing: .nothing
    case .file: .differs
    case .folder: .conflict(PathConflict(kind: .folderForFile, path: path.text))
    case .other(let kind): .conflict(PathConflict(kind: kind, path: path.text))
    }
  }

  /// Whether a file has the bytes that are known of it.
  ///
  /// - Parameter size: Its size by now.
  func isFile(at path: OutputPath, size: UInt64, as facts: FileFacts?) -> Bool {
    guard let bytes = try? openFile(path.text)?.bytes(at: 0, count: Int(size)) else { return false }
    return FileFacts(of: bytes) == facts
  }

  /// Whether there is a file, and no link above it.
  func holdsFile(_ path: OutputPath) -> Bool {
    if case .differs = occupant(of: path) { true } else { false }
  }

  /// Every file in it, foreign ones too, but neither petspot's own notes nor a repository. Links aren't followed.
  var files: [(path: String, bytes: Int)] {
    ((try? FileTree(in: absolute(""), except: StateDirectory.folder))?.members ?? []).compactMap { member in
      member.path.isOfRepository ? nil : member.kind.size.map { (member.path, $0) }
    }
  }

  func comparison(of bytes: [UInt8], with path: OutputPath) -> Comparison {
    let occupant = occupant(of: path)
    guard case .differs = occupant, let file = openFile(path.text), let info = file.status else { return occupant }
    guard info.st_size == bytes.count, let there = try? file.bytes(at: 0, count: bytes.count),
      there.count == bytes.count, memcmp(there, bytes, bytes.count) == 0
    else { return .differs }
    return .same(time: info.modifiedInNanoseconds)
  }

  /// The size and the time of a file, or nil if there is none.
  func written(_ path: String) -> (size: UInt64, time: Int64)? {
    var info = stat()
    guard lstat(absolute(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return (UInt64(info.st_size), info.modifiedInNanoseconds)
  }

  /// Writes a file that isn't there yet.
  ///
  /// - Returns: When it was last changed, which renaming it doesn't change.
  func write(_ bytes: [UInt8], to path: String) throws(FileOperationError) -> Int64 {
    var time: Int64 = 0
    try perform(.write(path)) { () throws(SystemError) in
      let descriptor = Self.open(absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      guard descriptor >= 0 else { throw .last }
      do throws(SystemError) {
        try bytes.write(to: descriptor)
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw .last }
        time = info.modifiedInNanoseconds
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw .last }
    }
    return time
  }

  /// Removes the folders that are empty now that a file is gone; never one that holds anything or is behind a link.
  func removeEmptyFolders(above path: OutputPath) {
    guard case .nothing = occupant(of: path) else { return }
    for folder in path.folders.reversed() {
      // A folder that isn't empty can't be removed; then those above it aren't empty either.
      guard (try? remove(folder)) != nil else { return }
    }
  }

  /// Removes a file, or a folder with its content, and follows no link.
  func removeTree(_ path: String) throws(FileOperationError) {
    let members = status(path) == .folder ? (try? FileTree(in: absolute(path)))?.members ?? [] : []
    // A folder is listed before its members.
    for member in members.reversed() { try remove("\(path)/\(member.path)") }
    try remove(path)
  }
}

/// The kind of thing at a path. Links aren't followed.
enum FileStatus: Hashable, Sendable {
  case missing
  case file, folder
  /// A link, a device, or something that the system doesn't let us look at.
  case other(PathConflict.Kind)
}

/// The result of comparing a new file with its place.
enum Comparison: Sendable {
  case nothing
  /// A file with the very bytes, last changed at a time in nanoseconds.
  case same(time: Int64)
  /// A file with other bytes, or with bytes that weren't compared.
  case differs
  /// Something is there, or in place of a folder above it, that isn't replaced.
  case conflict(PathConflict)
}

extension String {
  /// Whether a path in a site is that of a repository, which no host serves.
  package var isOfRepository: Bool { self == ".git" || hasPrefix(".git/") }
}
