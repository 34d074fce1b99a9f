internal import CQREncode

/// A QR code: which of its modules are dark.
struct QRCode: Sendable, Hashable {
  /// Modules on a side, without the quiet zone.
  let width: Int
  /// Row by row.
  let isDark: [Bool]

  /// The light modules that a reader needs on every side (rules.md §10.14).
  static let quietZone = 4

  /// The smallest code of level Q for `text`, which survives the loss of a quarter of it: rain and tape. Nil when
  /// `text` is too long for any code.
  init?(_ text: String) {
    guard let code = QRcode_encodeString(text.withCapitalHost, 0, QR_ECLEVEL_Q, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    // The lowest bit of a module is its colour; the others are its purpose.
    isDark = (0..<width * width).map { code.pointee.data[$0] & 1 == 1 }
  }

  /// The printed width of the code: not less than `least`, and not less than a millimetre a module (rules.md §10.14),
  /// with a hair to spare for printers that scale a page.
  func printedWidth(atLeast least: Double) -> Double { max(least, Double(width)) * 1.02 }

  func quietWidth(at printedWidth: Double) -> Double { printedWidth / Double(width) * Double(Self.quietZone) }

  /// The dark modules as rectangles in modules: runs along the rows and along the columns. They overlap, so that no
  /// program shows a light hair between neighbours.
  var runs: [Rect] {
    (0..<width).flatMap { line -> [Rect] in
      let row: [Range<Int>] = (0..<width).split { !isDark[line * width + $0] }
      let column: [Range<Int>] = (0..<width).split { !isDark[$0 * width + line] }
      return row.map { Rect(x: Double($0.lowerBound), y: Double(line), width: Double($0.count), height: 1) }
        + column.filter { $0.count > 1 }.map {
          Rect(x: Double(line), y: Double($0.lowerBound), width: 1, height: Double($0.count))
        }
    }
  }
}

extension String {
  /// An address with scheme and host in capitals, which mean the same (RFC 3986, 6.2.2.1). A code holds three capitals
  /// in the room of two small letters: `HTTPS://PETS.EXAMPLE/pets/1/`. Often that is a code with fewer and larger
  /// modules.
  var withCapitalHost: String {
    guard let scheme = firstRange(of: "://") else { return self }
    let host = self[scheme.upperBound...].prefix { $0.isASCII && !"/?#@".contains($0) }
    // Letters beyond ASCII may mean another host in capitals, and text before an @ is a name.
    guard host.endIndex == endIndex || self[host.endIndex] == "/" else { return self }
    return self[..<host.endIndex].uppercased() + self[host.endIndex...]
  }
}
