import Foundation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// Every sheet, read back by poppler.
struct SheetGeometryTests {
  @Test func noWordOverlapsAnotherComesNearTheEdgeOrIsTooSmallToRead() async throws {
    let sheets = try RenderedSheets.all
    let problems = try await withThrowingTaskGroup(of: [String].self) { group in
      for part in 0..<4 {
        group.addTask {
          var problems: [String] = []
          for index in stride(from: part, to: sheets.count, by: 4) {
            problems += try await Self.problems(of: sheets[index])
          }
          return problems
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(problems.sorted() == [])
    // 14 pets in English, three in Polish and four in Arabic: seven sheets each, and five times 21.
    #expect(sheets.count == 217)
  }

  private static func problems(of sheet: RenderedSheet) async throws -> [String] {
    let text = try await PDFText(sheet.document.pdf, tabs: sheet.document.kind == .flyer ? 0.79 : 1)
    let isTiled = sheet.document.paper == .a2Tiled
    var problems: [String] = text.pages.isEmpty ? ["\(sheet.name) has no pages"] : []
    for (number, page) in text.pages.enumerated() {
      // A word that a tile cuts off is whole in its text: the part outside is clipped, and the pictures are checked. On
      // the letters of a board there are only marks, some of them upward.
      let isLetters = sheet.document.kind == .board && page.width > page.height
      let words = isTiled || isLetters ? [] : page.words
      for (index, word) in words.enumerated() {
        if word.box.left < 4.9 || word.box.top < 4.9 || word.box.right > page.width - 4.9
          || word.box.bottom > page.height - 4.9
        {
          problems.append("\(sheet.name), page \(number + 1): '\(word.text)' is near the edge")
        }
        if word.isTooSmall && sheet.pet != "endless-word" {
          problems.append("\(sheet.name), page \(number + 1): '\(word.text)' is too small")
        }
        // Poppler takes Arabic words apart into letters, which do overlap; `LayoutTests` has their ink.
        for other in words[(index + 1)...]
        where word.box.overlaps(other.box) && !(word.isArabic && other.isArabic) {
          problems.append("\(sheet.name), page \(number + 1): '\(word.text)' overlaps '\(other.text)'")
        }
      }
    }
    return problems
  }

  @Test(arguments: ["plain-en", "plain-ar", "no-photo-pl", "long-fields-en", "endless-word-en", "endless-word-ar"])
  func noInkIsWithinFiveMillimetresOfTheEdge(pet: String) async throws {
    for sheet in try RenderedSheets.all where sheet.name.hasPrefix(pet) {
      for page in 1...(sheet.document.paper == .a2Tiled ? 4 : 1) {
        let picture = try await Picture(sheet.document.pdf, page: page, dpi: 25.4)  // a pixel a millimetre
        #expect(picture.inkedPixels(within: 4) == 0, "\(sheet.name), page \(page)")
        #expect(picture.inkedPixels(within: 11) > 0, "\(sheet.name), page \(page) is empty")
      }
    }
  }

  @Test func aPhotoCoversTwoFifthsOfAPoster() async throws {
    for sheet in try RenderedSheets.all
    where sheet.document.kind == .poster && sheet.pet != "no-photo" && sheet.document.paper != .a2Tiled {
      guard sheet.locale == "en" || sheet.document.paper == .a4 else { continue }
      let share = try await Picture(sheet.document.pdf, dpi: 20).share(of: TestPhotos.color)
      #expect(share >= 0.395, "\(sheet.name)")  // half a pixel on each side is blended
    }
  }

  @Test func aPhotoIsNeverStretched() async throws {
    // 64 × 48 pixels, and the frame is wider: as much is cut off above as below.
    let pdf = try RenderedSheets.document(photo: TestPhotos.drawn).pdf
    let list = try await Tool.text("pdfimages", ["-list", "{}"], about: pdf)
    let columns = list.split(separator: "\n")[2].split(separator: " ")
    #expect(columns[8] == "jpeg")
    #expect(columns[12] == columns[13])  // as many dots to the inch across as down
    #expect(Int(columns[12])! >= 200)
  }
}
