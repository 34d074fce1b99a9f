internal import PetPresentation
import PosterDrawing

/// A photo's needs of its frame (rules.md §10.12): a part of the sheet, and a shape like its own, so that little is cut
/// off. They are the same on every kind of sheet.
///
/// On A4, below a headline with a giant word of 55 mm, the 287 mm between the margins of a poster go to these (`s` is
/// the status in its band, with a row of words and one of place and date):
///
/// | photo | frame | kept | status | rows |
/// | --- | --- | --- | --- | --- |
/// | 16:9, 3:2 | 200 × 129, across | 87, 97 % | s 29 | words 11, where and when 10, phone 18, small print 2 |
/// | 4:3 | 188 × 137, across | 97 % | s 21 | the same |
/// | 1:1 | 150 × 149, across | 99 % | s 20 | words 11, where and when 4, phone 16, small print 2 |
/// | 3:4 | 119 × 158, beside words of 13 mm | 100 % | s 30 | phone 18, small print 2 |
/// | 9:16 | 106 × 169, beside words of 15 mm | 89 % | s 20 | the same |
/// | none | | | s 60, giant word 69 | words 17 on two lines, text beside the QR code, phone 17 |
struct PhotoNeeds: Sendable {
  /// The least square millimetres of the sheet that it takes.
  let leastArea: Double
  /// The frame's width by its height, within which enough of the photo is kept.
  let aspects: ClosedRange<Double>
  /// The frame's width by its height in which all of the photo is seen, or as much as a frame on a sheet can show.
  let ownAspect: Double
  /// Whether it has so few pixels that it is smaller than others, so that words can be larger.
  let isBlurred: Bool

  /// The frame's width by its height in which hardly anything is cut off.
  private var wholeAspect: Double { ownAspect / 0.97 }

  /// The part of the photo in whose place nothing else is worth its room: where more than this is cut off, every tenth
  /// head is.
  static let wantedShare = 0.85

  /// Longer photos than these are cropped to them: nothing else would be left of the sheet.
  private static let frames = 9.0 / 16...16.0 / 9

  /// The width by height of the part of a photo that a sheet can show.
  static func framed(_ aspect: Double) -> Double { min(max(aspect, frames.lowerBound), frames.upperBound) }

  /// The part of a photo that any sheet shows, a hair more than three quarters, and of a narrow one than six tenths,
  /// because pixels are whole; of a square one and of a wide one more.
  static func leastShare(of aspect: Double) -> Double {
    aspect < 0.7 ? 0.61 : isSquare(aspect) ? 0.85 : aspect > 1.7 ? 0.82 : 0.755
  }

  /// Whether it is nearly square: such photos are framed by people already, and have no side to spare.
  static func isSquare(_ aspect: Double) -> Bool { aspect > 0.9 && aspect < 1.15 }

  /// - Parameters:
  ///   - part: The part of the sheet that a landscape photo and a portrait one take at least.
  ///   - width: The width that the frame can have at most.
  init(_ photo: PixelSize, on sheet: Size, part: SheetForm.PhotoPart, width: Double) {
    let aspect = Self.framed(photo.aspect)
    let kept = Self.leastShare(of: aspect)
    // Beside words, a wide photo has its own shape.
    let wanted = aspect < 0.9 ? part.portrait : (Self.isSquare(aspect) ? 0.89 : 1) * part.landscape
    let area = min(wanted * sheet.area, width * width / (aspect * 0.97))
    // Below 40 dots to the inch a photo is a blur from two steps away: smaller, it is at least a picture of a pet.
    let sharpArea = Double(photo.width * photo.height) * (25.4 / 40) * (25.4 / 40)
    isBlurred = sharpArea < area
    leastArea = min(area, max(sharpArea, 0.14 * sheet.area))
    ownAspect = aspect
    aspects = aspect * kept...aspect / kept
  }

  /// The part of the photo's showable area that a frame shows.
  func keptShare(in frame: Size) -> Double {
    min(frame.width / frame.height / ownAspect, ownAspect * frame.height / frame.width)
  }

  /// The height of a frame across a sheet of `width`: at least enough for the required part of the photo, at most so
  /// much that hardly anything is cut off.
  ///
  /// - Parameters:
  ///   - hidden: The area of drawings over the photo, which makes it that much larger.
  ///   - isCompact: Whether it may be narrower than the sheet where that makes it lower.
  func heights(across width: Double, hidden: Double, isCompact: Bool) -> ClosedRange<Double> {
    var area = leastArea + hidden
    // A landscape photo is as wide as the sheet if it can be; a square one can't, on papers that leave no height for
    // it.
    if ownAspect > 1.15 && !isCompact && !isBlurred { area = max(area, width * width / aspects.upperBound) }
    let height = { (aspect: Double) in (area / min(aspect, width * width / area)).squareRoot() }
    return height(aspects.upperBound)...height(wholeAspect)
  }

  /// The height of a frame beside words, of at most `width`: at most in the photo's own shape, which hardly leaves any
  /// room above and below for a very narrow one.
  ///
  /// - Parameters:
  ///   - hidden: The area of drawings over the photo.
  ///   - isCompact: Whether it may be as low as the required part of the photo allows.
  func heights(beside width: Double, hidden: Double, isCompact: Bool) -> ClosedRange<Double> {
    let area = (isCompact ? 0.95 : 1) * leastArea + hidden
    let height = { (aspect: Double) in max(area / width, (area / aspect).squareRoot()) }
    let least = height(isCompact ? aspects.upperBound : max(ownAspect, 0.74))
    return least...max(least, height(ownAspect))
  }

  /// The frame across a sheet, of at most `size`: as wide as the sheet. If that would cut off too much, it is at most
  /// as wide as the lines of text, which stand `inset` from its edges.
  func frame(across size: Size, inset: Double, hidden: Double) -> Size {
    // A blurred photo doesn't grow with the room that it is given.
    let height = isBlurred ? min(size.height, ((leastArea + hidden) / wholeAspect).squareRoot()) : size.height
    let whole = max(height * wholeAspect, min((leastArea + hidden) / height, height * aspects.upperBound))
    let column = size.width - 2 * inset
    let width = min(whole > size.width - inset ? size.width : min(whole, column), height * aspects.upperBound)
    return Size(width: width, height: min(height, width / aspects.lowerBound))
  }

  /// The frame beside words, as high as `size` and at most as wide.
  func frame(beside size: Size, hidden: Double) -> Size {
    let most = min(size.width, size.height * aspects.upperBound)
    let wanted = max(size.height * ownAspect, (0.95 * leastArea + hidden) / size.height)
    let width = min(isBlurred ? min(wanted, ((leastArea + hidden) * ownAspect).squareRoot()) : wanted, most)
    // If the width is short, less height shows more of the photo.
    let height = min(size.height, max(width / ownAspect, (0.95 * leastArea + hidden) / width))
    return Size(width: width, height: min(height, width / aspects.lowerBound))
  }
}
