import TestSupport
import Testing

@testable import PetModel

/// Rules answer by bytes where a text is plain; that must not change an answer.
struct BytePathTests {
  @Test func readsTheSameDigitsOfASCII() {
    for sign in (UInt8(0)...0x7F).map({ Character(Unicode.Scalar($0)) }) + ["\r\n"] {
      #expect(sign.decimalDigit == sign.naiveDecimalDigit)
    }
  }

  @Test func acceptsTheSameAddressesByBytes() {
    let pieces = ["a", "b1", "Z", "@", ".", "a@b", ".pl", "x-y.org", "-", "_", "%", "+", "xn--", "!", "<", " "]
    var (random, count) = (SeededRandom(seed: 2), 0)
    for _ in 0..<40_000 {
      let text = RandomText.text(of: pieces, upTo: 6, using: &random)
      let (fast, slow) = (EmailAddress(text)?.text, NaiveRules.emailAddress(text))
      if fast.map({ Array($0.utf8) }) != slow.map({ Array($0.utf8) }) { Issue.record("\(text.debugDescription)") }
      count += slow == nil ? 0 : 1
    }
    #expect(count > 100)
  }

  @Test func readsTheSameDaysByBytes() {
    for year in 0...9999 {
      let month = 1 + year % 14
      for day in [0, 1, 28, 29, 30, 31, 32] {
        let text =
          "\(String(year).zeroPadded(to: 4))-\(String(month).zeroPadded(to: 2))-\(String(day).zeroPadded(to: 2))"
        if CalendarDay(text) != NaiveRules.day(text) { Issue.record("\(text)") }
      }
    }
    for month in 0...99 {
      for day in 0...99 {
        let text = "2024-\(String(month).zeroPadded(to: 2))-\(String(day).zeroPadded(to: 2))"
        if CalendarDay(text) != NaiveRules.day(text) { Issue.record("\(text)") }
      }
    }
  }

  @Test(arguments: [
    "2025-11-18", "2025-11-18T23:30:00Z", "2025-11-18T99:99:99.999Z", "2025-11-18 23:30:00", "2025-11-18T23:30",
    "2025-11-18T23:30:00,5+02:00", "2025-11-18T23:30-0230", "2025-11-18T23:30:00+02",
  ])
  func readsTheSameDayOfADamagedText(text: String) {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let pieces = ["0", "9", "-", "+", ":", "T", "Z", ".", ",", " "]
        let odd = Array(RandomText.text(of: pieces, upTo: 1, using: &random).unicodeScalars)
        let place = Int.random(in: 0..<scalars.count, using: &random)
        scalars.replaceSubrange(place..<place + Int.random(in: 0...1, using: &random), with: odd)
      }
      let damaged = String(String.UnicodeScalarView(scalars))
      if CalendarDay(damaged) != NaiveRules.day(damaged) { Issue.record("\(damaged.debugDescription)") }
    }
  }

  @Test func trimsAndJoinsLinesTheSameByBytes() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<40_000 {
      let text = RandomText.text(of: ["a", "Z", "~", "ż", "…", "🐾", " ", " "], upTo: 6, using: &random)
      if Array(text.trimmed.utf8) != Array(text[...].trimmed.utf8) { Issue.record("\(text.debugDescription)") }
      let (fast, slow) = (text.onOneLine, NaiveRules.oneLine(text))
      if fast.map({ Array($0.utf8) }) != slow.map({ Array($0.utf8) }) { Issue.record("\(text.debugDescription)") }
    }
  }
}
