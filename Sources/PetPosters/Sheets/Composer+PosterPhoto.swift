internal import PetPresentation

extension Composer {
  /// A square or landscape photo, across the sheet; in its middle where it is narrower.
  mutating func photoAcross(in frame: Rect, _ plan: PosterPlan, _ needs: PhotoNeeds, hidden: Double) {
    let size = needs.frame(across: frame.size, inset: metrics.inset, hidden: hidden)
    let photo = Rect(
      x: frame.x + (frame.width - size.width) / 2, y: frame.y, width: size.width, height: size.height)
    self.photo(in: photo)
    var area = photo.size.area - areaOfRewardTag(widest: photo.width)
    if plan.code == .onPhoto, let code = postersCode {
      area -= areaOfCode
      self.code(code, inCornerOf: photo)
    }
    goals.want(area, atLeast: needs.leastArea, weight: 4)
    goals.want(needs.keptShare(in: size), atLeast: PhotoNeeds.wantedShare, weight: 1)
  }

  /// A portrait photo, at the full height of what is left, beside words, where and when.
  mutating func photoBesideWords(in frame: Rect, _ plan: PosterPlan, _ needs: PhotoNeeds, hidden: Double) {
    var free = frame
    let size = needs.frame(
      beside: Size(width: frame.width - leastColumn(plan), height: frame.height), hidden: hidden)
    var column = free.cut(.trailing, size.width, gap: 2 * metrics.gap, mirrored: isMirrored)
    photo(in: column.cut(.top, size.height))
    goals.want(size.area - hidden, atLeast: needs.leastArea * 0.945, weight: 4)
    goals.want(needs.keptShare(in: size), atLeast: PhotoNeeds.wantedShare, weight: 1)
    _ = free.cut(.leading, metrics.inset, mirrored: isMirrored)
    if plan.code == .column, let code = postersCode { self.code(code, atFootOf: &free) }
    posterColumn(in: free, plan)
  }

  /// The least width of the column beside a photo, with the margin of its words: for a road it has room for a word of seven
  /// large letters, as far as the sheet is high enough for a narrower photo.
  func leastColumn(_ plan: PosterPlan) -> Double {
    let wide = metrics.size.height > 1.35 * metrics.size.width ? 0.44 : 0.4
    let part = isLow(plan) ? 0.26 : plan.words == .column && content.use == .road ? wide : 0.34
    return part * metrics.size.width + 2 * metrics.gap
  }

  /// The white with the QR code in the trailing lower corner of a photo.
  private mutating func code(_ code: PrintedCode, inCornerOf photo: Rect) {
    var rest = photo
    var row = rest.cut(.bottom, code.height)
    let corner = row.cut(.trailing, code.height, mirrored: isMirrored)
    add(.fill(corner, .white), as: .page, isArtefact: true)
    place(code, at: Point(x: corner.x + code.quiet, y: corner.y + code.quiet))
  }

  /// Cuts the QR code off the foot of a column, at the leading side.
  private mutating func code(_ code: PrintedCode, atFootOf column: inout Rect) {
    let below = max(0, code.quiet - postersGap)
    guard column.height > below + code.width + code.quiet, column.width > code.width + code.quiet else { return }
    _ = column.cut(.bottom, below)
    let row = column.cut(.bottom, code.width, gap: code.quiet)
    place(code, at: Point(x: isMirrored ? row.right - code.width : row.x, y: row.y))
  }

  var areaOfCode: Double { postersCode.map { $0.height * $0.height } ?? 0 }

  /// Draws the code with its upper left corner at `point`, where the caller leaves its quiet zone.
  mutating func place(_ code: PrintedCode, at point: Point) {
    let frame = Rect(x: point.x, y: point.y, width: code.width, height: code.width)
    add(.code(code.code, frame), as: .page)
    codeFrame = frame
  }
}
