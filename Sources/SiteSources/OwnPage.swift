import Essentials
import FolderPublisher
import PetMarkdown
import PetModel
import PetPhotos
import PetPresentation
package import PetRendering
import Support

/// A page that an owner wrote: the one called `about` is at `about/`.
package struct OwnPage: Sendable {
  package let name: String
  package let text: SiteText
  package let title: String
  private let order: Int
  private let place: OwnPagePlace
  /// The way to a title; nil for a page that has one.
  fileprivate let remedy: String?

  /// The way to it, in head or foot.
  package var link: OwnPageLink { (ContentPage(name), title, text.language, place) }

  /// All of a design in its language, or in another one where it isn't written in its own; in the order of their links.
  static func all(of design: SiteDesign) throws(Diagnostic) -> [OwnPage] {
    var pages: [OwnPage] = []
    for name in design.files.ownTexts.keys.sorted() {
      let file = design.place(ofText: name)
      guard design.files.bytes(of: file.file) != nil else { continue }
      let text = try design.files.text(of: file.file)
      pages.append(try OwnPage(name, text, in: file.tag, at: design.files.place(of: file.file)))
    }
    return pages.sorted { ($0.order, $0.name) < ($1.order, $1.name) }
  }

  fileprivate init(_ name: String, _ text: String, in language: String, at place: String) throws(Diagnostic) {
    var lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    var (order, position) = (0, OwnPagePlace.foot)
    if lines.first?.trimmed == "---", let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" }) {
      for (number, line) in lines[1..<end].enumerated() where !line.trimmed.isEmpty {
        let parts = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
        switch (parts.first, parts.dropFirst().first) {
        case ("nav", let value?) where OwnPagePlace(rawValue: value) != nil:
          position = OwnPagePlace(rawValue: value) ?? position
        case ("order", let value?) where Int(value) != nil: order = Int(value) ?? order
        default:
          throw Diagnostic(
            .error, .invalidTemplate, at: "\(place):\(number + 2)", "\(line.trimmed.quoted) sets nothing of a page",
            advice: "Write nav: header, footer or none, and order: with a number")
        }
      }
      lines.removeFirst(end + 1)
    }
    self.name = name
    self.text = SiteText(markdown: lines.joined(separator: "\n"), language: language)
    let heading = TrustedMarkdown(self.text.markdown).title
    title = heading ?? name
    let isOpen = lines.first?.trimmed == "---"
    let advice = isOpen ? "End its front matter with a line ---" : "Begin it with a line such as # About us"
    remedy = heading == nil ? advice : nil
    self.order = order
    self.place = position
  }
}

/// A file that an owner puts at the site's root.
package struct OwnFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  /// All of the owner's, pictures without their metadata.
  ///
  /// - Throws: A ``Diagnostic`` for one that can't be published, or that would be in the way of petspot's own.
  static func all(in files: TemplateFiles) throws(Diagnostic) -> [OwnFile] {
    var all: [OwnFile] = []
    for (path, name) in files.statics {
      let bytes = [UInt8](files.bytes(of: name) ?? Data())
      if let problem = problem(with: path, bytes) {
        throw Diagnostic(.error, .invalidTemplate, at: files.place(of: name), problem.text, advice: problem.advice)
      }
      all.append(OwnFile(path: path, bytes: PictureMetadata.removed(from: bytes)))
    }
    return all
  }

  private static func problem(with path: String, _ bytes: [UInt8]) -> (text: String, advice: String)? {
    if OutputPath(path) == nil { return ("has a name that no site can have", "Give it another name") }
    let first = path.split(separator: "/").first.map { $0.lowercased() } ?? ""
    if ownNames.contains(first) {
      return ("would be in the way of petspot's own '\(first)'", "Give it another name, or put it into a folder")
    }
    guard path.lowercased().hasSuffix(".svg") else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { return ("is not UTF-8", "Save it as UTF-8") }
    return StillSVG.problem(in: text).map {
      ("has \($0)", "Browsers get an SVG unchanged, so give one of shapes alone")
    }
  }

  /// The names of a site's own files at its root, besides lists and languages.
  private static let ownNames: Set = [
    "index.html", "index.md", "404.html", "style.css", "site.js", "pet.js", "search.js", "feed.xml", "sitemap.xml",
    "robots.txt", "favicon.ico", "icon.svg", "icon.png", "apple-touch-icon.png", "share.jpg", "manifest.json",
    "petspot-faces.jpg", "sitemap-pets-1.xml", "sitemap-lists-1.xml", "sitemap-texts-1.xml",
  ]
}

