import Foundation
import TestSupport
import Testing

@testable import Support

struct PlainTextTests {
  @Test(arguments: [
    ("", true), (" ~", true), ("Rex (2), <b>!", true), ("Łódź – „Żabka”…", true), ("5 € 🐾", true), ("\u{2C7}", true),
    ("a\tb", false), ("a\nb", false), ("a\rb", false), ("\u{7F}", false), ("\u{0}", false), ("a\u{A0}b", false),
    ("a\u{AD}b", false), ("a\u{301}", false), ("\u{2028}", false), ("\u{200D}", false), ("\u{202F}", false),
    ("\u{205F}", false), ("\u{1F3FF}", false), ("🇵🇱", false), ("👩‍👩‍👧", false), ("Пёс", false), ("אבג", false),
  ])
  func knowsALineOfPlainSigns(text: String, isPlain: Bool) {
    #expect(text.isPlainLine == isPlain)
  }

  @Test(arguments: [
    ("a\n\tb", true), ("\n", true), ("a\r\nb", false), ("a\u{B}b", false), ("ą\n🐾\n€", true), ("a\u{85}b", false),
  ])
  func knowsAPlainTextOfManyLines(text: String, isPlain: Bool) {
    #expect(text.isPlainText == isPlain)
  }

  @Test func promisesOfEachPlainSignWhatPathsRelyOn() {
    var plain = String.UnicodeScalarView()
    for scalar in (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init) where String(scalar).isPlainLine {
      plain.append(scalar)
      #expect(!scalar.properties.isWhitespace || scalar == " ")
      #expect(
        !scalar.isControl && scalar.properties.generalCategory != .format && !scalar.properties.isNoncharacterCodePoint)
      #expect(scalar.properties.canonicalCombiningClass == .notReordered)
    }
    #expect(plain.count == 0x5F + 0x25F - 1 + 0x18 + 0x2F + 0x20 + 0x400 - 5)
    let text = String(plain)
    #expect(Array(text.precomposedStringWithCanonicalMapping.utf8) == Array(text.utf8))
    for sign in plain {
      #expect("\(sign)\(sign)".count == 2 && " \(sign) ".count == 3 && "\n\(sign)\n".count == 3)
      #expect(Array(String(sign).precomposedStringWithCanonicalMapping.utf8) == Array(String(sign).utf8))
    }
    #expect(text.count == plain.count && String(text.reversed()).count == plain.count)
  }

  @Test(arguments: UInt8(0)..<0x80) func findsASignWhereverItStands(byte: UInt8) {
    let isLineEnd = byte == 0x0A || byte == 0x09
    for position in 0..<24 {
      let before = String(repeating: "~", count: position)
      for after in ["", " ", "łódź", "a b c d e f g h"] {
        let text = before + String(decoding: [byte], as: UTF8.self) + after
        #expect(text.isPlainLine == byte.isPrintableASCII)
        #expect(text.isPlainText == (byte.isPrintableASCII || isLineEnd))
        #expect(text.isPrintableASCII == (byte.isPrintableASCII && after != "łódź"))
      }
    }
  }

  @Test func readsTextThatFoundationStores() {
    let bridged = NSString(string: "Łódź").substring(from: 1) + "x"
    #expect(bridged.isPlainLine && bridged.withBytes { Array($0) } == Array("ódźx".utf8))
  }

  @Test func knowsSignsOfASCII() {
    let all = UInt8.min...UInt8.max
    #expect(all.filter(\.isASCIIDigit) == Array("0123456789".utf8))
    #expect(
      all.filter(\.isASCIILetter) == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8))
    #expect(all.filter(\.isPrintableASCII) == Array(UInt8(ascii: " ")...UInt8(ascii: "~")))
  }
}
