/// How long the server may take.
package struct HTTPTimeouts: Sendable, Hashable {
  /// Without any data: to find its host, to connect, to begin its response, and between any two parts of the body.
  package var idle: Duration
  /// For the whole response, however steadily it drips.
  package var total: Duration

  package init(idle: Duration = .seconds(30), total: Duration = .seconds(300)) {
    self.idle = idle
    self.total = total
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
