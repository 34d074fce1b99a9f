package import Essentials

/// A file that is open to be read anywhere, from any thread, for as long as this lives.
package final class ReadableFile: Sendable {
  private let descriptor: Int32
  /// Whether its content can be read only once (see ``spooled()``).
  package let isSpool: Bool

  /// - Parameter descriptor: An open file's, which is closed at the end.
  package init(descriptor: Int32, isSpool: Bool = false) {
    self.descriptor = descriptor
    self.isSpool = isSpool
  }

  /// - Parameter waits: Whether to wait until a named pipe has a writer.
  package convenience init(at path: String, waits: Bool = false) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .last }
    self.init(descriptor: descriptor)
  }

  /// Whether a new file at `path` replaces nothing, an empty file, a device, or a file of petspot's.
  ///
  /// - Parameter isKnown: Whether it wrote a file that begins with a text.
  package static func mayBeReplaced(at path: String, ifItBegins isKnown: (String) -> Bool) -> Bool {
    guard let size = FileKind(at: path, followsLinks: true)?.size, size > 0 else { return true }
    let start = try? ReadableFile(at: path).bytes(at: 0, count: 1_000)
    return start.map { isKnown(String(decoding: $0, as: UTF8.self)) } ?? false
  }

  /// The standard input, from where it is read next.
  package static func standardInput() throws(SystemError) -> ReadableFile {
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .last }
    return ReadableFile(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  package var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  package var kind: FileKind? { status.map(FileKind.init) }

  /// In bytes; 0 unless it is a file.
  package var size: Int { kind?.size ?? 0 }

  /// Reads the bytes from `offset` on; fewer than the buffer takes only at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      count += got
    }
    return count
  }

  /// At most `count` bytes from `offset` on, and others before them.
  package func bytes(at offset: Int, count: Int, behind first: ArraySlice<UInt8> = []) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: first.count + count) { buffer, initialized in
      _ = buffer.initialize(from: first)
      do throws(SystemError) {
        let rest = UnsafeMutableRawBufferPointer(buffer)
        initialized = try first.count + read(into: .init(rebasing: rest[first.count...]), at: offset)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Its content as a private file that is gone with this value: a pipe can't be read twice.
  package func spooled() throws(SystemError) -> ReadableFile {
    let file = try ReadableFile.spool()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let got = Essentials.read(descriptor, &buffer, buffer.count)
      if got == 0 { return file }
      if got < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      try file.append(buffer[..<got])
    }
  }

  /// An empty private file that is deleted with this value.
  package static func spool() throws(SystemError) -> ReadableFile {
    var path = Array("\(temporaryFolder)/petspot-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw SystemError(code: errno, temporaryFolder: temporaryFolder) }
    guard unlink(path) == 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
      let error = SystemError(code: errno, temporaryFolder: temporaryFolder)
      close(descriptor)
      throw error
    }
    return ReadableFile(descriptor: descriptor, isSpool: true)
  }

  private static var temporaryFolder: String { FileManager.default.temporaryDirectory.path(percentEncoded: false) }

  /// Writes at the end of a spool.
  package func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    do throws(SystemError) { try bytes.write(to: descriptor) } catch {
      throw SystemError(code: error.code, temporaryFolder: Self.temporaryFolder)
    }
  }
}

/// Appended bytes, which are read again in parts: the last of them in memory, those before in a private file that is
/// gone with this value. If no file can be written, all of them stay in memory.
///
/// It isn't synchronized: bytes are appended only by an owner of the one reference. Reading changes nothing.
package final class OverflowFile: @unchecked Sendable {
  /// The number of bytes that never make a file.
  private static let limit = 1 << 20
  private var buffer: [UInt8] = []
  private var written = 0
  private var file: ReadableFile?
  private var canWrite = true

  package init() {}

  package var count: Int { written + buffer.count }

  package func append(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= Self.limit && canWrite { flush() }
  }

  /// Another one with the same bytes.
  package func copy() -> OverflowFile {
    let copy = OverflowFile()
    while case let part = bytes(at: copy.count, count: Self.limit), !part.isEmpty { copy.append(part) }
    return copy
  }

  /// The bytes from `offset` on, at most `count`. None of a file that can't be read.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset < written else { return Array(buffer.dropFirst(offset - written).prefix(count)) }
    return (try? file?.bytes(at: offset, count: min(count, written - offset))) ?? []
  }

  private func flush() {
    do throws(SystemError) {
      let file = if let file { file } else { try ReadableFile.spool() }
      self.file = file
      try file.append(buffer[...])
    } catch {
      canWrite = false
      return
    }
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
