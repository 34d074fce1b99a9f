extension Composer {
  /// Cuts the last row off the bottom of `frame`: the date and the site (posters.md 16), and under the QR code the
  /// address that it leads to, in words (posters.md 14).
  mutating func smallPrint(in frame: inout Frame, gap: Double) {
    let capital = plan.scale.capital(.fine)
    let address = address(in: Size(width: frame.width * 0.64, height: 5 * capital), capital: capital)
    let rest = frame.width - (address.map { $0.extent + 4 * capital } ?? 0)
    let room = Size(width: rest, height: 6 * capital)
    let date = typesetter.paragraph(
      Words(content.smallPrint), in: room, capitals: [capital, TypeScale.least], lines: 3)
    var row = frame.cut(.bottom, max(date?.height ?? 0, address?.height ?? 0), gap: gap)
    if let address {
      place(address, in: row.cut(.trailing, address.extent, mirrored: isMirrored), .leading, .gray)
    }
    if let date { place(date, in: row, .leading, .gray) }
  }

  /// The address without what a reader doesn't type. On one line, if need be smaller; a long one is broken, and of an
  /// endless one, which nobody types, there is only the host.
  private func address(in size: Size, capital: Double) -> TextBlock? {
    guard plan.leastCodeWidth != nil, let page = content.page else { return nil }
    let words = Words(page.shortAddress)
    let line = typesetter.line(words, in: size, atMost: capital)
    if line.capital >= min(capital, TypeScale.least) { return line }
    let block = typesetter.set(words, capital: TypeScale.least, width: size.width, breaking: .anywhere)
    return block.lineCount <= 3 ? block : typesetter.line(Words(page.host), in: size, atMost: capital)
  }
}
