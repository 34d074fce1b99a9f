import Foundation
import PetModel
import PetPresentation
import Support
import TestSupport
import Testing

@testable import PetPhotos

/// Sizes, crops and names of published files.
struct SizeTests {
  @Test(arguments: [
    (4000, [320, 480, 960, 1440]), (1440, [320, 480, 960, 1440]), (1439, [320, 480, 960, 1439]),
    (1000, [320, 480, 960]), (700, [320, 480, 700]), (500, [320, 480]), (400, [320, 400]), (320, [320]),
    (319, [319]), (1, [1]),
  ])
  func noSizeIsLargerThanThePhotoAndThereIsAlwaysOne(width: Int, widths: [Int]) {
    for series in PhotoPreset.full.series { #expect(series.widths(upTo: width) == widths) }
  }

  @Test(arguments: [
    (4000, ["560.webp", "960.webp", "640.jpg"]), (960, ["560.webp", "960.webp", "640.jpg"]),
    (900, ["560.webp", "900.webp", "640.jpg"]), (671, ["560.webp", "640.jpg"]), (639, ["560.webp", "639.jpg"]),
    (71, ["71.webp", "71.jpg"]), (1, ["1.webp", "1.jpg"]),
  ])
  func aSiteHasThreeFilesOfAPhotoUnlessItIsToldOtherwise(width: Int, files: [String]) {
    #expect(Self.photo(.standard, width: width).files.map(\.name) == files.map { "0a1b-\($0)" })
  }

  @Test(arguments: [(4000, ["640.jpg"]), (640, ["640.jpg"]), (71, ["71.jpg"])])
  func aSmallSiteHasOneFileThatEverybodyCanShow(width: Int, files: [String]) {
    let photo = Self.photo(.small, width: width)
    #expect(photo.files.map(\.name) == files.map { "0a1b-\($0)" })
    for sources in [photo.hero, photo.card] {
      #expect(sources.fallback == photo.files[0])
      #expect(sources.image(in: "")?.choices == [])
    }
  }

  @Test func aPhotoIsPublishedInEachSizeAndFormat() throws {
    let camera = try Drawing.plain(Drawing.green, 1600, 1000)
    let photo = try PhotoProcessor.photo(named: "0a", from: camera, as: .full)
    #expect(
      photo.contents.keys.sorted() == [
        "0a-1333.jpg", "0a-1333.webp", "0a-320.jpg", "0a-320.webp", "0a-480.jpg", "0a-480.webp", "0a-960.jpg",
        "0a-960.webp",
      ])
    for file in photo.photo.files {
      let content = try #require(photo.contents[file.name])
      #expect(try Decoded(content).size == file.size)
      #expect(ImageFormat(signatureOf: content) == (file.format == .webp ? .webp : .jpeg))
    }
    #expect(photo.photo.files.map(\.size.height) == [240, 360, 720, 1000, 240, 360, 720, 1000])
  }

