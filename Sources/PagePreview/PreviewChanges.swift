import Essentials
import FolderPublisher
import PetModel
import PetPresentation
import PetSite
import SiteComparison
import SiteSources
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
      let isNew = problems.wrong.contains { !before.contains(Self.sign(of: $0)) }
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

  // The parts of a preview that tell of a change of the design: screens, lists and pages of text.

  /// Without a base, every state of the details screen. With one, examples of a design change, and new or different
  /// pages.
  func designParts(of preview: PagePreview) throws(Diagnostic) -> [PreviewDocument.Part] {
    // At most half of the file, whose rest is for announcements.
    var room = preview.byteLimit / 2
    let names = Dictionary(cases.map { ($0.path, $0.shortName) }) { first, _ in first }
    let pages = telling.map { pair(names[$0] ?? $0, at: $0, before: frames.base?.page($0), after: frames.now.page($0)) }
    let isOfDesign = base == nil || !design.isEmpty
    let rows = [
      ("pages", "Pages that tell of the change", pages),
      ("states", "Every state of the details screen", isOfDesign ? try states(of: preview) : []),
    ]
    return rows.compactMap { id, heading, articles in
      let fitting = articles.filter { article in
        let fits = article.html.utf8.count <= room
        room -= fits ? article.html.utf8.count : 0
        return fits
      }
      return fitting.isEmpty ? nil : PreviewDocument.Part(id: id, heading: heading, content: Markup(fitting))
    }
  }

  /// Frames around a page before and after, in both colour schemes for a change of the design.
  private func pair(_ name: String, at path: String, before: String?, after: String?) -> Markup {
    let schemes: [FrameWriter.Scheme?] = design.isEmpty ? [nil] : [.light, .dark]
    let views = schemes.flatMap { scheme in
      let words = [before == nil ? "New" : "After", "Before"].map { $0 + (scheme.map { ", \($0.rawValue)" } ?? "") }
      return [
        frames.base?.view(words[1], of: before, at: path, named: name, in: scheme),
        frames.now.view(words[0], of: after, at: path, named: name, in: scheme),
      ]
    }
    return article(name, views)
  }

  private func article(_ heading: String, _ views: [Markup?]) -> Markup {
    """
    <article class="case is-sample"><header><h3>\(heading)</h3></header><div class="views" role="group" \
    aria-label="\(heading)" tabindex="0">\(views.compactMap(\.self))</div></article>

    """
  }

  /// Whether all pages look otherwise, because they load something else.
  private var isRestyled: Bool { sites?.files.contains { SitePath($0.path).kind == .design } ?? true }

  /// The pages to look at: of five pets that differ in kind, the first list and a page of text where the design
  /// differs; else a list and texts that are new or differ.
  private var telling: [String] {
    guard let files = sites?.files else { return [] }
    let htmls = files.filter { $0.kind != .removed && $0.path.hasSuffix(".html") }
    let texts = htmls.map(\.path).filter { SitePath($0).kind == .text }
    if design.isEmpty {
      let lists = htmls.filter { SitePath($0.path).kind == .list }
      let smallest = lists.filter { $0.kind == .added }.map(\.path).min { size($0) < size($1) }
      return [smallest ?? lists.map(\.path).min { size($0) < size($1) }].compactMap(\.self) + texts.prefix(2)
    }
    let all = tellingPets.map(\.path) + ["index.html", texts.first ?? "found-a-pet/index.html"]
    let changed = Set(htmls.map(\.path))
    return all.filter { isRestyled || changed.contains($0) }
  }

  private func size(_ path: String) -> Int {
    FileKind(at: now.folder.appending(path: path).path(percentEncoded: false), followsLinks: true)?.size ?? 0
  }

  /// With a photo and without, found, in few words, in many.
  private var tellingPets: [PreviewCase] {
    let all = cases.filter { $0.isNow && $0.before != nil }
    let open = all.filter { $0.reference.status != .closed && $0.reference.status != nil }
    func isShorter(_ one: PreviewCase, _ other: PreviewCase) -> Bool {
      one.reference.slice.length < other.reference.slice.length
    }
    let wanted = [
      open.first { $0.reference.photo == .file }, open.first { $0.reference.photo == .none },
      open.first { $0.reference.status == .found }, open.max(by: isShorter), open.min(by: isShorter), all.first,
    ].compactMap(\.self)
    var known: Set<PetID> = []
    return Array((wanted + open.prefix(10)).filter { known.insert($0.id).inserted }.prefix(5))
  }

  /// Every state in the first language; in others a few, of a change of the design where their words differ.
  private func states(of preview: PagePreview) throws(Diagnostic) -> [Markup] {
    let files = Set(design.map(\.file))
    let locales = preview.stateLocales.filter { name in
      name == preview.build.locale || base == nil || files.contains("locales/\(name).json")
    }
    let path = StateSample.path
    let rows = try locales.map { name throws(Diagnostic) -> [Markup] in
      let isFirst = name == preview.build.locale
      let now = try Self.pages(in: name, preview.build.templates, for: preview.build)
        .filter { isFirst || base != nil || $0.sample.isTelling }
      // The base may lack a language.
      let old = base == nil ? nil : try? Self.pages(in: name, preview.baseTemplates, for: preview.build)
      guard let old else {
        return [article(name, now.map { frames.now.view($0.sample.name, of: $0.html, at: path, named: name) })]
      }
      return zip(old, now).filter { isRestyled || $0.html != $1.html }.map {
        pair("\($1.sample.name), \(name)", at: path, before: $0.html, after: $1.html)
      }
    }
    return rows.flatMap(\.self)
  }

  private static func pages(
    in locale: String, _ templates: String?, for build: BuildOptions
  ) throws(Diagnostic) -> [(sample: StateSample, html: String)] {
    var build = build
    build.locale = locale
    build.templates = templates
    return try StateSample.pages(for: build)
  }
}

/// An announcement in a preview: its place, its problems, and its differences from the base.
struct PreviewCase: Sendable {
  /// The announcement now, else as it was before it went.
  let reference: AnnouncementReference
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
