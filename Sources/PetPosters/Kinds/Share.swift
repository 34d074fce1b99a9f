import PosterDrawing

/// The picture for link previews: headline and words on one side, the photo on the other.
struct Share: SheetKind {
  let context: SheetContext

  /// The headline makes room until words and numbers are as large as a phone needs them.
  var plans: [SheetPlan] { (0...6).map { SheetPlan(photo: .besideSubject, roomForText: Double($0) / 6) } }

  func sheet() -> Composition {
    let height = (content.postersWords.isEmpty ? 0.56 : 0.46) - 0.18 * plan.roomForText
    var sheet = blank
    var free = headlineAndPhoto(on: &sheet, height: height * metrics.printable.height).inset(by: metrics.inset, 0)
    // From the bottom up.
    _ = free.cut(.bottom, metrics.foot)
    sheet += smallPrint(in: &free, gap: 1.6 * metrics.gap)
    if let contact { sheet += contact.rows(in: &free, height: 0.45 * free.height, gap: 1.7 * metrics.gap) }
    if let contact { sheet += contact.adviceRow(in: &free, .lead, gap: 1.6 * metrics.gap) }
    if let sighting {
      let size = Size(width: free.width, height: 0.25 * free.height)
      let seen =
        sighting.block(in: size, from: .call, to: .text, isShared: true)
        ?? sighting.block(in: free.size, from: .leadPlus, to: .fine, isShared: true)
      sheet.row(seen, .bottom, of: &free, gap: 1.2 * metrics.gap, as: .seen, missing: .seen)
    }
    // From the top down.
    sheet += largeWords(atTopOf: &free, below: sheet)
    sheet.want(sheet.capitals[.words] ?? .infinity, atLeast: metrics.scale.capital(.strongPlus), weight: 5)
    sheet.want(sheet.capitals[.phone] ?? .infinity, atLeast: metrics.scale.capital(.callPlus), weight: 5)
    sheet += facts(on: sheet, in: free, looks: form.looks, text: form.text)
    return sheet
  }

  /// A landscape photo is wider, and its height below the status's band, which goes across. Returns the column below
  /// the subject.
  private func headlineAndPhoto(on sheet: inout Composition, height: Double) -> Rect {
    var free = metrics.printable
    let gap = 3 * metrics.gap
    let aspect = metrics.photo.map { PhotoNeeds.framed($0.aspect) }
    if let aspect, aspect > 1.15 {
      let part = min(max(aspect * 0.7 * free.height / free.width, 0.5), 0.6)
      let (head, column) = headlineRows(in: &free, column: (1 - part) * free.width, height: height, gap: gap)
      sheet += head
      sheet += photoFilling(free.raised(by: metrics.padding))
      return column
    }
    if let aspect {
      // More than three quarters of a narrow photo are seen.
      let whole = aspect * free.height / free.width
      let part = max(whole, min(0.43, whole / 0.77))
      sheet += photoFilling(free.cut(.trailing, part * free.width, mirrored: isMirrored))
    }
    sheet += headlineRows(in: &free, height: height, gap: gap)
    return free
  }
}
