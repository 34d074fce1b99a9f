import Foundation
import PetPresentation
import PosterWording
import TestSupport

@testable import PetPosters
@testable import PosterDrawing

extension MeasuredPoster {
  init(_ document: RenderedDocument) async throws {
    let folder = try TemporaryFolder(["poster.pdf": document.pdf])
    try await self.init(folder.url.appending(path: "poster.pdf"), isTiled: document.paper == .a2Tiled)
  }

  /// The problems of a sheet with any text: a figure that isn't the measured one, a tier that could be larger, or text
  /// below 4 mm (rules.md §10.5, 7, 15 and 18).
  func problems(of document: RenderedDocument, of content: PosterContent) -> [String] {
    let tiers = document.distances.map {
      PrintedTier(name: $0.name.rawValue, capital: $0.capital, metres: $0.distance)
    }
    let sheet = SheetMetrics(.poster, on: document.paper, photo: nil)
    let column = document.photoFrame.flatMap { frame in
      let width = sheet.printable.width - frame.width - 2 * sheet.gap - sheet.inset
      return width > 0.1 * sheet.size.width ? width : nil
    }
    // Poppler takes the height from the font, so scripts of other fonts say nothing.
    let isLatin = content.postersWords.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
    return shortfalls(
      of: tiers, PosterGoals(document.paper.rawValue),
      subjectWords: content.headline.subject.split(separator: " ").count, column: column,
      unmeasured: isLatin ? nil : "words") + smallTexts
  }
}
