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

/// The shape of a photo of this size, upright.
extension PixelSize {
  /// Width by height.
  var aspect: Double { Double(width) / Double(height) }

  /// Whether it is clearly higher than wide.
  var isPortrait: Bool { aspect < 0.9 }

  /// The part of `frame` in which six tenths of the photo are kept: in its middle where it goes across `sheet`, else at
  /// its trailing edge; and at its upper edge.
  fileprivate func frame(in frame: Rect, across sheet: Rect) -> Rect {
    let shape = PhotoNeeds.framed(aspect)
    let least = PhotoNeeds.leastShare(of: shape)
    let width = min(frame.width, frame.height * shape / least)
    let height = min(frame.height, frame.width / (shape * least))
    let isAcross = frame.width > 0.99 * sheet.width
    let left = isAcross ? frame.x + (frame.width - width) / 2 : frame.x > sheet.x ? frame.right - width : frame.x
    return Rect(x: left, y: frame.y, width: width, height: height)
  }
}

extension PosterLayout {
  /// The quality of a printed photo: facts for volunteers before the sheets hang.
  package struct PhotoPrint: Sendable, Hashable {
    /// The width of its frame, in millimetres.
    package let width: Double
    /// The number of the photo's pixels, before any enlargement, that fill an inch.
    package let dotsPerInch: Double
    /// The part of the photo that is seen, by area: 0.75 where a quarter is cut off.
    package let keptShare: Double

    init(of photo: PixelSize, in frame: Size) {
      width = frame.width
      dotsPerInch = 25.4 * min(Double(photo.width) / frame.width, Double(photo.height) / frame.height)
      let aspect = frame.width / frame.height
      keptShare = min(aspect / photo.aspect, photo.aspect / aspect)
    }
  }
}

extension SheetPiece {
  /// Fills `frame` with the photo, and puts the amount of a reward in its lower corner, where the app has its badge.
  ///
  /// A frame of another shape is filled only as far as enough of the photo is kept (rules.md §10.12).
  func photoFilling(_ frame: Rect) -> Composition {
    var drawn = blank
    let frame = metrics.photo.map { $0.frame(in: frame, across: metrics.printable) } ?? frame
    drawn.add(.photo(frame), as: .photo)
    guard let tag = rewardTag(widest: 0.7 * frame.width) else { return drawn }
    if context.hasRewardOnPhoto { drawn.capitals[.reward] = tag.block.capital }
    var rest = frame
    drawn.place(tag, in: rest.cut(.bottom, tag.size.height), as: .reward)
    return drawn
  }

  /// Puts the headline and the photo on a sheet as a plan has them, and fills a column beside the photo.
  func photoRows(
    on sheet: inout Composition, in frame: Rect, _ plan: SheetPlan, column: (_ frame: Rect, inout Composition) -> Void
  ) {
    guard let photo = metrics.photo else { return }
    var part = form.photo
    // A sheet with more to say than others gives up some of the photo for it.
    if content.translation != nil { part.landscape = min(part.landscape, 0.305) }
    // A square one, the highest that goes across, takes its part of the height that apps don't cover.
    if PhotoNeeds.isSquare(photo.aspect) { part.landscape *= 1 - 2 * form.margins.covered }
    let width = frame.width - (plan.photo == .across ? 0 : metrics.leastColumn(plan))
    let needs = PhotoNeeds(photo, on: metrics.size, part: part, width: width)
    switch plan.photo {
    case .across: across(frame, plan, needs, on: &sheet)
    case .besideWords: column(besideWords(in: frame, plan, needs, width: width, on: &sheet), &sheet)
    case .besideSubject: column(besideSubject(in: frame, plan, needs, on: &sheet), &sheet)
    }
  }

  /// The headline, and below it the photo, in the middle of the sheet where it is narrower.
  private func across(_ frame: Rect, _ plan: SheetPlan, _ needs: PhotoNeeds, on sheet: inout Composition) {
    var free = frame
    let hidden = areaOfRewardTag(widest: free.width)
    let isCompact = plan.isCompact || form.layout != Poster.self
    let heights = needs.heights(across: free.width, hidden: hidden, isCompact: isCompact)
    if form.hasHeadline { sheet += headlineRows(in: &free, above: heights, code: plan.code) }
    let size = needs.frame(across: free.size, inset: metrics.inset, hidden: hidden)
    sheet += photoFilling(Rect(x: free.x + (free.width - size.width) / 2, y: free.y, size))
    sheet.want(size, for: needs, hidden: areaOfRewardTag(widest: size.width))
  }

