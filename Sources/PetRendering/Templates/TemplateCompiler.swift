import PetModel

/// Finds every name in a template and its partials before anything is rendered, and says what the template does then.
struct TemplateCompiler {
  /// By their names: `pet`.
  let templates: [String: Template]
  /// The field of the page that any name stands for that is nowhere; nil if such a name is an error, as it is on a site.
  var unknownField: String?

  /// Where a tag stands.
  struct Surroundings {
    let template: Template
    /// The names of the templates that this one was included from, and its own.
    let including: [String]
    /// What goes before each of its lines.
    var indentation: [UInt8] = []
    /// What can be named, innermost last.
    var scopes: [OpenScope]
    /// How many lists are open.
    var depth = 0
  }

  /// A scope that a section has opened.
  struct OpenScope {
    let scope: TemplateScope
    /// How many lists it is in.
    let depth: Int
    /// What `{{.}}` stands for, in the section of a text.
    var itself: Found?
  }

  /// What a name stands for.
  struct Found {
    let kind: TemplateSchema.Kind
    let place: TemplateStep.Place
    /// What can be named in a section with it.
    let inside: TemplateScope?
  }

  /// What the template called `name` does with a page of `schema`; nil if there is no such template.
  ///
  /// - Throws: ``TemplateError`` with line and column of the first tag that names nothing.
  func compiled(_ name: String, for schema: TemplateSchema) throws(TemplateError) -> CompiledTemplate? {
    guard let template = templates[name] else { return nil }
    let scope = TemplateScope(schema)
    let steps = try steps(
      template.nodes,
      at: Surroundings(template: template, including: [name], scopes: [OpenScope(scope: scope, depth: 0)]))
    return CompiledTemplate(steps: steps, picks: scope.picks, rowSize: scope.rowSize)
  }

  private func steps(
    _ nodes: [Template.Node], at here: Surroundings
  ) throws(TemplateError) -> [TemplateStep] {
    var steps: [TemplateStep] = []
    for node in nodes {
      switch node {
      case .indentation: steps.append(.literal(here.indentation))
      case .text(let bytes): steps.append(.literal(Array(bytes)))
      case .variable(let tag): steps.append(try variable(tag, at: here))
      case .section(let tag, let nodes): steps += try section(tag, nodes, at: here)
      case .partial(let tag, let indentation): steps += try partial(tag, indentation, at: here)
      }
    }
    return steps
  }

  private func partial(
    _ tag: TemplateTag, _ indentation: ArraySlice<UInt8>, at here: Surroundings
  ) throws(TemplateError) -> [TemplateStep] {
    guard let partial = templates[tag.name] else {
      throw here.template.error(
        tag, "partial '\(tag.name)' does not exist\(suggestion(for: tag.name, in: templates.keys.sorted()))",
        advice: "Add \(tag.name).mustache, or correct the name")
    }
    guard !here.including.contains(tag.name) else {
      throw here.template.error(tag, "partial '\(tag.name)' includes itself", advice: "Remove this tag")
    }
    return try steps(
      partial.nodes,
      at: Surroundings(
        template: partial, including: here.including + [tag.name], indentation: here.indentation + indentation,
        scopes: here.scopes, depth: here.depth))
  }

  private func section(
    _ tag: TemplateTag, _ nodes: [Template.Node], at here: Surroundings
  ) throws(TemplateError) -> [TemplateStep] {
    let found = try find(tag, at: here)
    if tag.kind == .inverted {
      if case .word = found.kind { return [] }
      return [.unless(found.place, try steps(nodes, at: here))]
    }
    var inside = here
    switch found.kind {
    case .object:
      if let scope = found.inside { inside.scopes.append(OpenScope(scope: scope, depth: found.place.depth)) }
    case .list:
      inside.depth += 1
      if let scope = found.inside { inside.scopes.append(OpenScope(scope: scope, depth: inside.depth)) }
      return [.each(found.place, try steps(nodes, at: inside))]
    case .word: return try steps(nodes, at: inside)
    case .text, .html: inside.scopes[inside.scopes.count - 1].itself = found
    case .flag: break
    }
    return [.when(found.place, try steps(nodes, at: inside))]
  }
}
