internal import Essentials

/// Tells what a file is that is no photo, in words that follow "it is".
enum ContentSniffer {
  /// `an SVG drawing`, `a web page`, `text`, or whatever else `content` looks like.
  static func name(of content: Data) -> String {
    let head = Array(content.prefix(1024))
    for (signature, name) in signatures where head.starts(with: signature.utf8) { return name }
    guard let text = String(bytes: head.filter { $0 < 0x80 }, encoding: .utf8)?.lowercased() else { return "no image" }
    if text.contains("<svg") { return "an SVG drawing" }
    if text.contains("<html") || text.contains("<!doctype html") || text.contains("<script") { return "a web page" }
    return head.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) } ? "no image" : "text"
  }

  private static let signatures: [(String, String)] = [
    ("%PDF", "a PDF document"), ("II*\0", "a TIFF image"), ("MM\0*", "a TIFF image"), ("BM", "a BMP image"),
    ("PK", "a ZIP archive"),
  ]
}
