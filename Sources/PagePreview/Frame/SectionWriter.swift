/// Writes the parts of a page that a section has.
struct SectionWriter {
  let folder: String
  let folderOfPictures: PictureFolder
  let schemes: Set<String>
  private(set) var html = ""
  private(set) var names: Set<String> = []
  private(set) var pictures: Set<Picture> = []
  private var isInHead = false
  /// In how many elements it is whose white space is shown.
  private var verbatim = 0

  /// Left out with all that is in them. No element of these may be left open: whatever follows would be in it.
  static let withContent: Set<String> = [
    "script", "style", "iframe", "object", "xmp", "noembed", "noframes", "plaintext",
  ]
  /// Left out, while what is in them stays. A `</template>` would end the section.
  private static let left: Set<String> = [
    "template", "link", "meta", "base", "source", "noscript", "embed", "frame", "frameset", "form", "portal",
  ]
  private static let leftAttributes: Set<String> = [
    "srcset", "sizes", "loading", "target", "ping", "autofocus", "srcdoc", "action", "formaction", "poster",
    "accesskey",
    "background", "data", "shadowrootmode", "xlink:href",
  ]

  init(folder: String, folderOfPictures: PictureFolder, schemes: Set<String>) {
    (self.folder, self.folderOfPictures, self.schemes) = (folder, folderOfPictures, schemes)
  }

  var isInBody: Bool { !isInHead }

  mutating func add(_ part: PagePart) {
    switch part {
    case .open("head", _, _): isInHead = true
    case .close("head"): isInHead = false
    case _ where isInHead: break
    case .text(let text): html += verbatim > 0 ? text : text.replacing(/\s*\n\s*/, with: "\n")
    case .close(let name):
      if name == "pre" { verbatim -= 1 }
      if !Self.left.contains(name) && !Self.withContent.contains(name) {
        html += "</\(RenamedElement.name(for: name))>"
      }
    case .open(let name, let attributes, let isEmpty):
      if !Self.left.contains(name) { open(name, attributes, isEmpty) }
    }
  }

  private mutating func open(_ name: String, _ attributes: [PagePart.Attribute], _ isEmpty: Bool) {
    names.insert(name)
    html += "<\(RenamedElement.name(for: name))"
    if name == "html" { html += " data-page" }
    if name == "pre" { verbatim += 1 }
    // Below the headings of the preview.
    if name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue {
      html += " aria-level=\"\(level + 4)\""
    }
    for attribute in attributes { add(attribute, of: name) }
    html += isEmpty ? "/>" : ">"
  }

  private mutating func add(_ attribute: PagePart.Attribute, of element: String) {
    let value = attribute.value ?? ""
    switch attribute.name {
    case let name where name.hasPrefix("on") || name.hasPrefix("data-") || Self.leftAttributes.contains(name): return
    case let name where !name.allSatisfy({ $0.isLetter || $0.isNumber || "-_:.".contains($0) }): return
    case "src": if element == "img" { addPicture(at: value) }
    case "style": if element != "img" { write(attribute) }
    case "href": add(href: value)
    case "class":
      names.formUnion(value.split(whereSeparator: \.isWhitespace).map { ".\($0)" })
      write(attribute)
    default: write(attribute)
    }
  }

  private mutating func write(_ attribute: PagePart.Attribute) {
    html += " " + attribute.name
    if let value = attribute.value { html += "=\"\(value.replacing("\"", with: "&quot;"))\"" }
  }

  /// The picture lies over an empty one of its own: browsers differ in which of the two ways they know.
  private mutating func addPicture(at address: String) {
    guard let picture = folderOfPictures.picture(at: address.replacing("&amp;", with: "&"), from: folder) else {
      return
    }
    pictures.insert(picture)
    let value = "var(\(picture.variable))"
    html += " src=\"\(Self.empty)\" style=\"content:\(value);background:\(value) 50%/cover\""
  }

  private static let empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

  /// Links out of the site stay; those to the page of a pet lead to its place in the preview; others lead nowhere.
  private mutating func add(href: String) {
    let address = href.replacing("&amp;", with: "&")
    if let scheme = PageAddress.scheme(of: address) {
      write(schemes.contains(scheme) ? .init(name: "href", value: href) : .init(name: "data-no-link"))
    } else if let path = PageAddress.path(of: address, from: folder), let anchor = PreviewAnchor.anchor(ofPage: path) {
      write(PagePart.Attribute(name: "href", value: "#" + anchor))
    }
  }
}
