package import PetModel
import Support

extension SitesComparison {
  package var isDifferent: Bool { !files.isEmpty }

  /// What differs in pages and files, below the pets.
  package var lines: [String] {
    if files.isEmpty { return ["Files: the same \(new.files)."] }
    return ["Pages and other files by cause:"] + byCause.map(line) + design.map { "Design: \($0.text)." }
      + ["Differs for readers: \(kinds.listed)."] + [total]
  }

  /// `3 pages of pets`, `12 lists`: how many files of each kind differ.
  package var kinds: [String] {
    let counts = files.reduce(into: [:]) { $0[SitePath($1.path).kind, default: 0] += 1 }
    return SitePath.Kind.allCases.compactMap { kind in
      // Scripts of a folder have comments that the program's own copies lack.
      guard kind != .twin, kind != .design || !design.isEmpty, let count = counts[kind] else { return nil }
      return kind.text(count)
    }
  }

  /// `  data or template: 12 files, such as pets/42/index.html`
  private func line(of group: (causes: [SiteCauses.Cause], files: [FileChange])) -> String {
    let causes = group.causes.map(\.rawValue).joined(separator: " or ")
    let example = group.files.first.map { "\(group.files.count > 1 ? ", such as" : ":") \($0.path)" } ?? ""
    return "  \(causes): \(group.files.count.counted("file"))\(example)"
  }

  /// `Files: 188 → 190, of which 4 changed, 2 new, 0 removed; 12,345,678 → 12,400,000 bytes (+54,322)`
  private var total: String {
    func count(_ kind: FileChange.Kind) -> Int { files.count { $0.kind == kind } }
    let kinds = "\(count(.changed)) changed, \(count(.added)) new, \(count(.removed)) removed"
    let difference = Int64(new.bytes) - Int64(old.bytes)
    return
      "Files: \(old.files) → \(new.files), \(kinds); bytes: \(old.bytes) → \(new.bytes) (\(difference < 0 ? "" : "+")\(difference))."
  }

  /// `Template: pet.mustache.` and the like, a line each.
  package var causeLines: [String] {
    causes.causes.compactMap { cause in causes.common[cause].map { "\(cause.title): \($0)." } }
  }

  /// A diagnostic for each cause of changes besides pets.
  package func findings(at site: String) -> [Diagnostic] {
    causes.causes.compactMap { cause in
      let files = byCause.filter { $0.causes.contains(cause) }.reduce(0) { $0 + $1.files.count }
      guard files > 0, let what = causes.common[cause] else { return nil }
      return Diagnostic(
        .advice, .pagesChanged, at: SourceLocation(site),
        "\(files.counted("file")) may differ by \(cause.rawValue): \(what)")
    }
  }
}

extension SiteCauses.Cause {
  fileprivate var title: String {
    self == .unknown ? "Cause not known" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension SitePath.Kind {
  /// `1 page of a pet`, `12 pages of pets`
  fileprivate func text(_ count: Int) -> String {
    if count == 1 { return "1 \(rawValue)" }
    switch self {
    case .pet: return "\(count.grouped) pages of pets"
    case .text: return "\(count.grouped) pages of text"
    case .search: return "\(count.grouped) files of search data"
    case .picture: return "\(count.grouped) photos and share pictures"
    case .design: return "\(count.grouped) style sheets, scripts and icons"
    case .list, .feed, .siteMap, .twin: return count.counted(rawValue)
    }
  }
}
