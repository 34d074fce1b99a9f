import PetModel

extension Console {
  /// How many problems of a kind are shown one by one.
  private static let shownOfAKind = 5

  /// Prints problems in their order: of each kind the first five, and how many more there are; none but errors if it is to be quiet.
  func show(_ diagnostics: [Diagnostic]) {
    let shown = diagnostics.filter { verbosity != .quiet || $0.severity == .error }
    let counts = shown.reduce(into: [Kind: Int]()) { $0[Kind($1), default: 0] += 1 }
    var printed: [Kind: Int] = [:]
    for diagnostic in shown {
      let kind = Kind(diagnostic)
      let (number, count) = (printed[kind, default: 0] + 1, counts[kind] ?? 0)
      printed[kind] = number
      // One more is shown as well: a line that says so would be as long.
      guard verbosity != .verbose, count > Self.shownOfAKind + 1 else {
        show(diagnostic)
        continue
      }
      if number <= Self.shownOfAKind { show(diagnostic) }
      if number == Self.shownOfAKind {
        note("\(kind.severity.rawValue): … and \((count - number).grouped) more like it; --verbose shows all.")
      }
    }
  }

  private struct Kind: Hashable {
    let code: Diagnostic.Code
    let severity: Diagnostic.Severity
    let key: String?

    init(_ diagnostic: Diagnostic) {
      (code, severity, key) = (diagnostic.code, diagnostic.severity, diagnostic.location.key)
    }
  }
}

extension Int {
  /// With a comma before every three digits: `4,995`.
  var grouped: String {
    let digits = String(self)
    return digits.indices.reduce(into: "") { text, index in
      let rest = digits.distance(from: index, to: digits.endIndex)
      if rest % 3 == 0 && index != digits.startIndex { text.append(",") }
      text.append(digits[index])
    }
  }
}
