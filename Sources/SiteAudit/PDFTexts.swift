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
    var end = 0
    for stream in streams {
      unpackedPart += bytes[end..<stream.packed.lowerBound]
      end = stream.packed.upperBound
      problem = problem ?? stream.problem
    }
    unpackedPart += bytes[end...]
    texts = streams.compactMap(\.text)
    let maps = texts.filter { $0.contains(text: "begincmap") }.map(GlyphMap.init)
    // Titles, addresses and descriptions are strings of the objects.
    var all = PDFString.strings(in: bytes)
    for content in texts {
      let strings = PDFString.strings(in: content, joinsArrays: true)
      all += strings
      guard content.contains(text: "Tj") || content.contains(text: "TJ") else { continue }
      for map in maps { texts.append(strings.flatMap { map.text(of: $0) + [0x20] }) }
    }
    texts.append(all.flatMap { $0.withoutByteOrder + [0x0A] })
  }
}

extension [UInt8] {
  fileprivate func contains(text: String) -> Bool { firstIndex(of: text) != nil }

  /// UTF-16 as UTF-8; anything else unchanged.
  fileprivate var withoutByteOrder: [UInt8] { starts(with: [0xFE, 0xFF]) ? units(from: 2).utf8 : self }
}

extension [UInt16] {
  fileprivate var utf8: [UInt8] { [UInt8](String(decoding: self, as: UTF16.self).utf8) }
}

struct PDFStream {
  /// Nil for a picture; a JPEG's bytes are searched with the file's.
  private(set) var text: [UInt8]?
  /// The reason why it can't be read.
  private(set) var problem: String?
  /// Its bytes where they are deflated; empty for others, also for a damaged one.
  let packed: Range<Int>

  /// All streams, in the order of the file; the table of objects isn't asked, so none is missed that nothing refers to.
  static func streams(in bytes: [UInt8]) -> [PDFStream] {
    var (streams, index) = ([PDFStream](), 0)
    while let keyword = bytes.firstIndex(of: "stream", from: index) {
      let line = bytes[(keyword + 6)...]
      let start = line.starts(with: "\r\n".utf8) ? 2 : line.first == 0x0D || line.first == 0x0A ? 1 : 0
      let end = line.firstIndex(of: "endstream", from: line.startIndex + start) ?? bytes.count
      let head = bytes[max(0, keyword - 400)..<keyword]
      // An object begins behind the last ` obj`.
      let objects = String(decoding: head, as: UTF8.self).split(separator: " obj", omittingEmptySubsequences: false)
      streams.append(PDFStream(objects.last ?? "", line.dropFirst(start).prefix(upTo: end)))
      index = end + 9
    }
    return streams
  }

  private init(_ dictionary: Substring, _ bytes: ArraySlice<UInt8>) {
    let isDeflated = dictionary.contains("/FlateDecode")
    if ["/Image", "/DCTDecode", "/JPXDecode", "/CCITTFaxDecode"].contains(where: dictionary.contains) {
      // Searched with the file.
    } else if isDeflated {
      text = Inflate.content(of: bytes)?.bytes
      if text == nil && !bytes.isEmpty { problem = "a stream of it is damaged" }
    } else if dictionary.contains("/Filter") {
      problem = "a stream of it is compressed in another way than by Flate"
    } else {
      text = Array(bytes)
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
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["): if joinsArrays { joined = strings.count }
      case UInt8(ascii: "]"): joined = nil
      case UInt8(ascii: "("): add(literal(bytes, &index))
      case UInt8(ascii: "<"):
        if index < bytes.count, bytes[index] == byte {
          index += 1
          continue
        }
        // Looked for once, however many begin before it.
        if close < index { close = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? .max }
        if close - index >= longest { continue }
        add(hexadecimal(bytes[index..<close]))
        index = close + 1
      default: break
      }
    }
    return strings
  }

  /// Reads on behind it.
  private static func literal(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    var (string, depth) = ([UInt8](), 1)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\\"), let sign = TextDecoding.backslash(bytes[index...]) {
        string += sign.bytes
        index += sign.length
        continue
      }
      depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      if depth == 0 { break }
      string.append(byte)
    }
    return string
  }

  /// The bytes of hexadecimal digits; other signs count for nothing, and a last digit alone is followed by 0.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    let values = digits.compactMap(\.hexDigit) + [0]
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }
}

/// The letters of a font's glyphs: its ToUnicode map (ISO 32000-1, 9.10.3).
struct GlyphMap {
  /// In UTF-8, by the glyphs' numbers.
  private var letters: [Int: [UInt8]] = [:]
  /// The number of bytes in a glyph's number.
  private var width = 1

  init(_ map: [UInt8]) {
    for (begin, end, isRange) in [("beginbfchar", "endbfchar", false), ("beginbfrange", "endbfrange", true)] {
      var index = 0
      while let start = map.firstIndex(of: begin, from: index) {
        index = map.firstIndex(of: end, from: start) ?? map.count
        let part = Array(map[start..<index])
        // A range may list its letters one by one.
        add(PDFString.strings(in: part)[...], areRanges: isRange, areLists: part.contains(UInt8(ascii: "[")))
      }
    }
  }

  /// The letters of a string, in UTF-8; nothing for glyphs that the map doesn't have.
  func text(of string: [UInt8]) -> [UInt8] {
    stride(from: 0, to: string.count, by: width).flatMap { letters[string[$0...].prefix(width).number] ?? [] }
  }

  private mutating func add(_ strings: ArraySlice<[UInt8]>, areRanges: Bool, areLists: Bool) {
    var rest = strings
    while let first = rest.popFirst(), let last = areRanges ? rest.popFirst() : first, let letter = rest.first {
      let count = min(max(last[...].number - first[...].number, 0) + 1, 65_536)
      let isList = areLists && rest.count >= count
      if !first.isEmpty { width = first.count }
      for offset in 0..<count {
        var units = (isList ? rest[rest.startIndex + offset] : letter).units(from: 0)
        if !isList, let last = units.popLast() { units.append(last &+ UInt16(truncatingIfNeeded: offset)) }
        letters[first[...].number + offset] = units.utf8
      }
      rest = rest.dropFirst(isList ? count : 1)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number that at most four of its bytes are.
  fileprivate var number: Int { suffix(4).reduce(0) { $0 << 8 | Int($1) } }
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
    var (input, result, status) = (Array(stream), [UInt8](), Z_OK)
    input.withUnsafeMutableBufferPointer { input in
      state.next_in = input.baseAddress
      state.avail_in = UInt32(clamping: input.count)
      while status == Z_OK, result.count < most {
        result += [UInt8](unsafeUninitializedCapacity: 1 << 16) { window, count in
          state.next_out = window.baseAddress
          state.avail_out = UInt32(window.count)
          status = inflate(&state, Z_NO_FLUSH)
          count = window.count - Int(state.avail_out)
        }
      }
    }
    return result.isEmpty ? nil : (result, status == Z_STREAM_END)
  }
}
