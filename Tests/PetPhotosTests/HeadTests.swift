import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// Crops of pictures whose heads are known.
struct HeadTests {
  /// A crop and the head, along the side that is cut.
  private struct Cut {
    let start: Double
    let kept: Double
    let head: (start: Double, end: Double)

    init(_ size: PixelSize, _ subject: Subject, head: Box, to aspect: Double) {
      let part = size.largestPart(aspect: aspect)
      let area = subject.area(in: size, keeping: part)
      if part.height < size.height {
        (start, kept) = (Double(area.top) / Double(size.height), Double(part.height) / Double(size.height))
        self.head = (head.top, head.bottom)
      } else {
        (start, kept) = (Double(area.left) / Double(size.width), Double(part.width) / Double(size.width))
        self.head = (head.left, head.right)
      }
    }

    /// How much more than the head is kept.
    var room: Double { kept - (head.end - head.start) }
    /// The marks are exact to about a hundredth.
    var isWhole: Bool { start <= head.start + 0.012 && start + kept >= head.end - 0.012 }
  }

  /// The crops of all pictures of the shape `shape` with their heads at these heights.
  private func cuts(_ shape: Double, to aspects: [Double], heights: [Double]) throws -> [Cut] {
    try Self.framed.get().filter { $0.shape == shape && heights.contains($0.height) }.flatMap { framed in
      aspects.map { Cut(framed.size, framed.subject, head: framed.head, to: $0) }
    }
  }

  /// A picture of a shape with its head at a height, and the subject that was found in it.
  private struct Framed: Sendable {
    let shape: Double
    let height: Double
    let size: PixelSize
    let subject: Subject
    let head: Box
  }

  /// Made once for all tests: to decode and to measure takes longer than to crop.
  private static let framed = Result {
    try MarkedPhoto.all.flatMap { marked in
      let photo = try PhotoDecoding(EncodedPhoto(marked.content), scale: 0.5).image
      return try posters.map(\.shape).flatMap { shape in
        try [0.1, 0.3, 0.5, 0.8].flatMap { height in
          try marked.framings(of: photo, aspect: shape, height: height).map { image, head in
            let subject = try Subject(in: SmallPicture(of: image))
            return Framed(shape: shape, height: height, size: image.size, subject: subject, head: head)
          }
        }
      }
    }
  }

  private func share(of cuts: [Cut]) -> Double { Double(cuts.count(where: \.isWhole)) / Double(cuts.count) }

  /// The part of each shape that posters on A4 and Letter show (that of 3:4 is shown whole), with the head where
  /// photographers have it: of 36 photos none had its middle below 53 % of the height. See `Benchmarks/README.md` for
  /// those photos.
  private static let posters: [(shape: Double, aspects: [Double])] = [
    (0.75, [0.75]), (1, [1.3245]), (4.0 / 3, [1.584, 1.735]), (1.5, [1.584, 1.735]), (16.0 / 9, [1.583, 1.735]),
    (9.0 / 16, [0.6955]),
  ]

  @Test func postersKeepHeadsWhole() throws {
    let usual = try Self.posters.flatMap { try cuts($0.shape, to: $0.aspects, heights: [0.1, 0.3, 0.5]) }
    #expect(usual.count > 500)
    #expect(share(of: usual) >= 0.95, "\(share(of: usual))")
    let low = try Self.posters.flatMap { try cuts($0.shape, to: $0.aspects, heights: [0.8]) }
    #expect(share(of: low) >= 0.8, "\(share(of: low))")
  }

  /// Three quarters of each photo are kept, and of 9:16 three fifths: by the sides, and from top to bottom
  /// (rules.md §10.12).
  @Test(arguments: [(0.75, 0.75), (1, 0.75), (4.0 / 3, 0.75), (16.0 / 9, 0.75), (9.0 / 16, 0.6)])
  func keepsHeadsThatLeaveATenthOfRoomWhereAQuarterIsCutOff(shape: Double, part: Double) throws {
    let cuts = try cuts(shape, to: [shape * part, shape / part], heights: [0.1, 0.3, 0.5]).filter { $0.room > 0.1 }
    #expect(cuts.count > 60)
    #expect(share(of: cuts) >= 0.95, "\(share(of: cuts))")
  }

  @Test(arguments: [0.2, 0.75, 1.6, 5])
  func aFocusIsAlwaysInThePicture(aspect: Double) throws {
    let photo = try PhotoDecoding(EncodedPhoto(MarkedPhoto.all[0].content), scale: 0.25).image
    let subject = try Subject(in: SmallPicture(of: photo))
    let kept = photo.size.largestPart(aspect: aspect)
    for (x, y) in [(0.0, 0.0), (1, 1), (0.5, 0.8), (0, 1), (0.93, 0.02)] {
      let focus = try #require(PhotoFocus(x: x, y: y))
      let area = subject.area(in: photo.size, keeping: kept, focus: focus)
      #expect((area.left...area.left + kept.width).contains(Int((x * 400).rounded())))
      #expect((area.top...area.top + kept.height).contains(Int((y * 300).rounded())))
      #expect(area.left >= 0 && area.left + kept.width <= 400)
      #expect(area.top >= 0 && area.top + kept.height <= 300)
    }
  }

  /// Nothing draws the eye anywhere, or the picture is hardly one: then a little above the middle, where heads are.
  @Test(arguments: [(300, 200), (60, 900), (2000, 200), (1, 1)])
  func aPlainPictureIsCroppedAboutItsMiddle(width: Int, height: Int) throws {
    let sheet = [UInt8](repeating: 90, count: 3 * width * height)
    let image = try VipsImage(samples: sheet, size: PixelSize(width: width, height: height), bands: 3)
    let subject = try Subject(in: SmallPicture(of: image))
    #expect(abs(subject.x - 0.5) < 0.01 && (0.2...0.51).contains(subject.y), "\(subject.y)")
    let kept = image.size.largestPart(aspect: 1)
    let area = subject.area(in: image.size, keeping: kept)
    #expect(abs(area.left - (width - kept.width) / 2) <= width / 20)
    #expect((0...(height - kept.height) / 2 + 1).contains(area.top))
  }
}
