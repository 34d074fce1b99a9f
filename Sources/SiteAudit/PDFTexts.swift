import CZlib
import Support

/// The texts of a PDF: of its objects, of its compressed streams, and the letters of its glyphs, as far as its fonts
/// map them (ToUnicode, which every PDF of petspot's has).
struct PDFTexts {
  /// The texts, one for each stream and font.
  private(set) var texts: [[UInt8]]
  /// The file without the packed bytes of streams, in which any text stands by chance alone.
  private(set) var unpackedPart: [UInt8] = []
  /// The reason why a part can't be read; nil when all could.
  private(set) var problem: String?

  init(_ bytes: [UInt8]) {
    let streams = PDFStream.streams(in: bytes)
    if bytes.contains(text: "/Encrypt") { problem = "it is encrypted" }
    if streams.isEmpty { problem = "it has no streams" }
    let contents = streams.compactMap(\.text)
    var end = 0
    for stream in streams {
      unpackedPart += bytes[end..<stream.packed.lowerBound]
      end = stream.packed.upperBound
      problem = problem ?? stream.problem
    }
    unpackedPart += bytes[end...]
    texts = contents
    let maps = contents.filter { $0.contains(text: "begincmap") }.map(GlyphMap.init)
    for content in contents where content.contains(text: "Tj") || content.contains(text: "TJ") {
      let strings = PDFString.strings(in: content, joinsArrays: true)
      for map in maps { texts.append(strings.flatMap { map.text(of: $0) + [0x20] }) }
    }
    // Titles, addresses and descriptions are strings of the objects.
    texts.append(
      (PDFString.strings(in: bytes) + contents.flatMap { PDFString.strings(in: $0, joinsArrays: true) }).flatMap {
        $0.withoutByteOrder + [0x0A]
      })
  }
}

extension [UInt8] {
  fileprivate func contains(text: String) -> Bool { firstIndex(of: text) != nil }

  /// UTF-16 as UTF-8; anything else unchanged.
  fileprivate var withoutByteOrder: [UInt8] { starts(with: [0xFE, 0xFF]) ? utf8(ofUTF16From: 2) : self }

  /// Its bytes from `start` on, which are UTF-16, as UTF-8.
  fileprivate func utf8(ofUTF16From start: Int) -> [UInt8] {
    Array(String(decoding: units(from: start), as: UTF16.self).utf8)
  }
}

struct PDFStream {
  /// Nil for a picture; a JPEG's bytes are searched with the file's.
  let text: [UInt8]?
  /// The reason why it can't be read.
  let problem: String?
  /// Its bytes where they are deflated; empty for others, also for a damaged one.
  let packed: Range<Int>

  /// All streams, in the order of the file; the table of objects isn't asked, so none is missed that nothing refers to.
  static func streams(in bytes: [UInt8]) -> [PDFStream] {
    var (streams, index) = ([PDFStream](), 0)
    while let keyword = bytes.firstIndex(of: "stream", from: index) {
      var start = keyword + 6
      if start < bytes.count, bytes[start] == 0x0D { start += 1 }
      if start < bytes.count, bytes[start] == 0x0A { start += 1 }
      let end = bytes.firstIndex(of: "endstream", from: start) ?? bytes.count
      let head = bytes[max(0, keyword - 400)..<keyword]
      // An object begins behind the last ` obj`.
      let objects = String(decoding: head, as: UTF8.self).split(separator: " obj", omittingEmptySubsequences: false)
      streams.append(PDFStream(objects.last ?? "", bytes[min(start, end)..<end]))
      index = end + 9
    }
    return streams
  }

  private init(_ dictionary: Substring, _ bytes: ArraySlice<UInt8>) {
    let isDeflated = dictionary.contains("/FlateDecode")
    if ["/Image", "/DCTDecode", "/JPXDecode", "/CCITTFaxDecode"].contains(where: dictionary.contains) {
      text = nil
      problem = nil
    } else if isDeflated {
      text = Inflate.content(of: bytes)?.bytes
      problem = text == nil && !bytes.isEmpty ? "a stream of it is damaged" : nil
    } else if dictionary.contains("/Filter") {
      text = nil
      problem = "a stream of it is compressed in another way than by Flate"
    } else {
      text = Array(bytes)
      problem = nil
    }
    packed = isDeflated && problem == nil ? bytes.indices : bytes.startIndex..<bytes.startIndex
  }
}

/// The strings of a PDF's syntax (ISO 32000-1, 7.3.4).
enum PDFString {
  /// The most bytes between `<` and `>` that count as a string. Longer ones are a picture, or no string.
  private static let longest = 20_000

