extension Composer {
  /// The picture for groups: the band across, the photo at the edge, the words beside it; below both, where and when, and the
  /// number. A pet that is home has the thanks as they are on a poster.
  mutating func square() {
    guard let photo = metrics.photo, content.message != .home else { return poster() }
    var free = metrics.printable
    posterFoot(in: &free, PosterPlan(words: .column, code: .none, isCompact: true), hasSeen: true)
    let part = photo.isPortrait ? 0.52 : photo.aspect < 1.15 ? 0.42 : 0.36
    let column = headline(
      in: &free, column: part * free.width, height: 0.36 * metrics.size.height, gap: 3 * metrics.gap)
    // Up to the band, and to the edge: nothing is printed here.
    self.photo(
      in: Rect(x: free.x, y: free.y - metrics.padding, width: free.width, height: free.height + metrics.padding))
    var text = column.inset(by: metrics.inset, 0)
    fewWords(in: &text)
    words(in: text, WordSizes(looks: (.leadPlus, .note), text: (.lead, .note), looksLines: 5))
  }
}
