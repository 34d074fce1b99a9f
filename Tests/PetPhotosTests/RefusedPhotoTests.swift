import Foundation
import PetPresentation
import Support
import TestSupport
import Testing

@testable import PetPhotos

/// Files that are no photos are refused, with the reason.
struct RefusedPhotoTests {
  static let strangers: [(String, Data, String)] = [
    ("empty.jpg", Data(), "'empty.jpg' is not an image that can be read (it is empty); shown without a photo"),
    (
      "x.svg", Data(#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8),
      "'x.svg' is not an image that can be read (it is an SVG drawing); shown without a photo"
    ),
    (
      "page.jpg", Data("<!DOCTYPE html><html><body>Not found</body></html>".utf8),
      "'page.jpg' is not an image that can be read (it is a web page); shown without a photo"
    ),
    (
      "note.png", Data("The photo follows by mail.".utf8),
      "'note.png' is not an image that can be read (it is text); shown without a photo"
    ),
    (
      "x.pdf", Data("%PDF-1.7".utf8),
      "'x.pdf' is not an image that can be read (it is a PDF document); shown without a photo"
    ),
    (
      "x.tif", Data([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]),
      "'x.tif' is not an image that can be read (it is a TIFF image); shown without a photo"
    ),
    (
      "x.mvg", Data([0x76, 0x69, 0x64, 0x3A, 0x6D, 0x73, 0x6C, 0x00]),
      "'x.mvg' is not an image that can be read (it is no image); shown without a photo"
    ),
    (
      "polyglot.gif", Data("alert(1)//GIF89a".utf8),
      "'polyglot.gif' is not an image that can be read (it is text); shown without a photo"
    ),
    (
      "stub.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0]),
      "'stub.jpg' is not an image that can be read (it is a damaged JPEG); shown without a photo"
    ),
    (
      "bomb.png", Drawing.emptyPNG(60_000, 60_000),
      "'bomb.png' is not an image that can be read (it has 60000 × 60000 pixels; 100 megapixels and 32768 pixels a "
        + "side are the most); shown without a photo"
    ),
    (
      "claim.gif", Drawing.emptyGIF(10_000, 10_000),
      "'claim.gif' is not an image that can be read (it has 10000 × 10000 pixels; 25 megapixels are the most for a GIF "
        + "or an interlaced PNG); shown without a photo"
    ),
    (
      "claim.png", Drawing.emptyPNG(5001, 5000, isInterlaced: true),
      "'claim.png' is not an image that can be read (it has 5001 × 5000 pixels; 25 megapixels are the most for a GIF "
        + "or an interlaced PNG); shown without a photo"
    ),
    (
      "line.png", Drawing.emptyPNG(40_000, 2),
      "'line.png' is not an image that can be read (it has 40000 × 2 pixels; 100 megapixels and 32768 pixels a side "
        + "are the most); shown without a photo"
    ),
  ]

  @Test(arguments: strangers)
  func refusesWhatIsNoPhotoAndSaysWhatItIs(name: String, content: Data, problem: String) throws {
    let error = try #require(throws: PhotoError.self) {
      try PhotoProcessor.photo(named: "photo", from: content, as: .full)
    }
    let diagnostic = error.diagnostic(at: "here", name: name)
    #expect(diagnostic.message == problem)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.advice != nil)
  }

