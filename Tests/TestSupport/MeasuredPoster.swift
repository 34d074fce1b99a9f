package import Foundation

/// A poster as poppler measures its PDF, in millimetres. The four sheets of an A2 lie as they are glued (rules.md
/// §10.2), without their instructions.
package struct MeasuredPoster: Sendable {
  package struct Word: Sendable {
    package let text: String
    /// The height of its capitals, if it is set in Noto Sans: a box is 1.362 times the size, an H 0.714.
    package let capital: Double
    let left, right, top, bottom: Double

    /// Poppler takes the height from the font, so other scripts say nothing.
    var isLatin: Bool { text.unicodeScalars.allSatisfy { $0.value < 0x250 } }
  }

  package private(set) var words: [Word] = []
  let isTiled: Bool
  private(set) var width = 395.0
  private(set) var height = 569.0

  /// - Parameter isTiled: Whether it is an A2, of four A4 that have 5 mm of margin, 5 mm that are cut off and 10 mm in
  ///   common.
  package init(_ pdf: URL, isTiled: Bool) async throws {
    self.isTiled = isTiled
    guard let program = Tool.path(of: "pdftotext") else { throw CocoaError(.fileNoSuchFile) }
    let html = try await Tool.run(program, ["-bbox", pdf.path(percentEncoded: false), "-"]).output
    var page = -1
    for line in html.split(separator: "\n") {
      let values = line.split(separator: "\"", omittingEmptySubsequences: false)
      if line.hasPrefix("  <page "), values.count >= 4 {
        page += 1
        guard !isTiled, let width = Double(values[1]), let height = Double(values[3]) else { continue }
        (self.width, self.height) = (width * 25.4 / 72, height * 25.4 / 72)
      } else if line.hasPrefix("    <word "), values.count >= 9 {
        let box = [1, 3, 5, 7].compactMap { Double(values[$0]) }.map { $0 * 25.4 / 72 }
        let (column, row) = (page % 2, page / 2)
        guard box.count == 4, !(isTiled && Self.isNote(box, column: column, row: row)) else { continue }
        let (x, y) = isTiled ? (185.0 * Double(column), 272.0 * Double(row)) : (0, 0)
        words.append(
          Word(
            text: String(values[8].dropFirst().prefix { $0 != "<" }), capital: (box[3] - box[1]) / 1.362 * 0.714,
            left: box[0] + x, right: box[2] + x, top: box[1] + y, bottom: box[3] + y))
      }
    }
  }

  /// Whether a box lies in a strip that is cut off, or glued over.
  private static func isNote(_ box: [Double], column: Int, row: Int) -> Bool {
    column == 1 && box[2] < 10.5 || column == 0 && box[0] > 194.5 || row == 1 && box[3] < 10.5
      || row == 0 && box[1] > 281.5
  }
}

extension MeasuredPoster {
  /// The height of the capitals of the largest word that begins so, or that a seam leaves of it; 0 where there is none.
  package func capital(of text: String) -> Double {
    words.filter { $0.text.hasPrefix(text) || isTiled && text.hasPrefix($0.text) }.map(\.capital).max() ?? 0
  }

  /// How much longer its sides are than those of an A4.
  var unit: Double { (width * height / (210 * 297)).squareRoot() }

  /// Texts below 4 mm above the small print, which is the lowest (rules.md §10.7 and 16).
  package var smallTexts: [String] {
    words.filter { word in
      let isSmallPrint = word.top > 0.93 * height && word.capital < max(1.8, 1.75 * unit)
      return word.isLatin && word.capital < 3.98 && !isSmallPrint
    }.map { "'\($0.text)' has \($0.capital) mm" }
  }

  /// How wide each line is whose capitals have about this height.
  func lineWidths(of capital: Double) -> [Double] {
    let same = words.filter { abs($0.capital - capital) <= 0.02 * capital + 0.05 }.sorted { $0.bottom < $1.bottom }
    var lines: [[Word]] = []
    for word in same {
      if let last = lines.last?.last, word.bottom - last.bottom < 0.3 * capital {
        lines[lines.count - 1].append(word)
      } else {
        lines.append([word])
      }
    }
    return lines.map { ($0.map(\.right).max() ?? 0) - ($0.map(\.left).min() ?? 0) }
  }

  /// The width of a line of words beside a QR code with its quiet zone.
  func roomBesideCode(_ goals: PosterGoals) -> Double { width - 10 - 10 * unit - 1.15 * goals.code }

  /// Whether a line of this size leaves no room for larger letters: within the printer's margin, and one as wide for
  /// the words.
  func fillsSheet(_ capital: Double) -> Bool {
    lineWidths(of: capital).contains { $0 >= 0.95 * (width - 10 - 10 * unit) }
  }
}
