import Foundation
import PetPresentation
import Support
import TestSupport
import Testing

@testable import PetPhotos

/// The photo that goes to the server with a report.
struct UploadTests {
  @Test func aPhotoIsSentAsJPEGInItsFullSizeAndUncropped() throws {
    let upload = try PhotoUpload.jpeg(from: Drawing.plain(Drawing.blue, 1800, 700, as: ".png"))
    #expect(ImageFormat(signatureOf: upload) == .jpeg)
    #expect(try Decoded(upload).size == PixelSize(width: 1800, height: 700))
    #expect(isNear(try Decoded(upload).pixel(900, 350), Drawing.blue))
  }

  @Test func aPhotoThatIsTooLargeForTheServerIsReducedUntilItFits() throws {
    let noise = try Drawing.noise(400, 300, as: ".png")
    let full = try PhotoUpload.jpeg(from: noise)
    let fitting = try PhotoUpload.jpeg(from: noise, lessThan: full.count)
    #expect(fitting.count < full.count)
    #expect(try Decoded(fitting).size == PixelSize(width: 400, height: 300))
    let small = try PhotoUpload.jpeg(from: noise, lessThan: full.count / 4)
    #expect(small.count < full.count / 4)
    #expect(try Decoded(small).size.width < 400)
    #expect(throws: PhotoError.tooLarge(PixelSize(width: 400, height: 300))) {
      try PhotoUpload.jpeg(from: noise, lessThan: 100)
    }
  }

  @Test func theServerTakesLessThan20MB() {
    #expect(PhotoUpload.limit == 20_971_520)
  }

  @Test(.enabled(if: PhotoEngine.readsHEIF, "the installed libvips is built without HEIC"))
  func heicIsSentAsJPEG() throws {
    let upload = try PhotoUpload.jpeg(from: Drawing.quarters(128, 96).encoded(as: ".heic"))
    #expect(ImageFormat(signatureOf: upload) == .jpeg)
    #expect(try Decoded(upload).size == PixelSize(width: 128, height: 96))
  }

  @Test func aPhotoThatIsCutShortIsNotSent() throws {
    let jpeg = try Drawing.noise(320, 240)
    #expect(throws: PhotoError.damaged(.jpeg)) { try PhotoUpload.jpeg(from: jpeg.prefix(jpeg.count * 9 / 10)) }
  }

  @Test func aFileThatIsNotThereCanNotBeSent() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PhotoError.unreadable) { try PhotoUpload.jpeg(from: folder["none.jpg"]) }
  }
}
