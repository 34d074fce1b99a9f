import QRCodes

extension QRCode {
  /// The printed width of the code: not less than `least`, and not less than a millimetre a module (rules.md §10.14),
  /// with a hair to spare for printers that scale a page.
  func printedWidth(atLeast least: Double) -> Double { max(least, Double(width)) * 1.02 }

  func quietWidth(at printedWidth: Double) -> Double { printedWidth / Double(width) * Double(Self.quietZone) }

  /// The dark modules as rectangles in modules: runs along the rows and along the columns. They overlap, so that no
  /// program shows a light hair between neighbours.
  var runs: [Rect] {
    (0..<width).flatMap { line -> [Rect] in
      let column: [Range<Int>] = (0..<width).split { !isDark[$0 * width + line] }
      return darkRuns(inRow: line).map {
        Rect(x: Double($0.lowerBound), y: Double(line), width: Double($0.count), height: 1)
      }
        + column.filter { $0.count > 1 }.map {
          Rect(x: Double(line), y: Double($0.lowerBound), width: 1, height: Double($0.count))
        }
    }
  }
}
