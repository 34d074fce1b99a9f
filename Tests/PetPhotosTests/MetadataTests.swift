import Foundation
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// A photo must not tell where its owner lives.
struct MetadataTests {
  /// Everything that a camera or a program may write, in each kind that takes it.
  private static func tellTales() async throws -> TemporaryFolder { try TemporaryFolder(await written.value) }

  /// Written once: exiftool takes longer than all tests of what it wrote.
  private static let written = Task {
    let picture = try Drawing.quarters(400, 300).inProfile("p3")
    var files = ["a.jpg": ".jpg", "b.png": ".png", "c.webp": ".webp", "d.gif": ".gif"]
    if PhotoEngine.readsHEIF { files["e.heic"] = ".heic" }
    let folder = try TemporaryFolder(files.mapValues { try picture.encoded(as: $0) })
    let thumbnail = try TemporaryFolder(["small.jpg": Drawing.plain(Drawing.red, 16, 12)])
    let anywhere = [
      "-EXIF:GPSLatitude=52.2297", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=21.0122", "-EXIF:GPSLongitudeRef=E",
      "-EXIF:Make=Canon", "-EXIF:SerialNumber=123456", "-XMP:GPSLatitude=52.2297", "-XMP:GPSLongitude=21.0122",
      "-XMP-dc:Creator=Jan Kowalski", "-Comment=Warsaw",
    ]
    try await ExifTool.run(["-m", "-q", "-overwrite_original"] + anywhere + [folder.url.path(percentEncoded: false)])
    try await ExifTool.run([
      "-m", "-q", "-overwrite_original", "-IPTC:City=Warsaw",
      "-ThumbnailImage<=\(thumbnail["small.jpg"].path(percentEncoded: false))",
      folder["a.jpg"].path(percentEncoded: false),
    ])
    return Dictionary(uniqueKeysWithValues: try folder.names().map { ($0, try Data(contentsOf: folder[$0])) })
  }

  /// exiftool's tags for a file without metadata: its name and place, its format, and its pixels.
  private static let harmless: Set<String> = [
    "SourceFile", "ExifTool:ExifToolVersion", "File:FileType", "File:FileTypeExtension", "File:MIMEType",
    "File:ImageWidth", "File:ImageHeight", "File:EncodingProcess", "File:BitsPerSample", "File:ColorComponents",
    "File:YCbCrSubSampling", "JFIF:JFIFVersion", "JFIF:ResolutionUnit", "JFIF:XResolution", "JFIF:YResolution",
    "RIFF:VP8Version", "RIFF:ImageWidth", "RIFF:ImageHeight", "RIFF:HorizontalScale", "RIFF:VerticalScale",
    "Composite:ImageSize", "Composite:Megapixels",
  ]

  /// A phone's film of the moment, and a second picture with a place of its own.
  @Test(arguments: [".jpg", ".png", ".webp"])
  func aPictureOfTheOwnersKeepsNothingBehindItsPixels(suffix: String) async throws {
    let clean = [UInt8](try Drawing.quarters(40, 30).encoded(as: suffix))
    let kept = PictureMetadata.removed(from: clean)
    let photos = try await Self.tellTales()
    let second = [UInt8](try Data(contentsOf: photos["a.jpg"]))
    for film in [[UInt8]("ftypmp42 52.2297 21.0122".utf8), second] {
      #expect(PictureMetadata.removed(from: clean + film) == kept)
    }
    #expect(try Decoded(Data(kept)).samples == Decoded(Data(clean)).samples)
  }

  @Test func aPictureOfTheOwnersKeepsTheSideThatIsUp() throws {
    let clean = try Drawing.quarters(40, 30).encoded(as: ".jpg[strip]")
    for orientation in [UInt8(3), 6, 8] {
      let turned = [UInt8](Drawing.turned(clean, orientation: orientation))
      #expect(PictureMetadata.removed(from: turned) == turned)
    }
    #expect(PictureMetadata.removed(from: [UInt8](Drawing.turned(clean, orientation: 1))) == [UInt8](clean))
  }

