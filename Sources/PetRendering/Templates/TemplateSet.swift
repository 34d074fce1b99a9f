import Mustache
package import PetModel

/// A page that is rendered with a template.
protocol TemplatePage: TemplateContext {
  /// The name of the template: `pet` for `pet.mustache`.
  static var template: String { get }
}

/// The templates of a site, checked: every partial and field that they name exists.
package struct TemplateSet: Sendable {
  private let library: MustacheLibrary
  /// What is in the owner's folder and changes nothing.
  package let diagnostics: [Diagnostic]

  /// Reads and checks the templates of `files`.
  ///
  /// - Throws: ``TemplateError`` for a template that is missing, isn't Mustache, or names a partial or a field that
  ///   doesn't exist.
  package init(_ files: TemplateFiles) throws(TemplateError) {
    HTMLEscaping.registered
    var library = MustacheLibrary()
    var tags: [String: [TemplateTag]] = [:]
    for file in files.names where file.hasSuffix(Self.fileExtension) {
      let name = String(file.dropLast(Self.fileExtension.count))
      let text = try files.text(of: file)
      library.register(try Self.parsed(text, place: files.place(of: file)), named: name)
      tags[name] = TemplateTag.all(in: text)
    }
    self.library = library
    let partials = tags.values.joined().filter { $0.sigil == ">" }.map(\.name)
    diagnostics = files.strayDiagnostics(partials: Set(partials))
    let check = TemplateCheck(tags: tags) { files.place(of: $0 + Self.fileExtension) }
    for page in Self.pages {
      _ = try files.text(of: page.template + Self.fileExtension)
      try check.check(page.template, scopes: [page.schema])
    }
  }

  /// `page` as its template shows it.
  func render<Page: TemplatePage>(_ page: Page) -> String {
    // The template is there: `init` has looked for those of all pages.
    library.render(Scope(context: page), withTemplate: Page.template) ?? ""
  }
}

extension TemplateSet {
  private static let fileExtension = ".mustache"

  private static let pages: [any TemplatePage.Type] = [
    PetPage.self, PetErrorPage.self, PetLoadingPage.self, ListPage.self, TextPage.self,
    GalleryPage.self,
  ]

  private static func parsed(_ text: String, place: String) throws(TemplateError) -> MustacheTemplate {
    do {
      // The pragma has a line of its own, which leaves no trace in the page.
      return try MustacheTemplate(string: "\(HTMLEscaping.pragma)\n\(text)")
    } catch let error as MustacheTemplate.ParserError {
      throw TemplateError(
        location: SourceLocation(
          place, .lineAndColumn(error.context.lineNumber - 1, error.context.columnNumber)),
        problem: describe(error.error), advice: "See `\(error.context.line.trimmed)`")
    } catch {
      throw TemplateError(location: SourceLocation(place), problem: "is not a Mustache template: \(error)", advice: nil)
    }
  }

  private static func describe(_ error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "this closes another section than the one that is open"
    case .unfinishedName, nil: "a tag is not closed by }}"  // Other errors say that the text ended within a tag.
    case .expectedSectionEnd: "a section is not closed"
    case let other?: "is not a Mustache template: \(other)"
    }
  }
}
