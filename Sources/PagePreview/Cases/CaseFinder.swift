import PetModel
import PetPresentation
import PetSite
import SiteComparison
import Support

/// Looks through all announcements of a preview, and keeps what decides which are shown, and where.
struct CaseFinder: Sendable {
  let now: PetPages
  /// What is compared with; nil for nothing.
  let base: PetPages?
  let profile: PublicationProfile

  /// What was found.
  struct Findings: Sendable {
    /// In input order; those that are gone come last.
    var cases: [PreviewCase] = []
    /// What is wrong, but with no announcement alone.
    var problems = CaseProblems()
  }

  /// Makes each page once, to compare it and to hear what is wrong with it.
  func findings(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(StoppedBuild) -> Findings {
    let comparison = await comparison()
    let changes = Dictionary((comparison?.changes ?? []).map { ($0.id, $0) }) { first, _ in first }
    let olds = Dictionary((base.map { Array($0.catalog.references) } ?? []).map { ($0.id, $0) }) { first, _ in first }
    let references = Array(now.catalog.references)
    let known = Set(references.map(\.id))
    let problems = Dictionary(grouping: now.diagnostics) { $0.pet.flatMap { known.contains($0) ? $0 : nil } }
    var cases = try await references.stoppableMap(done: { progress($0, references.count) }) {
      reference throws(StoppedBuild) in
      try self.case(
        of: reference, old: olds[reference.id], change: changes[reference.id],
        problems[reference.id] ?? [])
    }
    for change in comparison?.changes ?? [] where !known.contains(change.id) {
      if let old = olds[change.id] { cases.append(try gone(old, change)) }
    }
    return Findings(
      cases: cases,
      problems: marked(
        (problems[nil] ?? []) + unreadableBase + (comparison?.diagnostics ?? [])
          + [swapped(comparison)].compactMap(\.self)))
  }

  /// `diagnostics`, with those apart that the input expects.
  func marked(_ diagnostics: [Diagnostic]) -> CaseProblems { CaseProblems(diagnostics, meant: now.catalog.expected) }

  /// What of the base can't be read, which looks as if it had never been there.
  private var unreadableBase: [Diagnostic] {
    (base?.diagnostics ?? []).filter { $0.severity == .error }.map { problem in
      var problem = problem
      (problem.severity, problem.consequence) = (.warning, "compared as if the base didn't have it")
      return problem
    }
  }

  private func comparison() async -> InputComparison? {
    guard let base else { return nil }
    return await InputComparison(from: base.catalog, to: now.catalog, by: profile, in: now.locale)
  }

  private func `case`(
    of reference: AnnouncementReference, old: AnnouncementReference?, change: PetChange?, _ problems: [Diagnostic]
  ) throws(StoppedBuild) -> PreviewCase {
    let page = try now.page(of: reference)
    let before = try old.flatMap { old throws(StoppedBuild) in try base?.page(of: old) }
    return PreviewCase(
      new: reference, old: old, state: page.state, title: page.title, note: FixtureNote.text(of: reference),
      problems: marked(problems), change: change,
      looksDifferent: before.map { $0.html != page.html || $0.markdown != page.markdown } ?? false)
  }

  private func gone(_ old: AnnouncementReference, _ change: PetChange) throws(StoppedBuild) -> PreviewCase {
    let page = try base?.page(of: old)
    return PreviewCase(
      new: nil, old: old, state: page?.state ?? .closed, title: page?.title ?? old.id.rawValue,
      note: FixtureNote.text(of: old), problems: CaseProblems(), change: change, looksDifferent: true)
  }

  /// That the base is newer than what is compared with it.
  private func swapped(_ comparison: InputComparison?) -> Diagnostic? {
    let older = (comparison?.changes ?? []).filter(\.isOlder)
    guard let first = older.first else { return nil }
    return Diagnostic(
      .warning, .baseIsNewer, at: "--base",
      "\(older.count == 1 ? "an announcement is" : "\(older.count) announcements are") newer there than in the input, such as "
        + first.title,
      consequence: "shown all the same", advice: "Check that the inputs are the new state, and --base the old one")
  }
}

extension StoppedBuild {
  /// That there is no announcement, and why.
  static func nothingToShow(at place: String, _ reasons: [Diagnostic]) -> StoppedBuild {
    let reason = reasons.first { $0.severity == .error }
    return StoppedBuild(
      .noAnnouncements, at: place,
      "there is no announcement"
        + (reason.map { ($0.location == SourceLocation(place) ? ": it " : ": \($0.location): ") + $0.message } ?? ""),
      consequence: "nothing was written", advice: reason?.advice ?? "Name a .json or .jsonl file, or a folder of them")
  }
}
