import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// Photos cropped to the shape that a poster asks for.
struct CropTests {
  private func crop(
    _ photo: Data, aspect: Double, pixelWidth: Int, asIs: Bool = false
  ) throws -> PhotoCropper.Crop {
    let folder = try TemporaryFolder(["photo": photo])
    let cropper = PhotoCropper(cache: folder["cache"])
    return try cropper.crop(cropper.photo(in: folder["photo"]), aspect: aspect, pixelWidth: pixelWidth, asIs: asIs)
  }

  @Test(arguments: [".jpg[Q=95]", ".jpg[Q=95,interlace]", ".webp[Q=95]", ".png", ".gif"])
  func aLargePhotoIsCroppedToThePixelsThatAreAskedFor(suffix: String) throws {
    let crop = try crop(Drawing.quarters(2400, 1800).encoded(as: suffix), aspect: 1.6, pixelWidth: 500)
    #expect(crop.size == PixelSize(width: 500, height: 313))
    let shown = try Decoded(crop.jpeg)
    #expect(shown.size == crop.size)
    #expect(isNear(shown.pixel(20, 20), Drawing.red, tolerance: 25))
    #expect(isNear(shown.pixel(-20, -20), Drawing.white, tolerance: 25))
  }

  /// Two stand side by side, four in two rows, six in two rows of three; each fills its part.
  @Test(arguments: [(2, 2, 1), (3, 3, 1), (4, 2, 2), (5, 2, 2), (6, 3, 2), (9, 3, 2)])
  func facesShareAPicture(count: Int, columns: Int, rows: Int) throws {
    let colours = [Drawing.red, Drawing.green, Drawing.blue, Drawing.white, [255, 255, 0], [0, 255, 255]]
    let photos = try (0..<count).map { try Drawing.plain(colours[$0 % 6], 64 + 8 * $0, 48) }
    let jpeg = try PhotoProcessor.mosaic(of: photos, lessThan: 100_000)
    let shown = try Decoded(jpeg)
    #expect(shown.size == PixelSize(width: 1200, height: 630) && jpeg.count < 100_000)
    for number in 0..<(columns * rows) {
      let (x, y) = (number % columns * (1200 / columns), number / columns * (630 / rows))
      for (dx, dy) in [(8, 8), (1200 / columns - 8, 630 / rows - 8)] {
        #expect(isNear(shown.pixel(x + dx, y + dy), colours[number], tolerance: 25), "\(number)")
      }
    }
  }

  /// Red and green above blue and white.
  @Test(arguments: [(PhotoPreset.preview, 1200, 630), (.standard, 640, 480)])
  func whatASiteShowsKeepsThePointThatTheAnnouncementNames(preset: PhotoPreset, width: Int, height: Int) throws {
    let photo = try Drawing.quarters(900, 2400).encoded(as: ".png")
    for (focus, shown) in [("0.5,0.1", Drawing.red), ("0.5,0.9", Drawing.blue)] {
      let made = try PhotoProcessor.photo(named: "a", from: photo, as: preset, focus: PhotoFocus(focus))
      let jpeg = try Decoded(try #require(made.contents.first { $0.key.hasSuffix(".jpg") }?.value))
      #expect(jpeg.size == PixelSize(width: width, height: height))
      #expect(isNear(jpeg.pixel(20, height / 2), shown, tolerance: 25), "\(focus)")
    }
  }

  @Test func aPictureThatIsKeptIsNotMadeAgainUnlessItIsDamaged() throws {
    let folder = try TemporaryFolder()
    let (cache, jpeg) = (
      PhotoCache(folder: folder["cache"]), try Drawing.plain(Drawing.green, 64, 48, as: ".jpg[strip]")
    )
    let size = PixelSize(width: 64, height: 48)
    #expect(cache.picture(of: ["a", "b"], size: size) { jpeg } == jpeg)
    #expect(cache.picture(of: ["a", "b"], size: size) { Data() } == jpeg)
    #expect(cache.picture(of: ["a b"], size: size) { Data("other".utf8) } == Data("other".utf8))
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder["cache"].path(percentEncoded: false))
    for name in kept { try jpeg.prefix(jpeg.count / 2).write(to: folder["cache"].appending(path: name)) }
    #expect(cache.picture(of: ["a", "b"], size: size) { jpeg } == jpeg)
  }

  @Test func aPhotoOnItsSideIsTurnedAndThenCropped() throws {
    let jpeg = Drawing.turned(try Drawing.quarters(1200, 900).encoded(as: ".jpg[Q=95]"), orientation: 6)
    let crop = try crop(jpeg, aspect: 0.75, pixelWidth: 300)
    #expect(crop.size == PixelSize(width: 300, height: 400))
    #expect(isNear(try Decoded(crop.jpeg).pixel(20, 20), Drawing.blue, tolerance: 25))
  }

  /// A printer would enlarge it in squares.
  @Test func aSmallPhotoIsEnlargedToHalfOfWhatPaperShows() throws {
    let photo = try Drawing.plain(Drawing.green, 640, 480)
    #expect(try crop(photo, aspect: 1.6, pixelWidth: 1733).size == PixelSize(width: 867, height: 542))
    #expect(try crop(photo, aspect: 1.6, pixelWidth: 1200).size == PixelSize(width: 640, height: 400))
    #expect(try crop(photo, aspect: 1.6, pixelWidth: 1733, asIs: true).size == PixelSize(width: 640, height: 400))
  }

