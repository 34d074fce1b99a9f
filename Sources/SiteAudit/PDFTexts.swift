import CZlib
import Support

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
