import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters

/// Posters of photos of any size: ten pixels more or less change no sheet from the ground up.
struct PhotoSizeTests {
  private static let pet = TestPets.with {
    $0.phone = "+48 123 456 789"
    $0.posterWords = "tan terrier red collar"
  }

  @Test(arguments: [PosterPaper.a4, .letter, .a3], [3.0 / 4, 1, 4.0 / 3, 3.0 / 2, 16.0 / 9])
  func reachesItsGoalsWithoutAJumpFromAThumbnailToAPhoto(paper: PosterPaper, aspect: Double) throws {
    let content = RenderedSheets.content(Self.pet) { $0.reward = .none }
    let goals = PosterGoals(paper.rawValue)
    var last: [PosterLayout.Tier.Name: Double] = [:]
    // Ten pixels are a sixth of the smallest, and too few to tell larger ones apart.
    for width in Array(stride(from: 60, to: 400, by: 10)) + stride(from: 400, through: 1200, by: 40) {
      let photo = PhotoShape(PixelSize(width: width, height: Int((Double(width) / aspect).rounded())))
      let (tiers, status, diagnostics) = try RenderedSheets.typesetters.withTypesetter {
        typesetter throws(PosterError) in
        let layout = try PosterLayout(.poster, on: paper, of: content, photo: photo, typesetter: typesetter)
        return (layout.distances, layout.statusCapital, layout.diagnostics)
      }
      let name = "\(width) pixels"
      let capitals = Dictionary(uniqueKeysWithValues: tiers.map { ($0.name, $0.capital) })
      #expect(capitals[.headline] ?? 0 >= goals.headline - 0.01, "\(name)")
      #expect(status >= 15 * (paper == .a3 ? 2.0.squareRoot() : 1), "\(name)")
      // Words beside a portrait photo go on to fewer lines where their column becomes wider.
      let mayJump = { (tier: PosterLayout.Tier.Name) in aspect < 0.9 && tier == .words ? 1.2 : 1.15 }
      for (tier, capital) in capitals {
        let before = last[tier] ?? capital
        #expect(max(capital / before, before / capital) <= mayJump(tier), "\(tier) at \(name)")
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
