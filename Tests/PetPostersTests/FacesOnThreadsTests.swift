import CPangoCairo
import Foundation
import Synchronization
import Testing

@testable import PosterDrawing

/// Cairo closes a face when an eleventh is opened, and another thread may be about to use it (`PosterFonts`).
struct FacesOnThreadsTests {
  /// Texts of twelve and more faces, each with letters that no other has, so that each is read from its face.
  private static let words: [StyledText] = (0..<500).flatMap { number -> [StyledText] in
    let letters = [0x4E00, 0xAC00, 0x21, 0x5D0, 0x627, 0x1F400, 0xE01, 0x905].map { (first: UInt32) -> String in
      let count: UInt32 = first > 0x4000 && first < 0x1_0000 ? 11_000 : 26
      return Unicode.Scalar(first + UInt32(number) * 7 % count).map { String($0) } ?? ""
    }
    return letters.map {
      number % 2 == 0 ? .headline($0, isCondensed: number % 4 == 0) : StyledText($0)
    }
  }

  @Test func areDrawnByAllThreadsAtOnce() throws {
    let pool = try TypesetterPool()
    let failed = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { part in
      try? pool.withTypesetter { typesetter in
        for (index, words) in Self.words.dropFirst(part * 9).enumerated() {
          let block = typesetter.set(words, capital: 10)
          // Posters leave out what no face has.
          if block.unknownCount > 0 { continue }
          let surface = RasterSurface(width: 20, height: 20, isTransparent: true)
          cairo_scale(surface.cairo, 1 + Double(index % 50) / 10, 1)
          pango_cairo_show_layout(surface.cairo, block.layout)
          if cairo_status(surface.cairo) != CAIRO_STATUS_SUCCESS { failed.withLock { $0 += 1 } }
        }
      }
    }
    #expect(failed.withLock { $0 } == 0)
  }
}
