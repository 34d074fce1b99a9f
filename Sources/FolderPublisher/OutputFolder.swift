import Foundation
import Support

/// The one door to the output folder: small steps on paths inside it, each of which either happens or is refused.
///
/// The last name of a path is never followed when it is a symbolic link; ``find(_:)`` says whether an earlier one is. The
/// output folder itself may be a link, because whoever runs petspot chose it.
struct OutputFolder: Sendable {
  /// The folder as it was written by whoever runs petspot, for messages.
  let name: String
  private let root: String
  /// Asked before each change; a test stops the publisher here, at any step, as a kill or a full disk would.
  let mayStep: Publication.StepGuard

  init(_ url: URL, mayStep: @escaping Publication.StepGuard) {
    name = url.relativePath
    root = url.absoluteURL.path
    self.mayStep = mayStep
  }

  /// A path in it, for messages: `output/pets/42/index.html`.
  func place(_ path: String) -> String { "\(name)/\(path)" }

  /// Creates it with the folders above it, unless it is there.
  func makeRoot() throws(FileFailure) { try makeRoot(URL(fileURLWithPath: root, isDirectory: true)) }

  func makeFolder(_ path: String) throws(FileFailure) {
    if standing(path) == .folder { return }
    try mayStep(.makeFolder(path))
    guard mkdir(absolute(path), 0o777) == 0 else { throw FileFailure(.makeFolder(path)) }
  }

  func standing(_ path: String) -> Standing {
    var info = stat()
    guard lstat(absolute(path), &info) == 0 else {
      // Nor can there be anything of a name that is too long; whoever creates it learns that.
      return [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) ? .nothing : .hidden(FileFailure(.look(path)))
    }
    return switch info.st_mode & S_IFMT {
    case S_IFREG: .file(size: Int(info.st_size))
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .device
    }
  }

  /// The bytes of a file, or nil if they can't be read.
  func bytes(_ path: String) -> Data? {
    guard case .file = standing(path) else { return nil }
    // Why it can't be read matters to nobody: a file of ours is then written again, any other is left alone.
    return try? Data(contentsOf: URL(fileURLWithPath: absolute(path), isDirectory: false))
  }

  /// The names in a folder.
  func names(in path: String) throws(FileFailure) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: absolute(path)) } catch {
      throw FileFailure(.look(path), code: SystemError(error).code)
    }
  }

  func write(_ bytes: Data, to path: String) throws(FileFailure) {
    try mayStep(.write(path))
    let file = try opened(path, O_WRONLY | O_CREAT | O_TRUNC, for: .write(path))
    do throws(SystemError) {
      try bytes.write(to: file)
    } catch {
      close(file)
      throw FileFailure(.write(path), code: error.code)
    }
    guard close(file) == 0 else { throw FileFailure(.write(path)) }
  }

  /// Puts a file in the place of another, or of none, in one step that can't be seen half done.
  func rename(_ path: String, to target: String) throws(FileFailure) {
    try mayStep(.rename(path, to: target))
    guard Foundation.rename(absolute(path), absolute(target)) == 0 else { throw FileFailure(.rename(path, to: target)) }
  }

  /// Removes a file, a link or an empty folder; what isn't there is removed already.
  func remove(_ path: String) throws(FileFailure) {
    let found = standing(path)
    if found == .nothing { return }
    try mayStep(.remove(path))
    let removed = found == .folder ? rmdir(absolute(path)) : unlink(absolute(path))
    guard removed == 0 else { throw FileFailure(.remove(path)) }
  }

  /// An open file or folder, for the caller to close.
  func opened(_ path: String, _ flags: Int32, for step: FileStep) throws(FileFailure) -> Int32 {
    let file = open(absolute(path), flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileFailure(step) }
    return file
  }
}

extension OutputFolder {
  func absolute(_ path: String) -> String { "\(root)/\(path)" }

  private func makeRoot(_ folder: URL) throws(FileFailure) {
    var info = stat()
    if stat(folder.path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(.open(""), code: ENOTDIR) }
      return
    }
    guard errno == ENOENT else { throw FileFailure(.open("")) }
    try makeRoot(folder.deletingLastPathComponent())
    try mayStep(.makeFolder(""))
    guard mkdir(folder.path, 0o777) == 0 else { throw FileFailure(.makeFolder("")) }
  }
}
