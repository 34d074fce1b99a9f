internal import PetPresentation
import PosterDrawing

// The tabs of a flyer, to be torn off.

extension Composer {
  static let tabCount = 8

  /// Keeps `frame` for tabs, and commands where to cut: along the top, and between them.
  mutating func tabs(in frame: Rect) {
    tabsFrame = frame
    let unit = metrics.scale.unit
    let cut = { (from: Point, to: Point) in
      DrawCommand.line(from: from, to: to, width: 0.2 * unit, dash: [1.2 * unit, 1.2 * unit], .gray)
    }
    add(cut(Point(x: frame.x, y: frame.y), Point(x: frame.right, y: frame.y)))
    for index in 1..<Self.tabCount {
      let x = frame.x + Double(index) * frame.width / Double(Self.tabCount)
      add(cut(Point(x: x, y: frame.y), Point(x: x, y: frame.bottom)))
    }
  }

  /// The tabs: one artwork, turned and repeated. They repeat the flyer, so they are silent.
  var tabLayers: [Layer] {
    guard let frame = tabsFrame else { return [] }
    let width = frame.width / Double(Self.tabCount)
    let tab = tab(Size(width: frame.height, height: width))
    return (0..<Self.tabCount).map { index in
      Layer(drawings: tab, origin: Point(x: frame.x + Double(index) * width, y: frame.bottom), readsUpward: true)
    }
  }

  /// One tab lying on its side: headline, phone and address below each other, in the middle of its height.
  private func tab(_ size: Size) -> [Drawing] {
    let free = Rect(size).inset(by: 1.6 * metrics.scale.unit, 1.8 * metrics.scale.unit)
    let row = Size(width: free.width, height: free.height * 0.3)
    let headline = speciesIsUntold ? content.generalHeadline : content.headline
    var blocks = [
      typesetter.line(StyledText(headline.oneLine, isBold: true), in: row, atMost: 0.22 * free.height),
      content.contact.map { number($0.short, in: Size(width: free.width, height: free.height * 0.45)) },
      tabAddress(width: free.width),
    ].compactMap(\.self)
    if let block = tabCondition(width: free.width, atMost: free.height - blocks.reduce(0) { $0 + 1.1 * $1.height }) {
      blocks.insert(block, at: 2)
    }
    let height = blocks.reduce(0) { $0 + $1.height }
    let gap = min(metrics.gap, (free.height - height) / Double(blocks.count))
    var tab = Composer(content: content, typesetter: typesetter, metrics: metrics)
    var rest = free
    _ = rest.cut(.top, (free.height - height - gap * Double(blocks.count - 1)) / 2)
    for block in blocks { tab.place(block, in: rest.cut(.top, block.height, gap: gap), as: .backdrop) }
    return tab.drawings
  }

  /// When or how to call, where a tab has room for it: `text only`.
  private func tabCondition(width: Double, atMost height: Double) -> TextBlock? {
    guard let condition = content.contact?.condition else { return nil }
    let capitals = metrics.scale.capitals(from: .note, to: .fine) + [TypeScale.least]
    let size = Size(width: width, height: max(0, height))
    return typesetter.whole(StyledText(condition, isBold: true), in: size, capitals: capitals, lines: 2)
  }

  /// The page's address if it is legible in the width of a tab, else the site's; the place where there is no site.
  private func tabAddress(width: Double) -> TextBlock? {
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
