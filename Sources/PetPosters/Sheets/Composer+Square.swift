internal import PetPresentation

extension Composer {
  /// The picture for groups: the band across, the photo in a shape that photos have, the words beside and below it.
  mutating func square() {
    guard let photo = metrics.photo else { return squareWithoutPhoto() }
    var free = metrics.printable
    // A pet that is home has nobody to be called, and the photo may go down to the small print.
    let strip = free.cut(.bottom, stripHeight(atLeast: content.message == .home ? 0 : 0.25))
    let part = photo.isPortrait ? 0.5 : photo.aspect < 1.15 ? 0.44 : 0.38
    let column = headline(
      in: &free, column: part * free.width, height: 0.36 * metrics.size.height, gap: 3 * metrics.gap)
    // Up to the band, and to the edge: nothing is printed here.
    self.photo(
      in: Rect(x: free.x, y: free.y - metrics.padding, width: free.width, height: free.height + metrics.padding))
    var text = column.inset(by: metrics.inset, 0)
    fewWords(in: &text)
    words(in: text, WordSizes(looks: (.leadPlus, .note), text: (.lead, .note), looksLines: 5))
    self.strip(in: strip)
  }

  /// The words take the space of the photo; where there are few of them, headline and number are larger.
  private mutating func squareWithoutPhoto() {
    var free = metrics.printable
    let strip = free.cut(.bottom, stripHeight(atLeast: isBare ? 0.36 : 0.25))
    headline(in: &free, height: (isBare ? 0.8 : 0.66) * free.height, gap: 3 * metrics.gap)
    free = free.inset(by: metrics.inset, 0)
    fewWords(in: &free)
    words(
      in: free,
      WordSizes(looks: (.large, .lead), text: (.displayPlus, .text), looksLines: 3))
    self.strip(in: strip)
  }
}