  /// All strings, in order: `(a\)b)` and `<6162>`.
  ///
  /// - Parameter joinsArrays: Whether the strings of an array become one. Letters stand apart there only for kerning.
  static func strings(in bytes: [UInt8], joinsArrays: Bool = false) -> [[UInt8]] {
    var (strings, index, close) = ([[UInt8]](), 0, -1)
    var joined: Int?
    func add(_ string: [UInt8]) {
      if let number = joined, number < strings.count { strings[number] += string } else { strings.append(string) }
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "[") where joinsArrays:
        joined = strings.count
        index += 1
      case UInt8(ascii: "]"):
        joined = nil
        index += 1
      case UInt8(ascii: "("): add(literal(bytes, &index))
      case UInt8(ascii: "<"):
        // Looked for once, however many begin before it.
        if close < index { close = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? .max }
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "<") {
          index += 2
        } else if close - index > longest {
          index += 1
        } else {
          add(hexadecimal(bytes[(index + 1)..<close]))
          index = close + 1
        }
      default: index += 1
      }
    }
    return strings
  }

  /// Reads on behind it.
  private static func literal(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    var (string, depth) = ([UInt8](), 1)
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"): string += escaped(bytes, &index)
      case UInt8(ascii: "("):
        depth += 1
        string.append(byte)
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return string }
        string.append(byte)
      default: string.append(byte)
      }
    }
    return string
  }

  private static func escaped(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    guard index < bytes.count else { return [] }
    let octal = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    if !octal.isEmpty {
      index += octal.count
      return [UInt8(truncatingIfNeeded: octal.reduce(0) { $0 * 8 + Int($1 - 48) })]
    }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case 0x0A, 0x0D: return []
    default: return [bytes[index - 1]]
    }
  }

  /// The bytes of hexadecimal digits; other signs count for nothing, and a last digit alone is followed by 0.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    let values = digits.compactMap(\.hexDigit) + [0]
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}

/// The letters of a font's glyphs: its ToUnicode map (ISO 32000-1, 9.10.3).
struct GlyphMap {
  private var letters: [[UInt8]: [UInt8]] = [:]
  /// The number of bytes in a glyph's number.
  private var width = 1

  init(_ map: [UInt8]) {
    for (begin, end, isRange) in [("beginbfchar", "endbfchar", false), ("beginbfrange", "endbfrange", true)] {
      var index = 0
      while let start = map.firstIndex(of: begin, from: index) {
        let stop = map.firstIndex(of: end, from: start) ?? map.count
        let strings = PDFString.strings(in: Array(map[start..<stop]))
        isRange ? addRanges(strings, areLists: map[start..<stop].contains(UInt8(ascii: "["))) : addPairs(strings)
        index = stop
      }
    }
  }

  /// The letters of a string, in UTF-8; nothing for glyphs that the map doesn't have.
  func text(of string: [UInt8]) -> [UInt8] {
    stride(from: 0, to: string.count, by: width).flatMap { start in
      letters[Array(string[start..<min(start + width, string.count)])] ?? []
    }
  }

  private mutating func addPairs(_ strings: [[UInt8]]) {
    for pair in stride(from: 0, to: strings.count - 1, by: 2) { add(strings[pair], strings[pair + 1]) }
  }

  /// - Parameter areLists: Whether a range lists its letters one by one.
  private mutating func addRanges(_ strings: [[UInt8]], areLists: Bool) {
    var index = 0
    while index + 2 < strings.count {
      let (first, last) = (strings[index].number, strings[index + 1].number)
      let (size, count) = (strings[index].count, min(max(last - first, 0) + 1, 65_536))
      if areLists, index + 1 + count < strings.count {
        for offset in 0..<count { add((first + offset).bytes(size), strings[index + 2 + offset]) }
        index += 2 + count
      } else {
        let letter = strings[index + 2]
        for offset in 0..<count { add((first + offset).bytes(size), (letter.number + offset).bytes(letter.count)) }
        index += 3
      }
    }
  }

  private mutating func add(_ glyph: [UInt8], _ utf16: [UInt8]) {
    guard !glyph.isEmpty else { return }
    width = glyph.count
    letters[glyph] = utf16.utf8(ofUTF16From: 0)
  }
}

extension [UInt8] {
  /// The number that at most four of its bytes are.
  fileprivate var number: Int { suffix(4).reduce(0) { $0 << 8 | Int($1) } }
}

extension Int {
  fileprivate func bytes(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: self >> (8 * $0)) : 0 }
  }
}

/// Unpacks deflated bytes.
enum Inflate {
  /// A file that grows beyond this is no page or poster, but a trap.
  private static let most = 64 << 20

  /// The unpacked bytes of a zlib or gzip stream, and whether they are complete: a damaged stream ends at the damage, a
  /// trap after 64 MB. Nil when there are none.
  static func content(of stream: ArraySlice<UInt8>) -> (bytes: [UInt8], isWhole: Bool)? {
    var state = z_stream()
    // 32 more than the largest window: zlib and gzip are told apart by their heads.
    guard inflateInit2_(&state, MAX_WBITS + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&state) }
    var (input, result) = (Array(stream), [UInt8]())
    var window = [UInt8](repeating: 0, count: 1 << 16)
    return input.withUnsafeMutableBufferPointer { input in
      state.next_in = input.baseAddress
      state.avail_in = UInt32(clamping: input.count)
      var isWhole = false
      while result.count < most {
        let (status, count) = window.withUnsafeMutableBufferPointer { window in
          state.next_out = window.baseAddress
          state.avail_out = UInt32(window.count)
          let status = inflate(&state, Z_NO_FLUSH)
          return (status, window.count - Int(state.avail_out))
        }
        result += window[..<count]
        isWhole = status == Z_STREAM_END
        if status != Z_OK || count == 0 { break }
      }
      return result.isEmpty ? nil : (result, isWhole)
    }
  }
}
