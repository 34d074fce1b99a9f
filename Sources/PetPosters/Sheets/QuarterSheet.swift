extension Composer {
  /// One of four small flyers on a sheet: the poster's order on a quarter of its paper, with the QR code of a whole one.
  ///
  /// Beside a code as large as that, a number would be no larger than the words. So it has the whole width below.
  mutating func quarter() {
    let quiet = printedCode?.quiet ?? 2 * plan.gap
    var foot = plan.printable.inset(by: plan.inset, 0)
    smallPrint(in: &foot, gap: content.contact == nil ? quiet : 1.6 * plan.gap)
    number(in: &foot, height: 0.115 * plan.size.height, gap: quiet)
    var row = foot.cut(.bottom, printedCode?.width ?? 0.2 * plan.size.height, gap: quiet)
    if let code = printedCode { self.code(code, in: &row) }
    whatToDo(in: &row, label: .leadPlus, gap: 1.7 * plan.gap)

    var free = plan.printable
    free.height = foot.height
    headline(in: &free, height: (plan.hasPhoto ? 0.36 : 0.55) * free.height, gap: 2 * plan.gap)
    if plan.hasPhoto {
      photo(in: free)
    } else {
      words(
        in: free.inset(by: plan.inset, 0), WordSizes(looks: (.strong, .text), text: (.leadPlus, .note), looksLines: 3))
    }
    let hasWordsHere = plan.hasPhoto && (content.hasWords || speciesIsUntold)
    if hasWordsHere {
      wordsAndSeen(in: row, from: .lead, looksLines: 4)
    } else {
      seenAndSecondContact(in: row)
    }
  }
}
