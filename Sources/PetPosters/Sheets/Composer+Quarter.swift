internal import PetPresentation

extension Composer {
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
    if let photo = metrics.photo, photo.aspect < 1.4 {
      photoBesideSubject(
        in: free, photo, widest: 0.56, WordSizes(looks: (.leadPlus, .note), text: (.lead, .note), looksLines: 5))
      seenAndSecondContact(in: row, from: .call)
    } else if metrics.hasPhoto {
      headline(in: &free, height: 0.34 * free.height, gap: 2 * metrics.gap)
      photo(in: free)
      fewWords(in: &row)
      wordsCapital == nil && (content.hasWords || speciesIsUntold)
        ? wordsAndSeen(in: row, from: .lead, looksLines: 4) : seenAndSecondContact(in: row, from: .call)
    } else {
      let part = isBare ? 0.8 : content.postersWords.isEmpty ? 0.55 : 0.47
      headline(in: &free, height: part * free.height, gap: 2 * metrics.gap)
      free = free.inset(by: metrics.inset, 0)
      fewWords(in: &free)
      words(
        in: free,
        WordSizes(looks: (.strong, .text), text: (.leadPlus, .note), looksLines: 3))
      seenAndSecondContact(in: row, from: .call)
    }
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
