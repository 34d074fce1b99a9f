import Support

/// What has to be known of selectors: what has to be in a page so that one is met.
enum Selectors {
  /// The alternatives of a list: `.a, .b:is(.c, .d)` are `.a` and `.b:is(.c, .d)`.
  static func parts(of list: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in list {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if character == "," && depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.trimmed }
  }

  /// The classes, with their dots, and the elements without which nothing is met: not those in brackets, which may be one of
  /// several, or must be absent.
  static func names(in selector: String) -> Set<String> {
    var (plain, depth) = ("", 0)
    for character in selector {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ")" || character == "]" { depth -= 1 }
    }
    let elements = plain.matches(of: /(?:^|[ >+~])([a-z][a-z0-9]*)/).map { String($0.1) }
    return Set(elements + plain.matches(of: /\.[A-Za-z_][A-Za-z0-9_-]*/).map { String($0.0) })
  }
}
