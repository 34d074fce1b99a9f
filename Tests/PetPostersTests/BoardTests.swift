import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

struct BoardTests {
  private static let ukrainian = TestPets.with {
    $0.species = .text("Папуга")
    $0.reward = .text("1000 ₴")
  }

  private func board(_ words: [String], paper: PosterPaper = .a4, mirrored: Bool = false) throws -> Board {
    try RenderedSheets.typesetters.withTypesetter { typesetter in
      let lines = words.map { word in
        BoardLine(
          typesetter.set(StyledText(word, isBold: true), capital: Board.capital), room: paper.size.height - 10)
      }
      return Board(lines, insert: paper.size, mirrored: mirrored)
    }
  }

  @Test(arguments: [(PosterPaper.a4, 9), (.letter, 10)])
  func hasAPlanTheLettersAndASheetForTheSleeve(paper: PosterPaper, count: Int) async throws {
    let document = try RenderedSheets.document(.board, paper)
    let info = try await Tool.text("pdfinfo", ["-f", "1", "-l", "20", "{}"], about: document.pdf)
    // REWARD on three sheets, LOST and DOG on two each; Letter is shorter than A4.
    #expect(info.contains("Pages:           \(count)"))
    let pages = try await PDFText(document.pdf).pages
    let texts = pages.map { $0.words.map(\.text).joined(separator: " ") }
    #expect(texts[0].contains("How the board goes together"))
    #expect(texts[0].contains(paper == .a4 ? "at least 80 × 51 cm" : "at least 32 × 20 in"))
    #expect(texts[0].contains("Put sheet \(count) into a clear sleeve"))
    for sheet in 2..<count { #expect(texts[sheet - 1].contains("Sheet \(sheet) of \(count)")) }
    #expect(texts[1].contains("Glue sheet 3 here") && texts[2].contains("glue onto sheet 2"))
    #expect(texts[count - 1].contains("+48 123 456 789") && texts[count - 1].contains("Last seen Kamionka"))
    #expect(document.fileName == "board-\(paper.rawValue).pdf")
  }

  @Test(arguments: [PosterPaper.a4, .letter])
  func hasLettersOf127MillimetresAndTakesLessThanATwentiethOfInk(paper: PosterPaper) async throws {
    for pet in [TestPets.fredi, Self.ukrainian] {
      let pdf = try RenderedSheets.document(.board, paper, of: pet).pdf
      let count = try await PDFText(pdf).pages.count
      var heights: [Double] = []
      for page in 1..<count {
        let picture = try await Picture(pdf, page: page, dpi: 50.8)  // two pixels a millimetre
        #expect(picture.ink < 0.05, "sheet \(page)")
        #expect(picture.inkedPixels(within: 2 * 4) == 0, "sheet \(page)")
        // Away from the dashes of the strips, which are as high as the sheet, and the words in the corner.
        if page > 1 { heights.append(Double(picture.inkedHeight(from: 40, to: 0.8)) / 2) }
      }
      #expect(heights.allSatisfy { $0 >= 127 }, "\(heights)")
    }
  }

  @Test(arguments: ["REWARD", "ZAGINĘŁO", "ВИНАГОРОДА", "WWW", "IIIIIIIIIIII", "قطة"])
  func goesOnOnTheNextSheetWithAStripInCommon(word: String) throws {
    let line = try board([word]).lines[0]
    for (sheet, next) in zip(line.windows, line.windows.dropFirst()) {
      #expect(abs(sheet.upperBound - next.lowerBound - 10) < 0.001)
      #expect(next.lowerBound > sheet.lowerBound)
    }
    #expect(line.windows[0].lowerBound == 0 && line.windows.last?.upperBound == line.size.width)
    for (index, window) in line.windows.enumerated() {
      #expect(window.upperBound - window.lowerBound <= 287 - (index == 0 ? 0 : 5) + 0.001)
    }
  }

  @Test func endsSheetsBetweenLetters() throws {
    let line = try board(["LOST"]).lines[0]
    let seam = try #require(line.windows.last).lowerBound
    let gaps = line.block.gaps.map { ($0.lowerBound - line.block.ink.x + 2)...($0.upperBound - line.block.ink.x + 2) }
    #expect(line.windows.count == 2 && gaps.contains { $0.contains(seam) })
  }

  @Test func splitsWhatIsWiderThanASheet() throws {
    // One sign, 520 mm wide at that height.
    let line = try board(["﷽"]).lines[0]
    #expect(line.block.gaps == [] && line.windows.count > 1)
  }

  @Test(
    arguments: [["REWARD", "LOST", "DOG"], ["PIES"], ["NAGRODA", "ZAGINĘŁA", "ŚWINKA", "MORSKA"]], [false, true])
  func laysNothingOnTheBoardOverSomethingElse(words: [String], mirrored: Bool) throws {
    let board = try board(words, mirrored: mirrored)
    let all = board.frames + [board.insert]
    for (index, frame) in all.enumerated() {
      #expect(!all[(index + 1)...].contains { $0.overlaps(frame) })
      #expect(frame.x >= 29.9 && frame.y >= 29.9)
      #expect(frame.right <= board.size.width - 29.9 && frame.bottom <= board.size.height - 29.9)
    }
    #expect(board.frames.map(\.size) == board.lines.map(\.size))
  }

  @Test(.enabled(if: PDFStructureReport.isInstalled)) func tellsEachWordOnce() async throws {
    let report = try await PDFStructureReport.of(RenderedSheets.document(.board).pdf)
    #expect(report.elements.compactMap(\.alternative) == ["REWARD", "LOST", "DOG", "Photo of Fredi, York"])
  }
}

extension Picture {
  /// The part of a sheet that is black.
  fileprivate var ink: Double {
    var (dark, at) = (0, 0)
    while at < width * height {
      dark += 255 - gray(at % width, at / width)
      at += 1
    }
    return Double(dark) / 255 / Double(width * height)
  }

  /// How many rows lie between the uppermost and the lowest ink, from a column on, in the upper part of the sheet.
  fileprivate func inkedHeight(from left: Int, to part: Double) -> Int {
    let rows = (0..<Int(Double(height) * 0.95)).filter { y in
      (left..<Int(Double(width) * part)).contains { gray($0, y) < 200 }
    }
    return (rows.last ?? 0) - (rows.first ?? 0)
  }
}
