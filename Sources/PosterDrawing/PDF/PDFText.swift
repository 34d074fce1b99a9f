internal import Essentials
internal import PetPresentation
import Support

extension String {
  /// A text of a PDF: in plain letters where they do, else in UTF-16 (ISO 32000-1, 7.9.2.2).
  var pdfString: String {
    let isPlain = unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 32 && !"()\\".unicodeScalars.contains($0) }
    guard !isPlain else { return "(\(self))" }
    return "<FEFF\(utf16.map { String($0, radix: 16, uppercase: true).zeroPadded(to: 4) }.joined())>"
  }
}

extension SafeLink {
  /// The address in plain letters (7.9.2.4), with the end signs of PDF strings percent-encoded.
  var pdfAddress: String { address.percentEncoded(allowing: "!#$%&'*+,/:;=?@[]") }
}

extension Rect {
  /// `[ 10 20 30 40 ]`: left, lower, right and upper edge, from the lower left corner of a page of this height.
  func pdfNumbers(in height: Double) -> String {
    "[ \([x, height - bottom, right, height - y].map(\.pdfNumber).joined(separator: " ")) ]"
  }

  /// The upper left, upper right, lower left and lower right corner.
  func pdfCorners(in height: Double) -> String {
    [x, height - y, right, height - y, x, height - bottom, right, height - bottom].map(\.pdfNumber)
      .joined(separator: " ")
  }
}

extension [Rect] {
  /// The smallest that holds them all.
  var union: Rect {
    guard let first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    return dropFirst().reduce(first) { all, box in
      let (left, top) = (Swift.min(all.x, box.x), Swift.min(all.y, box.y))
      return Rect(
        x: left, y: top, width: Swift.max(all.right, box.right) - left, height: Swift.max(all.bottom, box.bottom) - top)
    }
  }
}

extension Double {
  /// In hundredths, without a locale.
  fileprivate var pdfNumber: String {
    let hundredths = Int((self * 100).rounded())
    let digits = String(100 + abs(hundredths) % 100).dropFirst()
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits)"
  }
}
