import Foundation
import Testing

@testable import PetRendering

/// Words for pets' looks.
struct AppearanceTableTests {
  private static let table = AppearanceTable(
    Data(
      """
      # A comment
      kind:dog\tdog* pies psa
      skip:\tbury-ing ciemno темно до
      black\tblack czarn*\tчорн*
      red\tred czerwon*
      ginger\tred rud*
      short\tkrótko* krotki
      burrow\tbur*
      tabby\tbury
      colour:blue\tblue niebiesk*
      colour:pink\tpink
      thing:lead\tlead smycz*
      skip:thing\tcar
      part:eye\teye* oczy* oki
      sex:female\tsunia
      reader:finder\ti_found
      not:\tno not bez nie не
      skip:or\tor ani
      skip:\ta has на her
      sex:male\tmale
      small\tmałe malut*
      a line without a tab
      """.utf8))

  /// The names of the lines that a text has words of.
  private func names(in text: String?) -> [String] {
    let signs = Self.table.signs(of: [text])
    return Self.table.lines.indices.filter { signs.unicodeScalars.contains(AppearanceTable.sign($0)) }
      .map { Self.table.lines[$0].name }
  }

  @Test(arguments: [
    ("black", ["black"]), ("Czarny pies", ["black"]), ("CZARNĄ, z czerwoną obrożą", ["black", "red"]),
    ("чорний пес", ["black"]), ("red", ["red", "ginger"]), ("reddish", []), ("czarno-biały", ["black"]),
    ("krótkowłosy", ["short"]), ("krótki", ["short"]), ("Sunia!", ["sex:female"]), ("blackberry", []), ("", []),
    ("bury", ["tabby"]), ("burego", ["burrow"]), ("„rudy”", ["ginger"]), ("niebłack", []),
    ("ciemnorudy", ["ginger"]), ("Темночорна", ["black"]), ("czarnorudy", ["black", "ginger"]), ("ciemnoru", []),
    ("ciemnozielony", []), ("ciemno", []), ("дочорний", []), ("rudoczerwonoczarny", ["red", "ginger"]),
    ("krótkozłoty", ["short"]), ("Male dog", ["sex:male"]), ("Małe, białe", ["sex:male", "small"]),
    ("malutki", ["small"]),
  ])
  func findsWordsInAnyFormByTheLongestBeginning(text: String, expected: [String]) {
    #expect(names(in: text) == expected)
  }

  @Test(arguments: [
    ("No red collar. Not black, dark rudy.", ["ginger"], ["black", "red", "ginger"]),
    ("Bury, no black on her", ["tabby"], ["black"]),
    ("has not a black tail", [], ["black"]), ("no black or red one", [], ["black", "red", "ginger"]),
    ("nie czarny ani rudy, krótki", ["short"], ["black", "ginger"]), ("bez czarnej i rudej", ["ginger"], ["black"]),
    ("не на чорний 🐾 чорний", ["black"], ["black"]), ("no. Black", ["black"], []), ("no, or black", ["black"], []),
    ("do not chase the black dog", ["black"], []), ("no black red", ["red", "ginger"], ["black"]),
    ("no 🐾, red", ["red", "ginger"], []),
  ])
  func tellsTheLooksThatAPetLacksByThemselves(text: String, expected: [String], absent: [String]) {
    let signs = Self.table.signs(of: [text, "red"]).unicodeScalars
    let lacks = Self.table.lines.indices.filter { signs.contains(AppearanceTable.sign($0, of: .lacking)) }
    #expect(names(in: text) == expected)
    #expect(lacks.map { Self.table.lines[$0].name } == absent)
  }

  @Test(arguments: [
    ("blue eyes", [], ["eye"]), ("Oczy: niebieskie, blue", ["blue"], ["eye"]), ("eyes, blue", ["blue"], []),
    ("blue pink lead", [], ["lead", "lead"]), ("oczy niebieskie smycz pink", [], ["lead", "eye"]),
    ("blue lead pink", ["pink"], ["lead"]), ("niebieskooki", [], ["eye"]), ("blue and black lead", ["blue"], []),
    ("blue car", [], ["lead"]), ("with a lead blue dog", ["blue"], []), ("bez smyczy blue", ["blue"], []),
    ("blue dog", ["blue"], []), ("blue", ["blue"], []), ("no blue lead", [], []), ("lead with blue", ["blue"], []),
  ])
  func tellsTheColourOfAThingOrAPartFromTheCoats(text: String, coat: [String], owners: [String]) {
    let owned = Self.table.signs(of: [text]).unicodeScalars.filter { $0.value >= 0x5200 }
    #expect(names(in: text).filter { ["colour:blue", "colour:pink"].contains($0) } == coat.map { "colour:\($0)" })
    #expect(owned.map { $0.value < 0x5600 ? "lead" : "eye" } == owners)
  }

