extension Composer {
  /// The picture for link previews: headline and words on one side, the photo on the other.
  mutating func share() {
    var free = metrics.printable
    if metrics.hasPhoto {
      photo(in: free.cut(.trailing, 0.5 * free.width, mirrored: isMirrored))
    }
    headline(in: &free, height: 0.56 * free.height, gap: 3 * metrics.gap)
    free = free.inset(by: metrics.inset, 0)
    _ = free.cut(.bottom, metrics.foot)
    smallPrint(in: &free, gap: 1.6 * metrics.gap)
    contact(in: &free, height: 0.45 * free.height, label: .lead, gap: 1.6 * metrics.gap)
    if let seen = lastSeen(in: free.size, from: .leadPlus, to: .fine) {
      place(seen, in: free.cut(.bottom, seen.height, gap: 1.2 * metrics.gap))
    }
    words(in: free, WordSizes(looks: (.leadPlus, .note), text: (.lead, .text)))
  }

  /// The picture for groups: the band across, the photo in a shape that photos have, the words beside and below it.
  mutating func square() {
    guard metrics.hasPhoto else { return poster() }
    var free = metrics.printable
    let strip = free.cut(.bottom, stripHeight(atLeast: 0.25))
    let column = headline(
      in: &free, column: 0.43 * free.width, height: 0.36 * metrics.size.height, gap: 3 * metrics.gap)
    // Up to the band, and to the edge: nothing is printed here.
    photo(in: Rect(x: free.x, y: free.y - metrics.padding, width: free.width, height: free.height + metrics.padding))
    words(
      in: column.inset(by: metrics.inset, 0), WordSizes(looks: (.leadPlus, .note), text: (.lead, .note), looksLines: 5))
    self.strip(in: strip)
  }
}
