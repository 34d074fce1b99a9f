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
}