  @Test func tellsNothingOfKindsNorOfWordsThatMeanNothing() {
    #expect(names(in: "dogs and dog, pies") == [])
    #expect(names(in: nil) == [])
  }

  @Test func leavesOutLinesWithoutWordsAndTellsThem() {
    #expect(Self.table.lines.count == 20)
    #expect(Self.table.lines[2].words == "black czarn* чорн*")
    #expect(Self.table.problems.map(\.line) == [22])
    #expect(Self.table.problems.map(\.text) == ["has no tab between a name and its words"])
  }

  @Test(arguments: [
    ("black", "has no tab between a name and its words"), ("\tblack", "has no name before its tab"),
    ("black\t ", "has no words after its tab"), ("black\tbl*ck", "has 'bl*ck': a * stands at the end of a word"),
    ("black\tblack *", "has '*': a * stands at the end of a word"),
    (
      "kin:dog\tdog",
      "begins with 'kin', which is none of kind, animal, sex, status, reader, colour, thing, part, not, skip"
    ),
  ])
  func tellsWhatIsWrongWithALine(line: String, problem: String) {
    let table = AppearanceTable(Data("# Colours\r\n\r\nred\tred\r\n\(line)\r\n".utf8))
    #expect(table.lines.map(\.words) == ["red"])
    #expect(table.problems.map(\.line) == [4])
    #expect(table.problems.map(\.text) == [problem])
  }

  @Test func tellsAllProblems() {
    let table = AppearanceTable(Data(String(repeating: "x\n", count: 2000).utf8))
    #expect(table.problems.map(\.line) == Array(1...2000))
  }

  @Test func theTableOfThePackageHasNoProblem() throws {
    let table = try Self.builtIn()
    #expect(table.problems.isEmpty && table.lines.count > 200)
  }

  private static func builtIn() throws -> AppearanceTable {
    AppearanceTable(try #require(TemplateFiles().bytes(of: "looks.tsv")))
  }

  /// Texts, and their looks: `+` for one that a pet has, `-` for one that it lacks. `search-run.py` gives them to
  /// the script.
  @Test func tellsALookFromALackInTextsOfOwners() throws {
    let table = try Self.builtIn()
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../TestSupport/search-lacks.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count > 50)
    for row in rows {
      let signs = table.signs(of: [String(row[0])]).unicodeScalars
      for look in row[1].split(separator: " ") {
        let line = try #require(table.lines.firstIndex { $0.name == look.dropFirst() })
        let own = [AppearanceTable.sign(line)] + [.thing, .part].map { AppearanceTable.sign(line, of: $0) }
        let found = [own.contains(where: signs.contains), signs.contains(AppearanceTable.sign(line, of: .lacking))]
        #expect(found == [look.first == "+", look.first == "-"], "\(row[0]): \(look)")
      }
    }
  }

  /// None ends a text in quotes, or stands between two pets.
  @Test func writesEachLineAsASignOfItsOwn() {
    let signs = (0..<600).map(AppearanceTable.sign)
    #expect(Set(signs).count == 600)
    for sign in signs { #expect(!" !\"<\\\u{7F}\u{AD}".unicodeScalars.contains(sign) && !sign.properties.isWhitespace) }
    #expect(AppearanceTable.sign(0, of: .lacking) == "\u{4E00}" && AppearanceTable.sign(599, of: .part) == "\u{5857}")
    #expect(signs[0] == "#" && signs[24] == ";" && signs[25] == "=" && signs[89] == "~" && signs[90] == "\u{100}")
  }

  @Test func survivesHostileText() {
    #expect(names(in: "\u{0}\u{FFFD}<script>black</script>\u{202E}czarny\u{301}") == ["black"])
    #expect(names(in: String(repeating: "black", count: 20_000)) == [])
  }
}
