import Foundation
import PetModel
import PetPresentation
import PosterWording
import Synchronization
import TestSupport

@testable import PetPosters
@testable import PosterDrawing

/// A sheet that was made for these tests.
struct RenderedSheet: Sendable {
  let pet: String
  let locale: String
  let document: RenderedDocument

  var name: String { "\(pet)-\(locale)-\(document.fileName)" }
}

/// Every kind of every pet in English; of some also in Polish, and in a language from the right.
///
/// A paper changes no more than measures, but for A2, which tells things on one of its sheets: two pets are on all of
/// them. `LayoutTests` lays all pets out on every paper in every locale.
enum RenderedSheets {
  static var typesetters: TypesetterPool { get throws { try onlyPool.get() } }

  private static let onlyPool = Result { () throws(PosterError) in try TypesetterPool() }

  static func content(
    _ pet: PetDetails, in locale: SiteLocale = TestLocales.en, _ change: (inout PosterOptions) -> Void = { _ in }
  ) -> PosterContent {
    var options = PosterOptions()
    options.page = SafeLink("https://petspot.example/pets/\(pet.id)/")
    options.found = .looking
    change(&options)
    return PosterContent(pet, options: options, in: locale)!
  }

  static func document(
    _ kind: PosterKind = .poster, _ paper: PosterPaper = .a4, of pet: PetDetails = TestPets.fredi,
    in locale: SiteLocale = TestLocales.en, photo: TestPhoto? = TestPhotos.plain
  ) throws -> RenderedDocument {
    try typesetters.document(kind, on: paper, of: content(pet, in: locale), photo: photo)
  }

  /// The facts of a poster on A4, which needs no PDF.
  static func layout(of pet: PetDetails, in locale: SiteLocale, photo: PixelSize) throws -> PosterLayout {
    try typesetters.withTypesetter { typesetter throws(PosterError) in
      PosterLayout(.poster, on: .a4, of: content(pet, in: locale), photo: photo, typesetter: typesetter)
    }
  }

  /// A text of a sheet.
  struct Text {
    let part: SheetPart
    let text: String
    let capital: Double
    let lineCount: Int
    let baseline: Double
  }

  /// The texts of the first sheet of a page, from the top of the reading order down.
  static func texts(
    _ kind: PosterKind, of pet: PetDetails, in locale: SiteLocale = TestLocales.en, photo: PixelSize?, pets: Int = 1
  ) throws -> [Text] {
    try typesetters.withTypesetter { typesetter throws(PosterError) in
      let layout = PosterLayout(
        kind, on: .a4, of: content(pet, in: locale), photo: photo, typesetter: typesetter, pets: pets)
      return layout.pages[0].layers[0].drawings.compactMap { drawing in
        guard case .text(let block, _, let y, _) = drawing.command else { return nil }
        return Text(
          part: drawing.part, text: block.shownText.replacing(" \u{A0}\n", with: " · "), capital: block.capital,
          lineCount: block.lineCount, baseline: y + block.firstBaseline)
      }
    }
  }

  /// Made once, on all cores.
  static var all: [RenderedSheet] { get throws { try made.get() } }

  private static let made = Result {
    let pets = TestPets.all.sorted { $0.key < $1.key }
    let others = [
      "pl": ["no-photo", "long-fields", "emoji"], "ar": ["plain", "long-fields", "endless-word", "arabic"],
    ]
    let jobs = pets.flatMap { pet in
      (["en"] + others.keys.filter { others[$0]!.contains(pet.key) }).map { (pet.key, pet.value, $0) }
    }
    let sheets = Mutex<[Result<[RenderedSheet], any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
      let (name, pet, locale) = jobs[index]
      let made = Result { try sheetsOf(name, pet, locale) }
      sheets.withLock { $0.append(made) }
    }
    return try sheets.withLock { $0 }.flatMap { try $0.get() }.sorted { $0.name < $1.name }
  }

  private static func sheetsOf(_ name: String, _ pet: PetDetails, _ locale: String) throws -> [RenderedSheet] {
    let content = content(pet, in: TestLocales.all[locale]!) { $0.reward = name == "reward-120" ? .amount : .word }
    let photo = name == "no-photo" ? nil : TestPhotos.plain
    return try PosterKind.allCases.flatMap { kind in
      let papers = kind.papers.filter { [.a4, .a2Tiled].contains($0) || ["plain", "long-fields"].contains(name) }
      return try papers.map { paper in
        let document = try typesetters.document(kind, on: paper, of: content, photo: photo)
        return RenderedSheet(pet: name, locale: locale, document: document)
      }
    }
  }
}
