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

  /// The program of the template called `name` for a page of `schema`, before it is in a language; nil if there is no
  /// such template.
  ///
  /// - Throws: A ``Diagnostic`` with line and column of the first tag that names nothing.
  func compiled(_ name: String, for schema: TemplateSchema) throws(Diagnostic) -> TemplateProgram? {
    guard let template = templates[name] else { return nil }
    let page = TemplateName(.object(schema))
    // The fields of a page's frame are named as if they were the page's own.
    let scopes = [page.field(Passage.frame), page].compactMap(\.self)
    let whole = Passage(compiler: self, template: template, including: [name], scopes: scopes, itself: page.field("."))
    var (program, parts) = (TemplateProgram(), template.parts[...])
    try whole.add(&parts, to: &program)
    program.picks = page.picks
    program.rowSize = page.rowSize
    return program
  }
}

/// A passage of a template in which names mean the same: all of it, a partial, or a section.
private struct Passage {
  let compiler: TemplateCompiler
  var template: Template
  /// The names of the templates that this one was included from, and its own.
  var including: [String]
  /// The white space before each of its lines.
  var indentation: [UInt8] = []
  /// The page and the open sections, whose fields it may name, innermost last.
  var scopes: [TemplateName]
  /// The meaning of `{{.}}`: the text that a section is of.
  var itself: TemplateName?

  private typealias Operation = TemplateProgram.Operation

  /// It is no name for templates.
  static let frame = "frame"

  /// Adds the parts up to the end of the section that they are in.
  func add(_ parts: inout ArraySlice<Template.Part>, to program: inout TemplateProgram) throws(Diagnostic) {
    while let part = parts.popFirst() {
      switch part {
      case .indentation: program.add(literal: indentation)
      case .text(let bytes): program.add(literal: bytes)
      case .tag(let tag):
        switch tag.kind {
        case .text, .html: try addVariable(tag, to: &program)
        case .section, .inverted: try addSection(tag, &parts, to: &program)
        case .partial: try addPartial(tag, to: &program)
        case .end: return
        case .comment, .delimiters, .inheritance: break
        }
      }
    }
  }

  private func addPartial(_ tag: TemplateTag, to program: inout TemplateProgram) throws(Diagnostic) {
    guard let partial = compiler.templates[tag.name] else {
      let meant = tag.name.suggestion(in: compiler.templates.keys.sorted())
      throw template.error(
        tag.offset, "partial '\(tag.name)' does not exist\(meant)",
        advice: "Add \(tag.name).mustache, or correct the name")
    }
    guard !including.contains(tag.name) else {
      throw template.error(tag.offset, "partial '\(tag.name)' includes itself", advice: "Remove this tag")
    }
    var (inside, parts) = (self, partial.parts[...])
    inside.template = partial
    inside.including.append(tag.name)
    inside.indentation += tag.indentation
    try inside.add(&parts, to: &program)
  }

  private func addSection(
    _ tag: TemplateTag, _ parts: inout ArraySlice<Template.Part>, to program: inout TemplateProgram
  ) throws(Diagnostic) {
    let found = try find(tag)
    let isInverted = tag.kind == .inverted
    var inside = self
    switch found.kind {
    case .word:
      // A word is always there.
      if isInverted { parts.dropSection() } else { try add(&parts, to: &program) }
      return
    case _ where isInverted: break
    case .text, .html: inside.itself = found
    case .object, .list:
      inside.scopes.append(found)
      inside.itself = found.field(".") ?? itself
    case .flag: break
    }
    let section = isInverted ? Operation.unless : found.isList ? Operation.each : Operation.when
    try program.add(section, of: found.place) { program throws(Diagnostic) in try inside.add(&parts, to: &program) }
  }

