import Essentials
package import PetModel
import PetPresentation

/// Finds every name in a template and its partials before rendering, and compiles the template to operations.
struct TemplateCompiler {
  /// By their names: `pet`.
  let templates: [String: Template]
  /// The keys of the owner's words: `words.opening`.
  var ownWords: [String] = []
  /// The field of the page for all unknown names; nil if such a name is an error, as it is on a site.
  var unknownField: String?

  /// The surroundings of a tag.
  private struct Surroundings {
    var template: Template
    /// The names of the templates that this one was included from, and its own.
    var including: [String]
    /// The white space before each of its lines.
    var indentation: [UInt8] = []
    /// The known names, innermost last.
    var scopes: [TemplateScope]
    /// The meaning of `{{.}}`: the text that a section is of.
    var itself: TemplateName?
  }

  /// The program of the template called `name` for a page of `schema`, before it is in a language; nil if there is no
  /// such template.
  ///
  /// - Throws: A ``Diagnostic`` with line and column of the first tag that names nothing.
  func compiled(_ name: String, for schema: TemplateSchema) throws(Diagnostic) -> TemplateProgram? {
    guard let template = templates[name] else { return nil }
    let page = TemplateScope(schema)
    // The fields of a page's frame are named as if they were the page's own.
    let frame = page.field(Self.frame)?.inside
    let here = Surroundings(
      template: template, including: [name], scopes: [frame, page].compactMap(\.self), itself: page.field("."))
    var (program, parts) = (TemplateProgram(), template.parts[...])
    try add(&parts, at: here, to: &program)
    program.picks = page.picks
    program.rowSize = page.rowSize
    return program
  }

  /// It is no name for templates.
  private static let frame = "frame"

  /// Adds the parts up to the end of the section that they are in.
  private func add(
    _ parts: inout ArraySlice<Template.Part>, at here: Surroundings, to program: inout TemplateProgram
  ) throws(Diagnostic) {
    while let part = parts.popFirst() {
      switch part {
      case .indentation: program.add(literal: here.indentation)
      case .text(let bytes): program.add(literal: bytes)
      case .tag(let tag, let indentation):
        switch tag.kind {
        case .text, .html: try addVariable(tag, at: here, to: &program)
        case .section, .inverted: try addSection(tag, &parts, at: here, to: &program)
        case .partial: try addPartial(tag, indentation, at: here, to: &program)
        case .end: return
        case .comment, .delimiters, .inheritance: break
        }
      }
    }
  }

  private func addPartial(
    _ tag: TemplateTag, _ indentation: ArraySlice<UInt8>, at here: Surroundings, to program: inout TemplateProgram
  ) throws(Diagnostic) {
    guard let partial = templates[tag.name] else {
      throw here.template.error(
        tag.offset, "partial '\(tag.name)' does not exist\(suggestion(for: tag.name, in: templates.keys.sorted()))",
        advice: "Add \(tag.name).mustache, or correct the name")
    }
    guard !here.including.contains(tag.name) else {
      throw here.template.error(tag.offset, "partial '\(tag.name)' includes itself", advice: "Remove this tag")
    }
    var (inside, parts) = (here, partial.parts[...])
    inside.template = partial
    inside.including.append(tag.name)
    inside.indentation += indentation
    try add(&parts, at: inside, to: &program)
  }

  private func addSection(
    _ tag: TemplateTag, _ parts: inout ArraySlice<Template.Part>, at here: Surroundings,
    to program: inout TemplateProgram
  ) throws(Diagnostic) {
    let found = try find(tag, at: here)
    let isInverted = tag.kind == .inverted
    var inside = here
    var kind = isInverted ? TemplateProgram.Operation.Kind.unless : .when
    switch found.kind {
    case .word:
      // A word is always there.
      if isInverted { parts.dropSection() } else { try add(&parts, at: here, to: &program) }
      return
    case _ where isInverted: break
    case .list: kind = .each
    case .text, .html: inside.itself = found
    case .object, .flag: break
    }
    if !isInverted, let opened = found.inside {
      inside.scopes.append(opened)
      inside.itself = opened.field(".") ?? inside.itself
    }
    try program.add(kind, found.place) { program throws(Diagnostic) in try add(&parts, at: inside, to: &program) }
  }

