import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// How many bytes the cards of usual pets take.
struct CardSizeTests {
  /// Names, breeds and places as people give them, from the shortest to the longest.
  private static let pets = [
    ("Rex", nil, "Łódź"), (nil, nil, "Toruń"), ("Luna", "Dalmatian", "Wrocław"), ("Tom & Jerry", nil, "Grudziądz"),
    ("Burek", "Mieszaniec", "Bielsko-Biała"), ("Śnieżka", "Europejski krótkowłosy", "Zielona Góra"),
    ("Ada-Maria", "Siberian Husky", "Dąbrowa Górnicza"), ("Łapka \"Mała\"", "Owczarek niemiecki", "Ruda Śląska"),
    ("D'Artagnan", "Cavalier King Charles Spaniel", "Grodzisk Mazowiecki"),
  ]

  /// The sizes of the cards, with a photo in these widths, in the lists that are deepest, from the smallest to the
  /// largest.
  private static func sizes(widths: [String], in locale: SiteLocale) throws -> [Int] {
    let photo = "../../../../photos/fc/fcd14b94a42ac565d414b264b82747f7"
    let sources = widths.map { "\(photo)-\($0).webp \($0)w" }.joined(separator: ", ")
    let image = PhotoImage(
      url: "\(photo)-640.jpg", choices: [PhotoImage.Choice(mediaType: "image/webp", sources: sources)])
    let id = try #require(PetID("799ff8d5-cfad-4db5-aec5-14635709fce1"))
    let cards = pets.map { name, breed, town in
      var pet = PetDetails(id: id, status: .missing)
      (pet.name, pet.breed, pet.species) = (name, breed, .known(.rabbit))
      (pet.place, pet.lastSeen) = (Place(city: town, radiusInKilometers: 15), LastSeenDate("2026-11-18"))
      return PetCardModel(pet, image: image, in: locale)
    }
    let models = TestLists.models([:], in: locale)
    let place = models.place(ListPlace(AddressWord("Wrocław"), name: "Wrocław", members: Array(0..<99)))
    let list = models.month(
      .month(year: 2026, month: 11), Array(0..<9), part: 1, of: [("", nil), ("16", nil)], before: nil, in: place
    ).showing { cards[Int($0)] }
    let page = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale).list(list).htmlText
    #expect(list.address.folder.split(separator: "/").count == 4)
    return page.matches(of: /<li class="card">(?:.|\n)*?<\/li>\n/).map { page[$0.range].utf8.count }.sorted()
  }

  @Test(arguments: [TestLocales.en, TestLocales.pl])
  func aCardHasAtMost700Bytes(locale: SiteLocale) throws {
    let sizes = try Self.sizes(widths: ["560"], in: locale)
    #expect(sizes.count == 9)
    #expect(sizes[4] <= 640 && sizes[8] <= 700, "\(sizes)")
  }

  /// With `--photos full` a card has one address more.
  @Test func twoWidthsTakeEightyBytesMore() throws {
    let sizes = try Self.sizes(widths: ["320", "480"], in: TestLocales.en)
    #expect(sizes[4] <= 720 && sizes[8] <= 780, "\(sizes)")
  }
}
