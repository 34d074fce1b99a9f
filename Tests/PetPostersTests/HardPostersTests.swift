import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters

/// What holds for every poster, also for those that can't reach all goals, on every paper.
@Suite(.computes) struct HardPostersTests {
  @Test(arguments: PosterPaper.allCases)
  func saysWhatIsMeasuredAndHasNoSmallTextForAnyAnnouncement(paper: PosterPaper) async throws {
    for (index, (name, pet)) in TestPets.hard.enumerated() {
      let content = RenderedSheets.content(pet, in: index % 3 == 0 ? TestLocales.pl : TestLocales.en)
      let shape = PhotoProportion.allCases[index % 6]
      let photo = index % 7 == 6 ? nil : shape.photo
      let document = try RenderedSheets.typesetters.document(.poster, on: paper, of: content, photo: photo)
      let problems = try await PosterText(document.pdf).problems(of: document, of: content)
      #expect(problems == [], "\(name), \(shape.rawValue)")
    }
  }

  /// posters.md 7: long or missing words never shrink the headline below its goal, which DOG reaches on every paper.
  @Test(arguments: [
    (PosterPaper.a4, 55.0), (.letter, 51), (.a3, 80), (.tabloid, 75), (.a2Tiled, 115),
  ])
  func keepsTheGoalOfItsHeadlineWhateverElseItSays(paper: PosterPaper, goal: Double) throws {
    for (index, (name, pet)) in TestPets.hard.enumerated() where pet.species == .known(.dog) {
      let shape = PhotoProportion.allCases[index % 6]
      // Letter has no height for a square photo, every tier and a place of two lines; its headline is smaller then.
      if paper == .letter && shape == .square && name == "city of 58 letters" { continue }
      let document = try RenderedSheets.document(.poster, paper, of: pet, photo: shape.photo)
      #expect(document.capital(.headline) >= goal - 0.01, "\(name), \(shape.rawValue)")
      #expect(try #require(document.photoPrint).keptShare >= shape.leastKept, "\(name), \(shape.rawValue)")
    }
  }

  @Test func hasNothingOverlappingOrOutsideForAnyAnnouncementAndPhoto() throws {
    for (index, (name, pet)) in TestPets.hard.enumerated() {
      let locale = ["en", "pl", "ar"][index % 3]
      let content = RenderedSheets.content(pet, in: TestLocales.all[locale]!)
      for shape in [PhotoProportion.allCases[index % 6], PhotoProportion.allCases[(index + 2) % 6]] {
        for paper in [PosterPaper.a4, .letter, .tabloid] {
          let problems = try LayoutTests.problems(of: content, .poster, paper, photo: PhotoShape(shape.size))
          #expect(problems == [], "\(name), \(locale), \(paper.rawValue), \(shape.rawValue)")
        }
      }
      for kind in [PosterKind.flyer, .quarter] {
        for shape in [[PhotoProportion.narrow, .portrait, .square, .wide][index % 4]] {
          let problems = try LayoutTests.problems(of: content, kind, .a4, photo: PhotoShape(shape.size))
          #expect(problems == [], "\(name), \(locale), \(kind.rawValue), \(shape.rawValue)")
        }
      }
    }
  }
}
