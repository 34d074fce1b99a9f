import PetModel

/// Checks that a template and its partials name only what is there, before anything is rendered with them.
struct TemplateCheck {
  /// The tags of each template by its name (`pet`), and where it stands (`Templates/pet.mustache`).
  let tags: [String: [TemplateTag]]
  let place: (String) -> String

  /// Checks the template called `name` where the fields of `scopes` can be named, innermost last.
  ///
  /// - Parameter including: The templates that this one was included from.
  /// - Throws: ``TemplateError`` with line and column of the first tag that names nothing.
  func check(_ name: String, scopes: [TemplateSchema], including: [String] = []) throws(TemplateError) {
    var scopes = scopes
    for tag in tags[name] ?? [] {
      switch tag.sigil {
      case "!", "%": continue
      case "=": throw error(tag, in: name, "petspot keeps the delimiters {{ and }}", advice: "Remove this tag")
      case ">": try checkPartial(tag, in: name, scopes: scopes, including: including + [name])
      case "#": scopes.append(try section(tag, in: name, scopes: scopes))
      case "^":
        _ = try kind(of: tag, in: name, scopes: scopes)
        scopes.append(TemplateSchema(kinds: [:]))
      case "/": scopes = scopes.count > 1 ? scopes.dropLast() : scopes
      case "<", "$":
        throw error(tag, in: name, "petspot has no template inheritance", advice: "Use a partial: {{> name}}")
      default: try checkVariable(tag, in: name, scopes: scopes)
      }
    }
  }

  private func checkPartial(
    _ tag: TemplateTag, in name: String, scopes: [TemplateSchema], including: [String]
  ) throws(TemplateError) {
    guard tags[tag.name] != nil else {
      throw error(
        tag, in: name, "partial '\(tag.name)' does not exist\(suggestion(for: tag.name, in: tags.keys))",
        advice: "Add \(tag.name).mustache, or correct the name")
    }
    guard !including.contains(tag.name) else {
      throw error(tag, in: name, "partial '\(tag.name)' includes itself", advice: "Remove this tag")
    }
    try check(tag.name, scopes: scopes, including: including)
  }

  private func section(
    _ tag: TemplateTag, in name: String, scopes: [TemplateSchema]
  ) throws(TemplateError) -> TemplateSchema {
    guard case .section(let context) = try kind(of: tag, in: name, scopes: scopes) else {
      return TemplateSchema(kinds: [:])
    }
    return context.schema
  }

  private func checkVariable(_ tag: TemplateTag, in name: String, scopes: [TemplateSchema]) throws(TemplateError) {
    let isRaw = tag.sigil == "{" || tag.sigil == "&"
    switch try kind(of: tag, in: name, scopes: scopes) {
    case .text where isRaw:
      throw error(tag, in: name, "'\(tag.name)' is text and must be escaped", advice: "Write {{\(tag.name)}}")
    case .html where !isRaw:
      throw error(tag, in: name, "'\(tag.name)' is HTML already", advice: "Write {{{\(tag.name)}}}")
    case .flag, .section:
      throw error(
        tag, in: name, "'\(tag.name)' can't be written out", advice: "Use a section: {{#\(tag.name)}}…{{/\(tag.name)}}")
    case .text, .html: return
    }
  }

  /// What the name of `tag` stands for: looked up as swift-mustache does, the first part from the innermost scope out,
  /// the other parts inside what was found.
  private func kind(
    of tag: TemplateTag, in name: String, scopes: [TemplateSchema]
  ) throws(TemplateError) -> TemplateSchema.Kind {
    var candidates = scopes
    var found: TemplateSchema.Kind?
    for part in tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
      guard let kind = candidates.reversed().lazy.compactMap({ $0.kinds[part] }).first else {
        throw error(
          tag, in: name, "unknown field '\(tag.name)'\(suggestion(for: part, in: candidates.flatMap(\.kinds.keys)))",
          advice: "The built-in template shows the fields that there are")
      }
      found = kind
      if case .section(let context) = kind { candidates = [context.schema] } else { candidates = [] }
    }
    guard let found else { throw error(tag, in: name, "names nothing", advice: "Name a field") }
    return found
  }

  private func suggestion(for name: String, in candidates: some Sequence<String>) -> String {
    name.nearest(in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  private func error(_ tag: TemplateTag, in name: String, _ problem: String, advice: String) -> TemplateError {
    TemplateError(
      location: SourceLocation(place(name), .lineAndColumn(tag.line, tag.column)), problem: problem, advice: advice)
  }
}
