import Foundation
import PetModel
import PetPresentation
import Testing

@testable import PetRendering

struct SearchFilesTests {
  @Test func keepsTextInItsQuotes() {
    let file = Script.call("rows", "0", .text("a\"b\\c</script>\u{2028}\n\u{0}ł🐾"))
    #expect(
      String(decoding: file, as: UTF8.self)
        == #"petspotSearch("rows",0,"a\"b\\c\u003c/script>\u2028\u000a\u0000ł🐾");"# + "\n")
  }

  @Test func putsCommasBetweenElements() {
    let expected: [(Script, String)] = [
      (.list([]), "[]"), (.list([.hole, .hole]), "[]"),
      (.list([.hole, .text("a"), .hole, .text(""), .hole, .hole]), #"[,"a",,""]"#),
      (.list([.lineBreak, .number(1), .lineBreak, .texts([","])]), "[\n1,\n[\",\"]]"),
      (.object([]), "{}"), (.object([.hole]), "{}"),
      (.object([.entry(.text("a b"), .list([])), .hole]), #"{"a b":[],}"#),
      (.object(ofLines: [[.entry("a", "0"), .entry("b", "1")], [.entry("c", "null")]]), "{a:0,b:1,\nc:null}"),
    ]
    for (script, text) in expected { #expect(Self.text(script) == text) }
  }

  @Test func writesNumbersInDigitsOfTheSameWeight() {
    // The backslash after `[` is left out.
    #expect(Self.text(.column([0, 56, 57, 90, 91, 8281])) == #######"["#[]~##","####$#","#####$"]"#######)
    #expect(Self.text(.column([])) == #"[""]"#)
  }

  private static func text(_ script: Script) -> String { String(decoding: Script.bytes(script), as: UTF8.self) }

  @Test func countsTheMostFrequentValueFirst() {
    let dictionary = SearchDictionary(["b", "a", "c", "a", "b", "a"])
    #expect(dictionary.values == ["a", "b", "c"])
    #expect(dictionary.numbers == [1, 0, 2, 0, 1, 0])
    #expect(SearchDictionary(["z", "y", "x"]).values == ["z", "y", "x"])
  }

  @Test func writesOfAPetWhatTheIndexHasNot() throws {
    let known = try Self.rows(photo: "photos/a.jpg") { pet in
      (pet.name, pet.species, pet.breed) = ("Luna", .known(.dog), "Dalmatian")
      (pet.place, pet.lastSeen) = (Place(city: "Wrocław"), LastSeenDate("2026-01-05"))
    }
    #expect(known == #"["pet-1","Luna","photos/a.jpg","Dalmatian",,"Wrocław"]"#)
    let unknown = try Self.rows { _ in }
    #expect(unknown == #"["pet-1",,,,"","—","—"]"#)
    let odd = try Self.rows { pet in
      (pet.species, pet.lastSeen) = (.text("żółw"), LastSeenDate(#"last "week""#))
      pet.place = Place(coordinates: Coordinates(latitude: -52.22971, longitude: -21.01222))
    }
    #expect(odd == #"["pet-1",,,,"żółw",["52.2297","south","21.0122","west"],"last \"week\""]"#)
  }

  @Test func writesAStatusThatTheIndexHasNot() throws {
    let other = try Self.rows { $0.status = .unknown("\"RE</script>") }
    #expect(other == #"["pet-1",,,,"","—","—","\"RE\u003c/script>"]"#)
    let none = try Self.rows { $0.status = .unknown(nil) }
    #expect(none == #"["pet-1",,,,"","—","—",""]"#)
  }

  @Test func leavesATownThatThePetIsNearToTheIndex() throws {
    let point = try #require(Coordinates(latitude: 51.1112, longitude: 17.0311))
    let rows = try Self.rows { pet in
      (pet.name, pet.species, pet.lastSeen) = ("Rex", .known(.cat), LastSeenDate("2026-01-05"))
      pet.place = Place(coordinates: point)
      pet.place.town = Place.Town(id: "wroclaw", name: "Wrocław", coordinates: point)
    }
    #expect(rows == #"["pet-1","Rex"]"#)
  }

  /// The rows of one pet, without the text around them.
  private static func rows(
    photo: String? = nil, in languages: [SiteLocale] = [.english], _ change: (inout PetDetails) -> Void
  ) throws -> String {
    var pet = PetDetails(id: try #require(PetID("pet-1")), status: .found)
    change(&pet)
    let text = String(decoding: SearchFiles.rows("0a", of: [(pet, photo)], in: languages), as: UTF8.self)
    let (start, end) = ("petspotSearch(\"rows\",\"0a\",[\n", "]);\n")
    try #require(text.hasPrefix(start) && text.hasSuffix(end))
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  @Test func keepsTheDirectionOfANameThatOneLanguageOfTheSiteIsWrittenAgainst() throws {
    let json = Data(#"{"lang":"ar","dir":"rtl"}"#.utf8)
    let arabic = try SiteLocale.reading(json: json, place: "test", fallback: .english).locale
    for (languages, place) in [([arabic], "القاهرة"), ([arabic, .english], "\u{2068}القاهرة\u{2069}")] {
      let rows = try Self.rows(in: languages) { $0.place = Place(city: "القاهرة", radiusInKilometers: 5) }
      #expect(rows == "[\"pet-1\",,,,\"\",\"\(place) • ±5 km\",\"—\"]")
    }
  }

  @Test func writesTheWordsOfALanguage() throws {
    let text = String(decoding: SearchFiles.words(in: .english, towns: [("warszawa", "Warsaw")]), as: UTF8.self)
    #expect(text.hasPrefix("petspotSearch(\"words\",0,{lang:\"en\",\n"))
    for part in [
      #"none:"No report matches. The search knows names, looks and places.","#,
      #"unnamed:"Unnamed pet","#, "around:\"near \u{2068}{n}\u{2069}\",",
      #"counts:{one:"{n} report",other:"{n} reports",}"#,
      #"status:{missing:"MISSING",found:"FOUND",closed:"CLOSED",unknown:"",}"#,
      #"species:{dog:"Dog",cat:"Cat",bird:"Bird",rabbit:"Rabbit",other:"Other",unknown:"",}"#, #"months:["Jan","Feb","#,
      #"date:[4," ",1,","," ",5]"#,
      #"towns:{__proto__:null,"warszawa":"Warsaw"}});"#,
    ] { #expect(text.contains(part), "\(part)") }
  }
}
