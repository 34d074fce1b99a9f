extension Composer {
  /// The poster: headline, photo, the few words, where and when, the phone (posters.md 4). Pictures for groups look the
  /// same (posters.md 8).
  mutating func poster() {
    var free = metrics.printable
    let strip = free.cut(.bottom, stripHeight(atLeast: 0.19))
    let gap = 2 * metrics.gap
    if metrics.hasPhoto {
      // Rule 12: the photo has its part of the sheet, the tag on it not counted; the headline has the rest.
      let least = (0.4 * metrics.size.area + areaOfRewardTag(widest: free.width)) / free.width
      headline(in: &free, height: free.height - least - gap, gap: gap)
      photo(in: free)
      stripWithWords(in: strip)
    } else {
      // Rule 12: without a photo the headline takes its space, and words by which the eye can know the pet.
      headline(in: &free, height: 0.72 * free.height, gap: 1.5 * gap)
      words(
        in: free.inset(by: metrics.inset, 0),
        WordSizes(looks: (.large, .lead), text: (.displayPlus, .text), looksLines: 3))
      self.strip(in: strip)
    }
  }
}