extension SiteDesign {
  /// Refuses pages and files of the owner's that would be where a list, a language or a page of petspot's is.
  func checkOwn(localeNames: [String]) throws(Diagnostic) {
    var taken: [String: String] = [:]
    for language in languages {
      for folder in language.addresses.rootFolders { taken[folder.lowercased()] = "petspot's own '\(folder)/'" }
    }
    for name in localeNames.count > 1 ? localeNames : [] { taken[name.lowercased()] = "the pages in '\(name)'" }
    for (name, locales) in files.ownTexts.sorted(by: { $0.key < $1.key }) {
      let file = SourceLocation(files.place(of: "pages/\(name).\(locales[0]).md"))
      if let other = taken[name.lowercased()] { throw .inTheWay(file, "/\(name)/", of: other) }
      if !name.utf8.allSatisfy(Self.isPartOfFolder) {
        throw Diagnostic(
          .error, .invalidTemplate, at: file, "'\(name)' can't be a folder of the site",
          advice: "Name it with letters without accents, digits and dashes")
      }
      taken[name.lowercased()] = "the page 'pages/\(name).\(locales[0]).md'"
    }
    for other in statics {
      let first = other.path.split(separator: "/").first.map(String.init) ?? ""
      guard let owner = taken[first.lowercased()] else { continue }
      throw .inTheWay(SourceLocation(files.place(of: "static/\(other.path)")), "/\(other.path)", of: owner)
    }
  }

  /// Pages and names of the owner's that no language of the site can show. The design of a sheet has no such problem.
  var unshownTexts: [Diagnostic] {
    let names = [localeName] + translations.map(\.localeName)
    return [("--name", brand.names), ("--tagline", brand.taglines)].flatMap { option, texts in
      texts.keys.filter { !(names + [""]).contains($0) }.sorted().map { name in
        Diagnostic(
          .warning, .unknownLocaleKey, at: option, "is in '\(name)', which is no language of the site",
          consequence: "left out", advice: "Add --locale \(name), or name one of \(names.joined(separator: ", "))")
      }
    } + unshownPages
  }

  /// The owner's files of pages.
  var ownTexts: [String] {
    files.names.filter { $0.hasPrefix("pages/") && $0.hasSuffix(".md") && !files.isBuiltIn($0) }
  }

  /// The parts of the owner's pages that no page shows, and pages without a title.
  var lostTexts: [Diagnostic] {
    ownTexts.flatMap { file in
      let (text, place) = ((try? files.text(of: file)) ?? "", files.place(of: file))
      let name = String(file.dropFirst("pages/".count).prefix { $0 != "." })
      let page = files.ownTexts[name] == nil ? nil : try? OwnPage(name, text, in: "", at: place)
      let lost = TrustedMarkdown.lostParts(of: text, on: host).map {
        ("has \($0.text.shown(upTo: 80))", $0.consequence, $0.advice)
      }
      let title = page?.remedy.map { ("doesn't begin with a heading of level 1", "its title is '\(name)'", $0) }
      return ([title].compactMap(\.self) + lost).map { problem, consequence, advice in
        Diagnostic(.warning, .invalidTemplate, at: place, problem, consequence: consequence, advice: advice)
      }
    }
  }

  /// Photos and videos whose metadata stay: petspot takes them out of JPEG, PNG and WebP alone.
  var filesWithMetadata: [Diagnostic] {
    statics.filter { $0.path.lowercased().contains(/\.(?:hei[cf]|avif|tiff?|dng|mov|mp4|m4v|3gp)$/) }.map {
      Diagnostic(
        .advice, .notAudited, at: files.place(of: "static/\($0.path)"), "may tell where it was taken",
        consequence: "published as it is", advice: "Save a photo as JPEG, and a video without its place")
    }
  }

  private var unshownPages: [Diagnostic] {
    files.ownTexts.sorted { $0.key < $1.key }.filter { name, _ in !ownPages.contains { $0.name == name } }.map {
      name, locales in
      Diagnostic(
        .warning, .unusedTemplate, at: files.place(of: "pages/\(name).\(locales[0]).md"),
        "is in no language of the site", consequence: "left out",
        advice: "Call it pages/\(name).\(localeName).md, or add --locale \(locales[0])")
    }
  }
}

extension Diagnostic {
  fileprivate static func inTheWay(_ file: SourceLocation, _ path: String, of other: String) -> Diagnostic {
    Diagnostic(
      .error, .conflictingFiles, at: file, "would be at \(path), in the way of \(other)",
      consequence: "nothing was published", advice: "Give it another name")
  }
}
