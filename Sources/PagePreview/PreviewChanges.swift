import FolderPublisher
import PetModel
import PetPresentation
import PetSite
import SiteComparison
import Support

/// The differences of a site from its base, as `petspot diff` words them, and its problems: announcement by
/// announcement.
struct PreviewChanges: Sendable {
  let now: PreviewedSite
  /// Nil without a base, as the comparison is.
  let base: PreviewedSite?
  let frames: (now: FrameWriter, base: FrameWriter?)
  let sites: SitesComparison?
  /// Changed ones in the order of `petspot diff`, the heaviest first, then the others in input order.
  let cases: [PreviewCase]
  /// The problems that belong to no single announcement.
  let problems: CaseProblems

  var design: [DesignChange] { sites?.design ?? [] }

  init(from base: PreviewedSite?, to now: PreviewedSite, by profile: PublicationProfile) async throws(Diagnostic) {
    self.now = now
    self.base = base
    frames = (FrameWriter(of: now.folder), base.map { FrameWriter(of: $0.folder) })
    let sites = try base.map { base throws(Diagnostic) in
      SitesComparison(from: try Self.site(base), to: try Self.site(now))
    }
    self.sites = sites
    var pets = InputComparison(changes: [], old: 0, new: 0)
    if let base { pets = await InputComparison(from: base.catalog, to: now.catalog, by: profile, in: now.locale) }
    let changes = Dictionary(pets.changes.map { ($0.id, $0) }) { first, _ in first }
    let known = Set(now.catalog.references.map(\.id))
    let own = Dictionary(grouping: now.diagnostics) { $0.pet.flatMap { known.contains($0) ? $0 : nil } }
    // A page may differ by its photo, too; one of another design differs anyway.
    let files = sites.map { $0.causes.isEmpty ? $0.files : [] } ?? []
    let pages = Set(files.compactMap { SitePath($0.path).pet })
    let before = Set((base?.diagnostics ?? []).map(Self.sign))
    let all = now.catalog.paired(with: base?.catalog).compactMap { old, new -> PreviewCase? in
      guard let reference = new ?? old else { return nil }
      let (id, change) = (reference.id, changes[reference.id])
      // One that is gone, and can't be read again either.
      if new == nil && change == nil { return nil }
      let problems = CaseProblems(own[id] ?? [], expected: now.catalog.expected)
      let isNew = problems.wrong.contains { $0.severity > .advice && !before.contains(Self.sign(of: $0)) }
      return PreviewCase(
        reference: reference, isNow: new != nil, before: old, problems: problems, change: change,
        rank: change != nil || pages.contains(id)
          ? .changed : problems.worst == nil ? .other : isNew ? .failing : .failingAsBefore)
    }
    let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    cases = pets.changes.compactMap { byID[$0.id] } + all.filter { $0.change == nil }
    problems = CaseProblems(
      (own[nil] ?? []) + Self.unreadable(in: base) + pets.diagnostics
        + pets.findings.filter { $0.code == .baseIsNewer }, expected: now.catalog.expected)
  }

  /// Equal for the same problem before and after, wherever the announcement stands.
  private static func sign(of problem: Diagnostic) -> [String?] {
    [problem.pet?.rawValue, problem.code.rawValue, problem.location.key]
  }

  private static func site(_ site: PreviewedSite) throws(Diagnostic) -> PublishedFiles {
    if let site = try? PublishedFiles(at: site.folder.path(percentEncoded: false)) { return site }
    throw Diagnostic(
      .error, .notReadable, at: site.folder.relativePath, "was removed", consequence: "nothing was written")
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

/// An announcement in a preview: its place, its problems, and its differences from the base.
struct PreviewCase: Sendable {
  /// The announcement now, else as it was before it went.
  let reference: AnnouncementReference
  /// Whether it is in the input.
  let isNow: Bool
  /// The announcement of the base; nil also without a base.
  let before: AnnouncementReference?
  let problems: CaseProblems
  /// The announcement's difference from the base; nil also without a base.
  let change: PetChange?
  /// The reviewer's order.
  let rank: Rank

  /// The importance for a reviewer. Problems that the base has, too, come after new ones.
  enum Rank: Int, CaseIterable {
    case changed, failing, failingAsBefore, other
  }

  var id: PetID { reference.id }

  /// The name of its place in the file.
  var anchor: String { "pet-\(id)" }

  var path: String { "pets/\(id)/index.html" }

  /// The state for a reader: `missing`, `failed`.
  var state: String { reference.status?.name ?? "failed" }

  /// The part of its file's path before the name: `Fixtures/`
  var folder: String { String(reference.location.file.dropLast(file.count)) }

  /// `server.json, item 3`
  var shortName: String { SourceLocation(file, reference.location.position).description }

  private var file: String {
    reference.location.file.split(separator: "/").last.map(String.init) ?? reference.location.file
  }

  /// `reward removed; phone withdrawn`; nil if nothing changed. Some values, such as `createdAt`, aren't compared.
  var changeText: String? { change?.sentence ?? (rank == .changed ? "its page differs in what is not compared" : nil) }
}

/// The unexpected problems of something, by an `expected.json`.
struct CaseProblems: Sendable {
  private(set) var wrong: [Diagnostic]
  /// The problems that an announcement is there to show.
  private(set) var expected: [Diagnostic]

  init(_ diagnostics: [Diagnostic] = [], expected: ExpectedProblems = ExpectedProblems()) {
    wrong = diagnostics.filter { !expected.contains($0) }
    self.expected = diagnostics.filter(expected.contains)
  }

  static func += (one: inout CaseProblems, other: CaseProblems) {
    one.wrong += other.wrong
    one.expected += other.expected
  }

  /// Nil for none and for mere advice.
  var worst: Diagnostic.Severity? { wrong.map(\.severity).max().flatMap { $0 > .advice ? $0 : nil } }

  /// A list, the worst first and expected ones last; nil for no problem.
  ///
  /// - Parameter saysPlaces: Whether each says where it is, and not only its key.
  func markup(saysPlaces: Bool = false) -> Markup? {
    if wrong.isEmpty && expected.isEmpty { return nil }
    let items =
      wrong.sorted { $0.severity > $1.severity }.map { ($0, $0.severity.rawValue, $0.advice) }
      + expected.map { ($0, "expected", nil) }
    let list = items.map { problem, kind, advice -> Markup in
      let place = saysPlaces ? problem.location.description : problem.location.key
      return """
        <li class="is-\(kind)"><strong>\(kind)</strong> \(place.map { "<code>\($0)</code> " as Markup })\
        <span dir="auto">\(problem.message)</span>\(advice.map { ". <span class=\"quiet\">\($0)</span>" as Markup })</li>
        """
    }
    return "<ul class=\"problems\">\(list)</ul>"
  }
}
