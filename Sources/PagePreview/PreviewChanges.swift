import PetModel
import PetPresentation
import PetSite
import SiteComparison
import SiteSources

/// The differences of a site from its base, as `petspot diff` words them, and its problems: announcement by
/// announcement.
struct PreviewChanges: Sendable {
  let now: PreviewedSite
  /// Nil without a base, as the comparison is.
  let base: PreviewedSite?
  let sites: SitesComparison?
  /// Changed ones in the order of `petspot diff`, the heaviest first, then the others in input order.
  let cases: [PreviewCase]
  /// The problems that belong to no single announcement.
  let problems: CaseProblems

  var design: [DesignChange] { sites?.design ?? [] }

  init(from base: PreviewedSite?, to now: PreviewedSite, by profile: PublicationProfile) async throws(Diagnostic) {
    self.now = now
    self.base = base
    let sites = try base.map { base throws(Diagnostic) in
      SitesComparison(from: try Self.site(base), to: try Self.site(now))
    }
    self.sites = sites
    var pets = InputComparison(changes: [], old: 0, new: 0)
    if let base { pets = await InputComparison(from: base.catalog, to: now.catalog, by: profile, in: now.locale) }
    let changes = Dictionary(pets.changes.map { ($0.id, $0) }) { first, _ in first }
    let olds = base.map { Dictionary($0.catalog.references.map { ($0.id, $0) }) { first, _ in first } } ?? [:]
    let known = Set(now.catalog.references.map(\.id))
    let own = Dictionary(grouping: now.diagnostics) { $0.pet.flatMap { known.contains($0) ? $0 : nil } }
    // A page may differ by its photo, too; one of another design differs anyway.
    let files = sites.map { $0.causes.causes.isEmpty ? $0.files : [] } ?? []
    let pages = Set(files.compactMap { SitePath($0.path).pet })
    let before = Set((base?.diagnostics ?? []).map(Self.sign))
    let here = now.catalog.references.map { reference in
      let problems = CaseProblems(own[reference.id] ?? [], expected: now.catalog.expected)
      let isChanged = changes[reference.id] != nil || pages.contains(reference.id)
      let isNew = problems.wrong.contains { $0.severity > .advice && !before.contains(Self.sign(of: $0)) }
      return PreviewCase(
        reference: reference, isNow: true, before: olds[reference.id], problems: problems,
        change: changes[reference.id],
        rank: isChanged ? .changed : problems.worst == nil ? .other : isNew ? .failing : .failingAsBefore)
    }
    let gone = pets.changes.filter { !known.contains($0.id) }.compactMap { change in
      olds[change.id].map {
        PreviewCase(reference: $0, isNow: false, before: $0, problems: CaseProblems(), change: change, rank: .changed)
      }
    }
    let order = Dictionary(zip(pets.changes.map(\.id), 0...)) { first, _ in first }
    cases = (here + gone).enumerated().map { (place: order[$1.id] ?? .max, number: $0, found: $1) }
      .sorted { ($0.place, $0.number) < ($1.place, $1.number) }.map(\.found)
    problems = CaseProblems(
      (own[nil] ?? []) + Self.unreadable(in: base) + pets.diagnostics
        + pets.findings.filter { $0.code == .baseIsNewer }, expected: now.catalog.expected)
  }

  /// Equal for the same problem before and after, wherever the announcement stands.
  private static func sign(of problem: Diagnostic) -> [String?] {
    [problem.pet?.rawValue, problem.code.rawValue, problem.location.key]
  }

  private static func site(_ site: PreviewedSite) throws(Diagnostic) -> ComparedSite {
    if let site = try? ComparedSite(site.folder.path(percentEncoded: false)) { return site }
    throw Diagnostic(
      .error, .notReadable, at: SourceLocation(site.folder.relativePath), "was removed",
      consequence: "nothing was written")
  }

  /// The unreadable parts of the base, which look as if they had never been there.
  private static func unreadable(in base: PreviewedSite?) -> [Diagnostic] {
    (base?.diagnostics ?? []).filter { $0.severity == .error }.map { problem in
      var problem = problem
      problem.severity = .warning
      problem.consequence = "compared as if the base didn't have it"
      return problem
    }
  }
}
