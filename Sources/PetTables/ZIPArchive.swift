import CZlib
import Support

/// The files in a ZIP archive, by its central directory.
struct ZIPArchive {
  private struct Entry {
    let method: UInt16
    let isEncrypted: Bool
    let packed: Int
    let offset: Int
  }

  private let file: ReadableFile
  private var entries: [String: Entry] = [:]

  /// A workbook that is larger than this, or grows beyond it, is a trap.
  private static let mostPacked = 64 << 20
  private static let mostUnpacked = 512 << 20
  private static let mostRatio = 200

  /// Nil for other files than archives.
  init?(_ file: ReadableFile) throws(TableError) {
    self.file = file
    let size = file.size
    let tailSize = min(size, 65_557)
    let tail = try file.part(at: size - tailSize, count: tailSize)
    let ends = stride(from: tail.count - 22, through: 0, by: -1)
    guard let end = ends.first(where: { tail.number(at: $0, 4) == 0x0605_4B50 }) else { return nil }
    let (length, start) = (tail.number(at: end + 12, 4), tail.number(at: end + 16, 4))
    guard start + length <= size, length <= 16 << 20 else { return nil }
    let directory = try file.part(at: start, count: length)
    var index = 0
    while index + 46 <= directory.count, directory.number(at: index, 4) == 0x0201_4B50 {
      let nameLength = directory.number(at: index + 28, 2)
      guard index + 46 + nameLength <= directory.count else { break }
      let name = String(decoding: directory[index + 46..<index + 46 + nameLength], as: UTF8.self)
      entries[name] = Entry(
        method: UInt16(directory.number(at: index + 10, 2)), isEncrypted: directory[index + 8] & 1 == 1,
        packed: directory.number(at: index + 20, 4), offset: directory.number(at: index + 42, 4))
      index += 46 + nameLength + directory.number(at: index + 30, 2) + directory.number(at: index + 32, 2)
    }
    if has("xl/workbook.xml"), size > Self.mostPacked { throw .tooLarge("\(size >> 20) MB, of at most 64") }
  }

  func has(_ name: String) -> Bool { entries[name] != nil }

  func hasName(endingWith ending: String) -> Bool { entries.keys.contains { $0.hasSuffix(ending) } }

  func count(under folder: String) -> Int { entries.keys.count { $0.hasPrefix(folder) } }

  /// Unpacks a file part by part.
  func unpack(_ name: String, _ take: (ArraySlice<UInt8>) throws(TableError) -> Void) throws(TableError) {
    guard let entry = entries[name] else { throw .damaged("\(name.quoted) is missing") }
    if entry.isEncrypted { throw .encrypted }
    guard entry.method == 0 || entry.method == 8 else { throw .damaged("\(name.quoted) is packed in an unknown way") }
    let head = try file.part(at: entry.offset, count: 30)
    guard head.count == 30, head.number(at: 0, 4) == 0x0403_4B50 else {
      throw .damaged("\(name.quoted) isn't where it should be")
    }
    let start = entry.offset + 30 + head.number(at: 26, 2) + head.number(at: 28, 2)
    var stream = z_stream()
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .damaged("zlib doesn't start")
    }
    defer { inflateEnd(&stream) }
    var (read, made, isDone) = (0, 0, false)
    var output = [UInt8](repeating: 0, count: 1 << 16)
    while !isDone {
      let count = min(1 << 16, entry.packed - read)
      var input = try file.part(at: start + read, count: count)
      guard !input.isEmpty else { break }
      read += input.count
      if entry.method == 0 {
        made += input.count
        try take(input[...])
        isDone = read == entry.packed
        continue
      }
      var used = 0
      repeat {
        let (status, taken, given) = Self.inflate(&stream, &input, from: used, &output)
        used += taken
        made += given
        if status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR {
          throw .damaged("\(name.quoted) can't be unpacked")
        }
        if made > Self.mostUnpacked || made > 1 << 20 && made / max(1, read) > Self.mostRatio {
          throw .tooLarge("\(name.quoted) grows to more than \(made >> 20) MB")
        }
        try take(output[..<given])
        isDone = status == Z_STREAM_END
        if given == 0 && taken == 0 { break }
      } while !isDone && (used < input.count || stream.avail_out == 0)
    }
    if !isDone { throw .damaged("\(name.quoted) ends too early") }
  }

  private static func inflate(
    _ stream: inout z_stream, _ input: inout [UInt8], from start: Int, _ output: inout [UInt8]
  ) -> (status: Int32, taken: Int, given: Int) {
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress?.advanced(by: start)
        stream.avail_in = UInt32(input.count - start)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let status = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (status, input.count - start - Int(stream.avail_in), output.count - Int(stream.avail_out))
      }
    }
  }
}

extension [UInt8] {
  /// A number of `count` bytes, the lowest first; 0 beyond the end.
  fileprivate func number(at index: Int, _ count: Int) -> Int {
    guard index >= 0, index + count <= self.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(self[index + $1]) << (8 * $1) }
  }
}
