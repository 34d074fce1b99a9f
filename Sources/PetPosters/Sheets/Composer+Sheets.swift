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

  /// One of four small flyers on a sheet: the poster's order on a quarter of its paper, with the QR code of a whole one.
  ///
  /// Beside a code as large as that, a number would be no larger than the words. So it has the whole width below.
  mutating func quarter() {
    let quiet = printedCode?.quiet ?? 2 * metrics.gap
    var foot = metrics.printable.inset(by: metrics.inset, 0)
    smallPrint(in: &foot, gap: content.contact == nil ? quiet : 1.6 * metrics.gap)
    number(in: &foot, height: 0.115 * metrics.size.height, gap: quiet)
    var row = foot.cut(.bottom, printedCode?.width ?? 0.2 * metrics.size.height, gap: quiet)
    if let code = printedCode { self.code(code, in: &row) }
    whatToDo(in: &row, label: .leadPlus, gap: 1.7 * metrics.gap)

    var free = metrics.printable
    free.height = foot.height
    headline(in: &free, height: (metrics.hasPhoto ? 0.36 : 0.55) * free.height, gap: 2 * metrics.gap)
    if metrics.hasPhoto {
      photo(in: free)
    } else {
      words(
        in: free.inset(by: metrics.inset, 0),
        WordSizes(looks: (.strong, .text), text: (.leadPlus, .note), looksLines: 3))
    }
    let hasWordsHere = metrics.hasPhoto && (content.hasWords || speciesIsUntold)
    if hasWordsHere {
      wordsAndSeen(in: row, from: .lead, looksLines: 4)
    } else {
      seenAndSecondContact(in: row)
    }
  }

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
      place(seen, in: free.cut(.bottom, seen.height, gap: 1.2 * metrics.gap), as: .seen)
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

  /// The small flyer four times, with lines to cut along.
  func fourOnPage(_ paper: Size) -> Page {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    let flyers = corners.enumerated().map { index, corner in
      // Whoever hears the sheet hears it once.
      Layer(
        drawings: index == 0 ? drawings.inReadingOrder : drawings.inReadingOrder.asArtefacts,
        origin: Point(x: corner.0 * metrics.size.width, y: corner.1 * metrics.size.height))
    }
    let cuts = [
      (Point(x: metrics.size.width, y: 5), Point(x: metrics.size.width, y: paper.height - 5)),
      (Point(x: 5, y: metrics.size.height), Point(x: paper.width - 5, y: metrics.size.height)),
    ].map { DrawCommand.line(from: $0, to: $1, width: 0.2, dash: [1.5, 1.5], .gray) }
    return Page(size: paper, layers: flyers + [Layer(artefacts: cuts)])
  }
}