  /// The headline; below it the photo, at the full remaining height, beside a column with the code at its foot if the
  /// plan has it there. Returns the column.
  private func besideWords(
    in frame: Rect, _ plan: SheetPlan, _ needs: PhotoNeeds, width: Double, on sheet: inout Composition
  ) -> Rect {
    var free = frame
    let hidden = areaOfRewardTag(widest: 0)
    let heights = needs.heights(beside: width, hidden: hidden, isCompact: plan.isLow)
    if form.hasHeadline { sheet += headlineRows(in: &free, above: heights, code: plan.code) }
    let most = Size(width: free.width - column(plan), height: free.height)
    let size = needs.frame(beside: most, hidden: hidden)
    var side = free.cut(.trailing, size.width, gap: 2 * metrics.gap, mirrored: isMirrored)
    sheet += photoFilling(side.cut(.top, size.height))
    sheet.want(size, for: needs, hidden: hidden)
    _ = free.cut(.leading, metrics.inset, mirrored: isMirrored)
    if plan.code == .column, let code {
      let below = max(0, code.quiet - metrics.postersGap)
      if free.height > below + code.width + code.quiet, free.width > code.width + code.quiet {
        _ = free.cut(.bottom, below)
        let row = free.cut(.bottom, code.width, gap: code.quiet)
        sheet.place(code, x: isMirrored ? row.right - code.width : row.x, y: row.y)
      }
    }
    _ = free.cut(.top, metrics.postersGap)
    return free
  }

  /// A band across, below it the photo on the trailing side, and the subject beside it. Returns the column below the
  /// subject.
  private func besideSubject(
    in frame: Rect, _ plan: SheetPlan, _ needs: PhotoNeeds, on sheet: inout Composition
  ) -> Rect {
    var free = frame
    let height = 0.42 * frame.height
    if form.hasHeadline {
      // The column follows from the photo's height, which is known only with the band's.
      _ = headlineRows(in: &free, column: column(plan), height: height, gap: 0)
    }
    let most = Size(width: frame.width - column(plan), height: free.height)
    let width = frame.width - needs.frame(beside: most, hidden: 0).width - 2 * metrics.gap
    free = frame
    var leading: Rect
    if form.hasHeadline {
      let head = headlineRows(in: &free, column: width, height: height, gap: 3 * metrics.gap)
      leading = head.column
      sheet += head.headline
      sheet.want(sheet.headlineCapital, atLeast: metrics.headlineGoal, weight: 5)
    } else {
      leading = free.cut(.leading, width, gap: 2 * metrics.gap, mirrored: isMirrored)
    }
    let size = needs.frame(beside: free.size, hidden: 0)
    var side = free.cut(.trailing, size.width, mirrored: isMirrored)
    sheet += photoFilling(side.cut(.top, size.height))
    sheet.want(size, for: needs)
    return leading.inset(by: metrics.inset, 0)
  }

  /// The width of the column beside the photo in a plan that may give more of the photo's width to its text.
  private func column(_ plan: SheetPlan) -> Double {
    metrics.leastColumn(plan) + 0.16 * plan.roomForText * metrics.size.width
  }

  /// The area of a photo that the tag hides; a poster gives it back in height (rules.md §10.12).
  private func areaOfRewardTag(widest: Double) -> Double { rewardTag(widest: 0.7 * widest)?.size.area ?? 0 }

  /// The amount of a reward; on a sheet whose band doesn't say it, so does the tag.
  func rewardTag(widest: Double) -> Tag? {
    guard let reward = content.reward else { return nil }
    let capital = 0.042 * max(widest, 0.7 * metrics.size.width)
    let titles = bandReward == nil ? [reward.word, content.translation?.reward?.word] : []
    let words = (titles + [reward.shortAmount]).compactMap(\.self)
    if words.isEmpty { return nil }
    let text = StyledText(words.joined(separator: " "), isBold: true)
    let block = typesetter.line(text, in: Size(width: widest, height: 2 * capital), atMost: capital)
    return Tag(block: block, size: Size(width: block.ink.width + 1.7 * capital, height: 2 * capital))
  }
}
