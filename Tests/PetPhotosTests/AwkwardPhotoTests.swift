import Foundation
import PetPresentation
import Support
import TestSupport
import Testing

@testable import PetPhotos

/// Odd files that are photos all the same.
struct AwkwardPhotoTests {
  @Test func aPhotoIsWhatItsBytesSayWhateverItsNameIs() throws {
    let folder = try TemporaryFolder(["dog.jpg": Drawing.plain(Drawing.green, 64, 48, as: ".webp")])
    let publisher = PhotoPublisher(.full, cache: PhotoCache(folder: folder["cache"]))
    #expect(
      try publisher.photo(from: PhotoSource(folder["dog.jpg"])).files.last?.size == PixelSize(width: 64, height: 48))
  }

  @Test func onlyThePixelsOfAPolyglotArePublished() throws {
    let script = Data("<script>alert(1)</script>".utf8)
    for image in [try Drawing.plain(Drawing.red, 64, 48), try Drawing.plain(Drawing.red, 64, 48, as: ".gif")] {
      for file in try PhotoProcessor.files(of: image + script).values {
        #expect(file.range(of: Data("alert".utf8)) == nil)
        #expect(isNear(try Decoded(file).pixel(30, 20), Drawing.red))
      }
    }
  }

  @Test(arguments: [".gif[page_height=48]", ".webp[page_height=48,lossless]"])
  func ofAnAnimationTheFirstFrameIsShown(suffix: String) throws {
    let frames = [Drawing.red, Drawing.blue].flatMap { [[UInt8]](repeating: $0, count: 64 * 48).flatMap(\.self) }
    let animation = try VipsImage(samples: frames, size: PixelSize(width: 64, height: 96), bands: 3).encoded(as: suffix)
    #expect(try Decoded(animation).fieldNames.contains("n-pages"))
    for file in try PhotoProcessor.files(of: animation).values {
      let shown = try Decoded(file)
      #expect(shown.size == PixelSize(width: 64, height: 48))
      #expect(isNear(shown.pixel(30, 20), Drawing.red))
    }
  }

  @Test func onePixelIsAPhoto() throws {
    let photo = try PhotoProcessor.photo(named: "dot", from: Drawing.plain(Drawing.blue, 1, 1, as: ".png"), as: .full)
    #expect(photo.contents.keys.sorted() == ["dot-1.jpg", "dot-1.webp"])
    #expect(photo.photo.hero.fallback?.size == PixelSize(width: 1, height: 1))
    #expect(photo.photo.card.image(in: "")?.choices.map(\.sources) == ["do/dot-1.webp 1w"])
  }

  @Test(.enabled(if: PhotoEngine.readsHEIF, "the installed libvips is built without HEIC"))
  func heicIsReadWhereLibvipsCan() throws {
    let heic = try Drawing.quarters(128, 96).encoded(as: ".heic[Q=90]")
    #expect(ImageFormat(signatureOf: heic) == .heic)
    let shown = try Decoded(try #require(try PhotoProcessor.files(of: heic)["photo-128.jpg"]))
    #expect(isNear(shown.pixel(10, 10), Drawing.red, tolerance: 25))
    #expect(isNear(shown.pixel(-10, -10), Drawing.white, tolerance: 25))
  }

  @Test(arguments: ["heic", "heix", "mif1", "msf1"])
  func heicIsKnownByTheBrandOfItsContainer(brand: String) {
    #expect(ImageFormat(signatureOf: Data([0, 0, 0, 24]) + Data("ftyp\(brand)".utf8)) == .heic)
  }

  @Test func aJPEGOfWhichAFewRowsAreMissingIsShownWithoutThem() throws {
    let jpeg = try Drawing.noise(320, 240)
    let photo = try PhotoProcessor.photo(named: "photo", from: jpeg.prefix(jpeg.count * 9 / 10), as: .full)
    // About 216 of 240 rows, less the blocks that are half there, cropped to 4 to 3.
    let size = try #require(photo.photo.files.last).size
    #expect((192...216).contains(size.height))
    let shown = try Decoded(try #require(photo.contents["photo-\(size.width).jpg"]))
    #expect(Set((10..<60).map { shown.pixel($0, -1) }).count > 10)
    #expect(photo.photo.isCutShort)
    let result = Result<Bool, PhotoError>.success(true)
    let diagnostic = try #require(result.diagnostic(at: "here", name: "x.jpg"))
    #expect(diagnostic.message == "'x.jpg' is cut short; the intact part is shown")
    #expect(diagnostic.severity == .warning)
  }

  @Test func aJPEGOfWhichHalfIsMissingIsRefused() throws {
    let jpeg = try Drawing.noise(320, 320)
    let error = try #require(throws: PhotoError.self) { try PhotoProcessor.files(of: jpeg.prefix(jpeg.count / 2)) }
    #expect(
      error.problem(name: "x.jpg")
        == "'x.jpg' is not an image that can be read (it is a JPEG with only 50 % of its data)")
  }

  @Test func aProgressiveJPEGThatIsCutShortIsShownLessSharp() throws {
    let jpeg = try Drawing.noise(320, 240, as: ".jpg[interlace]")
    let photo = try PhotoProcessor.photo(named: "photo", from: jpeg.prefix(jpeg.count * 3 / 4), as: .full)
    #expect(photo.photo.files.last?.size == PixelSize(width: 299, height: 224))
    #expect(photo.photo.isCutShort)
  }

  /// libvips reads with a thread of its own, and a busy machine may have none left: the photo is whole all the same.
  @Test(arguments: [".jpg", ".png"])
  func aReadingThatFailsOnceLosesNothing(suffix: String) throws {
    let reading = FailingReading(failures: 1)
    let photo = try EncodedPhoto(Drawing.noise(320, 240, as: suffix))
    let decoding = try PhotoDecoding(photo, reading: reading.image)
    #expect(!decoding.isCutShort)
    #expect(decoding.image.size == PixelSize(width: 320, height: 240))
  }

  @Test func aWholePhotoThatIsNeverReadStrictlyIsRefusedAndNotTrimmed() throws {
    let photo = try EncodedPhoto(Drawing.noise(320, 240))
    let reading = FailingReading(failures: .max)
    #expect(throws: PhotoError.damaged(.jpeg)) { try PhotoDecoding(photo, reading: reading.image) }
  }

  @Test func aJPEGIsCutShortOnlyIfTheEndOfItsOwnPixelsIsMissing() throws {
    let jpeg = try Drawing.noise(64, 48)
    let thumbnail = Data([0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9])
    let withThumbnail = jpeg.prefix(2) + thumbnail + jpeg.dropFirst(2)
    for whole in [jpeg, withThumbnail, jpeg + Data("more".utf8), jpeg + jpeg.prefix(jpeg.count / 2)] {
      #expect(try !EncodedPhoto(whole).isCutShort)
    }
    for cut in [jpeg.dropLast(1), jpeg.dropLast(2) + Data(count: 500), withThumbnail.prefix(jpeg.count)] {
      #expect(try EncodedPhoto(Data(cut)).isCutShort)
    }
  }

  /// Fails to read, as often as it is told to.
  private final class FailingReading {
    private var failures: Int

    init(failures: Int) { self.failures = failures }

    func image(of photo: EncodedPhoto, scale: Double) throws -> VipsImage {
      if failures > 0 {
        failures -= 1
        throw VipsError()
      }
      return try photo.stored(scale: scale, isStrict: true)
    }
  }

  @Test func aWholePhotoHasNothingToReport() throws {
    let photo = try PhotoProcessor.photo(named: "photo", from: Drawing.plain(Drawing.green, 64, 48), as: .full)
    #expect(!photo.photo.isCutShort)
    #expect(Result<Bool, PhotoError>.success(false).diagnostic(at: "here", name: "x.jpg") == nil)
  }
}
