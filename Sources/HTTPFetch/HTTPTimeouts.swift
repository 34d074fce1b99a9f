/// How long the server may take.
package struct HTTPTimeouts: Sendable, Hashable {
  /// Without any data: to find its host, to connect, to begin its response, and between any two parts of the body.
  let idle: Duration
  /// For the whole response, however steadily it drips.
  let total: Duration

  /// 30 seconds without data, and 5 minutes in all, unless it is said otherwise.
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
