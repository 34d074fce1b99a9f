import Foundation
import Synchronization
import Testing

@testable import PetPhotos

/// How many photos are decoded at once.
struct MemoryBudgetTests {
  private struct Workers {
    var busy = 0
    var most = 0
  }

  /// How many of eight threads, each with a share of `share` bytes out of ten, were at work at once.
  private func mostAtOnce(share: Int) -> Int {
    let memory = MemoryBudget(bytes: 10)
    let workers = Mutex(Workers())
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      memory.with(share) {
        workers.withLock {
          $0.busy += 1
          $0.most = max($0.most, $0.busy)
        }
        Thread.sleep(forTimeInterval: 0.01)
        workers.withLock { $0.busy -= 1 }
      }
    }
    return workers.withLock { $0.most }
  }

  @Test(arguments: [(4, 2), (6, 1), (10, 1), (25, 1)])
  func noMoreAreDecodedAtOnceThanThereIsMemoryForButAlwaysOne(share: Int, most: Int) {
    #expect(mostAtOnce(share: share) <= most)
  }

  @Test func whatIsReadRowByRowWaitsForNothing() {
    let memory = MemoryBudget(bytes: 10)
    #expect(memory.with(25) { memory.with(0) { "read" } } == "read")
  }

  @Test func aPhotoThatFailsGivesItsMemoryBack() {
    let memory = MemoryBudget(bytes: 10)
    for _ in 0..<2 {
      #expect(throws: PhotoError.empty) { try memory.with(10) { () throws(PhotoError) in throw .empty } }
    }
  }

  @Test(arguments: [
    (".jpg", 0), (".jpg[interlace]", 28_800), (".png", 0), (".png[interlace]", 38_400), (".webp", 19_200),
    (".gif", 19_200),
  ])
  func kindsThatAreDecodedWholeTakeMemory(suffix: String, bytes: Int) throws {
    #expect(try EncodedPhoto(Drawing.quarters(80, 60).encoded(as: suffix)).decodingBytes == bytes)
  }
}