  /// Adds the output of the value that `tag` names.
  private func addVariable(
    _ tag: TemplateTag, at here: Surroundings, to program: inout TemplateProgram
  ) throws(Diagnostic) {
    let found = try find(tag, at: here)
    switch found.kind {
    case .text where tag.kind == .text: program.add(.text, found.place)
    case .word(let key) where tag.kind == .text: program.add(word: key)
    case .html where tag.kind == .html: program.add(.text, found.place)
    case .text, .word:
      throw here.template.error(
        tag.offset, "'\(tag.name)' is text and must be escaped", advice: "Write {{\(tag.name)}}")
    case .html:
      throw here.template.error(tag.offset, "'\(tag.name)' is HTML already", advice: "Write {{{\(tag.name)}}}")
    case .flag, .object, .list:
      throw here.template.error(
        tag.offset, "'\(tag.name)' can't be written out", advice: "Use a section: {{#\(tag.name)}}…{{/\(tag.name)}}")
    }
  }

  /// The meaning of the name in `tag`: its first part in the innermost scope outwards, the others inside it.
  private func find(_ tag: TemplateTag, at here: Surroundings) throws(Diagnostic) -> TemplateName {
    if tag.name == ".", let itself = here.itself { return itself }
    if ownWords.contains(tag.name) { return TemplateName(kind: .word(LocaleKey(rawValue: tag.name))) }
    var candidates = here.scopes
    var found: TemplateName?
    for part in tag.parts {
      guard part != Self.frame, let next = candidates.reversed().lazy.compactMap({ $0.field(part) }).first else {
        let names = candidates.flatMap(\.schema.fields.keys).filter { $0 != Self.frame }.sorted()
        return try unknown(tag, suggestion(for: part, in: names), at: here)
      }
      found = next
      candidates = if case .object = next.kind, let inside = next.inside { [inside] } else { [] }
    }
    guard let found else { return try unknown(tag, at: here) }
    return found
  }

  private func unknown(
    _ tag: TemplateTag, _ suggestion: String = "", at here: Surroundings
  ) throws(Diagnostic) -> TemplateName {
    if let unknownField, let found = here.scopes[0].field(unknownField) { return found }
    throw here.template.error(
      tag.offset, "unknown field '\(tag.name)'\(suggestion)",
      advice: "The built-in template shows the fields that there are")
  }

  private func suggestion(for name: String, in candidates: [String]) -> String {
    name.nearest(in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// A context whose fields a template may name, while the template is compiled: a page, an object in it, or an element
/// of a list.
///
/// It notes which fields the template names, and gives each a slot in a row of values.
final class TemplateScope {
  let schema: TemplateSchema
  /// The number of lists that it is in.
  private let depth: Int
  /// For an object the page, or the element, that it is found in: its values go to the same row.
  private unowned let owner: TemplateScope?
  private var size = 0
  private var named: [(name: String, value: TemplateName)] = []

  init(_ schema: TemplateSchema, depth: Int = 0, in owner: TemplateScope? = nil) {
    self.schema = schema
    self.depth = depth
    self.owner = owner
  }

  var rowSize: Int { (owner ?? self).size }

  /// The field called `name`, which the template names; nil if there is none.
  func field(_ name: String) -> TemplateName? {
    if let known = named.first(where: { $0.name == name }) { return known.value }
    guard let field = schema.fields[name] else { return nil }
    let inside: TemplateScope? =
      switch field.kind {
      case .object(let schema): TemplateScope(schema(), depth: depth, in: owner ?? self)
      case .list(let schema): TemplateScope(schema(), depth: depth + 1)
      case .text, .html, .word, .flag: nil
      }
    let place = TemplateProgram.Place(depth: depth, slot: rowSize)
    let new = TemplateName(kind: field.kind, number: field.number, place: place, inside: inside)
    (owner ?? self).size += 1
    named.append((name, new))
    return new
  }

  /// The picks of all named fields.
  var picks: [TemplatePick] {
    named.map(\.value).map { named in
      TemplatePick(
        field: named.number, slot: named.place.slot, inside: named.inside?.picks ?? [],
        rowSize: named.inside?.rowSize ?? 0)
    }
  }
}

/// The meaning of a name in a template.
struct TemplateName {
  let kind: TemplateSchema.Kind
  /// The number of the field in its context.
  var number = 0
  var place = TemplateProgram.Place(depth: 0, slot: 0)
  /// The names in a section with it, if it is an object or a list.
  var inside: TemplateScope?
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
    Set(compiled.values.flatMap(\.words).filter { $0.index == nil }.map(\.rawValue))
  }

  /// The templates in the words of `locale`, by their names: one for each kind of page.
  func programs(in locale: SiteLocale) -> [String: TemplateProgram] {
    compiled.mapValues { $0.program(in: locale) }
  }
}
