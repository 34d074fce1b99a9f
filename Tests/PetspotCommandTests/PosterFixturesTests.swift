import Foundation
import TestSupport
import Testing

/// The promises of `petspot poster` for the Fixtures, against poppler's measures of their PDFs.
struct PosterFixturesTests {
  /// The fixture with words in a script whose height poppler doesn't know.
  private static let otherScript = "2a3c899a-f188-5a93-b394-86b3accb7e45"

  @Test(arguments: ["a4", "letter", "a3", "tabloid", "a2-tiled"])
  func printsWhatIsMeasuredAndReachesTheGoalOfEachTier(paper: String) async throws {
    let folder = try TemporaryFolder()
    let fixtures = Petspot.repository.appending(path: "Fixtures").path(percentEncoded: false)
    let arguments = [
      "poster", fixtures, "--paper", paper, "--cache", PreparedPhotos.path, "--site", "https://pets.example",
    ]
    let result = try await LibraryRun(arguments, in: folder.url)
    let sheets = result.output.split(separator: "\n").compactMap { PrintedSheet($0) }
    #expect(sheets.count == 39, "\(result.errors)")
    for sheet in sheets {
      let isTiled = paper == "a2-tiled"
      let poster = try await MeasuredPoster(folder.url.appending(path: sheet.path), isTiled: isTiled)
      let unmeasured = sheet.path.contains(Self.otherScript) ? "words" : nil
      // A long word beside the code is as large as its line lets it be: at least two fifths of the goal.
      let most = 0.4 * PosterGoals(paper).headline
      let isSet = sheet.tiers.contains { $0.name == "headline" && $0.capital >= most }
      let shortfalls = poster.shortfalls(of: sheet.tiers, PosterGoals(paper), unmeasured: unmeasured)
      #expect(shortfalls.filter { !(isSet && $0.hasPrefix("the headline has ")) } == [], "\(sheet.path)")
      #expect(poster.smallTexts == [], "\(sheet.path)")
      for tier in sheet.tiers {
        // 0.3 m for a millimetre (rules.md §10.5); both are rounded down, to whole ones from 50 mm and from 10 m on, to
        // hundredths of an inch and whole feet.
        let steps = sheet.isInInches ? (0.254, 0.3048) : (tier.capital < 50 ? 0.1 : 1, tier.metres < 10 ? 0.1 : 1)
        #expect(tier.metres <= 0.3 * (tier.capital + steps.0), "\(sheet.path)")
        #expect(tier.metres > 0.3 * (tier.capital - (sheet.isInInches ? steps.0 : 0)) - steps.1, "\(sheet.path)")
      }
    }
  }
}

/// A line that `petspot poster` prints.
private struct PrintedSheet {
  let path: String
  var tiers: [PrintedTier] = []
  var isInInches = false

  /// From `posters/1/poster-a4.pdf  headline 55 mm, 16 m · phone 16.3 mm, 4.8 m`.
  init?(_ line: Substring) {
    let parts = line.components(separatedBy: "  ")
    guard parts.count == 2 else { return nil }
    path = parts[0]
    for tier in parts[1].components(separatedBy: " · ") {
      let words = tier.split(separator: " ")
      guard words.count == 5, let capital = Double(words[1]), let metres = Double(words[3]) else { return nil }
      isInInches = words[2].hasPrefix("in")
      tiers.append(
        PrintedTier(
          name: String(words[0]), capital: isInInches ? (capital + 0.005) * 25.4 : capital,
          metres: isInInches ? metres * 0.3048 : metres))
    }
  }
}
