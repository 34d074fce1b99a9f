import Foundation
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// Photos measured and corrected for print.
struct PrintTests {
  private func photo(_ content: Data, in folder: TemporaryFolder) throws -> (PhotoCropper, PhotoCropper.Photo) {
    try content.write(to: folder["photo"])
    let cropper = PhotoCropper(cache: folder["cache"])
    return (cropper, try cropper.photo(in: folder["photo"]))
  }

  /// A picture of `Fixtures`, a quarter as wide, with a part of its contrast, around the value `middle`.
  private static func picture(_ name: String, contrast: Double, around middle: Double) throws -> Data {
    let content = try Data(contentsOf: MarkedPhoto.folder.appending(path: name))
    let table = (0...255).map { UInt8((middle + contrast * (Double($0) - middle)).rounded()) }
    return try PhotoDecoding(EncodedPhoto(content), scale: 0.25).image.mapped(by: table).encoded(as: ".png")
  }

  /// The mean light of a part of `jpeg`, 0 to 1.
  private static func light(of jpeg: Data, in box: Box) throws -> Double {
    let image = try PhotoDecoding(EncodedPhoto(jpeg)).image.gray().inMemory()
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    return try image.withSamples { samples in
      var (sum, count) = (0.0, 0.0)
      for y in Int(box.top * height)..<Int(box.bottom * height) {
        for x in Int(box.left * width)..<Int(box.right * width) {
          (sum, count) = (sum + Double(samples[y * image.size.width + x]), count + 1)
        }
      }
      return sum / count / 255
    }
  }

  @Test(arguments: MarkedPhoto.all)
  func leavesAnOrdinaryPhotoAsItIsButForItsEdges(marked: MarkedPhoto) throws {
    let folder = try TemporaryFolder([:])
    let (cropper, photo) = try photo(marked.content, in: folder)
    #expect(photo.printFindings().isEmpty)
    #expect(photo.printFindings(asIs: true).isEmpty)
    #expect((0.0001...0.02).contains(try Self.change(of: photo, by: cropper)))
  }

