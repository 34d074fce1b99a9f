import PetModel
import Support

extension Console {
  /// How many problems of a kind are shown one by one.
  private static let shownOfAKind = 5

  /// Prints problems in their order; of a kind that is met more often the first five together, and how many more there are. None but
  /// errors if it is to be quiet.
  func show(_ diagnostics: [Diagnostic]) {
    let shown = diagnostics.filter { verbosity != .quiet || $0.severity == .error }
    let kinds = Dictionary(grouping: shown, by: Kind.init)
    var done: Set<Kind> = []
    for diagnostic in shown {
      let kind = Kind(diagnostic)
      // One more is shown as well: a line that says so would be as long.
      guard verbosity != .verbose, let alike = kinds[kind], alike.count > Self.shownOfAKind + 1 else {
        show(diagnostic)
        continue
      }
      guard done.insert(kind).inserted else { continue }
      for diagnostic in alike.prefix(Self.shownOfAKind) { show(diagnostic) }
      show(kind.severity, "… and \((alike.count - Self.shownOfAKind).grouped) more like these; --verbose shows all.")
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
