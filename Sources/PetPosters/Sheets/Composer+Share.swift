internal import PetPresentation

extension Composer {
  /// The picture for link previews: headline and words on one side, the photo on the other. A landscape photo is wider,
  /// and its height below the status's band, which goes across.
  mutating func share() {
    var free = metrics.printable
    let height = (content.postersWords.isEmpty ? 0.56 : 0.46) * free.height
    let gap = 3 * metrics.gap
    if let photo = metrics.photo, photo.aspect > 1.15 {
      let part = min(max(photo.aspect * 0.7 * free.height / free.width, 0.5), 0.6)
      let column = headline(in: &free, column: (1 - part) * free.width, height: height, gap: gap)
      self.photo(
        in: Rect(x: free.x, y: free.y - metrics.padding, width: free.width, height: free.height + metrics.padding))
      free = column
    } else {
      if let photo = metrics.photo {
        let part = max(photo.aspect * free.height / free.width, 0.43)
        self.photo(in: free.cut(.trailing, part * free.width, mirrored: isMirrored))
      }
      headline(in: &free, height: height, gap: gap)
    }
    free = free.inset(by: metrics.inset, 0)
    _ = free.cut(.bottom, metrics.foot)
    smallPrint(in: &free, gap: 1.6 * metrics.gap)
    contact(in: &free, height: 0.45 * free.height, label: .lead, gap: 1.6 * metrics.gap)
    let seenSize = Size(width: free.width, height: 0.25 * free.height)
    if let seen = lastSeen(in: seenSize, from: .call, to: .text) ?? lastSeen(in: free.size, from: .leadPlus, to: .fine)
    {
      place(seen, in: free.cut(.bottom, seen.height, gap: 1.2 * metrics.gap), as: .seen)
    }
    fewWords(in: &free)
    words(in: free, WordSizes(looks: (.leadPlus, .note), text: (.lead, .text)))
  }
}
