/// A large poster from a small printer: on four sheets of A4, with a strip to glue on (rules.md §10.2).
///
/// Sheets 2 and 4 are cut along the dashes on the left and glued onto 1 and 3; then 3 and 4, cut along the dashes at
/// the top, onto 1 and 2. The instructions lie in parts that are cut off or glued over. Each crosshair is half on the
/// edge of one sheet and half in the picture of the other; the finished poster keeps two hairlines of them a seam.
///
/// The seams can't avoid words. Equal sheets of A4 are used to their edges, so a seam has nowhere else to go. Words
/// that are read to 35 m, like a number of full size, are wider than a sheet. Across, the seam runs through the photo,
/// which is two fifths of the poster. The QR code can't be read in parts, so it lies on one of the sheets: in the
/// headline's white above the seam, or in a corner below it.
enum Tiling {
  static let margin = 5.0
  /// The part of a sheet that is cut off: a white strip with dashes at its end.
  static let cutOff = 5.0
  /// The common part of two sheets, for the glue.
  static let overlap = 10.0

  /// The part of the poster on the first sheet.
  static var first: Size {
    Size(width: PosterPaper.a4.size.width - 2 * margin, height: PosterPaper.a4.size.height - 2 * margin)
  }

  /// The finished poster, with the margins that are left around it.
  static var posterSize: Size {
    let lost = overlap + cutOff - 2 * margin
    return Size(width: 2 * first.width - lost, height: 2 * first.height - lost)
  }

  /// The part of a page that shows the poster.
  static func window(column: Int, row: Int) -> Rect {
    var frame = Rect(PosterPaper.a4.size).inset(by: margin)
    if column == 1 { _ = frame.cut(.leading, cutOff) }
    if row == 1 { _ = frame.cut(.top, cutOff) }
    return frame
  }

  /// The poster's corner on a page.
  static func origin(column: Int, row: Int) -> Point {
    Point(
      x: column == 0 ? 0 : cutOff + overlap - first.width, y: row == 0 ? 0 : cutOff + overlap - first.height)
  }
}

extension Composer {
  /// The poster on four pages, in the order in which they are glued.
  func tiles() -> [Page] {
    var poster = drawings.inReadingOrder
    return (0..<4).map { index in
      let (column, row) = (index % 2, index / 2)
      let origin = Tiling.origin(column: column, row: row)
      let window = Tiling.window(column: column, row: row)
      let shown = poster.indices.filter { poster[$0].command.box.moved(by: origin).overlaps(window) }
      let layer = Layer(drawings: shown.map { poster[$0] }, origin: origin, clip: window)
      // Listeners hear each part once, on the first sheet that shows it.
      for index in shown { poster[index].isArtefact = true }
      let marks = crosshairs(column: column, row: row) + instructions(column: column, row: row)
      return Page(size: PosterPaper.a4.size, layers: [layer] + marks)
    }
  }
}
