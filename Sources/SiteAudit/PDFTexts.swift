import Support

/// The texts of a PDF: of its objects, of its compressed streams, and the letters that its glyphs stand for, as far as its fonts say
/// (ToUnicode, which every PDF of petspot's has).
struct PDFTexts {
  /// What was read, one text for each stream and font.
  private(set) var texts: [[UInt8]]
  /// Why a part can't be read; nil when all could.
  private(set) var problem: String?

  init(_ bytes: [UInt8]) {
    texts = []
    let streams = PDFStream.streams(in: bytes)
    if bytes.contains(text: "/Encrypt") { problem = "it is encrypted" }
    if streams.isEmpty { problem = "it has no streams" }
    var contents: [[UInt8]] = []
    for stream in streams {
      switch stream.content {
      case .plain(let bytes): contents.append(bytes)
      case .picture: break
      case .unreadable(let reason): problem = problem ?? reason
      }
    }
    texts += contents
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
  func contains(text: String) -> Bool { firstIndex(of: text, from: 0) != nil }

  /// Where a text begins, at `start` or later.
  func firstIndex(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return nil }
    var index = start
    while index <= count - wanted.count {
      if self[index] == first && self[index..<index + wanted.count].elementsEqual(wanted) { return index }
      index += 1
    }
    return nil
  }

  /// UTF-16 as UTF-8; anything else as it is.
  fileprivate var withoutByteOrder: [UInt8] {
    guard count >= 2, self[0] == 0xFE, self[1] == 0xFF else { return self }
    let units = stride(from: 2, to: count - 1, by: 2).map { UInt16(self[$0]) << 8 | UInt16(self[$0 + 1]) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
