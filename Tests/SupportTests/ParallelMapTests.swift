import Support
import Synchronization
import Testing

struct ParallelMapTests {
  private static let numbers = Array(0..<500)

  @Test(arguments: [1, 3, 1_000])
  func keepsTheOrderAndTheLimit(limit: Int) async {
    let running = Counter()
    let results = await Self.numbers.boundedMap(atMost: limit) { number in
      running.hold()
      return number * 2
    }
    #expect(results == Self.numbers.map { $0 * 2 })
    #expect(running.mostAtOnce <= limit)
  }

  @Test(arguments: [0, 1, 4])
  func keepsTheOrderAndTheLimitOnThreads(limit: Int) {
    let running = Counter()
    let results = Self.numbers.mapOnThreads(atMost: limit) { number in
      running.hold()
      return number * 2
    }
    #expect(results == Self.numbers.map { $0 * 2 })
    #expect(running.mostAtOnce <= max(1, limit))
  }

  @Test func tellsHowManyAreDoneOneByOne() async {
    let told = Mutex<[Int]>([])
    _ = await Self.numbers.boundedMap(done: { done in told.withLock { $0.append(done) } }, { $0 })
    #expect(told.withLock { $0 } == Array(1...500))
  }

  @Test func hasNothingToDoForNothing() async {
    #expect(await [Int]().boundedMap { $0 } == [])
    #expect([Int]().mapOnThreads(atMost: 4) { $0 } == [])
  }
}
