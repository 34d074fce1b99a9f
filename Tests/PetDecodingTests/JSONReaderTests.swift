import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetDecoding

/// Texts that are JSON, nearly JSON, and no JSON at all.
struct JSONReaderTests {
  @Test(arguments: [
    ("1.0", JSONValue.integer(1)), ("1e2", .integer(100)), ("-0", .integer(0)), ("10E-1", .integer(1)),
    ("1.5", .number(1.5)), ("5e-1", .number(0.5)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1e-400", .integer(0)), ("1e19", .number(1e19)),
    (" true\n", .bool(true)), ("[1,{\"a\":[],},]", .array([.integer(1), .object(["a": .array([])])])), ("null", .null),
    (#"{"a":1,"a":2}"#, .object(["a": .integer(1)])),
    ("\u{FEFF}[]", .array([])), (#""\u00e9\uD83D\uDC36\/\b\f\n\r\t\"\\""#, .string("é🐶/\u{8}\u{C}\n\r\t\"\\")),
  ])
  func readsValues(text: String, value: JSONValue) throws {
    #expect(try JSONValue(json: Data(text.utf8)) == value)
  }

  @Test(arguments: [
    "", " ", "01", "1.", ".5", "+1", "-", "1e", "tru", "nul", "[1 2]", "{\"a\" 1}", "{a:1}",
    "{\"a\":}", "[", "{", "\"", "\"\\", "\"\\u12", "\"\\u12g4\"", "\"\\x\"", "\"\u{1}\"", "\"a\nb\"", "\"\\ud83d\"",
    "[]x", "1e999", "[\"a\"", "[,]", "\u{0}", "[]\u{0}", "[1,,]", "{,}", "{\"a\n\":1}",
  ])
  func refusesWhatIsNoJSONWhereItHasToBe(text: String) {
    #expect(throws: JSONProblem.self) { try JSONValue(json: Data(text.utf8)) }
  }

  @Test func readsBracketsInsideEachOtherUpToALimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue(json: Data(nested(512).utf8)) }
    for text in [nested(513), nested(100_000), String(repeating: "[", count: 100_000), #"{"a":"# + nested(512) + "}"] {
      #expect(!JSONDocument(Data(text.utf8)).problems.isEmpty)
    }
    let document = JSONDocument(Data(#"[{"id":"1","x":\#(nested(511))},{"id":"2","x":\#(nested(510))}]"#.utf8))
    #expect(document.problems.map(\.reason) == ["more than 512 brackets inside each other around line 1, column 526"])
    #expect(document.problems.map(\.key) == ["x"] && document.problems.map(\.item) == [1])
  }

  @Test(arguments: [
    ([0xFF], "byte 16 is not UTF-8"), ([0], "byte 16 is zero, which no text contains"),
    ([0xC3], "byte 16 is not UTF-8"), ([0xED, 0xA0, 0x80], "byte 16 is not UTF-8"),
  ])
  func losesOneAnnouncementToABadByte(bad: [UInt8], reason: String) {
    let list = { (text: String) in Data(text.utf8) }
    let bytes = list(#"[{"id":"1","x":""#) + bad + list(#"","y":1},{"id":"2"}]"#)
    let file = AnnouncementFile(bytes: bytes, name: "a.json")
    #expect(file.items.map(\.place) == [SourceLocation("a.json", .item(2))])
    #expect(
      file.diagnostics == [
        Diagnostic(
          .error, .invalidText, at: SourceLocation("a.json", .item(1)), reason, consequence: "skipped",
          advice: "Save the file as UTF-8")
      ])
  }

  @Test func repeatsNoNumberThatMayBeASecret() {
    for text in [#"{"managementPassword":1e999"#, #"[{"id":"1","x":{"managementPassword":1e999}}]"#] {
      let file = AnnouncementFile(bytes: Data(text.utf8), name: "a.json")
      #expect(!file.diagnostics.isEmpty && !"\(file.diagnostics)".contains("1e999"))
    }
  }

  @Test func tellsWhereWhatFollowsALongTextIsWrong() {
    let document = JSONDocument(Data("[\"\(String(repeating: "é\n", count: 100))\",\n tru,\n \"\u{1}\"]".utf8))
    #expect(document.problems.map(\.position.line) == [1, 102, 103])
    #expect(document.problems.map(\.position.column) == [4, 5, 3])
    #expect(document.skippedItems == [1, 2])
  }
}

/// Random texts, the same in every run.
struct JSONReaderPropertyTests {
  private struct Generator {
    var random: SeededRandom

    mutating func text() -> String {
      let pieces = [
        "a", "é", "🐶", "\\n", "\\\"", "\\\\", "\\u0041", "\\ud83d\\udc36", "]", "}", ",", ":", "\u{2028}", " ",
      ]
      return "\"" + (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(pieces) }.joined() + "\""
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

    mutating func value(depth: Int) -> String {
      let blank = pick(["", "", " ", "\n", "\t "])
      switch Int.random(in: 0...(depth > 3 ? 5 : 8), using: &random) {
      case 0: return blank + pick(["null", "true", "false"])
      case 1...2: return blank + pick(["0", "-1", "12345", "2.5", "-0.125", "1e3", "25E-1", "4611686018427387904"])
      case 3...5: return blank + text()
      case 6:
        return "[" + (0..<pick([0, 1, 3])).map { _ in value(depth: depth + 1) }.joined(separator: ",") + blank + "]"
      default: return object(depth: depth) + blank
      }
    }

    mutating func object(depth: Int) -> String {
      let count = pick([0, 1, 4])
      let members = (0..<count).map { "\"k\($0)\\u0041\" :" + value(depth: depth + 1) }
      return "{" + members.joined(separator: " ,") + "}"
    }
  }

  private func value(_ any: Any) -> JSONValue {
    switch any {
    case is NSNull: .null
    case let text as String: .string(text)
    case let list as [Any]: .array(list.map(value))
    case let members as [String: Any]: .object(members.mapValues(value))
    case let number as NSNumber where String(cString: number.objCType) == "c": .bool(number.boolValue)
    case let number as NSNumber:
      Int(exactly: number.doubleValue).map { _ in .integer(number.intValue) } ?? .number(number.doubleValue)
    default: .null
    }
  }

  @Test func readsWhatJSONSerializationReads() throws {
    var generator = Generator(random: SeededRandom(seed: 7))
    for _ in 0..<2000 {
      let bytes = Data(generator.value(depth: 0).utf8)
      let expected = value(try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed))
      let read = try JSONValue(json: bytes)
      if read != expected { Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(read)") }
    }
  }

  @Test func takesForJSONWhatJSONSerializationDoes() {
    var generator = Generator(random: SeededRandom(seed: 8))
    for _ in 0..<5000 {
      let bytes = damaged(Data(generator.value(depth: 1).utf8), &generator.random)
      let isJSON = (try? JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) != nil
      let problems = JSONDocument(bytes).problems.filter { $0.kind != .repeatedKey }
      if isJSON != problems.isEmpty {
        Issue.record("\(isJSON): \(String(decoding: bytes, as: UTF8.self)): \(problems)")
      }
    }
  }

  @Test func keepsEveryOtherItemOfAListWithABrokenOne() throws {
    var generator = Generator(random: SeededRandom(seed: 9))
    for _ in 0..<2000 {
      let items = (0..<5).map { _ in generator.object(depth: 0) }
      let broken = Int.random(in: 0..<5, using: &generator.random)
      // Damage that leaves quotes and brackets, which tell where the item ends.
      let damage = generator.pick([
        "tru", "{\"a\":nul}", "{\"id\":1e999}", "{a}", "\u{0}", "{\"b\" 1}", "\"\\x\"", "[1 2]",
      ])
      var parts = items
      parts[broken] = damage
      let list = "[" + parts.joined(separator: ",") + "]"
      for text in [list, #"{"data":\#(list),"next":null}"#] {
        let document = JSONDocument(Data(text.utf8))
        guard case .array(let read) = document.value?.members?["data"] ?? document.value else {
          Issue.record("\(text)")
          continue
        }
        #expect(read.count == 5 && document.problems.count == 1)
        for index in 0..<5 where index != broken {
          #expect(read[index] == (try JSONValue(json: Data(items[index].utf8))))
        }
      }
    }
  }

  private func damaged(_ bytes: Data, _ random: inout SeededRandom) -> Data {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      default: bytes.insert(Array("[]{},:\"\\0e".utf8)[Int.random(in: 0..<10, using: &random)], at: index)
      }
    }
    return bytes
  }
}
