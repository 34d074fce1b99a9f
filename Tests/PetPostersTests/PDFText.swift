import Foundation
import TestSupport

/// The words of a PDF with their boxes, as `pdftotext -bbox` sees them.
struct PDFText {
  var pages: [Page] = []

  struct Page {
    let width: Double
    let height: Double
    var words: [Word] = []
  }

  /// A word; its box in millimetres, from the height of its small letters down to its baseline.
  struct Word {
    let text: String
    let box: Box
    /// The size of its type, in millimetres, if it is set in Noto Sans.
    let size: Double

    let isArabic: Bool

    init(text: String, box: Box, size: Double) {
      (self.text, self.box, self.size) = (text, box, size)
      isArabic = text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    }

    /// Whether it is smaller than 7 points; only of Latin letters, because poppler takes the height from the font.
    var isTooSmall: Bool { size < 2.44 && text.unicodeScalars.allSatisfy { $0.value < 0x250 } }
  }

  struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func overlaps(_ other: Box) -> Bool {
      min(right, other.right) - max(left, other.left) > 0.3 && min(bottom, other.bottom) - max(top, other.top) > 0.3
    }
  }

  /// - Parameter tabs: How far down the tabs begin, whose words read upward; in parts of the page.
  init(_ pdf: Data, tabs: Double = 1) async throws {
    let html = try await Tool.text("pdftotext", ["-bbox", "{}", "-"], about: pdf)
    for line in html.split(separator: "\n") {
      let values = line.split(separator: "\"", omittingEmptySubsequences: false)
      if line.hasPrefix("  <page "), values.count >= 4, let width = Double(values[1]), let height = Double(values[3]) {
        pages.append(Page(width: width * 25.4 / 72, height: height * 25.4 / 72))
      } else if line.hasPrefix("    <word "), values.count >= 9 {
        let numbers = [1, 3, 5, 7].compactMap { Double(values[$0]) }.map { $0 * 25.4 / 72 }
        let text = values[8].dropFirst().prefix { $0 != "<" }
        guard numbers.count == 4, !pages.isEmpty else { continue }
        let isUpright = numbers[1] > tabs * pages[pages.count - 1].height
        pages[pages.count - 1].words.append(Self.word(String(text), numbers, isUpright: isUpright))
      }
    }
  }

  /// All words, in the order in which they stand in the file.
  var text: String { pages.flatMap(\.words).map(\.text).joined(separator: " ") }

  /// A box of poppler's reaches from the font's ascent to its descent: 1.069 and 0.293 of the size in Noto Sans, whose
  /// small letters are 0.536 high. Arabic fonts reach further, and only the middle of a word counts.
  private static func word(_ text: String, _ box: [Double], isUpright: Bool) -> Word {
    let (left, top, right, bottom) = (box[0], box[1], box[2], box[3])
    let (above, below) = text.unicodeScalars.contains { $0.value >= 0x590 } ? (0.5, 0.4) : (0.391, 0.215)
    let height = isUpright ? right - left : bottom - top
    // The white on the sides of a letter; a giant one has much.
    let side = 0.07 * height
    let inner =
      isUpright
      ? Box(left: left + above * height, top: top, right: right - below * height, bottom: bottom)
      : Box(left: left + side, top: top + above * height, right: right - side, bottom: bottom - below * height)
    return Word(text: text, box: inner, size: height / 1.362)
  }
}
