import Foundation
import TestSupport
import Testing

/// What `petspot poster` promises of the Fixtures, against what poppler measures in their PDFs.
@Suite(.startsPrograms) struct PosterFixturesTests {
  /// Fixtures whose headline can't reach its goal, because a word of it is wider than the sheet.
  private static let longWords: Set<String> = [
    "d8d51984-79e3-58cf-bbab-941e74da749b", "954c2f58-9546-5466-aa20-c879e228a3bb",
    "e3b30cd9-11e8-51f6-b179-ea04033d2de3", "6d8ed5be-7b5e-55fe-b340-d607fbb48566",
    "ef4d5c79-a89e-580d-9b93-427502c1e62d", "3f4acde3-c24c-521f-a745-d82fbc3fb90d",
  ]

  /// The fixture whose words are in a script of which poppler doesn't know the height.
  private static let otherScript: Set<String> = ["2a3c899a-f188-5a93-b394-86b3accb7e45"]

  @Test(arguments: [("a4", 55.0), ("letter", 51), ("a3", 80), ("tabloid", 75), ("a2-tiled", 115)])
  func printsWhatIsMeasuredAndReachesTheHeadlinesGoal(paper: String, goal: Double) async throws {
    let folder = try TemporaryFolder()
    let fixtures = Petspot.repository.appending(path: "Fixtures").path(percentEncoded: false)
    let result = try await Petspot.run(["poster", fixtures, "--paper", paper, "--cache", "cache"], in: folder.url)
    let sheets = result.output.split(separator: "\n").compactMap { PrintedSheet($0) }
    #expect(sheets.count == 39, "\(result.errors)")
    for sheet in sheets {
      let words = try await MeasuredWord.all(of: folder.url.appending(path: sheet.path))
      for tier in sheet.tiers {
        if tier.name != "words" || !Self.otherScript.contains(where: sheet.path.contains) {
          #expect(
            words.contains { abs($0.capital - tier.capital) <= 0.02 * tier.capital + 0.05 }, "\(sheet.path): \(tier)")
        }
        // 0.3 m for a millimetre (posters.md 5); both are rounded down, to whole ones from 50 mm and from 10 m on.
        let (least, most) = (tier.capital, tier.capital + (tier.capital < 50 ? 0.1 : 1))
        #expect(tier.metres <= 0.3 * most && tier.metres > 0.3 * least - (tier.metres < 10 ? 0.1 : 1), "\(sheet.path)")
      }
      let headline = sheet.tiers.first { $0.name == "headline" }?.capital ?? 0
      if !Self.longWords.contains(where: sheet.path.contains) {
        #expect(headline >= goal - 0.5, "\(sheet.path)")
      }
      // The sheets of A2 say in small letters how they are glued; the small print stands at the foot.
      let small = words.filter { paper != "a2-tiled" && $0.isLatin && $0.capital < 3.98 && $0.top < 0.94 }
      #expect(small.map(\.text) == [], "\(sheet.path)")
    }
  }
}

/// A line that `petspot poster` prints.
private struct PrintedSheet {
  let path: String
  var tiers: [(name: String, capital: Double, metres: Double)] = []

  /// From `posters/1/poster-a4.pdf  headline 55 mm, 16 m · phone 16.3 mm, 4.8 m`.
  init?(_ line: Substring) {
    let parts = line.components(separatedBy: "  ")
    guard parts.count == 2 else { return nil }
    path = parts[0]
    for tier in parts[1].components(separatedBy: " · ") {
      let words = tier.split(separator: " ")
      guard words.count == 5, let capital = Double(words[1]), let metres = Double(words[3]) else { return nil }
      tiers.append((String(words[0]), capital, metres))
    }
  }
}

/// A word as `pdftotext -bbox` sees it.
private struct MeasuredWord {
  let text: String
  /// The height of its capitals in millimetres: a box is 1.362 times the size of Noto Sans, a capital 0.714.
  let capital: Double
  /// How far down its page it begins, in parts of the page.
  let top: Double
  /// Poppler takes the height from the font, so other scripts say nothing.
  var isLatin: Bool { text.unicodeScalars.allSatisfy { $0.value < 0x250 } }

  static func all(of pdf: URL) async throws -> [MeasuredWord] {
    let program = try #require(Tool.path(of: "pdftotext"))
    let html = try await Tool.run(program, ["-bbox", pdf.path(percentEncoded: false), "-"]).output
    var height = 1.0
    return html.split(separator: "\n").compactMap { line in
      let values = line.split(separator: "\"", omittingEmptySubsequences: false)
      if line.contains("<page "), values.count >= 4 { height = Double(values[3]) ?? 1 }
      guard line.contains("<word "), values.count >= 9, let top = Double(values[3]), let bottom = Double(values[7])
      else { return nil }
      return MeasuredWord(
        text: String(values[8].dropFirst().prefix { $0 != "<" }),
        capital: (bottom - top) * 25.4 / 72 / 1.362 * 0.714, top: top / height)
    }
  }
}