  @Test func nothingThatExifToolKnowsIsPublishedOrUploaded() async throws {
    let photos = try await Self.tellTales()
    // The test would prove nothing if the photos had nothing to tell.
    let told = try await ExifTool.tags(of: photos.url)
    #expect(told.count == (PhotoEngine.readsHEIF ? 5 : 4))
    #expect(told.filter { $0["GPS:GPSLatitude"] != nil || $0["XMP-exif:GPSLatitude"] != nil }.count == told.count)
    let tags = Set(told.flatMap(\.keys))
    #expect(
      tags.isSuperset(of: ["IPTC:City", "IFD0:Make", "IFD1:ThumbnailImage", "ICC-header:ProfileClass", "File:Comment"]))

    let published = try TemporaryFolder()
    for name in try photos.names() {
      let photo = try Data(contentsOf: photos[name])
      var files = try PhotoProcessor.files(of: photo)
      files["upload.jpg"] = try PhotoUpload.jpeg(from: photo)
      for (file, content) in files { try content.write(to: published["\(name)-\(file)"]) }
    }
    let left = try await ExifTool.tags(of: published.url)
    #expect(left.count == told.count * 5)
    for file in left {
      let tags = file.keys.filter { !$0.hasPrefix("System:") }
      #expect(Set(tags).subtracting(Self.harmless).isEmpty, "\(file["SourceFile"] ?? "")")
    }
  }

  @Test func aWebPWithMoreThanPixelsIsNotPublished() throws {
    let size = PixelSize(width: 64, height: 48)
    // libvips 8.14.1 adds EXIF by itself; other versions may not, so it is added here.
    let bare = WebPFile.withoutMetadata(try Drawing.plain(Drawing.red, 64, 48, as: ".webp"))
    try MetadataVerifier.check(bare, as: .webp, size: size)
    let extended =
      Data("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 63, 0, 0, 47, 0, 0] + bare.dropFirst(12)
    #expect(throws: PhotoError.notClean("chunk 'VP8X'")) {
      try MetadataVerifier.check(extended, as: .webp, size: size)
    }
    #expect(WebPFile.withoutMetadata(extended) == bare)
    #expect(throws: PhotoError.notClean("bytes after the image")) {
      try MetadataVerifier.check(bare + [0, 0], as: .webp, size: size)
    }
  }

  @Test func aJPEGWithMoreThanPixelsIsNotPublished() throws {
    let size = PixelSize(width: 64, height: 48)
    let bare = try Drawing.plain(Drawing.red, 64, 48, as: ".jpg[strip]")
    try MetadataVerifier.check(bare, as: .jpeg, size: size)
    #expect(throws: PhotoError.notClean("segment FFE1")) {
      try MetadataVerifier.check(Drawing.turned(bare, orientation: 1), as: .jpeg, size: size)
    }
    let comment = bare.prefix(2) + [0xFF, 0xFE, 0, 4, 0x48, 0x69] + bare.dropFirst(2)
    #expect(throws: PhotoError.notClean("segment FFFE")) { try MetadataVerifier.check(comment, as: .jpeg, size: size) }
    let hidden = bare.prefix(2) + [0x48, 0x69] + bare.dropFirst(2)
    #expect(throws: PhotoError.notClean("bytes between the segments")) {
      try MetadataVerifier.check(hidden, as: .jpeg, size: size)
    }
    #expect(throws: PhotoError.notClean("bytes after the image")) {
      try MetadataVerifier.check(bare + [0x48], as: .jpeg, size: size)
    }
    #expect(throws: PhotoError.notClean("unreadable result")) {
      try MetadataVerifier.check(bare, as: .jpeg, size: PixelSize(width: 48, height: 64))
    }
  }
}
