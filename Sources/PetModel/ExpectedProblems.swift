/// The problems that announcements are there to show, as an `expected.json` beside them lists.
package struct ExpectedProblems: Sendable {
  /// One expected problem. A missing field matches any value.
  private struct Entry: Sendable {
    let code: Diagnostic.Code
    let pet, file, key: String?
    let place: SourceLocation

    func describes(_ diagnostic: Diagnostic) -> Bool {
      code == diagnostic.code
        && pet.map { PetID($0) == diagnostic.pet && diagnostic.pet != nil } != false
        && file.map { $0 == diagnostic.location.file } != false && key.map { $0 == diagnostic.location.key } != false
    }
  }

  private var entries: [Entry] = []

  package init() {}

  /// - Parameters:
  ///   - pet: The identifier of an announcement.
  ///   - file: A file, as a diagnostic names it.
  ///   - place: Where the entry stands.
  package mutating func add(
    _ code: Diagnostic.Code, pet: String? = nil, file: String? = nil, key: String? = nil, at place: SourceLocation
  ) {
    entries.append(Entry(code: code, pet: pet, file: file, key: key, place: place))
  }

  package func contains(_ diagnostic: Diagnostic) -> Bool { entries.contains { $0.describes(diagnostic) } }

  /// `diagnostics` without those that are expected.
  package func unexpected(_ diagnostics: DiagnosticLog) -> DiagnosticLog {
    entries.isEmpty ? diagnostics : diagnostics.filtered { !contains($0) }
  }

  /// The problems that count: unexpected ones of `diagnostics`, and one for each expected problem that doesn't occur.
  package func judged(_ diagnostics: DiagnosticLog) -> DiagnosticLog {
    unexpected(diagnostics) + gone(from: diagnostics)
  }

  /// A problem for each entry that was expected and doesn't occur.
  private func gone(from diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
    var missing = entries
    if !missing.isEmpty { for diagnostic in diagnostics { missing.removeAll { $0.describes(diagnostic) } } }
    return missing.map { entry in
      let subject = [entry.pet.map { "pet '\($0)'" }, entry.file, entry.key].compactMap(\.self).joined(separator: ", ")
      let described = "'\(entry.code.rawValue)' is expected" + (subject.isEmpty ? "" : " (\(subject))")
      return Diagnostic(
        .warning, .expectedProblemGone, at: entry.place, "\(described), but doesn't occur",
        advice: "Remove the entry, or find out why")
    }
  }
}
