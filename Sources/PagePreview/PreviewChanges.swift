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
    let sites = try base.map { base throws(StoppedBuild) in try Self.comparison(of: base, now) }
    self.sites = sites
    var pets: InputComparison?
    if let base { pets = await InputComparison(from: base.catalog, to: now.catalog, by: profile, in: now.locale) }
    let changes = Dictionary((pets?.changes ?? []).map { ($0.id, $0) }) { first, _ in first }
    let olds = Dictionary((base?.catalog.references.map { ($0.id, $0) } ?? [])) { first, _ in first }
    // A page may differ by its photo, too; one of another design differs anyway.
    let pages = Set(
      (sites?.causes.causes.isEmpty == true ? sites?.files : nil)?.compactMap { SitePath($0.path).pet } ?? [])
    let before = Set((base?.diagnostics ?? []).map(Self.name))
    let expected = now.catalog.expected
    let kept = now.catalog.references.map { reference in
      let problems = CaseProblems(own[reference.id] ?? [], expected: expected)
      let isChanged = changes[reference.id] != nil || pages.contains(reference.id)
      let isNew = problems.wrong.contains { $0.severity > .advice && !before.contains(Self.name(of: $0)) }
      return PreviewCase(
        reference: reference, isNow: true, wasBefore: olds[reference.id] != nil, problems: problems,
        change: changes[reference.id],
        rank: isChanged ? .changed : problems.worst == nil ? .other : isNew ? .failing : .failingAsBefore)
    }
    let gone = (pets?.changes ?? []).compactMap { change in
      known.contains(change.id)
        ? nil
        : olds[change.id].map {
          PreviewCase(
            reference: $0, isNow: false, wasBefore: true, problems: CaseProblems(), change: change, rank: .changed)
        }
    }
    cases = kept + gone
    let compared = (pets?.diagnostics ?? []) + (pets?.findings ?? []).filter { $0.code == .baseIsNewer }
    problems = CaseProblems(
      (own[nil] ?? []) + (base.map(Self.unreadable) ?? []) + compared, expected: expected)
  }

  /// The name of a problem, wherever the announcement stands.
  private static func name(of problem: Diagnostic) -> String {
    "\(problem.pet?.rawValue ?? "") \(problem.code) \(problem.location.key ?? "")"
  }

  private static func comparison(of base: PreviewedSite, _ now: PreviewedSite) throws(StoppedBuild) -> SitesComparison {
    let sites = [base, now].compactMap { try? ComparedSite($0.folder.path(percentEncoded: false)) }
    guard sites.count == 2 else {
      throw StoppedBuild(.notReadable, at: now.folder.relativePath, "was removed", consequence: "nothing was written")
    }
    return SitesComparison(from: sites[0], to: sites[1])
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
