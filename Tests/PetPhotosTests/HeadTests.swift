import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetPhotos

/// Crops of pictures whose heads are known.
@Suite(.computes)
struct HeadTests {
  /// A crop and the head, along the side that is cut.
  private struct Cut {
    let start: Double
    let kept: Double
    let head: (start: Double, end: Double)

    /// Nil when the head is larger than what is kept.
    init?(_ size: PixelSize, _ subject: Subject, head: Box, to aspect: Double) {
      let part = SubjectCrop.largest(in: size, aspect: aspect)
      let area = SubjectCrop.area(in: size, keeping: part, subject: subject)
      if part.height < size.height {
        (start, kept) = (Double(area.top) / Double(size.height), Double(part.height) / Double(size.height))
        self.head = (head.top, head.bottom)
      } else {
        (start, kept) = (Double(area.left) / Double(size.width), Double(part.width) / Double(size.width))
        self.head = (head.left, head.right)
      }
      if room < 0 { return nil }
    }

    /// How much more than the head is kept.
    var room: Double { kept - (head.end - head.start) }
    /// The marks are exact to about a hundredth.
    var isWhole: Bool { start <= head.start + 0.012 && start + kept >= head.end - 0.012 }
  }

  /// Three quarters of each photo are kept, and of 9:16 three fifths: by the sides, and from top to bottom (posters.md 12).
  ///
  /// Where a tenth of the picture and more is left around the head, 95 % of the heads are whole. Those of closer portraits lose
  /// an ear more often. Around the point that libvips's attention finds, it was 61 % of a harder set, with heads nearer the edges.
  @Test(arguments: [
    (0.75, 0.75, 0.92), (1, 0.75, 0.93), (4.0 / 3, 0.75, 0.91), (16.0 / 9, 0.75, 0.87), (9.0 / 16, 0.6, 0.8),
  ])
  func keepsHeadsWholeWhereverTheyAre(shape: Double, part: Double, leastOfAll: Double) throws {
    let cuts = try MarkedPhoto.all.flatMap { photo in
      try photo.framings(aspect: shape).flatMap { image, head in
        let subject = try Subject(in: SmallPicture(of: image))
        return [shape * part, shape / part].compactMap { Cut(image.size, subject, head: head, to: $0) }
      }
    }
    let roomy = cuts.filter { $0.room > 0.1 }
    #expect(roomy.count > 60)
    #expect(Double(roomy.count(where: \.isWhole)) / Double(roomy.count) >= 0.95)
    #expect(Double(cuts.count(where: \.isWhole)) / Double(cuts.count) >= leastOfAll)
  }

  @Test(arguments: [0.2, 0.75, 1.6, 5])
  func aFocusIsAlwaysInThePicture(aspect: Double) throws {
    let photo = try PhotoDecoding(EncodedPhoto(MarkedPhoto.all[0].content), scale: 0.25).image
    let subject = try Subject(in: SmallPicture(of: photo))
    let kept = SubjectCrop.largest(in: photo.size, aspect: aspect)
    for (x, y) in [(0.0, 0.0), (1, 1), (0.5, 0.8), (0, 1), (0.93, 0.02)] {
      let focus = try #require(PhotoFocus(x: x, y: y))
      let area = SubjectCrop.area(in: photo.size, keeping: kept, subject: subject, focus: focus)
      #expect((area.left...area.left + kept.width).contains(Int((x * 400).rounded())))
      #expect((area.top...area.top + kept.height).contains(Int((y * 300).rounded())))
      #expect(area.left >= 0 && area.left + kept.width <= 400)
      #expect(area.top >= 0 && area.top + kept.height <= 300)
    }
  }

  /// Nothing draws the eye anywhere, or the picture is hardly one.
  @Test(arguments: [(300, 200), (60, 900), (2000, 200), (1, 1)])
  func aPlainPictureIsCroppedToItsMiddle(width: Int, height: Int) throws {
    let sheet = [UInt8](repeating: 90, count: 3 * width * height)
    let image = try VipsImage(samples: sheet, size: PixelSize(width: width, height: height), bands: 3)
    let subject = try Subject(in: SmallPicture(of: image))
    #expect(abs(subject.x - 0.5) < 0.01 && abs(subject.y - 0.5) < 0.01)
    let kept = SubjectCrop.largest(in: image.size, aspect: 1)
    let area = SubjectCrop.area(in: image.size, keeping: kept, subject: subject)
    #expect(abs(area.left - (width - kept.width) / 2) <= width / 20)
    #expect(abs(area.top - (height - kept.height) / 2) <= height / 20)
  }
}
