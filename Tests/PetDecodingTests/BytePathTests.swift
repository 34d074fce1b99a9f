import Foundation
import Support
import TestSupport
import Testing

@testable import PetDecoding
@testable import PetModel

/// Plain texts and times are read by bytes; that must not change the result.
struct BytePathTests {
  @Test func cleansTextTheSameByBytes() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<40_000 {
      let text = RandomText.text(of: ["a", "Z", "~", "ż", "…", "🐾", " ", "\n", "\t", "<b>"], using: &random)
      let (fast, slow) = (CleanText(text), NaiveRules.clean(text))
      if Array(fast.text.utf8) != Array(slow.text.utf8) || fast.dropped != slow.dropped {
        Issue.record("\(text.debugDescription)")
      }
    }
  }

  @Test func readsTheSameTimesByBytes() {
    var (random, count) = (SeededRandom(seed: 2), 0)
    for _ in 0..<5_000 {
      let text = time(using: &random)
      if let date = Timestamp.plainDate(text), date != NaiveRules.date(text) { Issue.record("\(text)") }
      count += Timestamp.plainDate(text) == nil ? 0 : 1
    }
    #expect(count > 100)
  }

  @Test func readsTheSameTimesOfDamagedTexts() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5_000 {
      var scalars = Array(time(using: &random).unicodeScalars)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let odd = Array(
          RandomText.text(of: ["0", "3", "9", "-", ":", "Z", ".", " "], upTo: 1, using: &random).unicodeScalars)
        let place = Int.random(in: 0..<scalars.count, using: &random)
        scalars.replaceSubrange(place..<place + Int.random(in: 0...1, using: &random), with: odd)
      }
      let text = String(String.UnicodeScalarView(scalars))
      guard let date = Timestamp.plainDate(text) else { continue }
      if date != NaiveRules.date(text) { Issue.record("\(text.debugDescription)") }
    }
  }

  @Test(arguments: [
    "2025-11-18", "1582-12-31T10:00:00Z", "2025-11-18T24:00:00Z", "2025-11-18T10:60:00Z", "2025-11-18T23:59:60Z",
    "2025-02-29T10:00:00Z",
    "2025-11-18T10:00:00+02:00", "2025-11-18T10:00:00.5Z", "2025-11-18T10:00:00",
  ])
  func leavesOtherTimesToPatterns(text: String) { #expect(Timestamp.plainDate(text) == nil) }

  @Test(arguments: [
    "2026-11-20T10:00:00", "2026-11-20 10:00:00", "2026-11-20T10:00:00.000000", "2026-11-20 10:00", "2026-11-20T10:00Z",
    "2026-11-20 11:00:00+01:00", "2026-11-20T09:30:00 -0030", "2026-11-20 10:00:00 UTC", "2026-11-20 10:00:00 GMT",
    "2026-11-20T12:00:00,0+02",
    "2026-11-20T15:30:00.000+05:30", "2026-11-20T10:00:00Z",
  ])
  func readsATimeWithoutAZoneAsUTC(text: String) {
    #expect(Timestamp.date(text) == Date(timeIntervalSince1970: 1_795_168_800))
  }

  @Test func readsADayAloneAsItsBeginning() throws {
    #expect(Timestamp.date("2026-11-20") == Timestamp.date("2026-11-20T00:00:00Z"))
    let fraction = try #require(Timestamp.date("2026-11-20T10:00:00.25")).timeIntervalSince1970
    #expect(fraction == 1_795_168_800.25)
    for text in [
      "2026-11-31", "20.11.2026", "2026-11-20T25:00:00", "10:00:00", "2026-11-20T", "yesterday", "2025-02-30T10:00:00Z",
      "2026-11-20T10:00:00Z or so", "2026-11-20T24:00:00Z",
    ] {
      #expect(Timestamp.date(text) == nil, "\(text)")
    }
  }

  @Test func putsBackTheSameSignsByBytes() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<20_000 {
      let text = RandomText.text(of: ["&gt;", "&", "g", "t;", "&amp;", "&gt", ">", "ż", "a"], using: &random)
      let expected = Array(text.utf8).replacing("&gt;".utf8, with: ">".utf8)
      if Array(text.unescapedByServer.utf8) != expected { Issue.record("\(text.debugDescription)") }
    }
  }

  /// A time of any year, in one of the shapes that are read by bytes.
  private func time(using random: inout SeededRandom) -> String {
    func digits(_ range: ClosedRange<Int>, _ width: Int) -> String {
      String(Int.random(in: range, using: &random)).zeroPadded(to: width)
    }
    let day = "\(digits(1...9999, 4))-\(digits(1...12, 2))-\(digits(1...28, 2))"
    let time = "\(digits(0...23, 2)):\(digits(0...59, 2)):\(digits(0...59, 2))"
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: "\(day)T\(time)Z"
    case 1: "\(day)T\(time).\(digits(0...999, 3))Z"
    default: "\(day) \(time)"
    }
  }
}
