extension Composer {
  /// The picture for groups as high as a phone shows it: headline, photo, words and number below each other.
  mutating func portrait() {
    guard metrics.hasPhoto else { return poster() }
    var free = metrics.printable
    let strip = free.cut(.bottom, stripHeight(atLeast: 0.27))
    headline(in: &free, height: 0.3 * metrics.size.height, gap: 2.4 * metrics.gap)
    var text = free.inset(by: metrics.inset, 0)
    words(in: &text, lines: 1...1, height: 0.05 * metrics.size.height)
    photo(in: Rect(x: free.x, y: free.y, width: free.width, height: text.height))
    stripWithWords(in: strip)
  }
}
