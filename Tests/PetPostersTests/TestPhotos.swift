import Foundation
import PetPosters
import PetPresentation

@testable import PosterDrawing

/// A photo in both forms, the same for any crop.
struct TestPhoto: Sendable {
  let jpeg: PosterPhoto
  var pixels: PosterPhoto?
  /// The size that the layout is told of.
  var size = TestPhotos.usual
}

/// Photos of one colour, so that they can be found on a sheet.
enum TestPhotos {
  /// The colour of ``plain``, as it is after decoding.
  static let color: (red: Int, green: Int, blue: Int) = (21, 149, 90)

  /// The size of the usual photo of a camera, which the plain ones stand for.
  static let usual = PixelSize(width: 1600, height: 1200)

  /// 64 × 48 pixels of green.
  static let plain = TestPhoto(
    jpeg: .jpeg(jpeg, PixelSize(width: 64, height: 48)),
    pixels: PosterPixels(
      Data((0..<48).flatMap { _ in [21, 149, 90] as [UInt8] }), size: PixelSize(width: 8, height: 6)
    ).map { .pixels($0) })

  /// A drawing of the fixtures, 1600 × 1200.
  static let drawn = TestPhoto(jpeg: .jpeg(luna, PixelSize(width: 1600, height: 1200)))

  /// Empty if it isn't there, which no reader of a PDF takes for a photo.
  private static let luna: Data = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/photos/luna.jpg")
    return (try? Data(contentsOf: file)) ?? Data()
  }()

  private static let jpeg = Data(
    base64Encoded:
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i"
      + "Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj"
      + "Y2NjY2P/wAARCAAwAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEA"
      + "AAAAAAAAAAAAAAAAAAMF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AjATYYAAAAAAAAAAAAAAAAAAAAAD/2Q==")!
}