  @Test func aCropShowsAsMuchOfThePhotoAsItsShapeAllows() throws {
    let photo = try Drawing.plain(Drawing.green, 600, 800)
    #expect(try crop(photo, aspect: 0.75, pixelWidth: 300).size == PixelSize(width: 300, height: 400))
    #expect(try crop(photo, aspect: 1.5, pixelWidth: 300).size == PixelSize(width: 300, height: 200))
  }

  @Test func aPhotoThatIsCutShortIsCroppedFromAllThatIsLeftOfIt() throws {
    let jpeg = try Drawing.noise(640, 480)
    // About 420 of 480 rows, and not of the 450 that a whole photo would be reduced to.
    let crop = try crop(jpeg.prefix(jpeg.count * 9 / 10), aspect: 1.4, pixelWidth: 600)
    #expect((565...600).contains(crop.size.width))
  }

  /// Or it would be on a poster and missing from the small flyer.
  @Test(arguments: [0.74, 0.77, 0.83, 0.86, 0.9])
  func aPhotoThatIsCutShortIsOnAllSheetsOrOnNone(part: Double) throws {
    let jpeg = try Drawing.noise(1600, 1200)
    let shortened = jpeg.prefix(Int(Double(jpeg.count) * part))
    for width in [1600, 800, 400, 200] {
      #expect(((try? crop(shortened, aspect: 1.4, pixelWidth: width)) != nil) == (part > 0.8), "\(width)")
    }
  }

  @Test func theSamePhotoIsCroppedToTheSameBytes() throws {
    let photo = try Drawing.noise(640, 480)
    let crops = try (0..<3).map { _ in try crop(photo, aspect: 1.2, pixelWidth: 333).jpeg }
    #expect(Set(crops).count == 1)
  }

  @Test func aPhotoIsDecodedOnceAndItsCropsComeFromTheCacheAfterThat() throws {
    let folder = try TemporaryFolder(["photo": Drawing.noise(640, 480)])
    let cropper = PhotoCropper(cache: folder["cache"])
    let first = try cropper.crop(cropper.photo(in: folder["photo"]), aspect: 1.2, pixelWidth: 333)
    let kept = try folder.names(in: "cache/cuts")
    #expect(kept.count == 2)
    #expect(try cropper.crop(cropper.photo(in: folder["photo"]), aspect: 1.2, pixelWidth: 333) == first)
    #expect(try folder.names(in: "cache/cuts") == kept)
  }

  /// 12 megapixels of 16-bit PNG took 3 seconds for each of six sheets.
  @Test(arguments: [".jpg", ".png", ".png[interlace]", ".webp", ".gif"])
  func aPhotoIsDecodedOnceForAllSheets(suffix: String) throws {
    let folder = try TemporaryFolder(["photo": Drawing.noise(640, 480, as: suffix)])
    let photo = try PhotoCropper(cache: folder["cache"]).photo(in: folder["photo"])
    let images = try [0.1, 0.5, 1].map { try photo.decoded(scale: $0) }
    #expect(images.allSatisfy { $0 === images[0] })
  }

  @Test func aLargeJPEGIsDecodedAtTheSizeThatA4NeedsAndAgainForALargerSheet() throws {
    let folder = try TemporaryFolder(["photo": Drawing.plain(Drawing.green, 4000, 3000)])
    let photo = try PhotoCropper(cache: folder["cache"]).photo(in: folder["photo"])
    let images = try [0.1, 0.4332, 0.4351, 0.9].map { try photo.decoded(scale: $0) }
    #expect(images[0] === images[1])
    #expect(images.map(\.size.width) == [1740, 1740, 1740, 3600])
  }

  /// Otherwise the bytes of a sheet would depend on earlier ones.
  @Test func aCropIsTheSameWhateverWasCroppedBefore() throws {
    let photo = try Drawing.noise(2600, 1950)
    let alone = try crop(photo, aspect: 1.3, pixelWidth: 1040)
    let folder = try TemporaryFolder(["photo": photo])
    let cropper = PhotoCropper(cache: folder["cache"])
    let opened = try cropper.photo(in: folder["photo"])
    #expect(try cropper.crop(opened, aspect: 1.3, pixelWidth: 2500).size.width == 2500)
    #expect(try cropper.crop(opened, aspect: 1.3, pixelWidth: 1040) == alone)
    for file in try folder.names(in: "cache/cuts") where file.hasSuffix(".jpg") {
      try FileManager.default.removeItem(at: folder["cache/cuts/\(file)"])
    }
    #expect(try cropper.crop(cropper.photo(in: folder["photo"]), aspect: 1.3, pixelWidth: 1040) == alone)
  }

  @Test(arguments: [".png", ".webp[lossless]", ".gif"])
  func aDamagedPhotoIsRefusedBeforeAnyCropIsAskedFor(suffix: String) throws {
    let photo = try Drawing.noise(640, 480, as: suffix)
    let folder = try TemporaryFolder(["photo": photo.prefix(photo.count * 9 / 10)])
    #expect(throws: PhotoError.self) { try PhotoCropper(cache: folder["cache"]).photo(in: folder["photo"]) }
  }
}
