/// The ways to break a few words into lines.
struct WordLines {
  /// Each way as its lines, of the requested number.
  let ways: [[String]]

  /// - Parameters:
  ///   - phrases: Parts between which a line ends rather than within them: `TAN TERRIER`, `RED COLLAR`.
  ///   - mark: The separator on the same line: a comma, or nothing after a sentence. No line ends with it.
  init(_ phrases: [String], mark: String, lines: ClosedRange<Int>) {
    var tokens: [String] = []
    var ends = 0
    for phrase in phrases {
      tokens += phrase.split(whereSeparator: \.isWhitespace).map(String.init)
      if !tokens.isEmpty { ends |= 1 << (tokens.count - 1) }
    }
    let breaks = max(0, min(tokens.count - 1, Self.mostBreaks))
    let places = (0..<(1 << breaks)).filter { lines.contains($0.nonzeroBitCount + 1) }
    let inner = ends & ((1 << breaks) - 1)
    // With fewer lines than phrases, lines end only between phrases; with more, there at least.
    let whole = places.filter { $0 & inner == inner || ($0 & ~inner == 0 && $0 != 0) || $0 == 0 }
    ways = (whole.isEmpty ? (places.isEmpty ? [0] : places) : whole).map { bits in
      Self.lines(of: tokens, brokenAt: bits, phrasesEndingAt: inner, mark)
    }
  }

  /// More words than these break no further, which is a matter of time: each break doubles the ways.
  private static let mostBreaks = 8

  private static func lines(
    of tokens: [String], brokenAt bits: Int, phrasesEndingAt ends: Int, _ mark: String
  ) -> [String] {
    var lines = [""]
    for (index, token) in tokens.enumerated() {
      lines[lines.count - 1] += token
      if index == tokens.count - 1 { break }
      if bits & (1 << index) != 0 {
        lines.append("")
      } else {
        lines[lines.count - 1] += (ends & (1 << index) != 0 ? mark : "") + " "
      }
    }
    return lines
  }
}
