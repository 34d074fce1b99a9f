import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetRendering

/// The YAML before a page, for programs.
struct FrontMatterTests {
  @Test func saysWhatTheAPISays() throws {
    var pet = PetDetails(id: try #require(PetID("42")), status: .missing)
    (pet.name, pet.species, pet.sex) = ("Fredi", .known(.dog), .known(.male))
    pet.lastSeen = LastSeenDate("2025-11-18")
    pet.place = Place(city: "Łódź", coordinates: Coordinates(latitude: 51.5, longitude: -0.25))
    #expect(
      FrontMatter.yaml(of: pet, photo: "../../photos/a-960.jpg", languageTag: "en") == """
        ---
        id: "42"
        lang: "en"
        status: "MISSING"
        name: "Fredi"
        species: "DOG"
        sex: "MALE"
        lastSeen: "2025-11-18"
        place: "Łódź"
        photo: "../../photos/a-960.jpg"
        latitude: 51.5
        longitude: -0.25
        ---
        """)
  }

  @Test func leavesOutADateThatNobodyCanRead() throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .found)
    pet.lastSeen = LastSeenDate("last week")
    #expect(
      FrontMatter.yaml(of: pet, photo: nil, languageTag: "pl")
        == "---\nid: \"1\"\nlang: \"pl\"\nstatus: \"FOUND\"\nsex: \"UNKNOWN\"\n---")
  }

  @Test(arguments: [
    ("<b>&'\"`", #""\u003Cb\u003E\u0026\u0027\u0022\u0060""#),
    (
      "*_[]${}#!|\\:@~=^%()+;",
      "\"" + "*_[]${}#!|\\:@~=^%()+;".unicodeScalars.map { "\\u00" + String($0.value, radix: 16).uppercased() }.joined()
        + "\""
    ),
    ("a\nb\tc\u{1}", #""a\u000Ab\u0009c\u0001""#),
    ("\u{7F}\u{85}\u{2028}\u{2029}\u{FEFF}\u{202E}\u{A0}", #""\u007F\u0085\u2028\u2029\uFEFF\u202E\u00A0""#),
    ("żółw 🐶, ul. Długa 5/7", "\"żółw 🐶, ul. Długa 5/7\""),
    ("www.a.pl", #""www\u002Ea.pl""#), ("WwW.", #""WwW\u002E""#), ("Fredi 2025-11-18 a/b", #""Fredi 2025-11-18 a/b""#),
    ("", "\"\""),
  ])
  func escapesEveryThingThatMayBeMarkup(text: String, quoted: String) {
    #expect(FrontMatter.quoted(text) == quoted)
  }

  @Test func writesWhatAReaderOfJSONReadsBack() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let text = HostileText.line(using: &random)
      let read = try JSONDecoder().decode(String.self, from: Data(FrontMatter.quoted(text).utf8))
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }
  }
}
