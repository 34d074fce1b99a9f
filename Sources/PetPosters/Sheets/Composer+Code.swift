extension Composer {
  /// Cuts the QR code off the trailing side of `frame`, at its upper edge, with its quiet zone towards the words.
  ///
  /// Whoever calls leaves the quiet zone above and below.
  mutating func code(_ code: PrintedCode, in frame: inout Rect) {
    let column = frame.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored)
    add(.code(code.code, Rect(x: column.x, y: column.y, width: code.width, height: code.width)))
  }

  /// The code for the pet's page, as large as the paper asks for; nil where there is no page, or nobody scans.
  var printedCode: PrintedCode? {
    guard let least = metrics.leastCodeWidth, let page = content.page, let code = QRCode(page.address) else {
      return nil
    }
    let width = code.printedWidth(atLeast: least)
    return PrintedCode(code: code, width: width, quiet: code.quietWidth(at: width))
  }

  /// A code and how large it is printed.
  struct PrintedCode {
    let code: QRCode
    let width: Double
    /// The quiet zone.
    let quiet: Double
    /// Its height with the quiet zones above and below.
    var height: Double { width + 2 * quiet }
  }
}