  @Test func aPageGetsWhatAPictureElementNeeds() {
    let full = Self.photo(.full, width: 1000)
    #expect(
      full.hero.image(in: "../photos/")
        == PhotoImage(
          url: "../photos/0a/0a1b-960.jpg", size: PixelSize(width: 960, height: 720),
          choices: [
            .init(
              mediaType: "image/webp",
              sources: "../photos/0a/0a1b-480.webp 480w, ../photos/0a/0a1b-960.webp 960w"),
            .init(
              mediaType: "image/jpeg", sources: "../photos/0a/0a1b-480.jpg 480w, ../photos/0a/0a1b-960.jpg 960w"),
          ], largest: "../photos/0a/0a1b-960.webp"))
    #expect(
      full.card.image(in: "photos/")?.choices.map(\.sources) == [
        "photos/0a/0a1b-320.webp 320w, photos/0a/0a1b-480.webp 480w",
        "photos/0a/0a1b-320.jpg 320w, photos/0a/0a1b-480.jpg 480w",
      ])
    let photo = Self.photo(.standard, width: 4000)
    #expect(
      photo.hero.image(in: "p/")
        == PhotoImage(
          url: "p/0a/0a1b-640.jpg", size: PixelSize(width: 640, height: 480),
          choices: [
            .init(mediaType: "image/webp", sources: "p/0a/0a1b-560.webp 560w, p/0a/0a1b-960.webp 960w")
          ], largest: "p/0a/0a1b-960.webp"))
    #expect(
      photo.card.image(in: "p/")
        == PhotoImage(
          url: "p/0a/0a1b-640.jpg", size: PixelSize(width: 640, height: 480),
          choices: [.init(mediaType: "image/webp", sources: "p/0a/0a1b-560.webp 560w")], largest: "p/0a/0a1b-640.jpg"))
  }

  /// Noise is the worst that there is: no photo of a pet takes as much.
  @Test(arguments: [(PhotoPreset.standard, 140_000), (.small, 50_000), (.preview, 300_000)])
  func aPhotoThatIsAllDetailIsWrittenAtLessQuality(preset: PhotoPreset, limit: Int) throws {
    let noise = try PhotoProcessor.photo(named: "0a", from: Drawing.noise(1280, 960), as: preset)
    let plain = try PhotoProcessor.photo(named: "0a", from: Drawing.plain(Drawing.green, 1280, 960), as: preset)
    #expect(noise.contents.keys == plain.contents.keys)
    #expect(noise.contents.values.reduce(0) { $0 + $1.count } < limit)
  }

  @Test func namesAreTheSameForTheSameBytesAndPresetOnly() {
    let name = PhotoPreset.standard.name(for: Data("a".utf8))
    #expect(name.count == 32)
    #expect(name.allSatisfy { "0123456789abcdef".contains($0) })
    #expect(name == PhotoPreset.standard.name(for: Data("a".utf8)))
    #expect(name != PhotoPreset.standard.name(for: Data("b".utf8)))
    #expect(Set(PhotoPreset.allCases.map { $0.name(for: Data("a".utf8)) }).count == 3)
    let places = [nil, PhotoFocus("0.5,0.2"), PhotoFocus("0.5,0.3")]
    #expect(Set(places.map { PhotoPreset.standard.name(for: Data("a".utf8), focus: $0) }).count == 3)
  }

  private static func photo(_ preset: PhotoPreset, width: Int) -> PublishedPhoto {
    PublishedPhoto(
      name: "0a1b", preset: preset, subject: PixelSize(width: width, height: width * 3 / 4), isCutShort: false,
      digest: "")
  }

  @Test(arguments: [
    (PixelSize(width: 4000, height: 3000), PixelSize(width: 4000, height: 3000)),
    (PixelSize(width: 3000, height: 4000), PixelSize(width: 3000, height: 2250)),
    (PixelSize(width: 2000, height: 800), PixelSize(width: 1067, height: 800)),
    (PixelSize(width: 1, height: 900), PixelSize(width: 1, height: 1)),
    (PixelSize(width: 900, height: 1), PixelSize(width: 1, height: 1)),
  ])
  func theLargestPartThatIs4To3IsKept(size: PixelSize, kept: PixelSize) {
    #expect(size.largestPart() == kept)
  }

  @Test func aPanoramaIsCroppedToWhatIsInIt() throws {
    // A gray sheet, and far right something bright.
    let row = (0..<1200).flatMap { (900..<1000).contains($0) ? Drawing.red : [128, 128, 128] }
    let sheet = (0..<300).flatMap { (100..<200).contains($0) ? row : [UInt8](repeating: 128, count: 3600) }
    let picture = try VipsImage(samples: sheet, size: PixelSize(width: 1200, height: 300), bands: 3).encoded(as: ".png")
    let shown = try Decoded(try #require(try PhotoProcessor.files(of: picture)["photo-400.jpg"]))
    let middle = (0..<shown.size.width).filter { isNear(shown.pixel($0, 150), Drawing.red, tolerance: 60) }
    #expect(middle.count >= 90)
  }
}
