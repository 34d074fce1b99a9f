import PetModel
import Support

extension Console {
  /// How many problems of a kind are shown one by one.
  private static let shownOfAKind = 5

  /// Prints problems in their order; of a kind that is met more often the first five together, and how many more there are. None but
  /// errors if it is to be quiet.
  func show(_ diagnostics: some Sequence<Diagnostic>) {
    let shown = diagnostics.lazy.filter { [verbosity] in verbosity != .quiet || $0.severity == .error }
    if verbosity == .verbose { return shown.forEach { show($0) } }
    var kinds: [Kind: (first: [Diagnostic], count: Int)] = [:]
    for diagnostic in shown {
      let (kind, count) = (Kind(diagnostic), kinds[Kind(diagnostic)]?.count ?? 0)
      if count < Self.shownOfAKind { kinds[kind, default: ([], 0)].first.append(diagnostic) }
      kinds[kind]?.count += 1
    }
    for diagnostic in shown {
      let kind = Kind(diagnostic)
      guard let alike = kinds[kind] else { continue }
      // One more is shown as well: a line that says so would be as long.
      guard alike.count > Self.shownOfAKind + 1 else {
        show(diagnostic)
        continue
      }
      for diagnostic in alike.first { show(diagnostic) }
      show(kind.severity, "… and \((alike.count - Self.shownOfAKind).grouped) more like these; --verbose shows all.")
      kinds[kind] = nil
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
