import CZlib
import Foundation
import PetModel
import TestSupport

/// A value that must not be in a site, spelled in some way, in some kind of file.
struct PlantedSecret {
  let file: String
  let bytes: [UInt8]

  /// - Parameter value: As a person would type it.
  init(_ value: String, number: Int, using random: inout SeededRandom) {
    let spelling = Spelling.allCases.randomElement(using: &random) ?? .plain
    let text = spelling.text(value, using: &random)
    switch Kind.allCases.randomElement(using: &random) ?? .page {
    case .page: (file, bytes) = ("\(number).html", Array("<p class=\"a\">Call <b>\(text)</b> now</p>".utf8))
    case .markdown: (file, bytes) = ("lost/\(number).md", Array("# Luna\n\n\(text)  \nand more".utf8))
    case .data: (file, bytes) = ("search/\(number).json", Array("{\"rows\":[[\"Luna\",\"\(text)\",3]]}".utf8))
    case .script: (file, bytes) = ("\(number).js", Array("rows.push(['Luna', '\(text)']);".utf8))
    case .feed: (file, bytes) = ("\(number).xml", Array("<entry><summary>\(text)</summary></entry>".utf8))
    case .hidden: (file, bytes) = (".cache/\(number)", Array("note \(text)\n".utf8))
    case .compressed: (file, bytes) = ("\(number).html.gz", Self.deflated(Array("<p>\(text)</p>".utf8), isGzip: true))
    case .jpeg:
      (file, bytes) = (
        "\(number).jpg", Self.joined([0xFF, 0xD8, 0xFF, 0xFE, 0, 80], Array(text.utf8), [0, 0xFF, 0xD9])
      )
    case .exif:
      let units = value.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      (file, bytes) = ("\(number).webp", Self.joined(Array("RIFF".utf8), [0, 0, 0, 0], units, [0, 0]))
    case .png:
      let packed = Self.deflated(Array(text.utf8), isGzip: false)
      let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0, 0]
      (file, bytes) = ("\(number).png", Self.joined(head, Array("zTXtComment".utf8), [0, 0], packed))
    case .poster:
      (file, bytes) = ("\(number).pdf", Self.pdf("BT /F1 12 Tf (\(Self.literal(text))) Tj ET"))
    case .kerned:
      let (head, tail) = (Self.literal(String(value.prefix(3))), Self.literal(String(value.dropFirst(3))))
      (file, bytes) = ("\(number).pdf", Self.pdf("BT /F1 12 Tf [(\(head))20(\(tail))]TJ ET"))
    case .name:
      let safe = value.replacingOccurrences(of: "/", with: "-")
      (file, bytes) = ("photos/\(number) \(safe).txt", Array("x".utf8))
    }
  }

  enum Kind: CaseIterable {
    case page, markdown, data, script, feed, hidden, compressed, jpeg, exif, png, poster, kerned, name
  }

  enum Spelling: CaseIterable {
    case plain, grouped, dashed, noBreak, tagged, percent, decimalEntities, hexEntities, json, percentTwice,
      entitiesOfJSON,
      base64, upper

    func text(_ value: String, using random: inout SeededRandom) -> String {
      let bytes = Array(value.utf8)
      let percent = bytes.map { String(format: "%%%02X", $0) }.joined()
      let json = value.utf16.map { String(format: "\\u%04x", $0) }.joined()
      return switch self {
      case .plain: value
      case .grouped: value.grouped(by: " ")
      case .dashed: value.grouped(by: ["-", ".", "·"].randomElement(using: &random) ?? "-")
      case .noBreak:
        value.grouped(by: ["\u{A0}", "\u{2009}", "\u{202F}", "&nbsp;"].randomElement(using: &random) ?? "")
      case .tagged: value.grouped(by: "</b> <b>")
      case .percent: percent
      case .decimalEntities: value.unicodeScalars.map { "&#\($0.value);" }.joined()
      case .hexEntities: value.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
      case .json: json
      case .percentTwice: percent.replacingOccurrences(of: "%", with: "%25")
      case .entitiesOfJSON: json.replacingOccurrences(of: "\\", with: "&#92;")
      case .base64: Data("id:\(value)".utf8).base64EncodedString()
      case .upper: value.uppercased()
      }
    }
  }
}

extension String {
  /// In groups of three, as people write numbers; a text without digits as it is.
  fileprivate func grouped(by separator: String) -> String {
    guard allSatisfy({ $0.isASCII && $0.isNumber }) else { return self }
    return stride(from: 0, to: count, by: 3).map { String(dropFirst($0).prefix(3)) }.joined(separator: separator)
  }
}

extension PlantedSecret {
  private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

  private static func literal(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "(", with: "\\(")
      .replacingOccurrences(of: ")", with: "\\)")
  }

  /// A PDF of petspot's with a compressed page.
  static func pdf(_ content: String) -> [UInt8] {
    let packed = deflated(Array(content.utf8), isGzip: false)
    let head = "%PDF-1.7\n1 0 obj\n<< /Creator (petspot) >>\nendobj\n"
    let page = "2 0 obj\n<< /Length \(packed.count) /Filter /FlateDecode >>\nstream\n"
    return Array((head + page).utf8) + packed + Array("\nendstream\nendobj\n%%EOF".utf8)
  }

  static func deflated(_ bytes: [UInt8], isGzip: Bool) -> [UInt8] {
    var (stream, result) = (z_stream(), [UInt8](repeating: 0, count: bytes.count + 200))
    deflateInit2_(
      &stream, 9, Z_DEFLATED, MAX_WBITS + (isGzip ? 16 : 0), 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    var input = bytes
    let count = input.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    deflateEnd(&stream)
    return Array(result[..<count])
  }
}
