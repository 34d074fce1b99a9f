internal import CQREncode

/// A QR code: which of its modules are dark.
package struct QRCode: Sendable, Hashable {
  /// Modules on a side, without the quiet zone.
  package let width: Int
  /// Row by row.
  package let isDark: [Bool]

  /// The light modules that a reader needs on every side (rules.md §10.14).
  package static let quietZone = 4

  /// The library that makes codes: `libqrencode 4.1.1`.
  package static var library: String { "libqrencode \(String(cString: QRcode_APIVersionString()))" }

  /// The smallest code for `text`. Nil when `text` is too long for any code.
  ///
  /// - Parameter isIndoors: Whether it hangs indoors: 15 % of it may be lost. Rain and tape may hide a quarter.
  package init?(_ text: String, isIndoors: Bool = false) {
    let level = isIndoors ? QR_ECLEVEL_M : QR_ECLEVEL_Q
    guard let code = QRcode_encodeString(text.withCapitalHost, 0, level, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    // The lowest bit of a module is its colour; the others are its purpose.
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  /// Calls `body` with each run of dark modules in a row. An array of them would make the paths half as fast.
  private func forEachDarkRun(inRow y: Int, _ body: (Range<Int>) -> Void) {
    var x = 0
    while x < width {
      let start = x
      while x < width, isDark[y * width + x] { x += 1 }
      if x > start { body(start..<x) } else { x += 1 }
    }
  }

  /// Modules on a side, the quiet zone with it.
  package var quietWidth: Int { width + 2 * Self.quietZone }

  /// An SVG path for a stroke one module wide, in a square of `quietWidth`: `M0 4.5m4 0h7m1 0h2`.
  package var svgPath: String {
    var path: [UInt8] = []
    path.reserveCapacity(width * width * 2)
    for y in 0..<width {
      path += "M0 \(y + Self.quietZone).5".utf8
      var end = -Self.quietZone
      forEachDarkRun(inRow: y) { run in
        path += Self.steps[run.lowerBound - end]
        path += Self.lines[run.count]
        end = run.upperBound
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  // Made once: a page has 200 of each.
  private static let steps = (0..<200).map { Array("m\($0) 0".utf8) }
  private static let lines = (0..<200).map { Array("h\($0)".utf8) }
}

extension String {
  /// An address with scheme and host in capitals, which mean the same (RFC 3986, 6.2.2.1). A code holds three capitals
  /// in the room of two small letters: `HTTPS://PETS.EXAMPLE/pets/1/`. Often that is a code with fewer and larger
  /// modules.
  package var withCapitalHost: String {
    guard let scheme = firstRange(of: "://") else { return self }
    let host = self[scheme.upperBound...].prefix { $0.isASCII && !"/?#@".contains($0) }
    // Letters beyond ASCII may mean another host in capitals, and text before an @ is a name.
    guard host.endIndex == endIndex || self[host.endIndex] == "/" else { return self }
    return self[..<host.endIndex].uppercased() + self[host.endIndex...]
  }
}
