internal import PetPresentation

extension Composer {
  /// The flyer: the poster's artwork with more text beside the photo, and tabs to tear off (rules.md §10.13).
  mutating func flyer() {
    var free = metrics.printable
    tabs(in: free.cut(.bottom, 0.19 * metrics.size.height, gap: metrics.gap))
    let strip = free.cut(.bottom, stripHeight(atLeast: 0.155))
    let hasText = content.description.wordCount >= 12
    let sizes = WordSizes(looks: (.strong, .text), text: (.strong, .note), looksLines: 6, limit: 110)
    if let photo = metrics.photo, photo.aspect < 1.15 {
      // The photo stands at the full height below the band, and all words beside it.
      photoBesideSubject(in: free, photo, widest: photo.isPortrait || !hasText ? 0.64 : 0.5, sizes)
      self.strip(in: strip)
    } else if metrics.hasPhoto && hasText {
      // The words stand beside subject and photo, from the band down: in the narrowest column that holds them.
      fewWords(across: &free, height: 0.05)
      let part = [0.74, 0.7, 0.66, 0.62].first { holdsWords(in: free, beside: $0, sizes) } ?? 0.6
      photo(
        in: headline(in: &free, column: part * free.width, height: 0.26 * metrics.size.height, gap: 2 * metrics.gap))
      _ = free.cut(.trailing, metrics.inset, mirrored: isMirrored)
      words(in: free, sizes)
      self.strip(in: strip)
    } else if metrics.hasPhoto {
      // Too few words for a column: the photo has the whole width.
      headline(in: &free, height: 0.24 * metrics.size.height, gap: 2 * metrics.gap)
      fewWords(across: &free, height: 0.05)
      photo(in: free)
      stripWithWords(in: strip)
    } else {
      headline(in: &free, height: isBare ? 0.8 * free.height : 0.34 * metrics.size.height, gap: 3 * metrics.gap)
      free = free.inset(by: metrics.inset, 0)
      fewWords(in: &free)
      words(
        in: free,
        WordSizes(looks: (.callPlus, .text), text: (.call, .note), looksLines: 3, limit: 110))
      self.strip(in: strip)
    }
  }

  /// Cuts the few words off the top of a column that has room for them, as large as it is wide.
  mutating func fewWords(in column: inout Rect) {
    guard !content.postersWords.isEmpty, column.height > 0.12 * metrics.size.height else { return }
    // The thanks of a pet that is home are all that there is; a small sheet has room for four lines that can still be read.
    let part = content.message == .home ? 0.75 : 0.38
    let height = max(part * column.height, min(0.68 * column.height, 5.6 * Self.leastOnPosters))
    words(in: &column, lines: 1...4, height: height, atMost: 0.5 * headlineCapital, side: .top)
    _ = column.cut(.top, metrics.gap)
  }

  /// Cuts the few words off the bottom of `frame`, which a photo fills to its edges: at most `height` of the sheet high.
  mutating func fewWords(across frame: inout Rect, height: Double) {
    var text = frame.inset(by: metrics.inset, 0)
    words(in: &text, lines: 1...2, height: height * metrics.size.height)
    frame.height = text.height
  }

  /// Whether the description has room in the column that a photo of a part of the width leaves, larger than small text.
  private func holdsWords(in frame: Rect, beside part: Double, _ sizes: WordSizes) -> Bool {
    guard let text = content.description.first(sizes.limit) else { return true }
    // The column begins below the band, and the facts take their part of it.
    let size = Size(width: (1 - part) * frame.width - metrics.inset - 2 * metrics.gap, height: 0.55 * frame.height)
    let capitals = metrics.scale.capitals(from: .lead, to: .lead)
    return typesetter.whole(StyledText(text), in: size, capitals: capitals, lines: .max) != nil
  }

  /// A band across, below it the photo on the trailing side at the full height, beside it subject and words.
  mutating func photoBesideSubject(in frame: Rect, _ photo: PhotoShape, widest: Double, _ sizes: WordSizes) {
    var free = frame
    let band = 0.13 * metrics.size.height
    // As wide as it should be for its height below a band, of which the height is known only with the column's width.
    let width = min(widest * free.width, max(0.42 * free.width, photo.aspect * (free.height - band)))
    let column = free.width - width - 2 * metrics.gap
    var words = headline(in: &free, column: column, height: 0.42 * frame.height, gap: 3 * metrics.gap)
    self.photo(in: Rect(x: free.x, y: free.y, width: free.width, height: free.height))
    words = words.inset(by: metrics.inset, 0)
    if wordsCapital == nil { fewWords(in: &words) }
    var sizes = sizes
    sizes.sizesOnOneLine = 1
    self.words(in: words, sizes)
  }
}

extension PhotoShape {
  /// Whether it is clearly higher than wide.
  var isPortrait: Bool { aspect < 0.9 }
}
