package import PetModel
import PetPresentation

/// A page that is rendered with a template.
protocol TemplatePage: TemplateContext {
  /// The name of the template: `pet` for `pet.mustache`.
  static var template: String { get }
}

/// The templates of a site, compiled: every partial and field that they name exists.
package struct TemplateSet: Sendable {
  private let compiled: [String: TemplateProgram]
  /// What is in the owner's folder and changes nothing.
  package let diagnostics: [Diagnostic]

  /// Reads and compiles the templates of `files`.
  ///
  /// - Throws: ``TemplateError`` for a template that is missing, isn't Mustache, or names a partial or a field that
  ///   doesn't exist.
  package init(_ files: TemplateFiles) throws(TemplateError) {
    var templates: [String: Template] = [:]
    for file in files.names where file.hasSuffix(Self.fileExtension) {
      let name = String(file.dropLast(Self.fileExtension.count))
      templates[name] = try Template(try files.text(of: file), place: files.place(of: file))
    }
    diagnostics = files.strayDiagnostics(partials: Set(templates.values.flatMap(\.partials)))
    let compiler = TemplateCompiler(templates: templates)
    var compiled: [String: TemplateProgram] = [:]
    for page in Self.pages {
      _ = try files.text(of: page.template + Self.fileExtension)
      compiled[page.template] = try compiler.compiled(page.template, for: page.schema)
    }
    self.compiled = compiled
  }

  private static let fileExtension = ".mustache"

  private static let pages: [any TemplatePage.Type] = [
    PetPage.self, PetErrorPage.self, PetLoadingPage.self, ListPage.self, TextPage.self,
  ]

  /// The templates in the words of `locale`.
  func programs(in locale: SiteLocale) -> TemplatePrograms {
    TemplatePrograms(programs: compiled.mapValues { $0.program(in: locale) })
  }
}

/// The templates of a site in one language, ready to run.
struct TemplatePrograms: Sendable {
  fileprivate let programs: [String: TemplateProgram]

  /// `page` as its template shows it.
  func render<Page: TemplatePage>(_ page: Page) -> [UInt8] {
    // The template is there: ``TemplateSet`` has looked for those of all pages.
    programs[Page.template]?.render(page) ?? []
  }
}
