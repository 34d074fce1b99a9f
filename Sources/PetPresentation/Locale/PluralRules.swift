/// The plural categories of CLDR (Unicode TR 35, part 3, "Language Plural Rules").
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The plural category of a whole number, by rules that stand in a locale file as CLDR writes them.
///
/// `["one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"]` puts 1 in `one`, 3 and 22 in `few`, 12 in `other`.
/// The examples after an `@` (`n = 1 @integer 1`) are ignored. Only whole numbers are counted, so the operands `n` and
/// `i` are the number, and `v`, `w`, `f`, `t`, `c` and `e` are 0.
package struct PluralRules: Sendable, Hashable {
  /// Relations joined by `and`, those joined by `or`.
  private let rules: [PluralCategory: [[Relation]]]

  /// Reads conditions by category.
  ///
  /// - Throws: ``PluralRuleError`` for a category or a condition that CLDR's grammar doesn't have.
  package init(_ texts: [String: String]) throws(PluralRuleError) {
    var rules: [PluralCategory: [[Relation]]] = [:]
    for (name, text) in texts {
      let condition = text.prefix { $0 != "@" }
      guard let category = PluralCategory(rawValue: name) else { throw PluralRuleError(text: name) }
      // CLDR has only examples for `other`, no rule.
      if category == .other && condition.allSatisfy(\.isWhitespace) { continue }
      guard category != .other else { throw PluralRuleError(text: name) }
      for alternative in condition.split(separator: " or ") {
        var relations: [Relation] = []
        for relation in alternative.split(separator: " and ") { relations.append(try Relation(relation)) }
        rules[category, default: []].append(relations)
      }
      guard rules[category] != nil else { throw PluralRuleError(text: String(condition)) }
    }
    self.rules = rules
  }

  /// The category of `number`; `other` when no rule says anything.
  package func category(of number: Int) -> PluralCategory {
    PluralCategory.allCases.first { category in
      rules[category]?.contains { $0.allSatisfy { $0.holds(for: number) } } == true
    } ?? .other
  }

  /// The numbers up to 1000 by their category; every form that a page may need is among them.
  var numbersByCategory: [PluralCategory: [Int]] { Dictionary(grouping: 0...1000, by: category(of:)) }
}

/// A part of a plural rule that isn't CLDR's grammar.
package struct PluralRuleError: Error, Sendable, Hashable {
  package let text: String
}

/// `n % 10 = 2..4,7`: an operand, perhaps a modulus, and the ranges it is in or not in.
private struct Relation: Sendable, Hashable {
  let countsNumber: Bool
  let modulus: Int?
  let isNegated: Bool
  let ranges: [ClosedRange<Int>]

  init(_ text: Substring) throws(PluralRuleError) {
    let grammar = /\s*([nivwftce])\s*(?:%\s*([0-9]+))?\s*(!=|=)\s*([0-9., ]+?)\s*/
    guard let match = text.wholeMatch(of: grammar) else { throw PluralRuleError(text: String(text)) }
    countsNumber = match.1 == "n" || match.1 == "i"
    modulus = match.2.flatMap { Int($0) }
    isNegated = match.3 == "!="
    var ranges: [ClosedRange<Int>] = []
    for part in match.4.split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = part.split(separator: "..").map { Int($0.filter { $0 != " " }) }
      guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, bounds.count <= 2, first <= last
      else { throw PluralRuleError(text: String(text)) }
      ranges.append(first...last)
    }
    self.ranges = ranges
    guard modulus != 0 else { throw PluralRuleError(text: String(text)) }
  }

  func holds(for number: Int) -> Bool {
    let operand = countsNumber ? number : 0
    let value = modulus.map { operand % $0 } ?? operand
    return ranges.contains { $0.contains(value) } != isNegated
  }
}

/// A text of a locale with a gap in it: `Photo of {pet}`, `{n} years`.
///
/// The gap is looked for once, when the locale is read: to look for it takes longer than a page's other words together.
struct Phrase: Sendable, Hashable {
  private let pieces: [String]

  /// - Parameter gap: How the text writes the gap, wherever there is one: `{pet}`.
  init(_ text: String, gap: String) {
    pieces = text.split(separator: gap, omittingEmptySubsequences: false).map(String.init)
  }

  func filled(with text: String) -> String { pieces.joined(separator: text) }
}
