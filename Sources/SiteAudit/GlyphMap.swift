import Support

/// Which letters the glyphs of a font stand for: its ToUnicode map (ISO 32000-1, 9.10.3).
struct GlyphMap {
  private var letters: [[UInt8]: [UInt8]] = [:]
  /// How many bytes a glyph's number has.
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
    let units = stride(from: 0, to: utf16.count - 1, by: 2).map { UInt16(utf16[$0]) << 8 | UInt16(utf16[$0 + 1]) }
    letters[glyph] = Array(String(decoding: units, as: UTF16.self).utf8)
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
