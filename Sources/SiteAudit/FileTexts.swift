import CZlib
import Essentials
import Support

/// All texts that a file of any kind may hold.
struct FileTexts {
  /// The texts, in which signs may be encoded.
  let texts: [[UInt8]]
  /// The file itself if it isn't text: its plain texts, in any encoding of its signs. Nil for a file that is among the
  /// texts.
  let binary: [UInt8]?
  /// The reason why a part can't be read.
  let problem: String?

  init(_ bytes: [UInt8], name: String) {
    let hasNulls = bytes.prefix(1024).contains(0)
    let isUTF8 = !hasNulls && bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
    var (problem, plain) = (String?.none, bytes)
    if bytes.starts(with: "%PDF-".utf8) {
      let pdf = PDFTexts(bytes)
      plain = pdf.unpackedPart
      texts = [plain.printable] + pdf.texts
      problem = pdf.problem
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      let inflated = Inflate.content(of: bytes[...])
      texts = [inflated?.bytes ?? []]
      problem = inflated?.isWhole == true ? nil : "it can't \(inflated == nil ? "" : "all ")be unpacked"
    } else {
      texts = [hasNulls ? bytes.printable : bytes] + (isUTF8 ? [] : [bytes.wideText] + bytes.packedInPNG)
      if Self.isPacked(name, bytes) { problem = "files of this kind aren't unpacked" }
      if name.hasSuffix(".pdf") && !bytes.isEmpty { problem = "it is no PDF" }
    }
    self.problem = problem
    binary = texts.first == bytes ? nil : plain
  }

  private static func isPacked(_ name: String, _ bytes: [UInt8]) -> Bool {
    let heads: [[UInt8]] = [
      [0x50, 0x4B, 3, 4], [0x37, 0x7A, 0xBC, 0xAF], [0xFD, 0x37, 0x7A, 0x58], [0x28, 0xB5, 0x2F, 0xFD],
      [0x42, 0x5A, 0x68], Array("wOF2".utf8), Array("wOFF".utf8), Array("Rar!".utf8),
    ]
    return [".br", ".zst", ".zip", ".xz", ".bz2", ".7z"].contains { name.hasSuffix($0) }
      || heads.contains { bytes.starts(with: $0) }
  }
}

extension [UInt8] {
  /// The packed texts of a PNG; none of any other file.
  fileprivate var packedInPNG: [[UInt8]] {
    guard starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
    return ["zTXt", "iTXt"].flatMap { kind in
      var (texts, index) = ([[UInt8]](), 0)
      while let start = firstIndex(of: kind, from: index) {
        index = start + 4
        // In a text chunk of a PNG, a keyword, a null, and at most two flags and two more short texts stand before the
        // packed part.
        let starts = self[index...].prefix(400).indices.lazy.filter { self[$0] == 0x78 }
        if let text = starts.compactMap({ Inflate.content(of: self[$0...])?.bytes }).first { texts.append(text) }
      }
      return texts
    }
  }

  /// The runs of at least five letters, digits and signs in UTF-16, in either order of bytes, wherever they begin.
  fileprivate var wideText: [UInt8] {
    var text = ""
    for (isBig, start) in [(false, 0), (true, 0), (false, 1), (true, 1)] {
      for run in units(from: start, isBig: isBig).runs(atLeast: 5, where: \.isWrittenWide) {
        text += String(decoding: run, as: UTF16.self) + "\n"
      }
    }
    return Array(text.utf8)
  }

  /// Its bytes from `start` on as units of UTF-16.
  private func units(from start: Int, isBig: Bool) -> [UInt16] {
    stride(from: start, to: count - 1, by: 2).map { index in
      UInt16(self[index + (isBig ? 0 : 1)]) << 8 | UInt16(self[index + (isBig ? 1 : 0)])
    }
  }

  /// The runs of at least six readable signs, a line each: a picture's texts. Each also without its first sign, which
  /// may be the last byte of its length.
  fileprivate var printable: [UInt8] {
    let lines = runs(atLeast: 6) { $0.isPrintableASCII || $0 >= 0x80 || $0 == 0x0A }
    return lines.flatMap { line in line + [0x0A] + line.dropFirst() + [0x0A] }
  }
}

extension Array {
  /// The longest runs of members, of at least `least` of them.
  func runs(atLeast least: Int, where isMember: (Element) -> Bool) -> [ArraySlice<Element>] {
    var (runs, rest) = ([ArraySlice<Element>](), self[...])
    while let start = rest.firstIndex(where: isMember) {
      let run = rest[start...].prefix(while: isMember)
      if run.count >= least { runs.append(run) }
      rest = rest[run.endIndex...]
    }
    return runs
  }
}

extension UInt16 {
  /// Whether it is a sign of Latin, Greek, Cyrillic, Hebrew or Arabic, a general one, or a full-width one.
  fileprivate var isWrittenWide: Bool {
    (0x20..<0x0700).contains(self) || (0x2000..<0x2070).contains(self) || (0xFF01..<0xFF5F).contains(self)
      || self == 0x0A || self == 0x0D
  }
}

/// The texts of a PDF as petspot draws it: its objects, its unpacked streams, and the letters on its pages.
///
/// Letters outside of Latin-1, such as `ł`, are numbers of glyphs there, and stay unread.
struct PDFTexts {
  /// The unpacked streams, and the letters of each.
  private(set) var texts: [[UInt8]] = []
  /// The file without the packed bytes of streams, in which any text stands by chance alone.
  private(set) var unpackedPart: [UInt8] = []
  /// The reason why a part can't be read; nil when all could.
  private(set) var problem: String?

  init(_ bytes: [UInt8]) {
    let mark = "\nstream\n"
    var index = 0
    while let start = bytes.firstIndex(of: mark, from: index) {
      unpackedPart += bytes[index..<start]
      index = bytes.firstIndex(of: "endstream", from: start) ?? bytes.count
      let packed = bytes[(start + mark.utf8.count)..<index]
      if let text = Inflate.content(of: packed)?.bytes {
        texts += [text, text.shownLetters]
      } else {
        unpackedPart += packed
        let head = bytes[max(0, start - 100)..<start]
        if head.firstIndex(of: "/FlateDecode") != nil { problem = "a stream of it is damaged" }
      }
    }
    unpackedPart += bytes[index...]
    // In others, glyphs may be all that a page shows.
    if unpackedPart.firstIndex(of: "/Creator (petspot)") == nil { problem = "petspot reads only PDFs of its own" }
  }
}

extension [UInt8] {
  /// The strings of a page's content, as Cairo writes them: those of `[(W)80(anted)]TJ (dog)Tj` are `Wanted dog`.
  fileprivate var shownLetters: [UInt8] {
    var (letters, isInside, isEscaped) = ([UInt8](), false, false)
    for byte in self {
      switch byte {
      case UInt8(ascii: ")") where isInside && !isEscaped: isInside = false
      case _ where isInside:
        letters.append(byte)
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      case UInt8(ascii: "("): isInside = true
      // An operator ends a text, and numbers between two strings are kerning.
      case UInt8(ascii: "T"): letters.append(UInt8(ascii: " "))
      default: break
      }
    }
    return letters
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
