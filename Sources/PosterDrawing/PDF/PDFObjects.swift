internal import CZlib
internal import Essentials
import Support

/// The numbered objects of a PDF that Cairo wrote, which is of one plain shape: a table at the end, and no packed
/// objects.
struct PDFObjects {
  /// The text between `7 0 obj` and `endobj`, by number.
  private(set) var bodies: [Int: Data] = [:]
  /// The first number that no object has.
  private(set) var next = 1
  let catalog: Int
  let info: Int

  /// Nil for a file of another shape.
  init?(_ file: Data) {
    let end = String(decoding: file.suffix(512), as: UTF8.self)
    guard let trailer = end.between("trailer\n", "\nstartxref\n"), let catalog = trailer.reference(of: "Root"),
      let info = trailer.reference(of: "Info"),
      let table = end.between("\nstartxref\n", "\n").flatMap({ Int($0) }), table < file.count
    else { return nil }
    self.catalog = catalog
    self.info = info
    // `xref`, `0 34`, then a line of 20 bytes for each object: where it begins.
    let lines = String(decoding: file[(file.startIndex + table)...], as: UTF8.self).split(separator: "\n").dropFirst(2)
    let offsets = lines.prefix { !$0.hasPrefix("trailer") }.enumerated().compactMap { number, line in
      line.hasSuffix("n ") ? Int(line.prefix(10)).map { (number: number, offset: $0) } : nil
    }.sorted { $0.offset < $1.offset }
    for (index, object) in offsets.enumerated() {
      let limit = index + 1 < offsets.count ? offsets[index + 1].offset : table
      let head = Data("\(object.number) 0 obj\n".utf8)
      guard object.offset + head.count < limit, limit <= file.count else { return nil }
      let bytes = file[(file.startIndex + object.offset)..<(file.startIndex + limit)]
      guard bytes.starts(with: head), let tail = bytes.suffix(16).firstRange(of: Data("\nendobj".utf8)) else {
        return nil
      }
      bodies[object.number] = bytes[(bytes.startIndex + head.count)..<tail.lowerBound]
      next = max(next, object.number + 1)
    }
  }

  /// The unpacked content of a stream (RFC 1950). Nil for anything else, and for more than 64 MB. No page has those.
  func stream(_ number: Int) -> Data? {
    guard let body = bodies[number], self[number].contains("/FlateDecode") else { return nil }
    let packed = [UInt8](body[Self.endOfDictionary(body)...].dropFirst(Self.streamMark.utf8.count))
    // Memory that nothing is written to costs nothing.
    var (size, status) = (uLongf(64 << 20), Z_OK)
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { bytes, count in
      status = uncompress(bytes.baseAddress, &size, packed, uLong(packed.count))
      count = status == Z_OK ? Int(size) : 0
    }
    return status == Z_OK ? Data(bytes) : nil
  }

  private static let streamMark = "\nstream\n"

  /// The end of its dictionary: at its stream, if it has one.
  static func endOfDictionary(_ body: Data) -> Int {
    body.place(of: streamMark, from: body.startIndex)?.lowerBound ?? body.endIndex
  }

  /// A new number for an object that is to come.
  mutating func reserve() -> Int {
    next += 1
    return next - 1
  }

  /// A dictionary as text: everything before a stream.
  subscript(number: Int) -> String {
    get { bodies[number].map { String(decoding: $0[..<Self.endOfDictionary($0)], as: UTF8.self) } ?? "" }
    set { bodies[number] = Data(newValue.utf8) }
  }

