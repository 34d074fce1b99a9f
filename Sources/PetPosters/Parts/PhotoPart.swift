internal import PetPresentation
import PosterDrawing

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
    if plan.hasRewardOnPhoto { drawn.capitals[.reward] = tag.block.capital }
    var rest = frame
    drawn.place(tag, in: rest.cut(.bottom, tag.size.height), as: .reward)
    return drawn
  }

  /// Puts the headline and the photo on a sheet as a plan has them, and fills a column beside the photo.
  func photoRows(on sheet: inout Composition, in frame: Rect, column: (_ frame: Rect, inout Composition) -> Void) {
    guard let photo = metrics.photo else { return }
    var part = form.photo
    // A sheet with more to say than others gives up some of the photo for it.
    if content.translation != nil { part.landscape = min(part.landscape, 0.305) }
    // A square one, the highest that goes across, takes its part of the height that apps don't cover.
    if PhotoNeeds.isSquare(photo.aspect) { part.landscape *= 1 - 2 * form.covered }
    let width = frame.width - (plan.photo == .across ? 0 : leastColumn)
    let needs = PhotoNeeds(photo, on: metrics.size, part: part, width: width)
    switch plan.photo {
    case .across: across(frame, needs, on: &sheet)
    case .besideWords: column(besideWords(in: frame, needs, width: width, on: &sheet), &sheet)
    case .besideSubject: column(besideSubject(in: frame, needs, on: &sheet), &sheet)
    }
  }

  /// The headline, and below it the photo, in the middle of the sheet where it is narrower.
  private func across(_ frame: Rect, _ needs: PhotoNeeds, on sheet: inout Composition) {
    var free = frame
    let hidden = areaOfRewardTag(widest: free.width)
    let isCompact = plan.isCompact || form.layout != Poster.self
    let heights = needs.heights(across: free.width, hidden: hidden, isCompact: isCompact)
    if form.hasHeadline { sheet += headlineRows(in: &free, above: heights) }
    let size = needs.frame(across: free.size, inset: metrics.inset, hidden: hidden)
    sheet += photoFilling(Rect(x: free.x + (free.width - size.width) / 2, y: free.y, size))
    sheet.want(size, for: needs, hidden: areaOfRewardTag(widest: size.width))
  }

  /// The headline; below it the photo, at the full remaining height, beside a column with the code at its foot if the
  /// plan has it there. Returns the column.
  private func besideWords(in frame: Rect, _ needs: PhotoNeeds, width: Double, on sheet: inout Composition) -> Rect {
    var free = frame
    let hidden = areaOfRewardTag(widest: 0)
    let heights = needs.heights(beside: width, hidden: hidden, isCompact: plan.isLow)
    if form.hasHeadline { sheet += headlineRows(in: &free, above: heights) }
    let most = Size(width: free.width - columnWidth, height: free.height)
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
  private func besideSubject(in frame: Rect, _ needs: PhotoNeeds, on sheet: inout Composition) -> Rect {
    var free = frame
    let height = 0.42 * frame.height
    if form.hasHeadline {
      // The column follows from the photo's height, which is known only with the band's.
      _ = headlineRows(in: &free, column: columnWidth, height: height, gap: 0)
    }
    let most = Size(width: frame.width - columnWidth, height: free.height)
    let width = frame.width - needs.frame(beside: most, hidden: 0).width - 2 * metrics.gap
    free = frame
    var leading: Rect
    if form.hasHeadline {
      let head = headlineRows(in: &free, column: width, height: height, gap: 3 * metrics.gap)
      leading = head.column
      sheet += head.headline
      sheet.want(sheet.capitals[.headline] ?? 0, atLeast: metrics.headlineGoal, weight: 5)
    } else {
      leading = free.cut(.leading, width, gap: 2 * metrics.gap, mirrored: isMirrored)
    }
    let size = needs.frame(beside: free.size, hidden: 0)
    var side = free.cut(.trailing, size.width, mirrored: isMirrored)
    sheet += photoFilling(side.cut(.top, size.height))
    sheet.want(size, for: needs)
    return leading.inset(by: metrics.inset, 0)
  }

  /// The least width of the column beside a photo, with the margin of its words.
  var leastColumn: Double {
    (plan.isLow ? 0.26 : form.hasHeadline ? 0.34 : 0.29) * metrics.size.width + 2 * metrics.gap
  }

  /// The width of the column beside the photo in a plan that may give more of the photo's width to its text.
  private var columnWidth: Double { leastColumn + 0.16 * plan.roomForText * metrics.size.width }

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
