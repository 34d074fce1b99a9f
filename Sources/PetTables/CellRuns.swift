/// The runs of a text in a cell. Each may have a font of its own, and so a line through it.
struct CellRuns {
  private struct Run {
    /// In bytes of the text.
    let end: Int32
    /// Nil for a run in the font of the cell.
    let isCrossedOut: Bool?
  }

  private var runs: [Run] = []
  /// That of the run that is read.
  private var isCrossedOut: Bool?
  /// Whether the next text is the Japanese reading of a word, which is no part of it.
  private(set) var isReadingAid = false

  /// The number of runs, 0 if all are in the font of the cell.
  var count: Int { runs.allSatisfy { $0.isCrossedOut == nil } ? 0 : runs.count }

  /// Notes the beginning of an element.
  mutating func start(_ name: String, _ attributes: XML.Attributes) {
    isReadingAid = name == "rPh" || isReadingAid && name == "t"
    switch name {
    case "r": isCrossedOut = nil
    case "rPr": isCrossedOut = false
    case "strike": isCrossedOut = attributes.isOn
    default: break
    }
  }

  mutating func add(_ text: [UInt8]) {
    runs.append(Run(end: (runs.last?.end ?? 0) + Int32(clamping: text.count), isCrossedOut: isCrossedOut))
  }

  /// The part of the text without a line through it.
  ///
  /// - Parameter isCellCrossedOut: Whether the font of the cell has a line.
  func openPart(of text: ArraySlice<UInt8>, isCellCrossedOut: Bool) -> ArraySlice<UInt8> {
    if count == 0 { return isCellCrossedOut ? [] : text }
    var (open, start) = (ArraySlice<UInt8>(), text.startIndex)
    for run in runs {
      let end = min(text.startIndex + Int(run.end), text.endIndex)
      if !(run.isCrossedOut ?? isCellCrossedOut) { open += text[start..<end] }
      start = end
    }
    return open.allSatisfy { $0 == UInt8(ascii: " ") } ? [] : open
  }
}
