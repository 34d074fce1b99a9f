internal import PetPresentation
import PosterDrawing
import PosterWording

extension Composer {
  /// Fills `frame` with the photo, and puts the amount of a reward in its lower corner, where the app has its badge.
  ///
  /// A frame of another shape is filled only as far as enough of the photo is kept (rules.md §10.12).
  mutating func photo(in frame: Rect) {
    let frame = metrics.photo.map { $0.frame(in: frame, across: metrics.printable) } ?? frame
    add(.photo(frame), as: .photo)
    photoFrame = frame
    guard let tag = rewardTag(widest: 0.7 * frame.width) else { return }
    var rest = frame
    place(tag, in: rest.cut(.bottom, tag.size.height), as: .reward)
  }

  struct Tag {
    let block: TextBlock
    let size: Size
  }

  /// Places a tag at the leading end of a row.
  mutating func place(_ tag: Tag, in row: Rect, as part: SheetPart) {
    var row = row
    let frame = row.cut(.leading, tag.size.width, mirrored: isMirrored)
    add(.fill(frame, .black), as: part, isArtefact: true)
    centre(tag.block, in: frame, .center, .white, as: part)
  }

  /// The area of a photo that the tag hides; a poster gives it back in height (rules.md §10.12).
  func areaOfRewardTag(widest: Double) -> Double { rewardTag(widest: 0.7 * widest)?.size.area ?? 0 }

  func rewardTag(widest: Double) -> Tag? {
    guard let reward = content.reward else { return nil }
    let capital = 0.042 * max(widest, 0.7 * metrics.size.width)
    // The band says the word; on a sheet without one, so does the tag.
    let words = [bandReward == nil ? reward.word : nil, reward.shortAmount].compactMap(\.self)
    if words.isEmpty { return nil }
    let text = StyledText(words.joined(separator: " "), isBold: true)
    let block = typesetter.line(text, in: Size(width: widest, height: 2 * capital), atMost: capital)
    return Tag(block: block, size: Size(width: block.ink.width + 1.7 * capital, height: 2 * capital))
  }
}

extension PixelSize {
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

extension Composer {
  /// A portrait photo, at the full remaining height, beside words, place and date.
  mutating func photoBesideWords(
    in frame: Rect, _ plan: SheetPlan, _ needs: PhotoNeeds, hidden: Double
  ) {
    var free = frame
    let size = needs.frame(beside: Size(width: frame.width - column(plan), height: frame.height), hidden: hidden)
    var column = free.cut(.trailing, size.width, gap: 2 * metrics.gap, mirrored: isMirrored)
    photo(in: column.cut(.top, size.height))
    wants(size, needs, hidden: hidden)
    _ = free.cut(.leading, metrics.inset, mirrored: isMirrored)
    if plan.code == .column, let code = printedCode { self.code(code, atFootOf: &free) }
    if form.foot == .poster && form.textLimit == 0 {
      posterColumn(in: free, plan)
    } else {
      _ = free.cut(.top, postersGap)
      columnWords(in: free, plan)
    }
  }

  /// The least width of the column beside a photo, with the margin of its words.
  func leastColumn(_ plan: SheetPlan) -> Double {
    (isLow(plan) ? 0.26 : form.hasHeadline ? 0.34 : 0.29) * metrics.size.width + 2 * metrics.gap
  }

  /// The width of that column in a plan that may give more of the photo's width to its text.
  func column(_ plan: SheetPlan) -> Double { leastColumn(plan) + 0.16 * plan.roomForText * metrics.size.width }

  /// Cuts the QR code off the foot of a column, at the leading side.
  private mutating func code(_ code: PrintedCode, atFootOf column: inout Rect) {
    let below = max(0, code.quiet - postersGap)
    guard column.height > below + code.width + code.quiet, column.width > code.width + code.quiet else { return }
    _ = column.cut(.bottom, below)
    let row = column.cut(.bottom, code.width, gap: code.quiet)
    place(code, at: Point(x: isMirrored ? row.right - code.width : row.x, y: row.y))
  }

  /// Draws the code with its upper left corner at `point`, where the caller leaves its quiet zone.
  mutating func place(_ code: PrintedCode, at point: Point) {
    let frame = Rect(x: point.x, y: point.y, width: code.width, height: code.width)
    add(.code(code.code, frame), as: .page)
    codeFrame = frame
  }
}
