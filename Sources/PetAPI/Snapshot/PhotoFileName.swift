import Foundation

/// What a photo is called in a snapshot: `<64 hexadecimal digits>.jpg`.
enum PhotoFileName {
  /// The name of a file with that content, nil if it begins like no image: what a server calls it isn't believed
  /// (rules.md §6).
  static func name(hash: String, head: Data) -> String? {
    let head = Array(head.prefix(12))
    let kind = signatures.first { signature in
      head.dropFirst(signature.position).starts(with: signature.bytes)
    }
    return kind.map { "\(hash).\($0.kind)" }
  }

  /// Whether a fetch may have written a file of that name.
  static func isOne(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 64
      && parts[0].utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
      && signatures.contains { $0.kind == parts[1] }
  }

  private struct Signature {
    let kind: String
    let position: Int
    let bytes: [UInt8]

    init(_ kind: String, _ bytes: [UInt8], at position: Int = 0) {
      (self.kind, self.bytes, self.position) = (kind, bytes, position)
    }

    init(_ kind: String, brand: String) { self.init(kind, Array("ftyp\(brand)".utf8), at: 4) }
  }

  private static let signatures: [Signature] = [
    Signature("jpg", [0xFF, 0xD8, 0xFF]),
    Signature("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Signature("webp", Array("WEBP".utf8), at: 8),
    Signature("gif", Array("GIF8".utf8)),
    Signature("avif", brand: "avif"), Signature("avif", brand: "avis"),
    Signature("heic", brand: "hei"), Signature("heic", brand: "hev"), Signature("heic", brand: "mif1"),
    Signature("heic", brand: "msf1"),
  ]
}
