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
  struct Surroundings {
    let template: Template
    /// The names of the templates that this one was included from, and its own.
    let including: [String]
    /// The white space before each of its lines.
    var indentation: [UInt8] = []
    /// The known names, innermost last.
    var scopes: [OpenScope]
    /// The number of open lists.
    var depth = 0
  }

  /// A scope that a section has opened.
  struct OpenScope {
    let scope: TemplateScope
    /// The number of lists that it is in.
    let depth: Int
    /// The meaning of `{{.}}` in the section of a text.
    var itself: Found?
  }

  /// The meaning of a name.
  struct Found {
    let kind: TemplateSchema.Kind
    let place: TemplateProgram.Place
    /// The names known in a section with it.
    let inside: TemplateScope?
  }

  /// The program of the template called `name` for a page of `schema`, before it is in a language; nil if there is no
  /// such template.
  ///
  /// - Throws: ``TemplateError`` with line and column of the first tag that names nothing.
  func compiled(_ name: String, for schema: TemplateSchema) throws(TemplateError) -> TemplateProgram? {
    guard let template = templates[name] else { return nil }
    let scope = TemplateScope(schema)
    var program = TemplateProgram()
    try add(
      template.nodes,
      at: Surroundings(template: template, including: [name], scopes: [OpenScope(scope: scope, depth: 0)]),
      to: &program)
    program.picks = scope.picks
    program.rowSize = scope.rowSize
    return program
  }

  private func add(
    _ nodes: [Template.Node], at here: Surroundings, to program: inout TemplateProgram
  ) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .indentation: program.add(literal: here.indentation)
      case .text(let bytes): program.add(literal: bytes)
      case .variable(let tag): try addVariable(tag, at: here, to: &program)
      case .section(let tag, let nodes): try addSection(tag, nodes, at: here, to: &program)
      case .partial(let tag, let indentation): try addPartial(tag, indentation, at: here, to: &program)
      }
    }
  }

  private func addPartial(
    _ tag: TemplateTag, _ indentation: ArraySlice<UInt8>, at here: Surroundings, to program: inout TemplateProgram
  ) throws(TemplateError) {
    guard let partial = templates[tag.name] else {
      throw here.template.error(
        tag, "partial '\(tag.name)' does not exist\(suggestion(for: tag.name, in: templates.keys.sorted()))",
        advice: "Add \(tag.name).mustache, or correct the name")
    }
    guard !here.including.contains(tag.name) else {
      throw here.template.error(tag, "partial '\(tag.name)' includes itself", advice: "Remove this tag")
    }
    try add(
      partial.nodes,
      at: Surroundings(
        template: partial, including: here.including + [tag.name], indentation: here.indentation + indentation,
        scopes: here.scopes, depth: here.depth),
      to: &program)
  }

  private func addSection(
    _ tag: TemplateTag, _ nodes: [Template.Node], at here: Surroundings, to program: inout TemplateProgram
  ) throws(TemplateError) {
    let found = try find(tag, at: here)
    var inside = here
    var kind = TemplateProgram.Operation.Kind.when
    switch found.kind {
    case .word, .ownWord:
      // A word is always there.
      if tag.kind != .inverted { try add(nodes, at: here, to: &program) }
      return
    case _ where tag.kind == .inverted: kind = .unless
    case .object:
      if let scope = found.inside { inside.scopes.append(OpenScope(scope: scope, depth: found.place.depth)) }
    case .list:
      kind = .each
      inside.depth += 1
      if let scope = found.inside { inside.scopes.append(OpenScope(scope: scope, depth: inside.depth)) }
    case .text, .html: inside.scopes[inside.scopes.count - 1].itself = found
    case .flag: break
    }
    try program.add(kind, found.place) { program throws(TemplateError) in try add(nodes, at: inside, to: &program) }
  }
}

extension TemplateCompiler {
  /// Adds the output of the value that `tag` names.
  func addVariable(
    _ tag: TemplateTag, at here: Surroundings, to program: inout TemplateProgram
  ) throws(TemplateError) {
    let found = try find(tag, at: here)
    switch found.kind {
    case .text where tag.kind == .text: program.add(.text, found.place)
    case .word(let key) where tag.kind == .text: program.add(word: key)
    case .ownWord(let key) where tag.kind == .text: program.addOwnWord(key)
    case .html where tag.kind == .html: program.add(.text, found.place)
    case .text, .word, .ownWord:
      throw here.template.error(
        tag, "'\(tag.name)' is text and must be escaped", advice: "Write {{\(tag.name)}}")
    case .html:
      throw here.template.error(tag, "'\(tag.name)' is HTML already", advice: "Write {{{\(tag.name)}}}")
    case .flag, .object, .list:
      throw here.template.error(
        tag, "'\(tag.name)' can't be written out", advice: "Use a section: {{#\(tag.name)}}…{{/\(tag.name)}}")
    }
  }

  /// The meaning of the name in `tag`: its first part in the innermost scope outwards, the others inside it.
  func find(_ tag: TemplateTag, at here: Surroundings) throws(TemplateError) -> Found {
    if tag.name == "." { return try itself(tag, at: here) }
    if ownWords.contains(tag.name) {
      return Found(kind: .ownWord(tag.name), place: TemplateProgram.Place(depth: 0, slot: 0), inside: nil)
    }
    var candidates = here.scopes
    var found: Found?
    for part in tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let next = find(part, in: candidates) else {
        let names = candidates.flatMap(\.scope.schema.fields.keys).sorted()
        return try unknown(tag, suggestion(for: part, in: names), at: here)
      }
      found = next
      candidates = if case .object = next.kind { openScopes(in: next) } else { [] }
    }
    if let found { return found }
    return try unknown(tag, "", at: here)
  }

  private func find(_ name: String, in scopes: [OpenScope]) -> Found? {
    for open in scopes.reversed() {
      guard let named = open.scope.field(name) else { continue }
      return Found(
        kind: named.field.kind, place: TemplateProgram.Place(depth: open.depth, slot: named.slot), inside: named.inside)
    }
    return nil
  }

  private func openScopes(in found: Found) -> [OpenScope] {
    found.inside.map { [OpenScope(scope: $0, depth: found.place.depth)] } ?? []
  }

  /// `{{.}}` in a section of a text, or of a list of texts.
  private func itself(_ tag: TemplateTag, at here: Surroundings) throws(TemplateError) -> Found {
    for open in here.scopes.reversed() {
      if let found = open.itself ?? find(".", in: [open]) { return found }
    }
    return try unknown(tag, "", at: here)
  }

  private func unknown(
    _ tag: TemplateTag, _ suggestion: String, at here: Surroundings
  ) throws(TemplateError) -> Found {
    if let unknownField, let found = find(unknownField, in: Array(here.scopes.prefix(1))) { return found }
    throw here.template.error(
      tag, "unknown field '\(tag.name)'\(suggestion)", advice: "The built-in template shows the fields that there are")
  }

  func suggestion(for name: String, in candidates: [String]) -> String {
    name.nearest(in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
