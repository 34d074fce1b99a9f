extension Composer {
  /// The flyer: the poster's artwork with more text beside the photo, and tabs to tear off (posters.md 13).
  mutating func flyer() {
    var free = metrics.printable
    tabs(in: free.cut(.bottom, 0.19 * metrics.size.height, gap: metrics.gap))
    let strip = free.cut(.bottom, stripHeight(atLeast: 0.155))
    switch (metrics.hasPhoto, content.description.wordCount >= 12) {
    case (true, true):
      // The words stand beside subject and photo, from the band down.
      photo(in: headline(in: &free, column: 0.6 * free.width, height: 0.26 * metrics.size.height, gap: 2 * metrics.gap))
      _ = free.cut(.trailing, metrics.inset, mirrored: isMirrored)
      words(in: free, WordSizes(looks: (.strong, .text), text: (.strong, .note), looksLines: 6, limit: 110))
      self.strip(in: strip)
    case (true, false):
      // Too few words for a column: the photo has the whole width.
      headline(in: &free, height: 0.24 * metrics.size.height, gap: 2 * metrics.gap)
      photo(in: free)
      stripWithWords(in: strip)
    case (false, _):
      headline(in: &free, height: 0.34 * metrics.size.height, gap: 3 * metrics.gap)
      words(
        in: free.inset(by: metrics.inset, 0),
        WordSizes(looks: (.callPlus, .text), text: (.call, .note), looksLines: 3, limit: 110))
      self.strip(in: strip)
    }
  }
}
