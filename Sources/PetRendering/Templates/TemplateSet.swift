import Essentials
package import PetModel
import PetPresentation

/// A page that is rendered with a template.
protocol TemplatePage: TemplateContext {
  /// The name of the template: `pet` for `pet.mustache`.
  static var template: String { get }
  /// The fields that every page has: their names are the page's, too, unless it has others of the same name.
  var frame: PageFrame { get }
}

/// The templates of a site, compiled: every partial and field that they name exists.
package struct TemplateSet: Sendable {
  private let compiled: [String: TemplateProgram]
  /// Warnings about files of the owner's folder that change nothing.
  package let diagnostics: [Diagnostic]

  /// Reads and compiles the templates of `files`.
  ///
  /// - Throws: A ``Diagnostic`` for a missing template, bad Mustache, or an unknown partial or field.
  package init(_ files: TemplateFiles, ownWords: [String] = []) throws(Diagnostic) {
    var templates: [String: Template] = [:]
    for file in files.names where file.hasSuffix(Self.fileExtension) {
      let name = String(file.dropLast(Self.fileExtension.count))
      templates[name] = try Template(try files.text(of: file), place: files.place(of: file))
    }
    for file in files.own where file.isStyleOrScript { _ = try files.text(of: file.name) }
    diagnostics = files.strayDiagnostics(partials: Set(templates.values.flatMap(\.partials)))
    let compiler = TemplateCompiler(templates: templates, ownWords: ownWords)
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

  /// The keys of the owner's words that a template uses.
  package var ownWords: Set<String> {
    Set(compiled.values.flatMap(\.words)).filter { LocaleKey(rawValue: $0).index == nil }
  }

  /// The templates in the words of `locale`, by their names: one for each kind of page.
  func programs(in locale: SiteLocale) -> [String: TemplateProgram] {
    compiled.mapValues { $0.program(in: locale) }
  }
}
