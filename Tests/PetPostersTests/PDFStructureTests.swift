import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPosters
@testable import PosterDrawing

/// The text of a sheet for listeners, and its links.
struct PDFStructureTests {
  private static let hasChecker = PDFStructureReport.isInstalled

  @Test(.enabled(if: hasChecker, "needs the PDF checkers of .ci/set-up test"))
  func isAccessibleByPDFUA() async throws {
    let sheets = try RenderedSheets.all
    for (sheet, report) in zip(sheets, try await PDFStructureReport.of(sheets.map(\.document.pdf))) {
      #expect(report.problems == [], "\(sheet.name)")
      #expect(report.isMarked && report.showsTitle && report.part == "1", "\(sheet.name)")
      #expect(report.language == sheet.locale && report.order.allSatisfy { $0 == "/S" }, "\(sheet.name)")
      // One heading at most, and nothing below it; every picture has its words.
      let roles = report.elements.map(\.role)
      #expect(roles.count { $0 == "H1" } == 1 && Set(roles).isSubset(of: ["Document", "H1", "P", "Figure", "Link"]))
      #expect(report.elements.allSatisfy { ($0.role == "Figure") == ($0.alternative != nil) }, "\(sheet.name)")
    }
  }

  @Test(arguments: [PosterKind.poster, .flyer, .quarter], ["en", "pl"])
  func tellsEachThingOnceAndInTheOrderOfAPoster(kind: PosterKind, locale: String) async throws {
    let locale = try #require(TestLocales.all[locale])
    let pdf = try RenderedSheets.document(kind, of: TestPets.fredi, in: locale).pdf
    let heard = try await Tool.text("pdfinfo", ["-struct-text", "{}"], about: pdf)
    let seen = kind == .poster ? try await Tool.text("pdftotext", ["-raw", "{}", "-"], about: pdf) : heard
    // A poster has no name.
    let looks = kind == .poster ? ["YORK"] : ["YORK", "Fredi"]
    let texts =
      locale.languageTag == "en"
      ? ["LOST", "DOG"] + looks + ["Last seen", "+48 123 456 789", "Announced"]
      : ["ZAGINĄŁ", "PIES"] + looks + ["Ostatnio widziano", "+48 123 456 789", "Ogłoszenie"]
    for text in [heard, seen] {
      let places = texts.compactMap { text.firstRange(of: $0)?.lowerBound }
      #expect(places.count == texts.count && places == places.sorted(), "\(text)")
      for words in texts { #expect(text.ranges(of: words).count == 1, "\(words)") }
    }
    let figure = try #require(heard.firstRange(of: "Figure"))
    #expect(try #require(heard.firstRange(of: texts[1])).upperBound < figure.lowerBound)
    #expect(try #require(heard.firstRange(of: looks[0])).lowerBound > figure.upperBound)
  }

  @Test(.enabled(if: hasChecker), arguments: [PosterPaper.a4, .a2Tiled])
  func readsTheHeadlineAsOneHeadingAndThePhotoAsItsText(paper: PosterPaper) async throws {
    let report = try await PDFStructureReport.of(RenderedSheets.document(.poster, paper).pdf)
    #expect(report.elements.first { $0.role == "H1" }?.text == "LOST DOG")
    #expect(report.elements.first { $0.role == "Figure" }?.alternative == "Photo of Fredi, York")
    #expect(report.title == "LOST DOG · Fredi · Kamionka")
  }

  @Test(.enabled(if: hasChecker)) func canBeTappedOnPhoneMailAndPage() async throws {
    let report = try await PDFStructureReport.of(RenderedSheets.document(.flyer).pdf)
    let page = "petspot.example/pets/11111111-1111-1111-1111-111111111111"
    let site = "https://\(page)/"
    #expect(report.links.map(\.address) == ["tel:+48123456789", "mailto:spotterka@example.pl", site, site])
    #expect(report.links.map(\.text) == ["Call +48 123 456 789", "spotterka@example.pl", page, page])
    #expect(report.elements.count { $0.role == "Link" } == 3)
    for link in report.links { #expect(link.box[2] - link.box[0] > 60 && link.box[3] - link.box[1] > 10) }
  }

  /// Readers such as Chrome's heed the rectangle alone.
  @Test(.enabled(if: hasChecker), arguments: [PosterKind.poster, .flyer, .quarter, .board])
  func noLinkLiesOnAnother(kind: PosterKind) async throws {
    let links = try await PDFStructureReport.of(RenderedSheets.document(kind).pdf).links
    #expect(links.count > 2)
    for (index, one) in links.enumerated() {
      for other in links[..<index] where other.address != one.address {
        let isApart =
          one.box[2] <= other.box[0] || other.box[2] <= one.box[0] || one.box[3] <= other.box[1]
          || other.box[3] <= one.box[1]
        #expect(isApart, "\(one) \(other)")
      }
    }
  }

  @Test(.enabled(if: hasChecker)) func isTappedWhereTheNumberIsPrinted() async throws {
    let pdf = try RenderedSheets.document().pdf
    let link = try #require(try await PDFStructureReport.of(pdf).links.first)
    let words = try await PDFText(pdf).pages[0].words.filter { ["+48", "789"].contains($0.text) }
    let height = 841.89 * 25.4 / 72
    for word in words {
      let box = link.box.map { $0 * 25.4 / 72 }
      #expect(box[0] <= word.box.left && word.box.right <= box[2] && height - box[3] <= word.box.top)
      #expect(word.box.bottom <= height - box[1])
    }
    #expect(words.count == 2)
  }

  @Test(arguments: [("Rex", "(Rex)"), (":)", "<FEFF003A0029>"), (#"\("#, "<FEFF005C0028>"), ("ż", "<FEFF017C>")])
  func writesTextsSoThatNoneEndsEarly(text: String, written: String) { #expect(text.pdfString == written) }

  @Test(.enabled(if: hasChecker)) func keepsHostileTextInItsPlace() async throws {
    let hostile = #"\)>> endobj (<&"]]> 🐈 1 0 R"#
    let pet = TestPets.with {
      $0.name = hostile
      $0.breed = nil
      $0.email = "a)b(c@example.pl"
    }
    let content = RenderedSheets.content(pet) { $0.page = SafeLink("https://petspot.example/a(b)\\c?x=1&y=<ż>") }
    let pdf = try RenderedSheets.typesetters.document(.flyer, on: .a4, of: content).pdf
    let photographed = try RenderedSheets.typesetters.document(.poster, on: .a4, of: content, photo: TestPhotos.plain)
    let reports = try await PDFStructureReport.of([pdf, photographed.pdf])
    #expect(reports.flatMap(\.problems) == [])
    #expect(reports[0].title == "LOST DOG · \(hostile) · Kamionka")
    #expect(reports[0].links.last?.address == "https://petspot.example/a%28b%29%5Cc?x=1&y=%3C%C5%BC%3E")
    #expect(reports[1].elements.contains { $0.alternative == "Photo of \(hostile), Dog" })
  }

  /// Cairo stores the words of such a line from left to right.
  @Test func readsALineWithWordsFromTheRightInTheirOrder() throws {
    let pet = TestPets.with { ($0.place.city, $0.place.radiusInKilometers) = ("القاهرة الجديدة", nil) }
    let pdf = try String(decoding: RenderedSheets.document(of: pet).pdf, as: UTF8.self)
    let texts = pdf.components(separatedBy: "/ActualText ").dropFirst().map { $0.prefix { $0 != ">" && $0 != ")" } }
    #expect(texts.contains("Last seen  القاهرة الجديدة · Nov 18, 2025".pdfString.dropLast()), "\(texts)")
  }

  @Test func leavesAFileOfAnotherShapeAsItIs() throws {
    let pdf = try RenderedSheets.document().pdf
    let reading = RenderedSheets.content(TestPets.fredi)
    let cut = (1..<40).map { pdf.prefix($0 * pdf.count / 40) }
    let others = [Data(), Data("%PDF-1.7".utf8), pdf, Data(pdf.reversed())] + cut
    // None of them has the marks that were drawn; a cut one must not be read beyond its end.
    for other in others { #expect(PDFStructure.adding([], [reading], to: other) == other) }
  }
}
