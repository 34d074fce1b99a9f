import Essentials

/// Reads a list from its beginning to its end, a line at a time.
struct FileListReader: ~Copyable {
  private let descriptor: Int32
  private var lines: Lines
  private let expected: UInt64
  private var checksum = FileList.Checksum()

  private init(_ descriptor: Int32, _ lines: Lines, expected: UInt64) {
    self.descriptor = descriptor
    self.lines = lines
    self.expected = expected
  }

  /// What a file may be.
  enum Opened: ~Copyable {
    case reader(FileListReader)
    /// A list of a format that only a newer version knows.
    case newer
    /// No list.
    case other
  }

  /// Opens a list; nil if it isn't one.
  static func open(_ path: String, in folder: OutputFolder) -> FileListReader? {
    guard let descriptor = folder.openFile(path) else { return nil }
    switch opened(descriptor) {
    case .reader(let reader): return reader
    case .newer: return nil
    case .other: return nil
    }
  }

  /// - Parameter descriptor: Of an open file, which is closed with the reader, or at once if there is none.
  static func opened(_ descriptor: Int32) -> Opened {
    var lines = Lines(descriptor)
    let header = lines.next { String(decoding: $0, as: UTF8.self).split(separator: " ").map(String.init) } ?? []
    guard header.count >= 3, header[0...1] == ["petspot", "files"], let version = Int(header[2]) else {
      close(descriptor)
      return .other
    }
    guard version == FileList.version, header.count == 4, let expected = UInt64(header[3], radix: 16) else {
      close(descriptor)
      return version > FileList.version ? .newer : .other
    }
    return .reader(FileListReader(descriptor, lines, expected: expected))
  }

  deinit { close(descriptor) }

  /// The next line; nil at the end, and for a line that isn't one.
  mutating func next<Value>(_ body: (FileList.Line) -> Value) -> Value? {
    var checksum = checksum
    let value: Value?? = lines.next { line in
      checksum.add(line)
      checksum.add(CollectionOfOne(UInt8(ascii: "\n")))
      return FileList.Line(line).map(body)
    }
    self.checksum = checksum
    return value ?? nil
  }

  /// Whether all lines were read and are what petspot wrote.
  var isSound: Bool { lines.isAtEnd && checksum.value == expected }
}

/// The lines of an open file.
struct Lines {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var hasReadAll = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var isAtEnd: Bool { hasReadAll && start >= buffer.count }

  /// Calls `body` with the next line without its end; nil when there is none.
  mutating func next<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(upTo: end, body) }
      if hasReadAll { return start < buffer.count ? take(upTo: buffer.count, body) : nil }
      searched = buffer.count - start
      fill()
    }
  }

  private mutating func take<Value>(upTo end: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let begin = start
    start = min(end + 1, buffer.count)
    let hasReturn = end > begin && buffer[end - 1] == UInt8(ascii: "\r")
    return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[begin..<(hasReturn ? end - 1 : end)])) }
  }

  private mutating func fill() {
    buffer.removeFirst(start)
    start = 0
    let old = buffer.count
    buffer += [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: old), 1 << 16) }
    buffer.removeLast(1 << 16 - max(0, count))
    // What can't be read ends too early, which the checksum shows. A line without an end isn't read for ever.
    if count <= 0 && !(count < 0 && errno == EINTR) || buffer.count > 1 << 20 { hasReadAll = true }
  }
}
