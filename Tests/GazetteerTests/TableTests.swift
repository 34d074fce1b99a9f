import Foundation
import TestSupport
import Testing

@testable import Gazetteer

struct TableTests {
  @Test func readsTheBuiltInTableWithoutAProblem() {
    #expect(BuiltInTable.gazetteer.problems == [] && BuiltInTable.gazetteer.towns.count > 2_000)
  }

  @Test func understandsGeoNamesColumns() throws {
    let gazetteer = Gazetteer(
      rows:
        "756135\tWarsaw\tWarsaw\tVarsovia,Warschau,Warszawa\t52.22977\t21.01178\tP\tPPLC\tPL\t\t78\t1465\t146501\t\t1702139"
        + "\t\t113\tEurope/Warsaw\t2022-11-10",
      "1\tWola\tWola\t\t52.23\t20.96\tP\tPPLX\tPL\t\t78\t1465\t146501\t\t140958\t\t113\tEurope/Warsaw\t2022-11-10",
      "2\tRysy\tRysy\t\t49.18\t20.08\tT\tMT\tPL\t\t78\t1465\t146501\t\t0\t\t113\tEurope/Warsaw\t2022-11-10")
    #expect(gazetteer.towns.count == 1 && gazetteer.problems == [])
    #expect(gazetteer.shown(named: "warszawa") == "Warsaw")
    let town = gazetteer.towns[0]
    #expect(town.people == 1_702_139 && town.country == "PL" && town.name(in: "pl") == "Warsaw")
  }

  @Test(arguments: [
    "", "\n\n\r\n", "# only a comment", "\u{FEFF}", "\u{FEFF}# c\r\n",
  ])
  func knowsNoTownWithoutRows(file: String) {
    let gazetteer = Gazetteer(Data(file.utf8))
    #expect(gazetteer.towns.count == 0 && gazetteer.problemCount == 0 && gazetteer.shown(near: 51, 17) == nil)
    #expect(gazetteer.shown(named: "Wrocław") == nil)
  }

  @Test(arguments: [
    "\u{FEFF}Wrocław\t\t51.1\t17\t640000\tPL", "# c\r\nWrocław\t\t51.1\t17\t640000\tPL\r\n",
    "\n\n Wrocław \tpl:Wrocław\t51.1\t17\t\t\n", "Wroc\u{142}aw\t,,:,x:\t+51.1\t17.000\t0\tPL",
  ])
  func readsWhatEditorsWrite(file: String) {
    let gazetteer = Gazetteer(Data(file.utf8))
    #expect(gazetteer.problems == [] && gazetteer.shown(near: 51.1, 17) == "Wrocław 0")
  }

  @Test(arguments: [
    ("A\t\t91\t17\t1\tPL", "'91', '17' is no latitude and longitude"),
    ("A\t\t51\t180.1\t1\tPL", "'51', '180.1' is no latitude and longitude"),
    ("A\t\tnan\t17\t1\tPL", "'nan', '17' is no latitude and longitude"),
    ("A\t\t51,1\t17\t1\tPL", "'51,1', '17' is no latitude and longitude"),
    ("A\t\t\t\t1\tPL", "'', '' is no latitude and longitude"),
    ("A\t\t51\t17\t-1\tPL", "'-1' is no number of people"),
    ("A\t\t51\t17\t99999999999999999999\tPL", "'99999999999999999999' is no number of people"),
    ("A\tB\t51\t17\t1\t\tPL", "doesn't have 6 columns between tabs, nor 19 as GeoNames', but 7"),
    ("A;B;51;17", "doesn't have 6 columns between tabs, nor 19 as GeoNames', but 1"),
    ("\t\t51\t17\t1\tPL", "has no name that can be shown: one in UTF-8, of 1 to 200 bytes"),
    ("A\u{202E}B\t\t51\t17\t1\tPL", "has no name that can be shown: one in UTF-8, of 1 to 200 bytes"),
    ("A\u{0}B\t\t51\t17\t1\tPL", "has no name that can be shown: one in UTF-8, of 1 to 200 bytes"),
    ("A\u{1B}[2J\t\t51\t17\t1\tPL", "has no name that can be shown: one in UTF-8, of 1 to 200 bytes"),
  ])
  func saysWhichLineCantBeUsed(line: String, problem: String) {
    let gazetteer = Gazetteer(Data("# c\nGood\t\t51\t17\t1\tPL\n\(line)\nAlso good\t\t52\t17\t1\tPL".utf8))
    #expect(gazetteer.problems == [Gazetteer.Problem(line: 3, text: problem)])
    #expect(gazetteer.towns.count == 2)
  }

  @Test func refusesNamesThatAreNoUTF8() {
    let gazetteer = Gazetteer(Data([0x57, 0xB3] + Array("\t\t51\t17\t1\tPL".utf8)))
    #expect(gazetteer.towns.count == 0 && gazetteer.problemCount == 1)
  }

  @Test func refusesALineThatIsHuge() {
    let huge = String(repeating: "x", count: 300_000)
    let gazetteer = Gazetteer(Data("\(huge)\t\t51\t17\t1\tPL\n\(huge)\nGood\t\(huge)\t51\t17\t1\tPL".utf8))
    #expect(gazetteer.problems.map(\.line) == [1, 2] && gazetteer.shown(near: 51, 17) == "Good 0")
    #expect(gazetteer.problems.allSatisfy { $0.text.count < 200 })
  }

  @Test func tellsAFewOfManyProblems() {
    let gazetteer = Gazetteer(Data(String(repeating: "{\"a\": 1},\n", count: 1_000).utf8))
    #expect(gazetteer.problems.map(\.line) == [1, 2, 3, 4, 5] && gazetteer.problemCount == 1_000)
  }

  @Test func keepsNamesInOtherScripts() {
    let gazetteer = Gazetteer(rows: "القاهرة\ten:Cairo\t30.04\t31.24\t9000000\tEG")
    #expect(gazetteer.shown(near: 30, 31.2) == "القاهرة 6" && gazetteer.shown(named: "CAIRO") == "القاهرة")
    #expect(gazetteer.shown(named: "القاهرة") == "القاهرة")
  }

  @Test func readsTwoHundredThousandRows() {
    let rows = (0..<200_000).map {
      "T\($0)\tpl:P\($0)\t\(Double($0 % 160_000) / 1000 - 80)\t\($0 % 360 - 180)\t\($0)\tPL"
    }
    let gazetteer = Gazetteer(Data(rows.joined(separator: "\n").utf8))
    #expect(gazetteer.towns.count == 200_000 && gazetteer.shown(named: "p199999") == "T199999")
    #expect(gazetteer.shown(near: -80, -180) == "T0 0")
  }
}
