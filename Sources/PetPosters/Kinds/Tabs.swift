internal import PetPresentation
import PosterDrawing

/// The number of tabs of a flyer.
private let tabCount = 8

extension SheetPiece {
  /// Cuts the paper for tabs off `frame`, and draws where to cut: along the top, and between them.
  func tabCuts(off frame: inout Rect) -> Composition {
    let strip = frame.cut(.bottom, form.tabs * metrics.size.height, gap: metrics.gap)
    var drawn = blank
    let unit = metrics.scale.unit
    let cut = { (from: Point, to: Point) in
      drawn.add(.line(from: from, to: to, width: 0.2 * unit, dash: [1.2 * unit, 1.2 * unit], .gray))
    }
    cut(Point(x: strip.x, y: strip.y), Point(x: strip.right, y: strip.y))
    for index in 1..<tabCount {
      let x = strip.x + Double(index) * strip.width / Double(tabCount)
      cut(Point(x: x, y: strip.y), Point(x: x, y: strip.bottom))
    }
    return drawn
  }

  /// The tabs of a flyer, to be torn off: one artwork, turned and repeated. They repeat the flyer, so they are silent.
  var tabs: [Layer] {
    if form.tabs == 0 { return [] }
    var sheet = metrics.printable
    let frame = sheet.cut(.bottom, form.tabs * metrics.size.height)
    let width = frame.width / Double(tabCount)
    let tab = tab(Size(width: frame.height, height: width))
    return (0..<tabCount).map { index in
      Layer(drawings: tab, origin: Point(x: frame.x + Double(index) * width, y: frame.bottom), readsUpward: true)
    }
  }

  /// One tab lying on its side: headline, phone and address below each other, in the middle of its height.
  private func tab(_ size: Size) -> [Drawing] {
    let free = Rect(size).inset(by: 1.6 * metrics.scale.unit, 1.8 * metrics.scale.unit)
    let row = Size(width: free.width, height: free.height * 0.3)
    let headline = context.speciesIsUntold ? content.generalHeadline : content.headline
    var blocks = [
      typesetter.line(StyledText(headline.oneLine, isBold: true), in: row, atMost: 0.22 * free.height),
      content.contact.map {
        ContactPart(context: context, contact: $0.first(1)).block(
          in: Size(width: free.width, height: free.height * 0.45))
      }, address(width: free.width),
    ].compactMap(\.self)
    if let block = condition(width: free.width, atMost: free.height - blocks.reduce(0) { $0 + 1.1 * $1.height }) {
      blocks.insert(block, at: 2)
    }
    let height = blocks.reduce(0) { $0 + $1.height }
    let gap = min(metrics.gap, (free.height - height) / Double(blocks.count))
    var tab = blank
    var rest = free
    _ = rest.cut(.top, (free.height - height - gap * Double(blocks.count - 1)) / 2)
    for block in blocks { tab.row(block, .top, of: &rest, gap: gap, as: .backdrop) }
    return tab.drawings
  }

  /// When or how to call, where a tab has room for it: `text only`.
  private func condition(width: Double, atMost height: Double) -> TextBlock? {
    guard let condition = content.contact?.condition else { return nil }
    let capitals = metrics.scale.capitals(from: .note, to: .fine) + [TypeScale.least]
    let size = Size(width: width, height: max(0, height))
    return typesetter.whole(StyledText(condition, isBold: true), in: size, capitals: capitals, lines: 2)
  }

  /// The page's address if it is legible in the width of a tab, else the site's; the place where there is no site.
  private func address(width: Double) -> TextBlock? {
    let size = Size(width: width, height: 6 * TypeScale.least)
    guard let page = content.page else {
      return content.lastSeen.flatMap {
        typesetter.paragraph(
          .facts($0.facts, in: content.direction), in: size, capitals: metrics.scale.capitals(from: .text, to: .fine),
          lines: 2)
      }
    }
    let address = StyledText(page.shortAddress)
    for capital in [metrics.scale.capital(.fine), TypeScale.least] {
      let block = typesetter.set(address, capital: capital, width: width, breaking: .afterSigns)
      if block.lineCount <= 2 { return block }
    }
    return host(of: page, width: width, atMost: metrics.scale.capital(.note))
  }
}
