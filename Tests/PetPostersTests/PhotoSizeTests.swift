import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// Posters of photos of any size: a few pixels more or less change no sheet from the ground up.
struct PhotoSizeTests {
  private static let pet = TestPets.with {
    $0.phone = "+48 123 456 789"
    $0.posterWords = "tan terrier red collar"
    $0.reward = .text("500 PLN")
  }

  private static let shapes: [Double] = [9.0 / 16, 0.75, 1, 4.0 / 3, 1.5, 16.0 / 9]

  @Test(arguments: [PosterPaper.a4, .letter, .a3], shapes)
  func reachesItsGoalsWithoutAJumpFromAThumbnailToAPhoto(paper: PosterPaper, aspect: Double) throws {
    for reward in [PosterOptions.RewardMention.none, .amount] {
      try expectGoals(RenderedSheets.content(Self.pet) { $0.reward = reward }, paper, aspect)
    }
  }

  @Test(arguments: PosterKind.allCases, shapes)
  func saysNothingTwice(kind: PosterKind, aspect: Double) throws {
    let photo = PixelSize(width: 1200, height: Int((1200 / aspect).rounded()))
    for paper in kind.isPrinted ? kind.papers : [.a4] {
      let parts = try RenderedSheets.typesetters.withTypesetter { typesetter throws(PosterError) in
        let content = RenderedSheets.content(Self.pet)
        let layout = PosterLayout(kind, on: paper, of: content, photo: photo, typesetter: typesetter)
        // A board's last sheet stands for the others, as does one of four quarters and of the tiles.
        let drawings = (kind == .board ? layout.pages.last : layout.pages.first)?.layers.first?.drawings ?? []
        return drawings.compactMap { if case .text = $0.command { $0.part } else { nil } }
      }
      #expect(parts.contains(.headline) || kind == .board)
      for part in [SheetPart.looks, .seen, .description] {
        #expect(parts.count { $0 == part } <= 1, "\(part) on \(paper.rawValue)")
      }
    }
  }

  private func expectGoals(_ content: PosterContent, _ paper: PosterPaper, _ aspect: Double) throws {
    let goals = PosterGoals(paper.rawValue)
    var last: [PosterLayout.Tier.Name: Double] = [:]
    // Each is a fiftieth wider than the one before; a tenth from 600 pixels on, where no photo is a blur even on A3, so
    // that its shape alone counts.
    for width in sequence(first: 60, next: { $0 > 1200 ? nil : $0 < 600 ? $0 * 51 / 50 + 1 : $0 * 11 / 10 }) {
      let photo = PixelSize(width: width, height: Int((Double(width) / aspect).rounded()))
      let (tiers, status, diagnostics) = try RenderedSheets.typesetters.withTypesetter {
        typesetter throws(PosterError) in
        let layout = PosterLayout(.poster, on: paper, of: content, photo: photo, typesetter: typesetter)
        return (layout.distances, layout.statusCapital, layout.diagnostics)
      }
      let name = "\(width) pixels"
      let capitals = Dictionary(uniqueKeysWithValues: tiers.map { ($0.name, $0.capital) })
      #expect(capitals[.headline] ?? 0 >= goals.headline - 0.01, "\(name)")
      #expect(status >= 15 * (paper == .a3 ? 2.0.squareRoot() : 1), "\(name)")
      for (tier, capital) in capitals {
        let before = last[tier] ?? capital
        #expect(max(capital / before, before / capital) <= 1.15, "\(tier) at \(name)")
      }
      #expect(diagnostics == [], "\(name)")
      last = capitals
    }
  }
}

extension PosterLayout {
  /// The height of the white capitals in the band.
  fileprivate var statusCapital: Double {
    let heights = pages.flatMap(\.layers).flatMap(\.drawings).compactMap { drawing -> Double? in
      if drawing.part == .headline, case .text(let block, _, _, .white) = drawing.command { block.capital } else { nil }
    }
    return heights.max() ?? 0
  }
}
