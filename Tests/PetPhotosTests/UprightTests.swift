import Foundation
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// Photos are shown upright, however the camera was held.
struct UprightTests {
  /// The corners of the upright picture, from the upper left to the lower right, for each orientation of EXIF.
  static let corners: [(UInt8, [[UInt8]])] = [
    (1, [Drawing.red, Drawing.green, Drawing.blue, Drawing.white]),
    (2, [Drawing.green, Drawing.red, Drawing.white, Drawing.blue]),
    (3, [Drawing.white, Drawing.blue, Drawing.green, Drawing.red]),
    (4, [Drawing.blue, Drawing.white, Drawing.red, Drawing.green]),
    (5, [Drawing.red, Drawing.blue, Drawing.green, Drawing.white]),
    (6, [Drawing.blue, Drawing.red, Drawing.white, Drawing.green]),
    (7, [Drawing.white, Drawing.green, Drawing.blue, Drawing.red]),
    (8, [Drawing.green, Drawing.white, Drawing.red, Drawing.blue]),
  ]

  @Test(arguments: corners)
  func turnsAndMirrorsAsTheOrientationSays(orientation: UInt8, corners: [[UInt8]]) throws {
    let camera = Drawing.turned(try Drawing.quarters(96, 72).encoded(as: ".jpg[Q=95,strip]"), orientation: orientation)
    let upload = try PhotoUpload.jpeg(from: camera)
    let size = orientation < 5 ? PixelSize(width: 96, height: 72) : PixelSize(width: 72, height: 96)
    #expect(try Decoded(upload).size == size)
    for file in try PhotoProcessor.files(of: camera).values + [upload] {
      let shown = try Decoded(file)
      #expect(isNear(shown.pixel(6, 6), corners[0]))
      #expect(isNear(shown.pixel(-6, 6), corners[1]))
      #expect(isNear(shown.pixel(6, -6), corners[2]))
      #expect(isNear(shown.pixel(-6, -6), corners[3]))
    }
  }

  @Test func missingRowsAreCutOffWhereTheyAreOnceThePhotoIsUpright() throws {
    let jpeg = Drawing.turned(try Drawing.noise(240, 320, as: ".jpg[Q=80,strip]"), orientation: 6)
    let photo = try PhotoProcessor.photo(named: "photo", from: jpeg.prefix(jpeg.count * 9 / 10), as: .full)
    // Stored on its side, its lower end is the left one: upright, it is less wide than 320, and as high as 4 to 3
    // allows.
    let size = try #require(photo.photo.files.last).size
    #expect((256...288).contains(size.width))
    #expect(size.height * 4 / 3 == size.width)
  }
}
