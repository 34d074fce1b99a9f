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
    let aspect = Double(photo.size.width) / Double(photo.size.height)
    let crops = try [true, false].map { try cropper.crop(photo, aspect: aspect, pixelWidth: 300, asIs: $0).pixels() }
    let change = zip(crops[0], crops[1]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(change) / Double(crops[0].count) / 255 < 0.02)
    #expect(change > 0)
  }

  /// A black cat in the dark and a white dog in fog, as posters showed them as a black box and as paper.
  @Test(arguments: [
    ("black-and-white-cat.jpg", 0.18, 0.0), ("black-and-white-cat.jpg", 0.3, 0), ("siamese-cat.jpg", 0.1, 0),
    ("husky.webp", 0.15, 255), ("husky.webp", 0.15, 170), ("golden-retriever.webp", 0.25, 255),
  ])
  func correctsTheLightOfASpoiledPhoto(name: String, contrast: Double, middle: Double) throws {
    let folder = try TemporaryFolder([:])
    let (cropper, photo) = try photo(Self.picture(name, contrast: contrast, around: middle), in: folder)
    #expect(photo.printFindings().isEmpty)
    let head = try #require(MarkedPhoto.all.first { $0.name == name }).head
    let jpeg = try cropper.crop(photo, aspect: 4.0 / 3, pixelWidth: 400).jpeg
    #expect((0.35...0.7).contains(try Self.light(of: jpeg, in: head)))
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
