import Support

/// All texts that may be in a file, whatever it is.
struct FileTexts {
  /// The texts, in which signs may be encoded.
  let texts: [[UInt8]]
  /// The file itself if it isn't text: what stands in it as it is, in any encoding of its signs. Nil for one that is among the texts.
  let binary: [UInt8]?
  /// Why a part can't be read.
  let problem: String?

  init(_ bytes: [UInt8], name: String) {
    let isText = !bytes.prefix(1024).contains(0)
    var problem: String?
    if bytes.starts(with: "%PDF-".utf8) {
      let pdf = PDFTexts(bytes)
      texts = [bytes.printable] + pdf.texts
      problem = pdf.problem.map { "the text of the PDF can't all be read: \($0)" }
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      let inflated = Inflate.bytes(of: bytes[...])
      texts = [inflated ?? []]
      problem = inflated == nil ? "it can't be unpacked" : nil
    } else {
      texts = isText ? [bytes] : [bytes.printable] + PNGTexts.texts(in: bytes)
      if Self.isPacked(name) { problem = "files of this kind aren't unpacked" }
      if name.hasSuffix(".pdf") && !bytes.isEmpty { problem = "it is no PDF" }
    }
    self.problem = problem
    binary = texts.first == bytes ? nil : bytes
  }

  private static func isPacked(_ name: String) -> Bool {
    [".br", ".zst", ".zip", ".xz", ".bz2", ".7z"].contains { name.hasSuffix($0) }
  }
}

/// The texts that are packed in a PNG.
enum PNGTexts {
  /// Nothing for any other file.
  static func texts(in bytes: [UInt8]) -> [[UInt8]] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
    return ["zTXt", "iTXt"].flatMap { kind in
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

extension [UInt8] {
  /// The runs of at least six signs that can be read, a line each: what a picture has of text. Each also without its first sign,
  /// which may be the last byte of its length.
  fileprivate var printable: [UInt8] {
    var (runs, run) = ([UInt8](), [UInt8]())
    for byte in self + [0] {
      if byte.isPrintableASCII || byte >= 0x80 || byte == 0x0A {
        run.append(byte)
      } else {
        if run.count >= 6 { runs += run + [0x0A] + run.dropFirst() + [0x0A] }
        run.removeAll(keepingCapacity: true)
      }
    }
    return runs
  }
}
