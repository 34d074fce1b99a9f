import Foundation
import TestSupport
import Testing

@testable import Support

/// Bytes that are too many for memory.
struct OverflowFileTests {
  @Test(arguments: [0, 1, 5, 40]) func givesBackWhatWasAppended(parts: Int) {
    let file = OverflowFile()
    var all: [UInt8] = []
    for part in 0..<parts {
      let bytes = (0..<100_003).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ part) }
      file.append(bytes)
      all += bytes
    }
    #expect(file.count == all.count)
    var read: [UInt8] = []
    while true {
      let bytes = file.bytes(at: read.count, count: 77_777)
      if bytes.isEmpty { break }
      read += bytes
    }
    #expect(read == all)
  }

  @Test func copiesAllOfPartsOfAnySize() {
    let file = OverflowFile()
    for part in 0..<40 { file.append([UInt8](repeating: UInt8(part), count: 100_003)) }
    let copy = file.copy()
    #expect(copy.count == 4_000_120)
    #expect((0..<40).map { copy.bytes(at: $0 * 100_003, count: 1) } == (0..<40).map { [UInt8($0)] })
  }

  @Test func isAnotherFileOnceItIsCopied() {
    let file = OverflowFile()
    file.append([UInt8](repeating: 1, count: 3_000_000))
    let copy = file.copy()
    copy.append([2])
    file.append([3])
    #expect(copy.count == 3_000_001)
    #expect(copy.bytes(at: 3_000_000, count: 9) == [2])
    #expect(file.bytes(at: 3_000_000, count: 9) == [3])
  }
}
