import Foundation
import TestSupport
import Testing

@testable import PetPhotos

/// Photos cut to the shape that a poster wants.
@Suite(.computes)
struct CutTests {
  private func cut(_ photo: Data, aspect: Double, pixelWidth: Int) throws -> PhotoCutter.Cut {
    let folder = try TemporaryFolder(["photo": photo])
    return try PhotoCutter(cache: folder["cache"]).cut(folder["photo"], aspect: aspect, pixelWidth: pixelWidth)
  }

  @Test(arguments: [".jpg[Q=95]", ".jpg[Q=95,interlace]", ".webp[Q=95]", ".png", ".gif"])
  func aLargePhotoIsCutToThePixelsThatAreWanted(suffix: String) throws {
    let cut = try cut(Drawing.quarters(2400, 1800).encoded(as: suffix), aspect: 1.6, pixelWidth: 500)
    #expect(cut.size == PixelSize(width: 500, height: 313))
    let shown = try Decoded(cut.jpeg)
    #expect(shown.size == cut.size)
    #expect(isNear(shown.pixel(20, 20), Drawing.red, tolerance: 25))
    #expect(isNear(shown.pixel(-20, -20), Drawing.white, tolerance: 25))
  }

  @Test func aPhotoOnItsSideIsTurnedAndThenCut() throws {
    let jpeg = Drawing.turned(try Drawing.quarters(1200, 900).encoded(as: ".jpg[Q=95]"), orientation: 6)
    let cut = try cut(jpeg, aspect: 0.75, pixelWidth: 300)
    #expect(cut.size == PixelSize(width: 300, height: 400))
    #expect(isNear(try Decoded(cut.jpeg).pixel(20, 20), Drawing.blue, tolerance: 25))
  }

  @Test func aSmallPhotoIsNotEnlarged() throws {
    let cut = try cut(Drawing.plain(Drawing.green, 640, 480), aspect: 1.6, pixelWidth: 1733)
    #expect(cut.size == PixelSize(width: 640, height: 400))
  }

  @Test func aPhotoThatIsCutShortIsCutFromAllThatIsLeftOfIt() throws {
    let jpeg = try Drawing.noise(640, 480)
    // About 420 of 480 rows, and not of the 450 that a whole photo would be reduced to.
    let cut = try cut(jpeg.prefix(jpeg.count * 9 / 10), aspect: 1.4, pixelWidth: 600)
    #expect((565...600).contains(cut.size.width))
  }

  /// Or it would be on a poster and missing from the small flyer.
  @Test(arguments: [0.74, 0.77, 0.83, 0.86, 0.9])
  func aPhotoThatIsCutShortIsOnAllSheetsOrOnNone(part: Double) throws {
    let jpeg = try Drawing.noise(1600, 1200)
    let shortened = jpeg.prefix(Int(Double(jpeg.count) * part))
    for width in [1600, 800, 400, 200] {
      #expect(((try? cut(shortened, aspect: 1.4, pixelWidth: width)) != nil) == (part > 0.8), "\(width)")
    }
  }

  @Test func theSamePhotoIsCutToTheSameBytes() throws {
    let photo = try Drawing.noise(640, 480)
    let cuts = try (0..<3).map { _ in try cut(photo, aspect: 1.2, pixelWidth: 333).jpeg }
    #expect(Set(cuts).count == 1)
  }
}
