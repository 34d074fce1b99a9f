import Essentials

/// Bytes that are appended, and read again in parts: the last of them in memory, those before in a file that nobody else sees
/// and that is gone with this. Where no file can be written, all of them stay in memory.
///
/// Not synchronized: bytes are appended only by an owner of the one reference. Reading changes nothing.
package final class OverflowFile: @unchecked Sendable {
  /// So many bytes never make a file.
  private static let limit = 1 << 20
  private var buffer: [UInt8] = []
  /// How many bytes are in the file.
  private var written = 0
  private var descriptor: Int32 = -1
  private var canWrite = true

  package init() {}

  deinit { if descriptor >= 0 { close(descriptor) } }

  package var count: Int { written + buffer.count }

  package func append(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= Self.limit && canWrite { flush() }
  }

  /// Another one with the same bytes.
  package func copy() -> OverflowFile {
    let copy = OverflowFile()
    for start in stride(from: 0, to: count, by: Self.limit) { copy.append(bytes(at: start, count: Self.limit)) }
    return copy
  }

  /// The bytes from `offset` on, at most `count`. A file that can't be read ends early.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset < written else {
      return Array(buffer.dropFirst(offset - written).prefix(count))
    }
    let wanted = min(count, written - offset)
    return [UInt8](unsafeUninitializedCapacity: wanted) { bytes, initialized in
      while initialized < wanted {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[initialized...])
        let got = pread(descriptor, rest.baseAddress, wanted - initialized, off_t(offset + initialized))
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { return }
        initialized += got
      }
    }
  }

  private func flush() {
    if descriptor < 0 { descriptor = Self.create() }
    canWrite = descriptor >= 0 && buffer.withUnsafeBytes { write($0) }
    guard canWrite else { return }
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let got = pwrite(descriptor, rest.baseAddress, rest.count, off_t(written + done))
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return false }
      done += got
    }
    return true
  }

  private static func create() -> Int32 {
    let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var template = Array("\(folder)/petspot-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return -1 }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