  /// How much the correction changes the whole photo: the mean of its samples' differences, 0 to 1.
  private static func change(of photo: PhotoCropper.Photo, by cropper: PhotoCropper) throws -> Double {
    let aspect = Double(photo.size.width) / Double(photo.size.height)
    let crops = try [true, false].map { try cropper.crop(photo, aspect: aspect, pixelWidth: 300, asIs: $0).pixels() }
    let change = zip(crops[0], crops[1]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(change) / Double(crops[0].count) / 255
  }

  /// A black cat in the dark and a white dog in fog, as posters showed them as a black box and as paper.
  @Test(arguments: [
    ("black-and-white-cat.jpg", 0.18, 0.0), ("black-and-white-cat.jpg", 0.3, 0), ("siamese-cat.jpg", 0.1, 0),
    ("husky.webp", 0.15, 255), ("husky.webp", 0.15, 170), ("golden-retriever.webp", 0.25, 255),
  ])
  func correctsTheLightOfASpoiledPhoto(name: String, contrast: Double, middle: Double) throws {
    let folder = try TemporaryFolder([:])
    let (cropper, photo) = try photo(Self.picture(name, contrast: contrast, around: middle), in: folder)
    #expect(photo.printFindings() == [.corrected])
    let head = try #require(MarkedPhoto.all.first { $0.name == name }).head
    let jpeg = try cropper.crop(photo, aspect: 4.0 / 3, pixelWidth: 400).jpeg
    #expect((0.35...0.7).contains(try Self.light(of: jpeg, in: head)))
  }

  /// Fog over a subject of good light stays, at twice its contrast: a ginger cat must not turn gray.
  @Test(arguments: [
    ("ginger-cat.webp", 0.15, 170.0, 2.0), ("ginger-cat.webp", 0.3, 150, 2), ("husky.webp", 0.08, 120, 2),
    ("black-and-white-cat.jpg", 0.1, 60, 3.8), ("husky.webp", 0.15, 255, 7.1), ("siamese-cat.jpg", 0.1, 0, 8),
  ])
  func stretchesAPhotoOfGoodLightLessThanADarkOne(name: String, contrast: Double, middle: Double, factor: Double) throws
  {
    let folder = try TemporaryFolder([:])
    let photo = try photo(Self.picture(name, contrast: contrast, around: middle), in: folder).1
    #expect(abs(photo.measures.tone.contrast - factor) < 0.1)
  }

  @Test(arguments: [(0.4, [.corrected]), (0.5, [])] as [(Double, [PrintFinding])])
  func saysOnlyOfALargeCorrectionThatItChangesThePet(contrast: Double, told: [PrintFinding]) throws {
    let folder = try TemporaryFolder([:])
    let photo = try photo(Self.picture("siamese-cat.jpg", contrast: contrast, around: 128), in: folder).1
    #expect(photo.printFindings() == told)
    #expect(photo.printFindings(asIs: true).isEmpty)
  }

  /// A small dog on snow, on a path and on a lawn, whose even light is that of most of the photo.
  @Test(arguments: [[225, 228, 235], [200, 190, 175], [110, 140, 80]] as [[UInt8]])
  func leavesAnAnimalOnEvenGroundAsItIs(ground: [UInt8]) throws {
    let folder = try TemporaryFolder([:])
    let content = try Data(contentsOf: MarkedPhoto.folder.appending(path: "golden-retriever.webp"))
    let dog = try PhotoDecoding(EncodedPhoto(content), scale: 0.15).image.inMemory()
    let (size, place) = (PixelSize(width: 5 * dog.size.width, height: 5 * dog.size.height), dog.size)
    var samples = (0..<size.width * size.height).flatMap { _ in ground }
    try dog.withSamples { pixels in
      for row in 0..<dog.size.height {
        let start = 3 * ((row + 2 * place.height) * size.width + 2 * place.width)
        samples.replaceSubrange(
          start..<start + 3 * dog.size.width, with: pixels[3 * row * dog.size.width..<3 * (row + 1) * dog.size.width])
      }
    }
    let picture = try VipsImage(samples: samples, size: size, bands: 3).encoded(as: ".png")
    let (cropper, photo) = try photo(picture, in: folder)
    #expect(try Self.change(of: photo, by: cropper) < 0.08)
  }

  /// A beige dog in fog gets light, but not the colour of rust.
  @Test(arguments: [
    ("golden-retriever.webp", 0.25, 255.0), ("golden-retriever.webp", 0.3, 0), ("husky.webp", 0.15, 170),
  ])
  func correctsNoColour(name: String, contrast: Double, middle: Double) throws {
    let folder = try TemporaryFolder([:])
    let (cropper, photo) = try photo(Self.picture(name, contrast: contrast, around: middle), in: folder)
    let warmth = try [true, false].map { asIs in
      let pixels = try cropper.crop(photo, aspect: 4.0 / 3, pixelWidth: 300, asIs: asIs).pixels()
      return stride(from: 0, to: pixels.count, by: 3).reduce(0) { $0 + Int(pixels[$1]) - Int(pixels[$1 + 2]) }
        / (pixels.count / 3)
    }
    #expect(abs(warmth[1] - warmth[0]) <= 8)
  }

  @Test(arguments: [("black-and-white-cat.jpg", 0.18, 0.0, PrintFinding.tooDark), ("husky.webp", 0.15, 255, .tooLight)])
  func saysWhatIsWrongWithAPhotoThatIsPrintedAsItIs(
    name: String, contrast: Double, middle: Double, finding: PrintFinding
  ) throws {
    let folder = try TemporaryFolder([:])
    let photo = try photo(Self.picture(name, contrast: contrast, around: middle), in: folder).1
    #expect(photo.printFindings(asIs: true) == [finding])
  }

  @Test(arguments: [
    (UInt8(0), Optional(PrintFinding.tooDark)), (6, .tooDark), (255, .tooLight), (249, .tooLight), (128, .blank),
  ])
  func saysThatAPlainPhotoPrintsAsABox(value: UInt8, finding: PrintFinding?) throws {
    let folder = try TemporaryFolder([:])
    let (_, photo) = try photo(Drawing.plain([value, value, value], 300, 200), in: folder)
    #expect(photo.printFindings() == [finding].compactMap(\.self))
  }

  /// The noise of a lens cap isn't worth stretching.
  @Test func aPhotoOfTheDarkStaysTooDark() throws {
    let folder = try TemporaryFolder([:])
    #expect(try photo(Self.picture("luna.jpg", contrast: 0.03, around: 0), in: folder).1.printFindings() == [.tooDark])
    #expect(
      try photo(Self.picture("husky.webp", contrast: 0.012, around: 254), in: folder).1.printFindings() == [.tooLight])
  }

  @Test func whatWasMeasuredComesFromTheCache() throws {
    let folder = try TemporaryFolder([:])
    let first = try photo(Self.picture("luna.jpg", contrast: 0.03, around: 0), in: folder).1
    let measures = try #require(try folder.names(in: "cache/cuts").first)
    #expect(try PhotoCropper(cache: folder["cache"]).photo(in: folder["photo"]).measures == first.measures)
    for damaged in ["", "{}", #"{"subject":{"columns":[],"rows":[]}}"#] {
      try Data(damaged.utf8).write(to: folder["cache/cuts/\(measures)"])
      #expect(try PhotoCropper(cache: folder["cache"]).photo(in: folder["photo"]).measures == first.measures)
    }
  }
}
