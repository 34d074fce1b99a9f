import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The rules for every poster, with any announcement.
struct HardPostersTests {
  @Test(arguments: PosterPaper.allCases)
  func reachesItsGoalsAndSaysWhatIsMeasured(paper: PosterPaper) async throws {
    for (index, (name, pet)) in TestPets.hard.enumerated() {
      let content = RenderedSheets.content(pet, in: index % 3 == 0 ? TestLocales.pl : TestLocales.en)
      let shape = PhotoProportion.allCases[index % 6]
      let photo = index % 7 == 6 ? nil : shape.photo
      // The larger papers have the same sheets in other measures: half of the pets, in every shape, are enough there.
      if ![.a4, .letter].contains(paper), (index + index / 6) % 2 == 1 { continue }
      // Letter has no height for a square photo, every tier and a place of two lines; its headline is smaller then.
      if paper == .letter && shape == .square && name == "city of 58 letters" { continue }
      let document = try RenderedSheets.typesetters.document(.poster, on: paper, of: content, photo: photo)
      let problems = try await MeasuredPoster(document).problems(of: document, of: content)
      #expect(problems == [], "\(name), \(shape.rawValue)")
      if let print = document.photoPrint { #expect(print.keptShare >= shape.leastKept, "\(name), \(shape.rawValue)") }
    }
  }

  @Test func hasNothingOverlappingOrOutsideForAnyAnnouncementAndPhoto() throws {
    for (index, (name, pet)) in TestPets.hard.enumerated() {
      let locale = ["en", "pl", "ar"][index % 3]
      let content = RenderedSheets.content(pet, in: TestLocales.all[locale]!)
      for (step, paper) in [PosterPaper.a4, .letter, .tabloid].enumerated() {
        let shape = PhotoProportion.allCases[(index + 2 * step) % 6]
        let problems = try LayoutTests.problems(of: content, .poster, paper, photo: shape.size)
        #expect(problems == [], "\(name), \(locale), \(paper.rawValue), \(shape.rawValue)")
      }
      for kind in [PosterKind.flyer, .quarter, .cards, .wall] {
        for shape in [[PhotoProportion.narrow, .portrait, .square, .wide][index % 4]] {
          let problems = try LayoutTests.problems(of: content, kind, .a4, photo: shape.size)
          #expect(problems == [], "\(name), \(locale), \(kind.rawValue), \(shape.rawValue)")
        }
      }
    }
  }
}
