import ContentHash
import Essentials
import Support

/// A list as ``StateDirectory/manifest``, ``StateDirectory/journal`` and ``StateDirectory/units`` hold it. Its
/// first line has a checksum. Below it is a line for each file in the order of their paths, or for each unit.
///
/// A list is only used if it is exactly as petspot wrote it. So neither damage nor an edit by hand can make the
/// publisher overwrite or remove a foreign file. (Git may change line ends to CRLF; that is accepted.)
enum FileList {
  enum Kind: String {
    case files, units
  }

  /// The beginning of a list of files of any version.
  static let begin = Array("petspot files ".utf8)
  /// The version of the format, which stands after ``begin``.
  private static let version = 2
  private static let tab = UInt8(ascii: "\t")

  /// Calls `body` with each line; if it returns false, the list is damaged.
  ///
  /// - Throws: Unless the list is exactly as petspot wrote it.
  static func read(
    _ file: ReadableFile, of kind: Kind = .files, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(PublicationProblem) {
    var (header, checksum) = ([String](), StableHash())
    let isSound = file.allLines { line in
      if header.isEmpty {
        header = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
        return header.count == 4
      }
      checksum.add(line)
      checksum.add(CollectionOfOne(UInt8(ascii: "\n")))
      return body(line)
    }
    guard header.count >= 3, header[0] == "petspot", header[1] == kind.rawValue, let version = Int(header[2]) else {
      throw .other
    }
    guard version == Self.version, header.count == 4, let expected = UInt64(header[3], radix: 16) else {
      throw version > Self.version ? .newer : .other
    }
    guard isSound, checksum.value == expected else { throw .damaged }
  }

  /// - Parameter checksum: It detects accidents, not attacks.
  fileprivate static func header(_ kind: Kind, _ checksum: StableHash) -> [UInt8] {
    Array("petspot \(kind) \(version) \(String(checksum.value, radix: 16).zeroPadded(to: 16))\n".utf8)
  }

  /// A line of a list of files: path, SHA-256, size and, if it has one, its note, separated by tabs. Unknown hash and
  /// size are `-`.
  static func line(_ path: OutputPath, _ facts: FileFacts? = nil, note: String) -> [UInt8] {
    var line = Array(path.text.utf8)
    line.append(tab)
    line += facts?.text ?? Array("-\t-".utf8)
    if !note.isEmpty { line.append(tab) }
    line += note.utf8
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// The parsed line of a list of files; nil if it isn't one.
  static func file(_ line: UnsafeRawBufferPointer) -> (path: OutputPath, facts: FileFacts?, note: String)? {
    let parts = line.split(separator: tab, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, let path = OutputPath(String(decoding: parts[0], as: UTF8.self)),
      path.text.utf8.count == parts[0].count
    else { return nil }
    let note = parts.count > 3 ? parts[3] : line[line.endIndex...]
    guard note.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return (path, FileFacts(hex: parts[1], size: parts[2]), String(decoding: note, as: UTF8.self))
  }

  /// Calls `body` with each parsed line of a list of files.
  static func readFiles(
    _ file: ReadableFile, _ body: (OutputPath, FileFacts?, _ note: String) -> Void
  ) throws(PublicationProblem) {
    try read(file) { line in
      guard let line = self.file(line) else { return false }
      body(line.path, line.facts, line.note)
      return true
    }
  }
}

extension OutputFolder {
  /// Writes a list beside its place; ``putList(at:)`` puts it in its place.
  ///
  /// - Parameters:
  ///   - isSynced: Whether it is on the disk itself afterwards.
  ///   - header: Its first line, behind that with the checksum.
  func writeList(
    of kind: FileList.Kind = .files, isSynced: Bool = false, header: [UInt8] = [], _ lines: some Sequence<[UInt8]>
  ) throws(FileOperationError) {
    try makeFolder(StateDirectory.work)
    let descriptor = try create(StateDirectory.list)
    defer { close(descriptor) }
    var checksum = StableHash()
    var buffer = FileList.header(kind, checksum) + header
    checksum.add(header)
    for line in lines {
      checksum.add(line)
      buffer += line
      if buffer.count < 1 << 16 { continue }
      try write(buffer, to: descriptor)
      buffer.removeAll(keepingCapacity: true)
    }
    try write(buffer, to: descriptor)
    let first = FileList.header(kind, checksum)
    guard pwrite(descriptor, first, first.count, 0) == first.count else {
      throw FileOperationError(.write(StateDirectory.list))
    }
    if isSynced { try perform(.sync(StateDirectory.list)) { fsync(descriptor) } }
  }

  /// The first line of a list, which has its checksum; nil when there is none.
  func header(of path: String) -> [UInt8]? {
    var header: [UInt8]?
    _ = openFile(path)?.allLines { line in
      header = Array(line)
      return false
    }
    return header
  }

  /// Replaces a list with the one that was written. File systems keep renames in order, so even after a power cut none
  /// that comes later is on the disk without this one.
  func putList(at path: String) throws(FileOperationError) { try rename(StateDirectory.list, to: path) }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileOperationError) {
    try perform(.write(StateDirectory.list)) { () throws(SystemError) in try bytes.write(to: descriptor) }
  }
}

extension ReadableFile {
  /// Whether `body` says yes to every line, which it gets without its end. After the first no, nothing more is read.
  fileprivate func allLines(satisfy body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    var (buffer, offset, isEnd) = ([UInt8](), 0, false)
    while !isEnd {
      let rest = buffer
      // An unreadable file ends too early, which the checksum shows. A line without an end isn't read for ever.
      buffer = (try? bytes(at: offset, count: 1 << 16, behind: rest[...])) ?? rest
      offset += buffer.count - rest.count
      isEnd = buffer.count == rest.count || buffer.count > 1 << 20
      var lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      // Only the end of the file ends a line, too.
      let last = isEnd && lines.last?.isEmpty == false ? [] : lines.popLast() ?? []
      for line in lines {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        if !line.withUnsafeBytes(body) { return false }
      }
      buffer = Array(last)
    }
    return true
  }
}

/// The list's facts about the bytes of a file.
package struct FileFacts: Equatable, Sendable {
  package let size: UInt64
  /// SHA-256, as four numbers so that it needs no object.
  package let hash: (UInt64, UInt64, UInt64, UInt64)

  package static func == (one: FileFacts, other: FileFacts) -> Bool { one.size == other.size && one.hash == other.hash }

  init(of bytes: [UInt8]) {
    size = UInt64(bytes.count)
    hash = bytes.withUnsafeBytes(ContentHash.numbers)
  }

  /// The facts of a list's line, or nil for `-` or nonsense.
  init?(hex: some Collection<UInt8>, size: some Collection<UInt8>) {
    let words = (0..<4).compactMap { hex.dropFirst(16 * $0).prefix(16).hexNumber }
    guard hex.count == 64, words.count == 4, let size = UInt64(String(decoding: size, as: UTF8.self)) else {
      return nil
    }
    self.size = size
    hash = (words[0], words[1], words[2], words[3])
  }

  /// As a list has them: 64 hexadecimal digits, as any program for checksums prints them, a tab, and the size.
  var text: [UInt8] {
    let digits = Self.digits
    var text: [UInt8] = []
    text.reserveCapacity(100)
    for word in [hash.0, hash.1, hash.2, hash.3] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) { text.append(digits[Int(word >> shift & 15)]) }
    }
    text.append(UInt8(ascii: "\t"))
    text += String(size).utf8
    return text
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

extension Collection<UInt8> {
  /// The number that 1 to 16 hexadecimal digits are; nil for other text.
  var hexNumber: UInt64? {
    guard (1...16).contains(count) else { return nil }
    var number: UInt64 = 0
    for digit in self {
      guard let value = digit.hexDigit else { return nil }
      number = number << 4 | UInt64(value)
    }
    return number
  }
}
