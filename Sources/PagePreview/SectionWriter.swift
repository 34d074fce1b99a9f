import Essentials
import PetModel
import PetSite
import SiteComparison
import Support

/// Writes the parts of a preview: screens and pages that tell of a change of the design, and announcements.
struct SectionWriter: Sendable {
  let changes: PreviewChanges
  private let options: PreviewOptions
  let frames: FrameWriter
  let baseFrames: FrameWriter?
  private(set) var byteCount = 0

  init(_ changes: PreviewChanges, _ options: PreviewOptions) {
    self.changes = changes
    self.options = options
    frames = FrameWriter(of: changes.now.folder)
    baseFrames = changes.base.map { FrameWriter(of: $0.folder) }
  }
}

// Screens, lists and pages of text.

extension SectionWriter {
  /// Without a base, every state of the details screen. With one, examples of a design change, and new or different
  /// pages.
  mutating func screens() throws(StoppedBuild) -> [PreviewDocument.Part] {
    let pages = telling.map { path in
      let isNew = changes.sites?.files.contains(FileChange(path, .added)) == true
      return pair(path, before: isNew ? nil : baseFrames?.frame, after: frames.frame) { $0(path, nil, $1, $2, []) }
    }
    let isOfDesign = changes.base == nil || !changes.design.isEmpty
    let rows = [
      ("pages", "Pages that tell of the change", pages),
      ("states", "Every state of the details screen", isOfDesign ? try states() : []),
    ]
    return rows.compactMap { id, heading, articles in
      let fitting = articles.filter { article in
        let size = article.html.utf8.count
        // At most half of the file, whose rest is for announcements.
        guard byteCount + size <= options.byteLimit / 2 else { return false }
        byteCount += size
        return true
      }
      return fitting.isEmpty ? nil : PreviewDocument.Part(id: id, heading: heading, content: Markup(fitting))
    }
  }

  /// Whether all pages look otherwise, because they load something else.
  private var isRestyled: Bool { changes.sites?.files.contains { SitePath($0.path).kind == .design } ?? true }

  /// Both colour schemes for a change of the design.
  private var schemes: [FrameWriter.Scheme?] { changes.design.isEmpty ? [nil] : [.light, .dark] }

  /// Frames around something before and after, in each scheme.
  private func pair<Source>(
    _ name: String, before: Source?, after: Source, _ frame: (Source, String, FrameWriter.Scheme?) -> Markup?
  ) -> Markup {
    let views = schemes.flatMap { scheme in
      [(before == nil ? "New" : "After", after), ("Before", before)].reversed().map { word, source -> Markup? in
        let word = word + (scheme.map { ", \($0.rawValue)" } ?? "")
        return source.flatMap { view(word, frame($0, "\(word): \(name)", scheme)) }
      }
    }
    return article(name, views)
  }

  func view(_ heading: String, _ content: Markup?) -> Markup? {
    content.map { "<section class=\"view is-page\"><h4>\(heading)</h4>\($0)</section>" }
  }

  private func article(_ heading: String, _ views: [Markup?]) -> Markup {
    """
    <article class="case is-sample"><header><h3>\(heading)</h3></header><div class="views" role="group" \
    aria-label="\(heading)" tabindex="0">\(views.compactMap(\.self))</div></article>

    """
  }

  /// The pages to look at: of five pets that differ in kind, the first list and a page of text where the design
  /// differs; else a list and texts that are new or differ.
  private var telling: [String] {
    guard let files = changes.sites?.files else { return [] }
    let htmls = files.filter { $0.kind != .removed && $0.path.hasSuffix(".html") }
    let texts = htmls.map(\.path).filter { SitePath($0).kind == .text }
    let lists = htmls.filter { SitePath($0.path).kind == .list }
    if changes.design.isEmpty {
      let smallest = lists.filter { $0.kind == .added }.map(\.path).min { size($0) < size($1) }
      return [smallest ?? lists.map(\.path).min { size($0) < size($1) }].compactMap(\.self) + texts.prefix(2)
    }
    let all = tellingPets.map { "pets/\($0.id)/index.html" } + ["index.html", texts.first ?? "found-a-pet/index.html"]
    let changed = Set(htmls.map(\.path))
    return all.filter { isRestyled || changed.contains($0) }
  }

  private func size(_ path: String) -> Int {
    FileKind(at: changes.now.folder.appending(path: path).path(percentEncoded: false), followsLinks: true)?.size ?? 0
  }

  /// With a photo and without, found, in few words, in many.
  private var tellingPets: [AnnouncementReference] {
    let all = changes.cases.filter { $0.isNow && $0.wasBefore }.map(\.reference)
    let open = all.filter { $0.status != .closed && $0.status != nil }
    let wanted = [
      open.first { $0.photo == .file }, open.first { $0.photo == .none }, open.first { $0.status == .found },
      open.max { $0.slice.length < $1.slice.length }, open.min { $0.slice.length < $1.slice.length }, all.first,
    ].compactMap(\.self)
    var known: Set<PetID> = []
    return Array((wanted + open.prefix(10)).filter { known.insert($0.id).inserted }.prefix(5))
  }

  /// Every state in the first language; in others a few, of a change of the design where their words differ.
  private func states() throws(StoppedBuild) -> [Markup] {
    let files = Set(changes.design.map(\.file))
    let locales = options.stateLocales.filter { name in
      name == options.build.locale || changes.base == nil || files.contains("locales/\(name).json")
    }
    let rows = try locales.map { name throws(StoppedBuild) -> [Markup] in
      let isFirst = name == options.build.locale
      let now = try pages(in: name, options.build.templates).filter { isFirst || changes.base != nil || $0.isTelling }
      guard changes.base != nil else {
        return [
          article(
            name,
            now.map { view($0.name, frames.frame(of: StatePages.path, with: $0.html, named: "\($0.name), \(name)")) })
        ]
      }
      let old = try pages(in: name, options.baseTemplates)
      return zip(old, now).filter { isRestyled || $0.html != $1.html }.map { old, page in
        pair("\(page.name), \(name)", before: baseFrames.map { ($0, old) }, after: (frames, page)) {
          $0.0.frame(of: StatePages.path, with: $0.1.html, named: $1, in: $2)
        }
      }
    }
    return rows.flatMap(\.self)
  }

  private func pages(in locale: String, _ templates: String?) throws(StoppedBuild) -> [StatePages.Page] {
    var build = options.build
    build.locale = locale
    build.templates = templates
    return try StatePages(build).pages
  }
}
