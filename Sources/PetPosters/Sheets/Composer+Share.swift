internal import PetPresentation

extension Composer {
  /// The picture for link previews: headline and words on one side, the photo on the other, wider for a landscape photo.
  mutating func share() {
    var free = metrics.printable
    if let photo = metrics.photo {
      let part = min(max(photo.aspect * free.height / free.width, 0.43), 0.54)
      self.photo(in: free.cut(.trailing, part * free.width, mirrored: isMirrored))
    }
    headline(in: &free, height: (content.postersWords.isEmpty ? 0.56 : 0.46) * free.height, gap: 3 * metrics.gap)
    free = free.inset(by: metrics.inset, 0)
    _ = free.cut(.bottom, metrics.foot)
    smallPrint(in: &free, gap: 1.6 * metrics.gap)
    contact(in: &free, height: 0.45 * free.height, label: .lead, gap: 1.6 * metrics.gap)
    if let seen = lastSeen(in: free.size, from: .leadPlus, to: .fine) {
      place(seen, in: free.cut(.bottom, seen.height, gap: 1.2 * metrics.gap), as: .seen)
    }
    fewWords(in: &free)
    words(in: free, WordSizes(looks: (.leadPlus, .note), text: (.lead, .text)))
  }
}
