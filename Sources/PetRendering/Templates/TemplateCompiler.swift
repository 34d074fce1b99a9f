import PetModel

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
    var scopes: [OpenScope]
    /// The number of open lists.
    var depth = 0
    /// The meaning of `{{.}}`: the text that a section is of.
    var itself: Found?
  }

  /// The names known in a section, and the number of lists that it is in.
  private typealias OpenScope = (scope: TemplateScope, depth: Int)

  /// The meaning of a name.
  private struct Found {
    let kind: TemplateSchema.Kind
    let place: TemplateProgram.Place
    /// The names known in a section with it.
    let inside: TemplateScope?
  }

  /// The program of the template called `name` for a page of `schema`, before it is in a language; nil if there is no
  /// such template.
  ///
  /// - Throws: A ``Diagnostic`` with line and column of the first tag that names nothing.
  func compiled(_ name: String, for schema: TemplateSchema) throws(Diagnostic) -> TemplateProgram? {
    guard let template = templates[name] else { return nil }
    let page = (scope: TemplateScope(schema), depth: 0)
    let itself = find(".", in: [page])
    var (program, parts) = (TemplateProgram(), template.parts[...])
    try add(
      &parts, at: Surroundings(template: template, including: [name], scopes: [page], itself: itself), to: &program)
    program.picks = page.scope.picks()
    program.rowSize = page.scope.rowSize
    return program
  }

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
    var (inside, opened) = (here, [OpenScope]())
    var kind = TemplateProgram.Operation.Kind.when
    switch found.kind {
    case .word, .ownWord:
      // A word is always there.
      if tag.kind == .inverted { parts.dropSection() } else { try add(&parts, at: here, to: &program) }
      return
    case _ where tag.kind == .inverted: kind = .unless
    case .object: opened = scopes(in: found, depth: found.place.depth)
    case .list:
      kind = .each
      inside.depth += 1
      opened = scopes(in: found, depth: inside.depth)
    case .text, .html: inside.itself = found
    case .flag: break
    }
    inside.scopes += opened
    inside.itself = find(".", in: opened) ?? inside.itself
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
    case .ownWord(let key) where tag.kind == .text: program.addOwnWord(key)
    case .html where tag.kind == .html: program.add(.text, found.place)
    case .text, .word, .ownWord:
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
  private func find(_ tag: TemplateTag, at here: Surroundings) throws(Diagnostic) -> Found {
    if tag.name == ".", let itself = here.itself { return itself }
    if ownWords.contains(tag.name) {
      return Found(kind: .ownWord(tag.name), place: TemplateProgram.Place(depth: 0, slot: 0), inside: nil)
    }
    var candidates = here.scopes
    var found: Found?
    for part in tag.parts {
      guard let next = find(part, in: candidates) else {
        let names = candidates.flatMap(\.scope.schema.fields.keys).sorted()
        return try unknown(tag, suggestion(for: part, in: names), at: here)
      }
      found = next
      candidates = if case .object = next.kind { scopes(in: next, depth: next.place.depth) } else { [] }
    }
    guard let found else { return try unknown(tag, at: here) }
    return found
  }

  private func find(_ name: String, in scopes: [OpenScope]) -> Found? {
    for (scope, depth) in scopes.reversed() {
      guard let named = scope.field(name) else { continue }
      return Found(kind: named.kind, place: TemplateProgram.Place(depth: depth, slot: named.slot), inside: named.inside)
    }
    return nil
  }

  private func scopes(in found: Found, depth: Int) -> [OpenScope] { found.inside.map { [($0, depth)] } ?? [] }

  private func unknown(
    _ tag: TemplateTag, _ suggestion: String = "", at here: Surroundings
  ) throws(Diagnostic) -> Found {
    if let unknownField, let found = find(unknownField, in: Array(here.scopes.prefix(1))) { return found }
    throw here.template.error(
      tag.offset, "unknown field '\(tag.name)'\(suggestion)",
      advice: "The built-in template shows the fields that there are")
  }

  private func suggestion(for name: String, in candidates: [String]) -> String {
    name.nearest(in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
