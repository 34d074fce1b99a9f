import PetModel

extension TemplateCompiler {
  /// Adds what writes out the value that `tag` names.
  func addVariable(
    _ tag: TemplateTag, at here: Surroundings, to program: inout TemplateProgram
  ) throws(TemplateError) {
    let found = try find(tag, at: here)
    switch found.kind {
    case .text where tag.kind == .text: program.add(.text, found.place)
    case .word(let key) where tag.kind == .text: program.add(.word(key))
    case .html where tag.kind == .html: program.add(.html, found.place)
    case .text, .word:
      throw here.template.error(
        tag, "'\(tag.name)' is text and must be escaped", advice: "Write {{\(tag.name)}}")
    case .html:
      throw here.template.error(tag, "'\(tag.name)' is HTML already", advice: "Write {{{\(tag.name)}}}")
    case .flag, .object, .list:
      throw here.template.error(
        tag, "'\(tag.name)' can't be written out", advice: "Use a section: {{#\(tag.name)}}…{{/\(tag.name)}}")
    }
  }

  /// What the name of `tag` stands for: the first part is looked for from the innermost scope out, the other parts inside
  /// what was found.
  func find(_ tag: TemplateTag, at here: Surroundings) throws(TemplateError) -> Found {
    if tag.name == "." { return try itself(tag, at: here) }
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
