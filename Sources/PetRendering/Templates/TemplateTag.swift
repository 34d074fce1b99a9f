/// A tag of a Mustache template, `{{…}}`, and where it stands.
struct TemplateTag: Hashable {
  /// `#`, `^`, `/`, `>`, `<`, `$`, `{`, `&`, `!`, `%`, `=`, or nil for a plain variable.
  let sigil: Character?
  let name: String
  /// From 1.
  let line: Int
  /// From 1, in characters.
  let column: Int

  /// The tags of `template` in order. A tag that isn't closed is left to the parser, which says so.
  static func all(in template: String) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    for (index, line) in template.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for match in line.matches(of: /\{\{([#^\/><$\{&!%=]?)\s*([^}]*?)\s*\}\}/) {
        tags.append(
          TemplateTag(
            sigil: match.1.first, name: String(match.2), line: index + 1,
            column: line.distance(from: line.startIndex, to: match.range.lowerBound) + 1))
      }
    }
    return tags
  }
}
