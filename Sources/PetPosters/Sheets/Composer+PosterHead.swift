internal import PetPresentation

extension Composer {
  /// Cuts a poster's headline off the top of `frame`, at most `height` high, with the QR code in its white if the plan has it
  /// there and it fits. A second language has a band of its own below the first's.
  mutating func posterHead(in frame: inout Rect, height: Double, _ place: PosterPlan.CodePlace) {
    let second = secondHeadline(width: frame.width)
    let column = postersCode.map { CodeColumn($0, metrics) }
    let atStatus = place == .besideStatus ? column : nil
    let atSubject = place == .besideSubject ? column : nil
    let headline = fitted(
      statusWidth: frame.width - 2 * metrics.inset - (atStatus?.width ?? 0),
      subjectWidth: frame.width - 2 * metrics.inset - max(0, (atSubject?.width ?? 0) - metrics.inset),
      height: height - (second.map { $0.height + postersGap } ?? 0))
    let widest = (frame.width - 2 * metrics.inset) / headline.measures.widestSubject
    goals.want(headline.subjectCapital, atLeast: min(metrics.headlineGoal, 0.999 * widest), weight: 200)
    goals.want(headline.giantCapital, atLeast: metrics.headlineGoal, weight: 0.5)
    goals.want(headline.status.capital, atLeast: 0.3 * metrics.headlineGoal, weight: 3)
    if speciesIsUntold { goals.miss(5) }

    var row = frame.cut(.top, headline.bandHeight, gap: metrics.padding)
    if let atStatus { self.code(in: &row, atStatus, height: row.height + metrics.padding) }
    band(of: headline, in: row)
    var words = frame.cut(.top, headline.height - headline.bandHeight - metrics.padding, gap: postersGap)
    if let atSubject { self.code(in: &words, atSubject, height: words.height + postersGap) }
    subject(of: headline, in: &words, gap: 0)
    if let second { secondBand(second, in: frame.cut(.top, second.height, gap: postersGap)) }
  }

  /// The column that a QR code and its quiet zone take from a row of the headline.
  private struct CodeColumn {
    let code: PrintedCode
    /// From the sheet's margin, which may be narrower than the quiet zone.
    let edge: Double
    var width: Double { edge + code.width + code.quiet }

    init(_ code: PrintedCode, _ metrics: SheetMetrics) {
      self.code = code
      edge = max(0, code.quiet - metrics.bleed)
    }
  }

  /// Cuts the code off the trailing side of a row of the headline, where `height` is free, if that is enough.
  private mutating func code(in row: inout Rect, _ column: CodeColumn, height: Double) {
    let above = row.y > metrics.printable.y ? max(0, column.code.quiet - metrics.padding) : column.edge
    guard above + column.code.width + column.code.quiet <= height else { return }
    let strip = row.cut(.trailing, column.width, mirrored: isMirrored)
    place(
      column.code, at: Point(x: isMirrored ? strip.x + column.edge : strip.x + column.code.quiet, y: strip.y + above))
  }

  private struct SecondHeadline {
    let words: TextBlock
    let height: Double
  }

  /// `ЗНИК ПЕС` on one line, for whoever doesn't read the first language.
  private func secondHeadline(width: Double) -> SecondHeadline? {
    guard let headline = content.translation?.headline else { return nil }
    let size = Size(width: width - 2 * metrics.inset, height: 0.32 * metrics.headlineGoal)
    let words = typesetter.line(.headline(headline.oneLine), in: size, atMost: 0.28 * metrics.headlineGoal)
    return SecondHeadline(words: words, height: words.height + 1.4 * metrics.padding)
  }

  private mutating func secondBand(_ second: SecondHeadline, in frame: Rect) {
    add(.fill(frame, signal))
    isTranslating = true
    place(second.words, in: frame.inset(by: metrics.inset, 0.7 * metrics.padding), .leading, .white, as: .headline)
    isTranslating = false
  }
}
