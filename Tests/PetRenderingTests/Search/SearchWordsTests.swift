import Foundation
import PetModel
import PetPresentation
import PetRendering
import Testing

struct SearchWordsTests {
  /// Texts and their words, which the search's script is tested with as well (`search-run.py`).
  private static let table: [(text: String, words: String)] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../TestSupport/search-words.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let text = try? JSONDecoder().decode(String.self, from: Data(columns[0].utf8))
      return text.map { ($0, String(columns[1])) }
    }
  }()

  @Test func foldsAsTheScriptDoes() {
    #expect(Self.table.count > 30)
    for (text, words) in Self.table {
      #expect(text.searchWords.unicodeScalars.elementsEqual(words.unicodeScalars), "\(text)")
    }
  }

  @Test func knowsTheWordsOfATextAndNoneOfNone() throws {
    #expect(" Mała,\n–Lew ".searchWords == "mala lew")
    let entry = SearchEntry(PetDetails(id: try #require(PetID("1")), status: .missing))
    #expect("".searchWords == "" && entry.name == "" && entry.breed == "" && entry.speciesWords == "")
  }

  @Test(arguments: [
    ("Müsli", "musli muesli"), ("MU\u{308}SLI", "musli muesli"), ("Сірко", "сірко sirko"), ("Señor", "senor"),
    ("Fräulein Rottenmeier", "fraulein rottenmeier fraeulein rottenmeier"),
    ("O'Malley", "o malley omalley"), ("O’Malley", "o malley omalley"), ("Ada-Maria", "ada maria adamaria"),
    ("Rex - black", "rex black"), ("Luna-", "luna"), ("'Max'", "max"), ("Джой-Бой", "джои бои dzhoi boi джоибои"),
  ])
  func findsANameInTheLettersOfOtherKeyboards(name: String, words: String) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.name = name
    #expect(SearchEntry(pet).name == words)
  }

  @Test(arguments: [
    ("616-093-900-012-345", "616093900012345"), ("616 093 900", "616093900"),
    ("12345678", nil), ("6160939000123456", nil),
    ("AVID*012*345*678", nil), ("٦١٦٠٩٣٩٠٠٠١٢٣٤٥", nil),
  ])
  func knowsANumberInFull(number: String, digits: String?) throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.microchip = .number(number)
    #expect(SearchEntry(pet).chipDigits == digits)
    #expect(SearchEntry(PublicationProfile.public.published(pet, in: .english)).chipDigits == nil)
  }

  @Test func takesThePlaceFromTheTownHoweverItIsSpelt() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    let middle = try #require(Coordinates(latitude: 51.1029, longitude: 17.0301))
    pet.place = Place(city: "WROCŁAW ", town: Place.Town(id: "wroclaw", name: "Wrocław", coordinates: middle))
    let place = try #require(SearchEntry(pet).place)
    #expect(place.id == "wroclaw" && place.name == "Wrocław" && place.words == "wroclaw" && place.middle == middle)
    pet.place = Place(city: "Mała Wieś")
    #expect(SearchEntry(pet).place?.id == "mala-wies")
    pet.place = Place(city: "?!")
    #expect(SearchEntry(pet).place == nil)
    pet.place = Place(coordinates: Coordinates(latitude: 0, longitude: 0))
    #expect(SearchEntry(pet).point == nil)
  }
}
