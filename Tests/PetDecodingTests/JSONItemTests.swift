import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetDecoding

/// The members of an announcement's object.
struct JSONItemTests {
  private func read(_ text: Data) -> (members: [String: JSONValue]?, problems: [JSONProblem]) {
    let document = JSONDocument(text, at: .line(1))
    return (document.value?.members, document.problems)
  }

  @Test func areThoseThatJSONSerializationReads() throws {
    var pets = RandomPets(seed: 2)
    var count = 0
    for _ in 0..<10_000 {
      let bytes = pets.damaged(pets.object())
      let (members, problems) = read(bytes)
      guard problems.isEmpty, let members else { continue }
      count += 1
      let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
      if Set(members.keys) != Set(try #require(object).keys) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(count > 2000)
  }

  @Test func areKnownWithEscapesInTheirKeys() throws {
    let text = ##"{"\u0069d":"1","pet\u004eame":"\u017b\u00f3\u0142w \ud83d\udc36","\u0078":2}"##
    let members = try #require(read(Data(text.utf8)).members)
    #expect(members == ["id": .string("1"), "petName": .string("Żółw 🐶"), "x": .integer(2)])
    #expect(UnknownKey.all(in: members).map(\.name) == ["x"])
    #expect(UnknownKey.all(in: members).map(\.known) == [[.id, .name]])
  }

  @Test(arguments: [
    (##"{"id":"1","id":"2"}"##, "id"), (##"{"id":"1","\u0069d":"2"}"##, "id"), (##"{"x":"1","x":"2"}"##, "x"),
  ])
  func areTheFirstOfTwo(text: String, name: String) {
    let (members, problems) = read(Data(text.utf8))
    #expect(members == [name: .string("1")])
    #expect(problems.map(\.kind) == [.repeatedKey])
  }

  @Test func mayHaveEqualKeysInGroupsThatNobodyReads() {
    let text = Data(#"{"meta":{"a":1,"a":2},"data":[]}"#.utf8)
    #expect(JSONDocument(text).problems.isEmpty)
    #expect(JSONDocument(text, notingInnerKeys: true).problems.map(\.kind) == [.repeatedKey])
  }
}
