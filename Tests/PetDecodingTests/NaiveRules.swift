import Foundation

@testable import PetDecoding

/// Rules as one would write them by looking at each character: slow, and easy to check by eye.
enum NaiveRules {
  static func date(_ text: String) -> Date? { formats.lazy.compactMap { try? $0.parse(text) }.first }

  private static let formats = [
    Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    Date.ISO8601FormatStyle(),
    Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false),
  ]

  static func clean(_ text: String) -> (text: String, dropped: [String]) {
    var scalars = String.UnicodeScalarView()
    var dropped: [Unicode.Scalar] = []
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x0B...0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09, 0x0A: scalars.append(scalar)
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF,
        _ where scalar.isControl || scalar.value & 0xFFFE == 0xFFFE:
        if !dropped.contains(scalar) { dropped.append(scalar) }
      default: scalars.append(scalar)
      }
    }
    return (
      String(scalars).precomposedStringWithCanonicalMapping,
      dropped.map { String(format: "U+%04X", $0.value) }
    )
  }
}
