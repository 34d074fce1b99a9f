import Foundation
import TestSupport
import Testing

@testable import PetDecoding

/// The fast road of JSON answers as the tolerant one does, or not at all.
@Suite(.computes)
struct PlainJSONTests {
  private func plain(_ bytes: Data) -> AnnouncementFields? {
    bytes.withUnsafeBytes { bytes in
      var reader = PlainJSON(bytes)
      return reader.announcement()
    }
  }

  @Test func readsWhatTheTolerantReaderReads() {
    var pets = RandomPets(seed: 1)
    var count = 0
    for _ in 0..<30_000 {
      let text = pets.object()
      let bytes = pets.damaged(text)
      guard let fields = plain(bytes) else { continue }
      count += 1
      let document = JSONDocument(bytes)
      let members = document.value?.members ?? [:]
      let known = KeyTable.shared.names.enumerated().allSatisfy { fields[$0] == members[$1] }
      let unknown = members.keys.filter { !AnnouncementKey.names.contains($0) }
      if !document.problems.isEmpty || !known || Set(fields.unknown) != Set(unknown) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(document.problems)")
      }
    }
    #expect(count > 5000)
  }

  @Test(arguments: [
    #"{"petName":"Żółw \"Bączek\" \\ \/ \n\t\u017c\ud83d\udc36","age":5,"locationLatitude":-52.25,"photoUrl":null}"#,
    " {\r\n\t\"id\" : \"1\" , \"sex\":true,\"colour\":[1,{\"a\":\"b\"},[]],\"x\":{} } ", "{}",
  ])
  func readsWhatIsPlain(text: String) throws {
    let fields = try #require(plain(Data(text.utf8)))
    let members = try #require(try JSONValue(json: Data(text.utf8)).members)
    #expect(KeyTable.shared.names.enumerated().allSatisfy { fields[$0] == members[$1] })
  }

  @Test(arguments: [
    "", "[]", "{", "{}x", "{,}", #"{"id":"1",}"#, #"{"id":"1","id":"2"}"#, #"{"a":1,"a":2}"#, #"{"a":{"b":1,"b":2}}"#,
    #"{"id":"\ud83d"}"#, #"{"\u0069d":"1"}"#, "{\"id\":\"a\nb\"}", "{\"id\":\"\u{0}\"}", #"{"age":01}"#,
    #"{"age":1e3}"#,
    #"{"age":-}"#, #"{"age":1.}"#, #"{"age":12345678901234567890}"#, #"{"kind":"petspot report"}"#, #"{"data":[]}"#,
    #"{"żółw":1}"#, "\u{FEFF}{}", #"{"id":tru}"#, #"{"id" "1"}"#,
  ])
  func leavesWhatIsOddToTheTolerantReader(text: String) { #expect(plain(Data(text.utf8)) == nil) }

  @Test func leavesWhatIsNotUTF8ToTheTolerantReader() {
    for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]] {
      #expect(plain(Data(#"{"petName":""#.utf8) + bytes + Data(#""}"#.utf8)) == nil)
      #expect(plain(Data(#"{"petName":"\n"#.utf8) + bytes + Data(#""}"#.utf8)) == nil)
    }
  }

  @Test func leavesDeepBracketsToTheTolerantReader() {
    #expect(
      plain(Data("{\"a\":\(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}".utf8)) == nil)
  }
}
