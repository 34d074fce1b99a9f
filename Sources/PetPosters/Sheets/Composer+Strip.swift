extension Composer {
  /// How high the strip at the foot of a sheet is: as high as the QR code beside the words needs, or a part of the sheet.
  func stripHeight(atLeast part: Double) -> Double {
    max(smallPrintHeight + (printedCode?.height ?? 0), part * metrics.size.height) + metrics.foot
  }

  /// The strip below a photo: the few words, where and when, whom to call; beside them the QR code.
  mutating func stripWithWords(in frame: Rect) {
    guard content.hasWords || speciesIsUntold else { return strip(in: frame) }
    var free = codeAndSmallPrint(in: frame)
    // What isn't known leaves its room to the number.
    let spare = (content.lastSeen == nil ? 0.12 : 0) + (content.description.sentences.isEmpty ? 0.08 : 0)
    contact(in: &free, height: (0.42 + spare) * free.height, label: .leadPlus, gap: 1.7 * metrics.gap)
    wordsAndSeen(in: free, from: .leadPlus)
  }

  /// The strip where the words stand elsewhere: where and when at the top, and a larger number.
  mutating func strip(in frame: Rect) {
    var free = codeAndSmallPrint(in: frame)
    let share = content.contact?.isWarning == true ? 0.45 : 0.55
    contact(in: &free, height: share * free.height, label: .leadPlus, gap: 1.7 * metrics.gap)
    seenAndSecondContact(in: free)
  }

  /// The few words at the top of `frame`, where and when at its bottom, none larger than `largest`.
  mutating func wordsAndSeen(in frame: Rect, from largest: TypeScale.Step, looksLines: Int = 2) {
    var free = frame
    if let seen = lastSeen(in: Size(width: free.width, height: 0.6 * free.height), from: largest, to: .note) {
      place(seen, in: free.cut(.bottom, seen.height, gap: 1.4 * metrics.gap), as: .seen)
    }
    words(in: free, WordSizes(looks: (largest, .note), text: (.lead, .note), looksLines: looksLines))
  }

  /// Where and when at the top of `frame`, and small below it the second way to the owner.
  mutating func seenAndSecondContact(in frame: Rect, from largest: TypeScale.Step = .strong) {
    var free = frame
    if let seen = lastSeen(in: free.size, from: largest, to: .note) {
      place(seen, in: free.cut(.top, seen.height, gap: 1.6 * metrics.gap), as: .seen)
    }
    if let second = content.secondContact {
      let capitals = metrics.scale.capitals(from: .lead, to: .note)
      let block = typesetter.whole(.address(second), in: free.size, capitals: capitals, lines: 1)
      if let block { place(block, in: free.cut(.top, block.height), as: .email) }
    }
  }

  /// Cuts off what frames the words, and returns what is left for them.
  private mutating func codeAndSmallPrint(in frame: Rect) -> Rect {
    var free = frame.inset(by: metrics.inset, 0)
    let code = printedCode
    _ = free.cut(.bottom, metrics.foot)
    smallPrint(in: &free, gap: code?.quiet ?? 2 * metrics.gap)
    _ = free.cut(.top, code?.quiet ?? 1.5 * metrics.gap)
    if let code { self.code(code, in: &free) }
    return free
  }

  /// The height of the row of small print, which depends on how long the address is.
  private var smallPrintHeight: Double {
    var frame = metrics.printable.inset(by: metrics.inset, 0)
    var trial = self
    trial.smallPrint(in: &frame, gap: 0)
    return metrics.printable.height - frame.height
  }
}
