import TestSupport
import Testing

@testable import Support

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("my%20dog.jpg", "my dog.jpg"), ("%C5%bc%C3%B3%C5%82w", "żółw"), ("a+b", "a+b"), ("%2525", "%25"),
    ("100%", nil), ("%2", nil), ("%zz", nil), ("%+5", nil), ("%-0", nil), ("%FF", nil), ("%C5", nil),
  ])
  func decodesWhatIsEncodedAndNothingElse(text: String, decoded: String?) {
    #expect(text.percentDecoded == decoded)
  }

  @Test func decodesWhateverItEncodes() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<5_000 {
      let text = RandomText.text(of: ["a", "Ż", "%", "%41", " ", "/", "~", "\"", "<"], using: &random)
      let encoded = text.percentEncoded(allowing: "/")
      if encoded.percentDecoded.map({ Array($0.utf8) }) != Array(text.utf8)
        || encoded.wholeMatch(of: /(?:[A-Za-z0-9\-._~\/]|%[0-9A-F]{2})*/) == nil
      {
        Issue.record("\(text.debugDescription): \(encoded)")
      }
    }
  }
}
