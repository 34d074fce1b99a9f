import ContentHash
import Foundation
import Testing

struct ContentHashTests {
  /// FIPS 180-4's own examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func isSHA256(text: String, hash: String) {
    #expect(ContentHash(of: Data(text.utf8)).hex == hash)
  }

  @Test func takesPartsForOne() {
    #expect(ContentHash(of: Data("a".utf8), Data(), Data("bc".utf8)) == ContentHash(of: Data("abc".utf8)))
  }

  @Test(arguments: [1, 2, 3, 100])
  func hashesAHashAsOftenAsItIsTold(rounds: Int) {
    var expected = Array("abc".utf8)
    for _ in 0..<rounds { expected = expected.withUnsafeBytes { ContentHash.digest(of: $0) } }
    #expect(Array("abc".utf8).withUnsafeBytes { ContentHash.digest(of: $0, rounds: rounds) } == expected)
  }
}
