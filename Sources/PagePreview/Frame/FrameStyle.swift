import Essentials
import Synchronization

/// The style sheet of a site for pages that are sections of a preview, each in a shadow root.
///
/// A browser asks `@media` about its own window. So that a phone's page can stand beside a sheet of paper, each page is in two
/// containers: `frame`, as wide as the phone, and `medium`, 1 px wide for paper and 2 px for a screen, which it overflows; and
/// what `@media` asks of width and medium is asked of them. Such a page is as high as its content without any script.
/// Of the rules, a page gets those whose elements and classes it has.
final class FrameStyle: Sendable {
  private let rules: [StyleRule]
  private let pictures: PictureFolder
  private let known = Mutex<[Set<String>: Pictured<String>]>([:])

  /// - Parameter pictures: Where the addresses in `css` start.
  init(_ css: String, pictures: PictureFolder) { (rules, self.pictures) = (StyleRule.rules(of: css), pictures) }

  /// The rules for a page with these elements and classes.
  func css(for names: Set<String>) -> Pictured<String> {
    if let css = known.withLock({ $0[names] }) { return css }
    var used = Set<Picture>()
    let css = Pictured(Self.base + text(of: rules, names, &used), pictures: used)
    known.withLock { $0[names] = css }
    return css
  }

  /// What a browser does by itself for a page in a window. `--vh` is a hundredth of the height of a screen, or of a sheet.
  private static let base = """
    :host{display:flex;gap:24px;align-items:flex-start}.preview-caption{all:initial;display:block;margin-block-end:6px;\
    font:600 .8125rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--quiet)}\
    .preview-frame{flex:none;inline-size:calc(var(--frame) + 2*var(--margin))}.medium{container:medium/inline-size;inline-size:var(--medium);direction:ltr}\
    .frame{all:initial;display:block;container:frame/inline-size;inline-size:var(--frame);overflow:hidden;\
    margin:var(--margin);outline:var(--margin) solid #fff;box-shadow:0 0 0 calc(var(--margin) + 1px) var(--edge-of-frame);\
    border-radius:var(--corner);--vh:4.8px}\
    @container medium (width<1.5px){.frame>*{--vh:10.31px;color-scheme:light}}\
    \(RenamedElement.all.map(\.replacement).joined(separator: ",")){display:block}
    """

  private func text(of rules: [StyleRule], _ names: Set<String>, _ used: inout Set<Picture>) -> String {
    rules.reduce("") { $0 + text(of: $1, names, &used) }
  }

  private func text(of rule: StyleRule, _ names: Set<String>, _ used: inout Set<Picture>) -> String {
    switch rule {
    case .style(let selectors, let body):
      // What a pointer changes is left out, for the file's size.
      let selectors = Selectors.parts(of: selectors).filter {
        !$0.contains(":hover") && Selectors.names(in: $0).isSubset(of: names)
      }
      guard !selectors.isEmpty else { return "" }
      return "\(selectors.map(RenamedElement.renamed).joined(separator: ",")){\(declarations(body, &used))}"
    case .group(let prelude, let rules) where prelude.hasPrefix("@media"):
      let inner = text(of: rules, names, &used)
      let query = String(prelude.dropFirst("@media".count))
      return MediaCondition.alternatives(of: query).map { $0.wrap(inner) }.joined()
    case .group(let prelude, let rules):
      let inner = text(of: rules, names, &used)
      return inner.isEmpty ? "" : "\(prelude){\(inner)}"
    case .other(let text): return text
    }
  }

  /// Heights that follow the window's become least heights: the page behind it is not cut off where a window would scroll.
  private func declarations(_ body: String, _ used: inout Set<Picture>) -> String {
    var body = body.replacing(#/(^|[ ;{])(block-size|height)(: ?[^;]*[0-9][sdl]?vh)/#) { "\($0.1)min-\($0.2)\($0.3)" }
    body.replace(#/([0-9.]+)[sdl]?vh\b/#) { "calc(\($0.1)*var(--vh))" }
    body.replace(#/([0-9.]+)[sdl]?vw\b/#) { "\($0.1)cqw" }
    body.replace(#/url\( *["']?([^"')]*)["']? *\)/#) { match in
      guard let picture = pictures.picture(at: String(match.1), from: "") else { return "none" }
      used.insert(picture)
      return "var(\(picture.variable))"
    }
    return body
  }
}