  /// Adds the output of the value that `tag` names.
  private func addVariable(_ tag: TemplateTag, to program: inout TemplateProgram) throws(Diagnostic) {
    let found = try find(tag)
    switch found.kind {
    case .text where tag.kind == .text: program.add(text: found.place)
    case .word(let key) where tag.kind == .text: program.add(word: key)
    case .html where tag.kind == .html: program.add(text: found.place)
    case .text, .word:
      throw template.error(tag.offset, "'\(tag.name)' is text and must be escaped", advice: "Write {{\(tag.name)}}")
    case .html: throw template.error(tag.offset, "'\(tag.name)' is HTML already", advice: "Write {{{\(tag.name)}}}")
    case .flag, .object, .list:
      throw template.error(
        tag.offset, "'\(tag.name)' can't be written out", advice: "Use a section: {{#\(tag.name)}}…{{/\(tag.name)}}")
    }
  }

  /// The meaning of the name in `tag`: its first part in the innermost scope outwards, the others inside it.
  private func find(_ tag: TemplateTag) throws(Diagnostic) -> TemplateName {
    if tag.name == ".", let itself { return itself }
    if compiler.ownWords.contains(tag.name) { return TemplateName(.word(LocaleKey(rawValue: tag.name))) }
    var candidates = scopes
    var found: TemplateName?
    for part in tag.parts {
      guard part != Self.frame, let next = candidates.reversed().lazy.compactMap({ $0.field(part) }).first else {
        let names = candidates.flatMap(\.fields.keys).filter { $0 != Self.frame }.sorted()
        return try unknown(tag, part.suggestion(in: names))
      }
      found = next
      candidates = if case .object = next.kind { [next] } else { [] }
    }
    if let found { return found }
    return try unknown(tag)
  }

  private func unknown(_ tag: TemplateTag, _ suggestion: String = "") throws(Diagnostic) -> TemplateName {
    if let field = compiler.unknownField, let found = scopes[0].field(field) { return found }
    throw template.error(
      tag.offset, "unknown field '\(tag.name)'\(suggestion)",
      advice: "The built-in template shows the fields that there are")
  }
}

extension String {
  /// `; did you mean 'title'?`, or nothing.
  func suggestion(in candidates: [String]) -> String { nearest(in: candidates).map { "; did you mean '\($0)'?" } ?? "" }
}

/// The meaning of a name while a template is compiled: a field of a page, or of an object or a list's elements in it,
/// or the page itself.
///
/// It notes which fields inside it the template names, and gives each a slot in a row of values.
final class TemplateName {
  let kind: TemplateKind
  /// The number of the field in its context.
  let number: Int
  let place: TemplateProgram.Place
  /// The page, or the list, in whose row its value is; nil for the page itself. Values in an object go to the same row.
  private unowned let owner: TemplateName?
  private(set) var rowSize = 0
  private var named: [(name: String, field: TemplateName)] = []

  init(
    _ kind: TemplateKind, number: Int = 0, at place: TemplateProgram.Place = .init(),
    in owner: TemplateName? = nil
  ) {
    self.kind = kind
    self.number = number
    self.place = place
    self.owner = owner
  }

  var isList: Bool { if case .list = kind { true } else { false } }

  /// The fields that a template may name inside it.
  var fields: TemplateSchema {
    switch kind {
    case .object(let schema), .list(let schema): schema
    case .text, .html, .word, .flag: [:]
    }
  }

  /// The field called `name`, which the template names; nil if there is none.
  func field(_ name: String) -> TemplateName? {
    if let known = named.first(where: { $0.name == name }) { return known.field }
    guard let field = fields[name] else { return nil }
    let row = isList ? self : owner ?? self
    let place = TemplateProgram.Place(depth: self.place.depth + (isList ? 1 : 0), slot: row.rowSize)
    row.rowSize += 1
    let new = TemplateName(field.kind, number: field.number, at: place, in: row)
    named.append((name, new))
    return new
  }

  /// The picks of all named fields.
  var picks: [TemplatePick] {
    named.map { _, field in
      TemplatePick(field: field.number, slot: field.place.slot, inside: field.picks, rowSize: field.rowSize)
    }
  }
}

/// The templates of a site, compiled: every partial and field that they name exists.
package struct TemplateSet: Sendable {
  /// By their names: one for each kind of page.
  let compiled: [String: TemplateProgram]
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
    Set(compiled.values.flatMap(\.words).map(\.key).filter { $0.index == nil }.map(\.rawValue))
  }
}
