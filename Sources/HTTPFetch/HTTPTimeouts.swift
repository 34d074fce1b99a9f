/// How long the other side may take.
package struct HTTPTimeouts: Sendable, Hashable {
  /// To say anything at all: to be found, to connect, to begin its answer, and between any two parts of the body.
  package var silence: Duration
  /// For the whole answer, however steadily it drips.
  package var whole: Duration

  package init(silence: Duration = .seconds(30), whole: Duration = .seconds(300)) {
    self.silence = silence
    self.whole = whole
  }
}

extension Duration {
  /// Whole ones.
  var milliseconds: Int { Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000) }

  /// `30 s`, `0.5 s`
  var inSeconds: String {
    let milliseconds = milliseconds
    return milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) s" : "\(Double(milliseconds) / 1_000) s"
  }
}
