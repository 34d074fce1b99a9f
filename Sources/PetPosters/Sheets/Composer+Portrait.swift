extension Composer {
  /// The picture for groups as high as a phone shows it: headline, photo, words and number below each other.
  mutating func portrait() {
    // A portrait photo would lose most of itself across the picture.
    guard metrics.photo?.isPortrait == false else { return poster() }
    var free = metrics.printable
    let strip = free.cut(.bottom, stripHeight(atLeast: 0.2))
    headline(in: &free, height: 0.27 * metrics.size.height, gap: 2.4 * metrics.gap)
    fewWords(across: &free, height: 0.05)
    photo(in: free)
    stripWithWords(in: strip)
  }
}
