import Foundation
import PetModel
import PetPresentation
import PosterWording
import Support
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// Sheets of several pets in one PDF.
struct CombinedPDFTests {
  private static func combined(_ sheets: [(name: String, pdf: Data)]) throws -> Data {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "all.pdf")
    var whole = try CombinedPDF(writing: FileWriter(file))
    for sheet in sheets { #expect(try whole.add(sheet.pdf, bookmarks: [sheet.name])) }
    try whole.finish(PosterContent.DocumentFacts(of: [TestPets.fredi], in: TestLocales.en))
    return try Data(contentsOf: file)
  }

  private static let hostile = #"Zoë (1 0 R) \ 7 0 R /StructParents 5"#

  private static func three() throws -> [(name: String, pdf: Data)] {
    var hostile = TestPets.fredi
    hostile.name = Self.hostile
    hostile.email = "7 0 R@example.org"
    return [
      ("Fredi", try RenderedSheets.document(.poster, .a4).pdf),
      (Self.hostile, try RenderedSheets.document(.flyer, .a4, of: hostile).pdf),
      ("Tiles", try RenderedSheets.document(.poster, .a2Tiled).pdf),
    ]
  }

  @Test func hasTheWordsOfEachSheetInOrder() async throws {
    let sheets = try Self.three()
    let folder = try TemporaryFolder()
    func words(_ pdf: Data) async throws -> String {
      let file = folder.url.appending(path: "\(UUID().uuidString).pdf")
      try pdf.write(to: file)
      let result = try await Tool.run(URL(filePath: "/usr/bin/pdftotext"), ["-layout", file.path, "-"], in: folder.url)
      #expect(result.errors == "")
      return result.output
    }
    var each = ""
    for sheet in sheets { each += try await words(sheet.pdf) }
    #expect(try await words(Self.combined(sheets)) == each)
  }

  @Test(.enabled(if: PDFStructureReport.isInstalled, "needs the PDF checkers of .ci/set-up test"))
  func isAccessibleByPDFUA() async throws {
    let sheets = try Self.three()
    let whole = try await PDFStructureReport.of(Self.combined(sheets))
    let each = try await PDFStructureReport.of(sheets.map(\.pdf))
    #expect(whole.problems == [])
    #expect(whole.elements.filter { $0.role == "Part" }.count == 3)
    #expect(
      whole.elements.filter { !["Document", "Part"].contains($0.role) }.map(\.role)
        == each.flatMap { $0.elements.filter { $0.role != "Document" }.map(\.role) })
    #expect(whole.links.map(\.address) == each.flatMap { $0.links.map(\.address) })
    #expect(whole.isMarked && whole.showsTitle && whole.part == "1" && whole.language == "en")
  }

  @Test func isTheSameEachTimeAndRefusesOtherFiles() throws {
    #expect(try Self.combined(Self.three()) == Self.combined(Self.three()))
    let folder = try TemporaryFolder()
    var whole = try CombinedPDF(writing: FileWriter(folder.url.appending(path: "all.pdf")))
    #expect(try !whole.add(Data("%PDF-1.4 of another program".utf8), bookmarks: ["Rex"]))
  }
}
