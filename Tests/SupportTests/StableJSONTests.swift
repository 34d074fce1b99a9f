import Foundation
import Support
import Testing

struct StableJSONTests {
  @Test func hasItsKeysInOrderAndItsDatesInOneForm() throws {
    struct Entry: Encodable {
      let b = "https://pets.example/1"
      let a = Date(timeIntervalSince1970: 0)
    }
    let text = String(decoding: try JSONEncoder.stable.encode(Entry()), as: UTF8.self)
    #expect(text == "{\n  \"a\" : \"1970-01-01T00:00:00Z\",\n  \"b\" : \"https://pets.example/1\"\n}")
  }
}
