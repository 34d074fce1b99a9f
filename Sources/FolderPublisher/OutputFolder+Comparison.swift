import Essentials
import Support

/// What a file of the site finds in its place.
enum Comparison: Sendable {
  case nothing
  /// A file with the very bytes, last changed at a time in nanoseconds.
  case same(time: Int64)
  /// A file with other bytes, or one that can't be read.
  case differs
  case conflict(PathConflict)
}

extension OutputFolder {
  /// Compares bytes with the file at a path, all of whose folders are real ones.
  func comparison(of bytes: UnsafeRawBufferPointer, with path: OutputPath) -> Comparison {
    let descriptor = Self.open(absolute(path.text), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT ? .nothing : comparison(path) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return comparison(path) }
    guard info.st_size == bytes.count, Self.holds(bytes, descriptor) else { return .differs }
    return .same(time: info.modified)
  }

  /// The size and the time of a file, or nil if there is none.
  func written(_ path: String) -> (size: UInt64, time: Int64)? {
    var info = stat()
    guard lstat(absolute(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return (UInt64(info.st_size), info.modified)
  }

  /// Writes a file that isn't there yet.
  ///
  /// - Returns: When it was last changed, which renaming it doesn't change.
  func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FileOperationError) -> Int64 {
    var time: Int64 = 0
    try perform(.write(path)) { () throws(SystemError) in
      let descriptor = Self.open(absolute(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      guard descriptor >= 0 else { throw .last }
      do throws(SystemError) {
        try bytes.write(to: descriptor)
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw .last }
        time = info.modified
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw .last }
    }
    return time
  }

  private func comparison(_ path: OutputPath) -> Comparison {
    switch occupant(of: path) {
    case .nothing: .nothing
    case .file: .differs
    case .conflict(let conflict): .conflict(conflict)
    }
  }

  private static func holds(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = read(descriptor, buffer.baseAddress, min(buffer.count, rest.count))
        if count < 0 && errno == EINTR { continue }
        guard count > 0, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, let read = buffer.baseAddress,
          memcmp(start, read, count) == 0
        else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

extension stat {
  /// When the content was last changed, in nanoseconds since 1970.
  fileprivate var modified: Int64 {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
