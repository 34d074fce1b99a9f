internal import Essentials
internal import Support

/// What a file holds, read with five system calls; Foundation makes about twenty, and a photo is nine files of the cache.
enum FileContent {
  /// All bytes, copied, not mapped: a mapped file that gets shorter kills the process.
  case bytes(Data, modified: Date)
  /// It has more bytes than are wanted.
  case tooManyBytes(Int)
  /// It isn't there, isn't a file, or may not be read.
  case unreadable

  /// Reads `file`, or what it links to. A device or a pipe, which has no end, isn't read; nor is it waited for.
  init(of file: URL, atMost limit: Int = .max) {
    let descriptor = file.withUnsafeFileSystemRepresentation { path in
      path.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) } ?? -1
    }
    self = .unreadable
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return }
    let count = Int(info.st_size)
    if count > limit {
      self = .tooManyBytes(count)
    } else if let bytes = Self.bytes(count, of: descriptor) {
      self = .bytes(bytes, modified: info.modified)
    }
  }

  /// The first `count` bytes; fewer if the file got shorter meanwhile.
  private static func bytes(_ count: Int, of descriptor: Int32) -> Data? {
    var bytes = Data(count: count)
    var filled = 0
    while filled < count {
      let added = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: filled), count - filled)
      }
      if added < 0 && errno == EINTR { continue }
      guard added >= 0 else { return nil }
      if added == 0 { return bytes.prefix(filled) }
      filled += added
    }
    return bytes
  }
}
