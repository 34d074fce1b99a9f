package import PetModel
import Support

extension InputComparison {
  /// How many changes are told one by one; of the others only how many there are.
  package static let shown = 50

  /// `3 of 41 pets differ: 1 new, 1 gone, 1 changed; 2 values newly public.`
  package var summary: String {
    if changes.isEmpty { return "No pet differs: \(new.counted("pet"))." }
    let all = new + changes.count { $0.kind == .gone }
    let published = changes.filter { $0.kind == .changed }.reduce(0) { $0 + $1.newlyPublic.count }
    let warning = published == 0 ? "" : "; \(published.counted("value")) newly public"
    return
      "\(changes.count.grouped) of \(all.counted("pet")) \(changes.count == 1 ? "differs" : "differ"): \(Self.kinds(of: changes))\(warning)."
  }

  /// A line for each of the heaviest changes, and how many others there are. Each begins with a sign: a runner of GitHub's or GitLab's takes
  /// a line that begins with `::` for a command.
  package var lines: [String] {
    let rest = changes.dropFirst(Self.shown)
    return changes.prefix(Self.shown).map { "\($0.sign) \($0.text)" }
      + (rest.isEmpty ? [] : ["and \(rest.count.grouped) more: \(Self.kinds(of: rest))"])
  }

  /// `1 new, 1 gone, 1 changed`
  private static func kinds(of changes: some Sequence<PetChange>) -> String {
    let counts: [(PetChange.Kind, String)] = [(.added, "new"), (.gone, "gone"), (.changed, "changed")]
    return counts.compactMap { kind, word in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count.grouped) \(word)"
    }.joined(separator: ", ")
  }

  /// A diagnostic for each change, and one more when the old announcements are the newer ones.
  package var findings: [Diagnostic] {
    let older = changes.filter(\.isOlder)
    guard let first = older.first else { return changes.map(\.diagnostic) }
    return changes.map(\.diagnostic) + [
      Diagnostic(
        .warning, .baseIsNewer, at: first.source,
        "\(older.count.counted("announcement")) changed later in what is compared with than here (\(first.title))",
        consequence: "what was done there since looks as if it were undone here",
        advice: "Take the newest base, or give the older one first")
    ]
  }
}

extension PetChange {
  /// `+` for a new pet, `-` for one that is gone, `!` where a private value becomes public, `~` for the rest.
  fileprivate var sign: String { kind == .added ? "+" : kind == .gone ? "-" : weight == .newlyPublic ? "!" : "~" }

  /// The change as writers of reports take it: a warning where a private value becomes public.
  package var diagnostic: Diagnostic {
    let key = kind == .changed ? fields.lazy.compactMap(\.field.key).first : nil
    let place = key.map(source.key) ?? source
    var diagnostic = Diagnostic(weight == .newlyPublic ? .warning : .advice, code, at: place, text)
    diagnostic.pet = id
    return diagnostic
  }

  private var code: Diagnostic.Code {
    switch (kind, weight) {
    case (.added, _): .petAdded
    case (.gone, _): .petGone
    case (_, .newlyPublic): .newlyPublished
    case (_, .status): .statusChanged
    default: .fieldChanged
    }
  }
}
