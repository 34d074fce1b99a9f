import Foundation
import TestSupport
import Testing

@testable import PetTables
@testable import Support

@Suite struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
    ("a,\"b,c\"\n\"say \"\"hi\"\"\",2\n", [["a", "b,c"], ["say \"hi\"", "2"]]),
    ("a,b\n\"two\nlines\",2\n", [["a", "b"], ["two\nlines", "2"]]),
    ("a,b\n5\" tall,2\n", [["a", "b"], ["5\" tall", "2"]]),
    ("a,b\n\"the \"big\" one\",2\n", [["a", "b"], ["the \"big\" one", "2"]]),
    ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
    ("sep=;\na;b\n1;2,3,4\n", [["a", "b"], ["1", "2,3,4"]]),
    ("a\tb\n1\t2\n", [["a", "b"], ["1", "2"]]),
    ("a|b\n1|2\n", [["a", "b"], ["1", "2"]]),
    (
      "a\tb\tc\n1\t\"\ty\n2\tx\t\"\n3\t\"q\"\t\"",
      [["a", "b", "c"], ["1", "\"", "y"], ["2", "x", "\""], ["3", "q", "\""]]
    ),
    (
      "a\tb\tc\n1\t\"\nshy\"\ty\n2\t\"\tz\n3\t\"\tq\n",
      [["a", "b", "c"], ["1", "shy", "y"], ["2", "\"", "z"], ["3", "\"", "q"]]
    ),
    ("a\tb\n\"\tYork\"\t1\n2\t5\" tall\n", [["a", "b"], ["York", "1"], ["2", "5\" tall"]]),
    ("\u{FEFF}a,b\n\n1,2\n", [["a", "b"], [""], ["1", "2"]]),
    ("a,b\n,\n1,\n", [["a", "b"], ["", ""], ["1", ""]]),
  ])
  func readsWhatSpreadsheetsWrite(text: String, rows: [[String]]) throws {
    for window in [1, 3, 1 << 16] {
      #expect(try Self.rows(of: Data(text.utf8), window: window).map(\.cells) == rows)
    }
  }

  @Test func losesOnlyTheRowWithAnUnclosedQuote() throws {
    let text = "a,b\n1,x\n2,\"open\n3,y\n4,\"m, n\"\n"
    let rows = try Self.rows(of: Data(text.utf8), width: 2)
    #expect(rows.filter { $0.problem == nil }.map(\.cells) == [["a", "b"], ["1", "x"], ["3", "y"], ["4", "m, n"]])
    let lost = rows.filter { $0.problem != nil }
    #expect(lost.map(\.number) == [3])
    #expect(lost.map(\.problem) == [.unclosedQuote(cell: 1)])
  }

  @Test(arguments: [
    ("a,b,c\n1,\"open\n2,y,z\n3,r,\"q\"\n", ["2", "y", "z"]),
    ("a,b,c\n1,x,\"open\n2,5\",z\n3,r,q\n", ["2", "5\"", "z"]),
    ("a,b,c\n1,\"Max,x\n2,Rex 17\",z\n3,r,q\n", ["2", "Rex 17\"", "z"]),
    ("a,b,c\n1,x,\"open\n\n2,y,17\"\n3,r,q\n", ["2", "y", "17\""]),
    ("a,b,c\r\n\"1,x,y\r\n2\",y,z\r\n3,r,q\r\n", ["2\"", "y", "z"]),
  ])
  func losesOnlyTheRowWhoseQuoteIsClosedInALaterOne(text: String, next: [String]) throws {
    let rows = try Self.rows(of: Data(text.utf8), width: 3)
    #expect(rows.filter { $0.problem == nil }.map(\.cells) == [["a", "b", "c"], next, ["3", "r", "q"]])
    #expect(rows.filter { $0.problem != nil }.map(\.number) == [2])
  }

  @Test(arguments: ["Black, shy\n2 years, deaf", "Black\n2,5 kg", "a,b\n\nc", "a,b,c\nd,e,f", "a\n,b\n,c\nd,"])
  func keepsACellOfSeveralLinesWithSeparators(cell: String) throws {
    let rows = try Self.rows(of: Data("a,b,c\n1,\"\(cell)\",x\n".utf8), width: 3)
    #expect(rows.map(\.cells).last == ["1", cell, "x"])
  }

  @Test func findsTheRowAfterAQuoteThatIsNeverClosedAnywhere() throws {
    let text = "a,b\n2,\"open\nrest of it\n3,y\n"
    let rows = try Self.rows(of: Data(text.utf8), width: 2)
    #expect(rows.map(\.line) == [1, 2, 4])
    #expect(rows.last?.cells == ["3", "y"])
  }

  @Test func countsLinesBesidesRows() throws {
    let rows = try Self.rows(of: Data("a,b\n\"1\n\n1\",2\n3,4\n".utf8))
    #expect(rows.map(\.number) == [1, 2, 3])
    #expect(rows.map(\.line) == [1, 2, 5])
  }

  @Test(
    arguments: [
      ("pl", [0xA3, 0xF3, 0x64, 0x9F], "Łódź"), ("uk", [0xCA, 0xE8, 0xBF, 0xE2], "Київ"),
      ("en", [0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68], "Zürich"),
    ] as [(String, [UInt8], String)])
  func readsTheEncodingOfTheFirstLanguage(language: String, bytes: [UInt8], word: String) throws {
    let rows = try Self.rows(of: Data("a,b\n1,".utf8) + bytes + Data("\n".utf8), language: language)
    #expect(rows[1].cells == ["1", word])
  }

  @Test(
    arguments: [
      ("Imię;Źródło\n", .windowsCP1250, "en"), ("Imię;Źródło\n", .windowsCP1250, "uk"),
      ("Кличка;Вік\n", .windowsCP1251, "en"), ("Кличка;Вік\n", .windowsCP1251, "pl"),
      ("à Âge;Größe à é\n", .windowsCP1252, "en"), ("¿Dónde está?;£3\n", .windowsCP1252, "en"),
      ("Schäferhund;Sèvres;£50\n", .windowsCP1252, "en"), ("żółw;Schäferhund\n", .windowsCP1250, "pl"),
    ] as [(String, String.Encoding, String)])
  func readsTheEncodingThatKnownWordsTell(text: String, encoding: String.Encoding, language: String) throws {
    let rows = try Self.rows(of: #require(text.data(using: encoding)), language: language)
    #expect(rows.map { $0.cells.joined(separator: ";") + "\n" } == [text])
  }

  @Test func keepsTheEncodingOfAFileWithOneSignInUTF8() throws {
    let text = try #require("nr;Zürich é ñ à ö ä\n1;".data(using: .windowsCP1252))
    for sign in [Data("x”".utf8), Data("\u{1F3E0}".utf8), Data([0x8D])] {
      let rows = try Self.rows(of: text + sign + Data("\n2;y\n".utf8))
      #expect(rows[0].cells == ["nr", "Zürich é ñ à ö ä"])
    }
    let rows = try Self.rows(of: text + Data("x”\n2;y\n".utf8))
    #expect(rows.map(\.problem) == [nil, .badBytes(cell: 1), nil])
    #expect(rows[0].cells == ["nr", "Zürich é ñ à ö ä"])
  }

  @Test func readsWhatExcelCallsUnicodeText() throws {
    let text = "Imię\tMiasto\r\nŻuk\tŁódź\r\n"
    var bytes = Data([0xFF, 0xFE])
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try Self.rows(of: bytes).map(\.cells) == [["Imię", "Miasto"], ["Żuk", "Łódź"]])
  }

  @Test func tellsTheCellThatIsInAnotherEncodingThanTheRest() throws {
    let rows = try Self.rows(
      of: Data("a,b\n1,Łódź Ślęża\n2,".utf8) + [0xA3, 0xF3] + Data("d\n3,Żuk\n".utf8), language: "pl")
    #expect(rows.map(\.problem) == [nil, nil, .badBytes(cell: 1), nil])
    #expect(rows[1].cells == ["1", "Łódź Ślęża"])
  }

  @Test func readsAMultilineCellInRowsWithOtherCellsThanTheHeader() throws {
    let longer = try Self.rows(of: Data("a,b,c\n1,x,y,\n2,\"x\ny\",z,\n3,x,y,\n".utf8), width: 3)
    #expect(
      longer.map(\.cells) == [["a", "b", "c"], ["1", "x", "y", ""], ["2", "x\ny", "z", ""], ["3", "x", "y", ""]])
    let shorter = try Self.rows(of: Data("a,b,c\n1,x\n2,\"x\ny\"\n3,\"x\n4,y\n5,z\n".utf8), width: 3)
    #expect(shorter.map(\.problem) == [nil, nil, nil, .unclosedQuote(cell: 1), nil, nil])
    #expect(shorter.last?.cells == ["5", "z"])
  }

  @Test func endsACellAtItsQuoteAndSpaces() throws {
    let rows = try Self.rows(of: Data("\"Rex\" ,\"Dog\"  \n\"5\" tall\",\"x\"".utf8))
    #expect(rows.map(\.cells) == [["Rex", "Dog"], ["5\" tall", "x"]])
  }

  @Test func takesCapitalsOfWindowsForNoUTF8() throws {
    let bytes = Data("1;R\u{D3}\u{AF}A\n2;Pozna\u{F1}\n3;Mi\u{9C}\n".unicodeScalars.map { UInt8($0.value) })
    #expect(try Self.rows(of: bytes, language: "pl").map(\.cells) == [["1", "RÓŻA"], ["2", "Poznań"], ["3", "Miś"]])
  }

  @Test func neverHangsAndNeverLosesARowSilently() throws {
    var random = SeededRandom(seed: 7)
    let signs = Array("a1,;\t\"\n\r\u{0}".utf8) + [0xC5, 0x82, 0xFF]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0..<200, using: &random)).map { _ in signs.randomElement(using: &random) ?? 0 }
      let small = try Self.rows(of: Data(bytes), width: 2, window: 2)
      let large = try Self.rows(of: Data(bytes), width: 2)
      #expect(small == large)
    }
  }

  static func rows(of bytes: Data, language: String = "en", width: Int? = nil, window: Int = 1 << 18) throws
    -> [TableRow]
  {
    let file = try ReadableFile.spool()
    try file.append(Array(bytes)[...])
    let text = try TableText(file, encoding: nil, separator: nil, language: language)
    var (reader, rows) = (CSVReader(text, width: width, window: window), [TableRow]())
    while let row = try reader.next() { rows.append(row) }
    return rows
  }
}
