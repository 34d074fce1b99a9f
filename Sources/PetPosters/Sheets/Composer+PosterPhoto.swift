internal import PetPresentation

extension Composer {
  /// A square or landscape photo, across the sheet; in its middle where it is narrower.
  mutating func photoAcross(in frame: Rect, _ plan: SheetPlan, _ needs: PhotoNeeds, hidden: Double) {
    let size = needs.frame(across: frame.size, inset: metrics.inset, hidden: hidden)
    let photo = Rect(
      x: frame.x + (frame.width - size.width) / 2, y: frame.y, width: size.width, height: size.height)
    self.photo(in: photo)
    wants(size, needs, hidden: areaOfRewardTag(widest: photo.width))
  }

  /// A portrait photo, at the full remaining height, beside words, place and date.
  mutating func photoBesideWords(
    in frame: Rect, _ form: SheetForm, _ plan: SheetPlan, _ needs: PhotoNeeds, hidden: Double
  ) {
    var free = frame
    let size = needs.frame(
      beside: Size(width: frame.width - leastColumn(plan), height: frame.height), hidden: hidden)
    var column = free.cut(.trailing, size.width, gap: 2 * metrics.gap, mirrored: isMirrored)
    photo(in: column.cut(.top, size.height))
    wants(size, needs, hidden: hidden)
    _ = free.cut(.leading, metrics.inset, mirrored: isMirrored)
    if plan.code == .column, let code = postersCode { self.code(code, atFootOf: &free) }
    if form.foot == .poster && form.textLimit == 0 {
      posterColumn(in: free, plan)
    } else {
      _ = free.cut(.top, postersGap)
      columnWords(in: free, form)
    }
  }

  /// The least width of the column beside a photo, with the margin of its words.
  func leastColumn(_ plan: SheetPlan) -> Double {
    (isLow(plan) ? 0.26 : metrics.hasBand ? 0.34 : 0.29) * metrics.size.width + 2 * metrics.gap
  }

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
