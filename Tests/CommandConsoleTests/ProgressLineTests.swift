import Synchronization
import Testing

@testable import CommandConsole

/// When it is said how far the work is, by a clock that only the test moves.
struct ProgressLineTests {
  private final class Desk: Sendable {
    private let time = Mutex(ContinuousClock.now)
    private let texts = Mutex<[String]>([])

    var written: [String] { texts.withLock { $0 } }

    func wait(_ duration: Duration) { time.withLock { $0 += duration } }

    func line(_ kind: ProgressPlace.Kind, columns: Int = 80) -> ProgressLine {
      ProgressLine(
        ProgressPlace(
          kind: kind, hasTimer: false, now: { self.time.withLock { $0 } }, columns: { columns },
          write: { text in self.texts.withLock { $0.append(text) } }))
    }
  }

  private let desk = Desk()
  private let empty = "\r\u{1B}[2K"

  @Test func isWrittenTenTimesASecondAtMost() {
    let line = desk.line(.terminal)
    for number in 0..<3000 {
      line.show(["\(number)"])
      desk.wait(.milliseconds(1))
    }
    #expect(desk.written.count == 30)
    #expect(desk.written.prefix(2) == ["\(empty)0", "\(empty)100"])
  }

  @Test func theLastOneIsShownWhenItsTimeHasCome() {
    let line = desk.line(.terminal)
    line.show(["1 of 3"])
    line.show(["2 of 3"])
    desk.wait(.seconds(1))
    line.tick()
    line.tick()
    #expect(desk.written == ["\(empty)1 of 3", "\(empty)2 of 3"])
  }

  @Test func tellsHowLongAStepTakesThatTellsNothing() {
    let line = desk.line(.terminal)
    line.show(["Publishing…"])
    for _ in 0..<6 {
      desk.wait(.seconds(1))
      line.tick()
    }
    #expect(desk.written == ["\(empty)Publishing…", "\(empty)Publishing… (5 s)", "\(empty)Publishing… (6 s)"])
  }

  @Test func aLogHasALineEveryTenSecondsWhetherOrNotAnythingIsNew() {
    let line = desk.line(.log)
    line.show(["Reading reports…"])
    for second in 1...35 {
      desk.wait(.seconds(1))
      if second == 12 { line.show(["Rendering pets… 1 of 9"]) }
      line.tick()
    }
    #expect(
      desk.written == [
        "Reading reports… (10 s)\n", "Rendering pets… 1 of 9 (8 s)\n", "Rendering pets… 1 of 9 (18 s)\n",
      ])
  }

  @Test(arguments: [(25, "Reports… 12 of 80"), (24, "Reports… 12 of 80"), (16, "12 of 80"), (5, "12 o")])
  func isNeverWiderThanTheTerminal(columns: Int, text: String) {
    desk.line(.terminal, columns: columns).show([
      "Fetching reports… 12 of 80", "Reports… 12 of 80", "12 of 80",
    ])
    #expect(desk.written == ["\(empty)\(text)"])
  }

  @Test func isTakenAwayOnceAndComesNoMore() {
    let line = desk.line(.terminal)
    line.clear()
    line.show(["Publishing…"])
    line.clear()
    line.clear()
    desk.wait(.seconds(60))
    line.tick()
    #expect(desk.written == ["\(empty)Publishing…", empty])
  }

  @Test func makesRoomForAProblem() {
    let line = desk.line(.terminal)
    line.show(["Sending… 1 of 9"])
    line.interrupt { #expect(desk.written.last == empty) }
    desk.wait(.seconds(1))
    line.show(["Sending… 2 of 9"])
    #expect(desk.written.last == "\(empty)Sending… 2 of 9")
  }

  @Test func isSilentWhereLinesCannotBeTakenAway() {
    let line = desk.line(.nowhere)
    line.show(["Publishing…"])
    desk.wait(.seconds(60))
    line.tick()
    line.clear()
    #expect(desk.written.isEmpty)
  }
}
