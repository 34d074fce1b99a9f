internal import PetPresentation
import PosterDrawing
import PosterWording
import QRCodes

extension SheetPiece {
  /// Cuts the last rows off the bottom of `frame`: the date and the site (rules.md §10.16), and below the QR code its
  /// address in words (rules.md §10.14). They share a row that has room for both.
  func smallPrint(in frame: inout Rect, gap: Double) -> Composition {
    var drawn = blank
    let capital = metrics.scale.capital(.fine)
    let line = typesetter.set(StyledText(content.smallPrint), capital: capital)
    let beside = frame.width - line.ink.width - 4 * capital
    let isSmall = metrics.leastModule < 1
    let address = address(width: isSmall ? beside : frame.width, capital: capital, isBroken: !isSmall)
    if let address, !address.isWrapped && address.ink.width <= beside {
      let row = frame.cut(.bottom, max(line.height, address.height), gap: gap)
      drawn.place(line, in: row, .leading, .gray, as: .smallPrint)
      drawn.place(address, in: row, .trailing, .gray, as: .page)
      return drawn
    }
    let room = Size(width: frame.width, height: 6 * capital)
    let date =
      line.ink.width <= frame.width
      ? line : typesetter.paragraph(StyledText(content.smallPrint), in: room, capitals: [capital], lines: 3)
    drawn.row(date, .bottom, of: &frame, gap: address == nil ? gap : 0.8 * capital, .gray, as: .smallPrint)
    drawn.row(address, .bottom, of: &frame, gap: gap, .gray, as: .page)
    return drawn
  }

  /// The address without the parts that readers needn't type. A long one is broken, and an endless one, too long to
  /// type, shrinks to its host; nothing if even that is illegible.
  private func address(width: Double, capital: Double, isBroken: Bool) -> TextBlock? {
    guard !metrics.isPicture, let page = content.page else { return nil }
    let line = typesetter.set(StyledText(page.shortAddress), capital: capital)
    if line.ink.width <= width { return line }
    let lines = typesetter.set(StyledText(page.shortAddress), capital: capital, width: width, breaking: .afterSigns)
    return isBroken && lines.lineCount <= 3 ? lines : host(of: page, width: width, atMost: capital)
  }

  /// The host of an address on one line, if it is legible.
  func host(of page: SafeLink, width: Double, atMost capital: Double) -> TextBlock? {
    let size = Size(width: width, height: 6 * capital)
    let line = typesetter.line(StyledText(page.host), in: size, atMost: capital * 1.001)
    return line.capital > 0.998 * TypeScale.least ? line : nil
  }
}

/// A printed QR code, in millimetres.
struct PrintedCode {
  let code: QRCode
  var width: Double
  var quiet: Double { width / Double(code.width) * Double(QRCode.quietZone) }

  /// The code for the pet's page, in the paper's size. Nil without a page, and where a code has no use. The page of a
  /// pet that is home says no more than its sheet. Also nil if a long address would make the code wider than half the
  /// sheet: other parts need that room.
  init?(_ content: PosterContent, _ metrics: SheetMetrics) {
    let (module, page) = (metrics.leastModule, content.page?.address)
    guard let least = metrics.leastCodeWidth, content.message != .home,
      let code = page.flatMap({ QRCode($0, isIndoors: module < 1) })
    else { return nil }
    self.code = code
    // With a hair to spare for printers that scale a page.
    width = max(least, Double(code.width) * module) * 1.02
    if width > metrics.size.width / 2 { return nil }
  }
}
