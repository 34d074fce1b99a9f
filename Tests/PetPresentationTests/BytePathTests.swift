import Foundation
import TestSupport
import Testing

@testable import PetModel
@testable import PetPresentation

/// Bytes make the texts and links of pages from plain text; that must not change them.
struct BytePathTests {
  @Test func followsTheSameAddressesByBytes() {
    let pieces = [
      "http", "https:", "HTTPS:", "tel:", "geo:", ":", "//", "a.pl", "/", "?q=1", "javascript:", " ", "mailto:",
    ]
    var (random, count) = (SeededRandom(seed: 1), 0)
    for _ in 0..<20_000 {
      let address = RandomText.text(of: pieces, upTo: 6, using: &random)
      let isSafe = isSafeByCharacters(address)
      count += isSafe ? 1 : 0
      if (SafeLink(address) != nil) != isSafe { Issue.record("\(address.debugDescription)") }
    }
    #expect(count > 100)
  }

  private func isSafeByCharacters(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return false }
    return SafeLink.schemes.contains(address[..<colon].lowercased())
      && address.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      }
  }

  @Test func encodesAsFoundationDoes() {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    var random = SeededRandom(seed: 2)
    for allowed in ["", "@+!$'*", "+!*'(),%#@?=;:/&$"] {
      let kept = CharacterSet(charactersIn: unreserved + allowed)
      for _ in 0..<5_000 {
        let text = RandomText.text(
          of: ["Łódź", "a", "%", "&", "@", "/", " ", "~", "'", "(", "\"", "<"], using: &random)
        if text.percentEncoded(allowing: allowed) != text.addingPercentEncoding(withAllowedCharacters: kept) {
          Issue.record("\(text.debugDescription) with \(allowed)")
        }
      }
    }
  }

  @Test func fillsGapsAsReplacingWould() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<20_000 {
      let text = RandomText.text(of: ["{n}", "{n}", "{", "n", "}", "{pet}", " lat", "ż"], using: &random)
      let number = RandomText.text(of: ["12", "{n}", "{", "}"], upTo: 2, using: &random)
      let filled = text.parts(around: "{n}").joined(separator: number)
      if Array(filled.utf8) != Array(text.replacing("{n}", with: number).utf8) {
        Issue.record("\(text.debugDescription) with \(number.debugDescription)")
      }
    }
  }
}