  @Test func refusesAPictureOf100MegapixelsBeforeDecodingIt() throws {
    // There are no pixels to decode: only its header can have told.
    #expect(throws: PhotoError.tooLarge(PixelSize(width: 10_001, height: 10_000))) {
      try EncodedPhoto(Drawing.emptyPNG(10_001, 10_000))
    }
  }

  @Test func refusesMoreThan100MegabytesWhateverTheyAre() throws {
    var photo = try Drawing.noise(64, 48, as: ".jpg")
    photo.append(Data(count: 100_000_001 - photo.count))
    #expect(throws: PhotoError.tooManyBytes(100_000_001)) { try EncodedPhoto(photo) }
    #expect(try EncodedPhoto(photo.dropLast()).size.width == 64)
  }

  /// A small JPEG whose header says that it has `side` pixels each way.
  private func claim(_ side: Int, isProgressive: Bool) throws -> Data {
    var jpeg = try Drawing.noise(64, 48, as: isProgressive ? ".jpg[interlace]" : ".jpg")
    let frame = try #require(jpeg.firstRange(of: Data([0xFF, isProgressive ? 0xC2 : 0xC0])))
    let sides = [UInt8(side >> 8), UInt8(side & 255)]
    jpeg.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: sides + sides)
    return jpeg
  }

  @Test func refusesALargeProgressiveJPEGBeforeDecodingIt() throws {
    let error = try #require(throws: PhotoError.self) { try EncodedPhoto(claim(8000, isProgressive: true)) }
    #expect(
      error.problem == "is not an image that can be read (it has 8000 × 8000 pixels; 50 megapixels are the most for a "
        + "progressive JPEG)")
    #expect(try EncodedPhoto(claim(7000, isProgressive: true)).size.width == 7000)
    #expect(try EncodedPhoto(claim(8000, isProgressive: false)).size.width == 8000)
  }

  /// These are read row by row, so that their pixels cost no memory; a GIF and an interlaced PNG are whole in it.
  @Test func takesALargePNGThatIsNotInterlaced() throws {
    #expect(try EncodedPhoto(Drawing.emptyPNG(10_000, 10_000)).size.width == 10_000)
    #expect(try EncodedPhoto(Drawing.emptyGIF(5000, 5000)).size.width == 5000)
  }

  @Test func refusesAPNGWithAWrongChecksum() throws {
    var png = try Drawing.noise(64, 48, as: ".png")
    png[png.count / 2] ^= 0x55
    #expect(throws: PhotoError.damaged(.png)) { try PhotoProcessor.files(of: png) }
  }

  @Test(arguments: [(".png", ImageFormat.png), (".webp[lossless]", .webp), (".gif", .gif)])
  func refusesOtherKindsThanJPEGThatAreCutShort(suffix: String, kind: ImageFormat) throws {
    let file = try Drawing.noise(64, 48, as: suffix)
    #expect(throws: PhotoError.damaged(kind)) { try PhotoProcessor.files(of: file.prefix(file.count * 9 / 10)) }
  }

  @Test func refusesAJPEGThatIsDrawnOverAndOverAgain() throws {
    let jpeg = try Drawing.noise(32, 32, as: ".jpg[interlace]")
    let scan = jpeg.withUnsafeBytes { bytes in
      Array(JPEGSegments(bytes)).last { $0.marker == JPEGSegments.startOfScan }.map { $0.start..<$0.end }
    }
    let repeated = [Data](repeating: jpeg[try #require(scan)], count: 100).reduce(Data(), +)
    // A stray byte, which libjpeg skips, must not hide them.
    let bomb = jpeg.dropLast(2) + [0x00] + repeated + jpeg.suffix(2)
    #expect(throws: PhotoError.tooManyScans(110)) { try EncodedPhoto(bomb) }
  }

  @Test func noLoaderButTheOnesForPhotosIsThere() throws {
    let svg = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.utf8)
    svg.withUnsafeBytes { bytes in
      for format in ImageFormat.allCases {
        #expect(throws: VipsError.self) { try VipsImage(opening: bytes, as: format, isStrict: false) }
      }
    }
    // A page of nothing, which libvips draws unless it is told not to. SVG isn't asked for by its name: a test of logos
    // may allow it meanwhile.
    let pdf = Data(
      ("%PDF-1.0\n1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj "
        + "3 0 obj<</MediaBox[0 0 9 9]>>endobj trailer<</Root 1 0 R>>").utf8)
    pdf.withUnsafeBytes { bytes in
      for (operation, options) in [("pdfload_buffer", ""), ("thumbnail_buffer", "width=9")] {
        #expect(throws: VipsError.self) { try VipsImage(opening: bytes, with: operation, options) }
      }
    }
  }

  @Test func anOperationThatIsNotThereIsAnError() throws {
    let photo = try Drawing.quarters(64, 48)
    for (operation, options) in [("resized", ""), ("resize", ""), ("resize", "scale=0.5,wide=2"), ("crop", "left=80")] {
      #expect(throws: VipsError.self) { try photo.run(operation, options) }
    }
  }

  @Test func namesWhatTheInstalledLibvipsDoesNotRead() {
    #expect(
      PhotoError.unsupported(.heic).problem(name: "IMG_1.HEIC")
        == "'IMG_1.HEIC' is not an image that can be read (it is HEIC, which the installed libvips does not read)")
    #expect(PhotoError.unsupported(.heic).advice == "Save the photo again as JPEG")
  }

  @Test func readsNothingOfAFileThatIsTooLarge() throws {
    let folder = try TemporaryFolder(["huge.jpg": Data()])
    let file = try FileHandle(forWritingTo: folder["huge.jpg"])
    try file.truncate(atOffset: 1_000_000_000_000)  // With no block on the disk, and too much for any memory.
    #expect(throws: PhotoError.tooManyBytes(1_000_000_000_000)) { try FileContent(of: folder["huge.jpg"]) }
  }
}
