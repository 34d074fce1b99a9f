import Essentials
import PetModel
import PetPresentation
import PetSite
import SiteComparison

/// The differences of a site from its base, as `petspot diff` words them, and its problems: announcement by
/// announcement.
struct PreviewChanges: Sendable {
  let now: PreviewedSite
  /// Nil without a base, as the comparison is.
  let base: PreviewedSite?
  let sites: SitesComparison?
  /// In input order; those that are gone come last.
  let cases: [PreviewCase]
  /// The problems that belong to no single announcement.
  let problems: CaseProblems

  /// Templates, locales and texts that differ.
  var design: [DesignChange] { sites?.design ?? [] }

  var expected: ExpectedProblems { now.catalog.expected }

  init(from base: PreviewedSite?, to now: PreviewedSite, by profile: PublicationProfile) async throws(StoppedBuild) {
    self.now = now
    self.base = base
    let known = Set(now.catalog.references.map(\.id))
    let own = Dictionary(grouping: now.diagnostics) { $0.pet.flatMap { known.contains($0) ? $0 : nil } }
    guard let base else {
      sites = nil
      problems = CaseProblems(own[nil] ?? [], expected: now.catalog.expected)
      cases = now.catalog.references.map { reference in
        let problems = CaseProblems(own[reference.id] ?? [], expected: now.catalog.expected)
        return PreviewCase(
          reference: reference, isNow: true, wasBefore: false, problems: problems, change: nil,
          rank: problems.worst == nil ? .other : .failing)
      }
      return
    }
    let sites = try Self.comparison(of: base, now)
    self.sites = sites
    let pets = await InputComparison(from: base.catalog, to: now.catalog, by: profile, in: now.locale)
    let changes = Dictionary(pets.changes.map { ($0.id, $0) }) { first, _ in first }
    let olds = Dictionary(base.catalog.references.map { ($0.id, $0) }) { first, _ in first }
    // A page may differ by its photo, too; one of another design differs anyway.
    let pages = sites.causes.causes.isEmpty ? Set(sites.files.compactMap { SitePath($0.path).pet }) : []
    let before = Set(base.diagnostics.map(Problem.init))
    let expected = now.catalog.expected
    cases =
      now.catalog.references.map { reference in
        let found = own[reference.id] ?? []
        let problems = CaseProblems(found, expected: expected)
        let isChanged = changes[reference.id] != nil || pages.contains(reference.id)
        let isNew = problems.wrong.contains { $0.severity > .advice && !before.contains(Problem($0)) }
        return PreviewCase(
          reference: reference, isNow: true, wasBefore: olds[reference.id] != nil, problems: problems,
          change: changes[reference.id],
          rank: isChanged ? .changed : problems.worst == nil ? .other : isNew ? .failing : .failingAsBefore)
      }
      + pets.changes.compactMap { change in
        known.contains(change.id)
          ? nil
          : olds[change.id].map {
            PreviewCase(
              reference: $0, isNow: false, wasBefore: true, problems: CaseProblems(), change: change, rank: .changed)
          }
      }
    problems = CaseProblems(
      (own[nil] ?? []) + Self.unreadable(in: base) + pets.diagnostics
        + pets.findings.filter { $0.code == .baseIsNewer }, expected: expected)
  }

  /// A problem, wherever the announcement stands.
  private struct Problem: Hashable {
    let pet: PetID?
    let code: Diagnostic.Code
    let key: String?

    init(_ diagnostic: Diagnostic) {
      pet = diagnostic.pet
      code = diagnostic.code
      key = diagnostic.location.key
    }
  }

  private static func comparison(of base: PreviewedSite, _ now: PreviewedSite) throws(StoppedBuild) -> SitesComparison {
    func site(_ site: PreviewedSite) throws(StoppedBuild) -> ComparedSite {
      guard let site = try? ComparedSite(site.folder.path(percentEncoded: false)) else {
        throw StoppedBuild(
          .notReadable, at: site.folder.relativePath, "was removed", consequence: "nothing was written")
      }
      return site
    }
    return SitesComparison(from: try site(base), to: try site(now))
  }

  /// The unreadable parts of the base, which look as if they had never been there.
  private static func unreadable(in base: PreviewedSite) -> [Diagnostic] {
    base.diagnostics.filter { $0.severity == .error }.map { problem in
      var problem = problem
      problem.severity = .warning
      problem.consequence = "compared as if the base didn't have it"
      return problem
    }
  }
}
