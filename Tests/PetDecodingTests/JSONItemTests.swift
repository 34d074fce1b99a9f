import Foundation
import TestSupport
import Testing

@testable import PetDecoding

/// An announcement's object, read into fields, says what the same object says as a value.
struct JSONItemTests {
  private func item(_ bytes: Data) -> (JSONItem?, [JSONProblem]) {
    bytes.withoutByteOrderMark.withUnsafeBytes { bytes in
      JSONReader.document(bytes, line: 1) { (reader, role) throws(JSONReader.Failure) in
        try reader.item(role, depth: 0)
      }
    }
  }

  private func read(_ text: String) -> AnnouncementFields? {
    if case .object(let fields)? = item(Data(text.utf8)).0 { fields } else { nil }
  }

  @Test func readsTheMembersAndProblemsOfTheValue() {
    var pets = RandomPets(seed: 1)
    var (plain, broken) = (0, 0)
    for _ in 0..<10_000 {
      let bytes = pets.damaged(pets.object())
      let document = JSONDocument(bytes, line: 1)
      let (item, problems) = item(bytes)
      let value: JSONValue? =
        switch item {
        case .object(let fields)?: .object(fields.members)
        case .other(let value)?: value
        case nil: nil
        }
      if problems.isEmpty { plain += 1 } else { broken += 1 }
      if value != document.value || problems != document.problems {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(problems), \(document.problems)")
      }
    }
    #expect(plain > 1500 && broken > 1500)
  }

  @Test func readsTheMembersThatJSONSerializationReads() throws {
    var pets = RandomPets(seed: 2)
    var count = 0
    for _ in 0..<10_000 {
      let bytes = pets.damaged(pets.object())
      let (item, problems) = item(bytes)
      guard problems.isEmpty, case .object(let fields)? = item else { continue }
      count += 1
      let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
      let names = Set(try #require(object).keys)
      if Set(fields.members.keys) != names || !names.isSuperset(of: fields.unknown) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(count > 2000)
  }

  @Test func findsAKeyThatIsWrittenWithEscapes() throws {
    let fields = try #require(
      read(##"{"\u0069d":"1","pet\u004eame":"\u017b\u00f3\u0142w \ud83d\udc36","\u0078":2}"##))
    #expect(fields.members == ["id": .string("1"), "petName": .string("Żółw 🐶"), "x": .integer(2)])
    #expect(fields.has(.id) && fields.has(.name) && fields.unknown == ["x"])
  }

  @Test func takesTheFirstOfTwoMembers() {
    for (text, name) in [
      (##"{"id":"1","id":"2"}"##, "id"), (##"{"id":"1","\u0069d":"2"}"##, "id"), (##"{"x":"1","x":"2"}"##, "x"),
    ] {
      let (item, problems) = item(Data(text.utf8))
      guard case .object(let fields)? = item else {
        Issue.record("\(text)")
        continue
      }
      #expect(fields.members == [name: .string("1")])
      #expect(problems.map(\.kind) == [.repeatedKey])
    }
  }

  @Test(arguments: [
    (#"{"id":"1"}"#, false), (#"{"status":"FOUND"}"#, false), (#"{"pets":[{"id":"1"}]}"#, true),
    (#"{"id":"1","kind":"petspot report"}"#, true), ("{}", true),
  ])
  func tellsWhatMayBeNoAnnouncement(text: String, isDoubtful: Bool) {
    #expect(read(text)?.isDoubtful == isDoubtful)
  }
}
