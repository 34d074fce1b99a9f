import Essentials
import Support

/// A file in ``StateDirectory/work`` that is written from its beginning to its end, and read again: what would take too much
/// memory. Few bytes stay in memory and never make a file.
struct Spool: Sendable {
  private static let limit = 1 << 16
  private let folder: OutputFolder
  let path: String
  private var buffer: [UInt8] = []
  private var descriptor: Int32 = -1

  init(_ name: String, in folder: OutputFolder) { (self.folder, path) = (folder, "\(StateDirectory.work)/\(name)") }

  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(FileOperationError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { try flush() }
  }

  mutating func append(_ bytes: [UInt8]) throws(FileOperationError) {
    buffer += bytes
    if buffer.count >= Self.limit { try flush() }
  }

  mutating func flush() throws(FileOperationError) {
    if descriptor < 0 {
      try folder.makeFolder(StateDirectory.work)
      descriptor = try folder.create(path)
    }
    let bytes = buffer
    try folder.perform(.write(path)) { [descriptor] () throws(SystemError) in try bytes.write(to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Puts other bytes at the very beginning; there must be as many already.
  mutating func overwriteStart(_ bytes: [UInt8]) throws(FileOperationError) {
    try flush()
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw FileOperationError(.write(path)) }
  }

  /// Calls `body` for each of its records, all of which have `size` bytes.
  mutating func forEachRecord(ofSize size: Int, _ body: (UnsafeRawBufferPointer) -> Void) throws(FileOperationError) {
    if descriptor >= 0 {
      if !buffer.isEmpty { try flush() }
      var chunk = [UInt8](repeating: 0, count: size * 1024)
      var position: off_t = 0
      while true {
        let count = pread(descriptor, &chunk, chunk.count, position)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw FileOperationError(.inspect(path)) }
        if count < size { return }
        Self.records(in: chunk, upTo: count, size, body)
        position += off_t(count / size * size)
      }
    }
    Self.records(in: buffer, upTo: buffer.count, size, body)
  }

  /// Closes the file, after its bytes are on the disk itself if wanted.
  mutating func close(isSynced: Bool = false) throws(FileOperationError) {
    if descriptor < 0 { return }
    if !buffer.isEmpty { try flush() }
    defer { discard() }
    if isSynced { try folder.perform(.sync(path)) { [descriptor] in fsync(descriptor) } }
  }

  mutating func discard() {
    if descriptor >= 0 { Essentials.close(descriptor) }
    (descriptor, buffer) = (-1, [])
  }

  private static func records(in bytes: [UInt8], upTo count: Int, _ size: Int, _ body: (UnsafeRawBufferPointer) -> Void)
  {
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: count / size * size, by: size) {
        body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
      }
    }
  }
}

extension [UInt8] {
  func write(to descriptor: Int32) throws(SystemError) {
    let result = withUnsafeBytes { bytes in
      Result<Void, SystemError> { () throws(SystemError) in try bytes.write(to: descriptor) }
    }
    try result.get()
  }
}
