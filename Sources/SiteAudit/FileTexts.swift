import Support

/// All texts that may be in a file, whatever it is.
struct FileTexts {
  let texts: [CompactText]
  /// Why a part can't be read.
  let problem: String?

  init(_ bytes: [UInt8], name: String) {
    if bytes.starts(with: "%PDF-".utf8) {
      let pdf = PDFTexts(bytes)
      texts = pdf.texts.map(CompactText.init)
      problem = pdf.problem.map { "the text of the PDF can't all be read: \($0)" }
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      let inflated = Inflate.bytes(of: bytes[...])
      texts = ([bytes] + TextDecoding.layers(of: inflated ?? [])).map(CompactText.init)
      problem = inflated == nil ? "it can't be unpacked" : nil
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      texts = ([bytes] + PNGTexts.texts(in: bytes)).map(CompactText.init)
      problem = nil
    } else if bytes.prefix(1024).contains(0) {
      texts = [CompactText(bytes)]
      problem = Self.isPacked(name) ? "files of this kind aren't unpacked" : nil
    } else {
      texts = TextDecoding.layers(of: bytes).map(CompactText.init)
      problem =
        bytes.starts(with: "%PDF".utf8) || name.hasSuffix(".pdf") && !bytes.isEmpty
        ? "it is no PDF" : Self.isPacked(name) ? "files of this kind aren't unpacked" : nil
    }
  }

  private static func isPacked(_ name: String) -> Bool {
    [".br", ".zst", ".zip", ".xz", ".bz2", ".7z"].contains { name.hasSuffix($0) }
  }
}

/// The texts that are packed in a PNG.
enum PNGTexts {
  static func texts(in bytes: [UInt8]) -> [[UInt8]] {
    ["zTXt", "iTXt"].flatMap { kind in
      var (texts, index) = ([[UInt8]](), 0)
      while let start = bytes.firstIndex(of: kind, from: index) {
        index = start + 4
        // A keyword, a null, and at most two flags and two more texts stand before what is packed.
        let packed = bytes[index...].prefix(400).indices.first { at in
          bytes[at] == 0x78 && Inflate.bytes(of: bytes[at...]) != nil
        }
        if let packed, let text = Inflate.bytes(of: bytes[packed...]) { texts.append(text) }
      }
      return texts
    }
  }
}
