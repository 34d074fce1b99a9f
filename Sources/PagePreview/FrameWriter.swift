import Essentials
import Support

/// Writes pages of a built site as frames: documents of their own, in which nothing runs and from which nothing leads.
///
/// A page is as the site has it, but for the files that it loads: style sheet and pictures stand in it. Safety doesn't
/// hang on that: the frame is a sandbox, and inherits the policy of the preview.
struct FrameWriter: Sendable {
  /// The colours of a page's frame, independent of the reader's system.
  enum Scheme: String {
    case light, dark
  }

  /// That of the site.
  private let folder: URL
  private let css: String

  init(of folder: URL) {
    self.folder = folder
    let css = (try? String(contentsOf: folder.appending(path: "style.css"), encoding: .utf8)) ?? ""
    self.css = Self.inlined(css, in: folder)
  }

  /// The page at `path` of the site; nil if it isn't there.
  func page(_ path: String) -> String? { try? String(contentsOf: folder.appending(path: path), encoding: .utf8) }

  /// A page in a frame, below a heading; nil without a page.
  ///
  /// - Parameters:
  ///   - name: The subject of the page, for readers who don't see it.
  ///   - rows: The outlined rows, by their names in tests.
  func view(
    _ heading: String, of page: String?, at path: String, named name: String, in scheme: Scheme? = nil,
    outlining rows: [String] = []
  ) -> Markup? {
    page.map { page in
      let document = Markup(trusted: whole(page, at: path, head(rows, scheme), scheme).inQuotes)
      return """
        <section class="view is-page"><h4>\(heading)</h4><div class="frame"><iframe sandbox loading="lazy" \
        title="\(heading): \(name)" srcdoc='\(document)'></iframe></div></section>
        """
    }
  }

  /// The addition to a page: its links lead nowhere, because a sandbox opens no window.
  private func head(_ rows: [String], _ scheme: Scheme?) -> String {
    let outlines = rows.map { "[data-testid=\"petDetails.\($0)\"]" }.joined(separator: ",")
    let outline = outlines.isEmpty ? "" : "\(outlines){outline:3px solid #8b5cf6;outline-offset:2px}"
    let colours = scheme.map { ":root{color-scheme:\($0.rawValue)}" } ?? ""
    return "<base target=\"_blank\">" + (outline + colours == "" ? "" : "<style>\(outline)\(colours)</style>")
  }

  private func whole(_ page: String, at path: String, _ head: String, _ scheme: Scheme?) -> String {
    let parent = folder.appending(path: path).deletingLastPathComponent()
    let pieces = page.split(separator: "<", omittingEmptySubsequences: false)
    var (result, isInScript) = (String(pieces.first ?? ""), false)
    for piece in pieces.dropFirst() {
      let name = piece.prefix { !$0.isWhitespace && $0 != ">" }.lowercased()
      let rest = piece.firstIndex(of: ">").map { piece[$0...].dropFirst() } ?? ""
      switch name {
      case "/script":
        isInScript = false
        result += rest
      case _ where isInScript: break
      case "script": isInScript = true
      case "link" where piece.contains("rel=\"stylesheet\""): result += "<style>\(style(in: scheme))</style>\(rest)"
      case "link", "base", "source": result += rest
      case "meta" where piece.contains("http-equiv"): result += rest
      case "img": result += "<" + Self.withPicture(piece, in: parent)
      case "/head": result += head + "<" + piece
      default: result += "<" + piece
      }
    }
    return result
  }

  /// The site's style sheet. For one scheme, a fixed answer replaces the question for the reader's preference.
  private func style(in scheme: Scheme?) -> String {
    guard let scheme else { return css }
    return [Scheme.light, .dark].reduce(css) { css, other in
      css.replacing("(prefers-color-scheme: \(other.rawValue))", with: other == scheme ? "(width >= 0)" : "(width < 0)")
    }
  }

  /// The tag with the bytes of its picture for its address; its other sizes are left out.
  private static func withPicture(_ tag: Substring, in folder: URL) -> String {
    String(tag.replacing(#/ (?:srcset|sizes)="[^"]*"/#, with: "")).replacing(#/ src="([^"]*)"/#) {
      " src=\"\(address(of: String($0.1), in: folder) ?? "")\""
    }
  }

  /// A style sheet with the pictures that it names.
  private static func inlined(_ css: String, in folder: URL) -> String {
    let pieces = css.replacing("</", with: "<\\/").split(separator: "url(", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(String(pieces.first ?? "")) { result, piece in
      guard let end = piece.firstIndex(of: ")") else { return result + "url(" + piece }
      let name = piece[..<end].filter { !"\"' ".contains($0) }
      return result + "url(\"\(address(of: name, in: folder) ?? name)\"" + piece[end...]
    }
  }

  /// The file at a place of the site as an address with its whole content; nil for anything but a picture of the site.
  private static func address(of place: String, in folder: URL) -> String? {
    if place.hasPrefix("data:image/") { return place }
    guard !place.contains(":"),
      // The folder of a page that is only shown here isn't there.
      let data = try? Data(contentsOf: folder.appending(path: place).standardizedFileURL)
    else { return nil }
    let type = ImageFormat(signatureOf: data).map { "image/\($0.rawValue.lowercased())" }
    guard let type = type ?? (place.hasSuffix(".svg") ? "image/svg+xml" : nil) else { return nil }
    return "data:\(type);base64,\(data.base64EncodedString())"
  }
}

extension String {
  /// The text in single quotes of an attribute, by bytes, because a quote with an accent is another character.
  fileprivate var inQuotes: String {
    [(UInt8(ascii: "&"), "&amp;"), (UInt8(ascii: "'"), "&#39;")].reduce(self) { text, sign in
      text.utf8.split(separator: sign.0, omittingEmptySubsequences: false).map { Substring($0) }.joined(
        separator: sign.1)
    }
  }
}