  /// Replaces an object by a packed stream. It is the same for the same bytes and version of zlib. The last level of
  /// packing isn't used. It takes half as long again for a thousandth of the size.
  mutating func pack(_ bytes: Data, at number: Int) {
    let source = [UInt8](bytes)
    var size = compressBound(uLong(source.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    let status = compress2(&packed, &size, source, uLong(source.count), Z_DEFAULT_COMPRESSION)
    precondition(status == Z_OK, "out of memory")
    let head = Data("<< /Length \(size) /Filter /FlateDecode >>\nstream\n".utf8)
    bodies[number] = head + packed.prefix(Int(size)) + Data("\nendstream".utf8)
  }

  /// The numbers of the pages, in their order.
  var pages: [Int] {
    let kids = self[catalog].reference(of: "Pages").flatMap { self[$0].between("/Kids [ ", " ]") } ?? ""
    return kids.split(separator: " ").enumerated().filter { $0.offset % 3 == 0 }.compactMap { Int($0.element) }
  }

  /// The file: every object that the catalog leads to, and a table of them.
  func file() -> Data {
    var file = Data("%PDF-1.7\n%\u{B5}\u{ED}\u{AE}\u{FB}\n".utf8)
    let needed = reachable
    var offsets = [Int](repeating: 0, count: next)
    for number in 1..<next {
      guard needed.contains(number), let body = bodies[number] else { continue }
      offsets[number] = file.count
      file += Data("\(number) 0 obj\n".utf8) + body + Data("\nendobj\n".utf8)
    }
    return file + Self.table(offsets, at: file.count, catalog: catalog, info: info)
  }

  /// The end of a file: where each object begins, 0 for none, and the two that a reader begins with.
  static func table(_ offsets: [Int], at start: Int, catalog: Int, info: Int) -> Data {
    let rows = offsets.dropFirst().map {
      String(String(10_000_000_000 + $0).dropFirst()) + ($0 == 0 ? " 00000 f \n" : " 00000 n \n")
    }
    return Data(
      ("xref\n0 \(offsets.count)\n0000000000 65535 f \n\(rows.joined())trailer\n<< /Size \(offsets.count)"
        + " /Root \(catalog) 0 R /Info \(info) 0 R >>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  /// The object that everything else hangs on. Page scaling is off: a poster whose sizes were worked out, and tiles
  /// that must match, are printed at 100 %.
  static func catalog(pages: Int, structure: Int, metadata: Int, language: String, more: String = "") -> String {
    "<< /Type /Catalog /Pages \(pages) 0 R /StructTreeRoot \(structure) 0 R /MarkInfo << /Marked true >>"
      + " /Metadata \(metadata) 0 R /Lang \(language.pdfString)\(more)"
      + " /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>"
  }

  /// The objects that the catalog leads to, by the numbers before each ` 0 R`.
  private var reachable: Set<Int> {
    var (seen, waiting): (Set<Int>, [Int]) = ([], [catalog, info])
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let body = bodies[number] else { continue }
      waiting += body[..<Self.endOfDictionary(body)].parts(between: " 0 R").dropLast().compactMap { part in
        let start = part.lastIndex { !$0.isASCIIDigit }.map { $0 + 1 } ?? part.startIndex
        return Int(String(decoding: part[start...], as: UTF8.self))
      }
    }
    return seen
  }
}

extension [Int] {
  /// `[ 7 0 R 9 0 R ]`
  var references: String { "[ \(map { "\($0) 0 R" }.joined(separator: " ")) ]" }
}

extension Data {
  /// The first range of `text` in it from `start` on.
  func place(of text: String, from start: Index) -> Range<Index>? {
    withUnsafeBytes { $0.offset(of: text, from: start - startIndex) }
      .map { startIndex + $0..<startIndex + $0 + text.utf8.count }
  }

  func parts(between text: String) -> [Data] {
    var parts: [Data] = []
    var start = startIndex
    while let place = place(of: text, from: start) {
      parts.append(self[start..<place.lowerBound])
      start = place.upperBound
    }
    return parts + [self[start...]]
  }
}

extension String {
  /// The bytes between the first `start` and the next `end`.
  func between(_ start: String, _ end: String) -> String? {
    let bytes = Data(utf8)
    guard let start = bytes.place(of: start, from: bytes.startIndex),
      let end = bytes.place(of: end, from: start.upperBound)
    else { return nil }
    return String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
  }

  /// The number of the object that a key leads to: 7 of `/Root 7 0 R`.
  func reference(of key: String) -> Int? { between("/\(key) ", " 0 R").flatMap { Int($0) } }
}
