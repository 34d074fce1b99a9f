import PetModel
import PetPresentation
import Testing

@testable import PetRendering

struct SearchFilesTests {
  @Test func keepsTextInItsQuotes() {
    var writer = ScriptWriter("rows")
    writer.raw(",")
    writer.text("a\"b\\c</script>\u{2028}\n\u{0}ł🐾")
    #expect(
      String(decoding: writer.finished(), as: UTF8.self)
        == #"petspotSearch("rows","a\"b\\c\u003c/script>\u2028\u000a\u0000ł🐾");"# + "\n")
  }

  @Test func writesNumbersInDigitsOfTheSameWeight() {
    var writer = ScriptWriter("index")
    writer.column([0, 56, 57, 90, 91, 8281])
    // The backslash after `[` is left out.
    #expect(String(decoding: writer.bytes.dropFirst(21), as: UTF8.self) == #######"["#[]~##","####$#","#####$"]"#######)
    var empty = ScriptWriter("index")
    empty.column([])
    #expect(String(decoding: empty.bytes.dropFirst(21), as: UTF8.self) == #"[""]"#)
  }

  @Test func countsTheMostFrequentValueFirst() {
    let dictionary = SearchDictionary(["b", "a", "c", "a", "b", "a"])
    #expect(dictionary.values == ["a", "b", "c"])
    #expect(dictionary.numbers == [1, 0, 2, 0, 1, 0])
    #expect(SearchDictionary(["z", "y", "x"]).values == ["z", "y", "x"])
  }

  @Test func writesARowAsALiteral() throws {
    var pet = PetDetails(id: try #require(PetID("pet-1")), status: .found)
    pet.name = "Luna"
    pet.species = .known(.dog)
    pet.breed = "Dalmatian"
    pet.place = Place(city: "Wrocław")
    pet.lastSeen = LastSeenDate("2026-01-05")
    let file = SearchRowsFile(name: "0a", rows: [SearchRow(pet, photo: "photos/a.jpg", in: .english)])
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == """
        petspotSearch("rows","0a",[
        ["pet-1","Luna","Dog · Dalmatian","Wrocław","Jan 05, 2026","2026-01-05","found","photos/a.jpg"]]);

        """)
  }
}
