import Essentials
import PetModel
import PetSite
import SiteComparison
import SiteSources
import Support

// The parts of a preview that tell of a change of the design: screens, lists and pages of text.
extension PreviewChanges {
  /// Without a base, every state of the details screen. With one, examples of a design change, and new or different
  /// pages.
  func designParts(of preview: PagePreview) throws(Diagnostic) -> [PreviewDocument.Part] {
    // At most half of the file, whose rest is for announcements.
    var room = preview.byteLimit / 2
    let names = Dictionary(cases.map { ($0.path, $0.shortName) }) { first, _ in first }
    let pages = telling.map {
      pair(names[$0] ?? $0, at: $0, before: frames.base?.page($0), after: frames.now.page($0))
    }
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
      guard base != nil else {
        return [article(name, now.map { frames.now.view($0.sample.name, of: $0.html, at: path, named: name) })]
      }
      let old = try Self.pages(in: name, preview.baseTemplates, for: preview.build)
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
