import TestSupport
import Testing

@testable import PetModel

/// Rules answer by bytes where a text is plain; that must not change an answer.
@Suite(.computes)
struct BytePathTests {
  @Test func findsTheSameNumbersByBytes() {
    let pieces = ["+48", "00", "0", "600", "22", "555", "123456", " ", " ", "-", ".", "/", "(", ")", "#", " wew. 3"]
    var (random, count) = (SeededRandom(seed: 1), 0)
    for _ in 0..<20_000 {
      let text = RandomText.text(of: pieces, upTo: 8, using: &random)
      guard let number = PhoneNumber(plain: text) else { continue }
      count += 1
      if [number] != PhoneNumber.numbers(inAnyText: text) { Issue.record("\(text.debugDescription)") }
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    "+48 853 349 755", "225550199", "22-555-01-99", "1234567", "+123456789012345", "18-11-2025", "2025-11-18",
    "0 600 100 200",
  ])
  func readsNumbersByBytesAsMostPeopleWriteThem(text: String) throws {
    let number = try #require(PhoneNumber(plain: text))
    #expect(PhoneNumber.numbers(inAnyText: text) == [number])
  }

  @Test(arguments: [
    "", "+", "123456", "1234567890123456", "+48 600 100 200 ", " 600100200", "600  100 200", "600--100200",
    "+-600100200",
    "0048600100200", "+ 48600100200", "48+600100200", "600.100.200", "600100200\u{301}", "٦٠٠١٠٠٢٠٠", "600100200\0",
  ])
  func leavesOtherNumbersToTheSlowPath(text: String) { #expect(PhoneNumber(plain: text) == nil) }

  @Test func readsTheSameDigitsOfASCII() {
    for sign in (UInt8(0)...0x7F).map({ Character(Unicode.Scalar($0)) }) + ["\r\n"] {
      #expect(sign.decimalDigit == sign.decimalDigitOfAnyScript)
    }
  }

  @Test func asksPatternsWhereverTheyCouldAnswer() {
    let pieces = [
      "2025", "18", "1", "19", "-", "-", ".", ".", "/", " ", ",", "x", "EXT", "ext.", "wew.", "w.", "#", ":", "12",
      "ABC",
      "FLOWERS", "-GO", "+", "(",
    ]
    var (random, count) = (SeededRandom(seed: 5), 0)
    for _ in 0..<2_000 {
      let text = RandomText.text(of: pieces, upTo: 8, using: &random)
      for start in text.indices where PhoneExtension(byPatternIn: text, from: start) != nil {
        count += 1
        if !PhoneExtension.mayStand(in: text, from: start) { Issue.record("\(text.debugDescription)") }
      }
      guard let run = PhoneDigits(firstIn: text, from: text.startIndex) else { continue }
      if run.isDateByPattern && !run.mayBeDate { Issue.record("\(text.debugDescription)") }
      if run.vanityWordByPattern(in: text) != nil && !run.mayVanityWordFollow(in: text) {
        Issue.record("\(text.debugDescription)")
      }
    }
    #expect(count > 100)
  }

  @Test func acceptsTheSameAddressesByBytes() {
    let pieces = ["a", "b1", "Z", "@", ".", "a@b", ".pl", "x-y.org", "-", "_", "%", "+", "xn--", "!", "<", " "]
    var (random, count) = (SeededRandom(seed: 2), 0)
    for _ in 0..<40_000 {
      let text = RandomText.text(of: pieces, upTo: 6, using: &random)
      let (fast, slow) = (EmailAddress(text)?.text, EmailAddress(anyText: text)?.text)
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
        if CalendarDay(text) != CalendarDay(anyText: text) { Issue.record("\(text)") }
      }
    }
    for month in 0...99 {
      for day in 0...99 {
        let text = "2024-\(String(month).zeroPadded(to: 2))-\(String(day).zeroPadded(to: 2))"
        if CalendarDay(text) != CalendarDay(anyText: text) { Issue.record("\(text)") }
      }
    }
  }

  @Test(arguments: ["2025-11-18", "2025-11-18T23:30:00Z", "2025-11-18T99:99:99.999Z", "2025-11-18 23:30:00"])
  func readsTheSameDayOfADamagedText(text: String) {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      var scalars = Array(text.unicodeScalars)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let odd = Array(
          RandomText.text(of: ["0", "9", "-", ":", "T", "Z", ".", " "], upTo: 1, using: &random).unicodeScalars)
        let place = Int.random(in: 0..<scalars.count, using: &random)
        scalars.replaceSubrange(place..<place + Int.random(in: 0...1, using: &random), with: odd)
      }
      let damaged = String(String.UnicodeScalarView(scalars))
      if CalendarDay(damaged) != CalendarDay(anyText: damaged) { Issue.record("\(damaged.debugDescription)") }
    }
  }

  @Test func trimsAndJoinsLinesTheSameByBytes() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<40_000 {
      let text = RandomText.text(of: ["a", "Z", "~", "ż", "…", "🐾", " ", " "], upTo: 6, using: &random)
      if Array(text.trimmed.utf8) != Array(text[...].trimmed.utf8) { Issue.record("\(text.debugDescription)") }
      let (fast, slow) = (text.onOneLine, text.joinedOnOneLine)
      if fast.map({ Array($0.utf8) }) != slow.map({ Array($0.utf8) }) { Issue.record("\(text.debugDescription)") }
    }
  }
}
