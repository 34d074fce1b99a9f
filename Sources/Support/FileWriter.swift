package import Essentials

/// Writes files without waiting until they are on the disk itself, unless asked to.
///
/// `Data.write` always waits (`fsync`): 5 ms a file on the machine where this was measured, 10 s for the photos of
/// 2,000 pets, where everything else takes one.
package struct FileWriter: Sendable {
  private let descriptor: Int32

  /// Creates a file, or empties the one that is there.
  package init(_ file: URL) throws(SystemError) { descriptor = try Self.opened(file, O_WRONLY | O_CREAT | O_TRUNC) }

  package func append(_ bytes: some ContiguousBytes) throws(SystemError) { try bytes.write(to: descriptor) }

  /// To be called once. Some file systems report only now that the disk is full.
  package func close() throws(SystemError) {
    guard Essentials.close(descriptor) == 0 else { throw .last }
  }

  /// Creates a file, or writes over the one that is there: the blocks that it has are used again, so a file can reserve
  /// space for a later one. A link is not followed.
  ///
  /// - Parameters:
  ///   - isPrivate: Whether only the user may read it.
  ///   - isSynced: Whether to wait until it is on the disk itself, so that it is whole after a power cut, too.
  package static func write(
    _ data: Data, to file: URL, isPrivate: Bool = false, isSynced: Bool = false
  ) throws(SystemError) {
    let descriptor = try opened(file, O_WRONLY | O_CREAT | O_NOFOLLOW, isPrivate ? 0o600 : 0o666)
    do throws(SystemError) {
      guard !isPrivate || fchmod(descriptor, 0o600) == 0 else { throw .last }
      try data.write(to: descriptor)
      guard ftruncate(descriptor, off_t(data.count)) == 0, !isSynced || fsync(descriptor) == 0 else { throw .last }
    } catch {
      Essentials.close(descriptor)
      throw error
    }
    guard Essentials.close(descriptor) == 0 else { throw .last }
  }

  /// The start of a half-written file's name, which a killed process may leave behind.
  package static let partPrefix = ".petspot-part-"

  /// Creates or replaces a file in one step: a reader finds the old file or the new one, whole.
  ///
  /// - Parameter part: The file that is written first and then renamed; nil for a new one beside `file`.
  package static func replace(
    _ file: URL, with data: Data, by part: URL? = nil, isPrivate: Bool = false, isSynced: Bool = false
  ) throws(SystemError) {
    let folder = file.absoluteURL.deletingLastPathComponent()
    let isOwn = part == nil
    let part = part ?? folder.appending(path: partPrefix + UUID().uuidString)
    // Tells ``removeIfAbandoned(_:)`` that a process writes it.
    let lock = isOwn ? try? FileLock(at: part.path(percentEncoded: false), permissions: isPrivate ? 0o600 : 0o666) : nil
    defer { withExtendedLifetime(lock) {} }
    do throws(SystemError) {
      try write(data, to: part, isPrivate: isPrivate, isSynced: isSynced)
      guard rename(part.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else { throw .last }
    } catch {
      unlink(part.path(percentEncoded: false))
      throw error
    }
    if isSynced { try sync(folder) }
  }

  /// Makes a folder, and the missing ones above it.
  package static func makeFolder(_ folder: URL) throws(SystemError) {
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw SystemError(error)
    }
  }

  /// Removes a half-written file of a killed process, or a folder of such files: its lock is free.
  package static func removeIfAbandoned(_ part: URL) {
    let isFolder = FileKind(at: part.path(percentEncoded: false)) == .folder
    guard
      let lock = try? FileLock(
        at: (isFolder ? lockFile(of: part) : part).path(percentEncoded: false), removesFile: true)
    else { return }
    withExtendedLifetime(lock) { if isFolder { try? FileManager.default.removeItem(at: part) } }
  }

  /// The lock of a folder of half-written files, for ``removeIfAbandoned(_:)``; nil on a disk without locks.
  package static func lock(ofPart folder: URL) -> FileLock? {
    try? makeFolder(folder.deletingLastPathComponent())
    return try? FileLock(at: lockFile(of: folder).path(percentEncoded: false), removesFile: true)
  }

  private static func lockFile(of folder: URL) -> URL { URL(filePath: folder.path(percentEncoded: false) + ".lock") }

  /// Waits until a file, or a folder's new names, are on the disk itself.
  package static func sync(_ item: URL) throws(SystemError) {
    let descriptor = try opened(item, O_RDONLY)
    defer { Essentials.close(descriptor) }
    // Some file systems can't sync folders, and say so.
    guard fsync(descriptor) == 0 || item.hasDirectoryPath && [EINVAL, ENOTSUP].contains(errno) else { throw .last }
  }

  private static func opened(_ file: URL, _ flags: Int32, _ permissions: mode_t = 0o666) throws(SystemError) -> Int32 {
    let descriptor = open(file.path(percentEncoded: false), flags | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }
}

extension ContiguousBytes {
  /// Writes all bytes to an open file.
  package func write(to descriptor: Int32) throws(SystemError) {
    let result = withUnsafeBytes { bytes in
      Result<Void, SystemError> { () throws(SystemError) in try bytes.write(to: descriptor) }
    }
    try result.get()
  }
}

extension UnsafeRawBufferPointer {
  /// Writes all bytes to an open file; a call that writes only a part of them, or is interrupted, is repeated.
  package func write(to descriptor: Int32) throws(SystemError) {
    var rest = self[...]
    while !rest.isEmpty {
      let count = Essentials.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
  }
}
