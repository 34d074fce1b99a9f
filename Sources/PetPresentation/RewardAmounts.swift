import Support

/// The numbers of a reward, and the places where a text tells one. Pages and the search of a built site share the rule.
package struct RewardAmounts: Sendable {
  /// The least that makes a number the reward's.
  package enum Evidence {
    /// A currency or `,-` beside it.
    case sign
    /// One of these, or a word for rewards.
    case word
    /// Nothing: it only stands by itself, and has 3 to 6 digits.
    case none
  }

  /// Without separators and cents: `1500`.
  package let numbers: Set<String>

  package init(_ reward: String) {
    numbers = Set(
      reward.plainDigits.matches(of: Patterns.number).map { String($0.output).amount }.filter { $0.count > 1 })
  }

  /// The ranges of these numbers in a text, with the words and signs beside them.
  package func ranges(in text: String, by evidence: Evidence) -> [Range<String.Index>] {
    let digits = String(decoding: text.utf8.filter(\.isASCIIDigit), as: UTF8.self)
    guard numbers.contains(where: digits.contains) else { return [] }
    return text.matches(of: Patterns.money).filter { match in
      let (found, amount) = (match.output, String(match.output.number).amount)
      guard numbers.contains(amount) else { return false }
      if found.before != nil || found.after != nil { return true }
      let isNamed = found.word != nil || found.reward != nil
      return switch evidence {
      case .sign: false
      case .word: isNamed
      case .none: isNamed || (3...6).contains(amount.count) && text.isAlone(match.range)
      }
    }.map(\.range)
  }
}

extension String {
  /// A number without separators of its digits, and without cents.
  fileprivate var amount: String {
    var text = self[...]
    if let cents = text.firstMatch(of: Patterns.cents) { text = text[..<cents.range.lowerBound] }
    return text.filter(\.isNumber)
  }

  /// Whether the number at `range` is no part of a longer one, of a date, a phone number, a link, a name or a measure.
  fileprivate func isAlone(_ range: Range<String.Index>) -> Bool {
    !self[..<range.lowerBound].suffix(2).contains(Patterns.joinedBefore)
      && self[range.upperBound...].prefixMatch(of: Patterns.joinedAfter) == nil
  }
}

/// Each is made once, and never changed.
private enum Patterns {
  nonisolated(unsafe) static let number = /\d(?:[\d \x{A0}\x{202F}.,']*\d)?/
  nonisolated(unsafe) static let cents = /[.,]\d{2}$/
  nonisolated(unsafe) static let money =
    /(?<word>(?:a\s)?(?:reward|(?:wy)?nagr[oó]d|винагород|вознагражд)\p{L}*\s*(?:of|to|w wysoko[śs]ci|:|=|-|–|>)?\s*)?(?<before>(?:[€$£₴]|z[łl]|PLN|EUR|USD|GBP|UAH)\s?)?(?<number>\d{1,3}(?:[ \x{A0}\x{202F}.,']\d{3})+(?:[.,]\d{2})?(?!\d)|\d+(?:[.,]\d{2})?(?!\d))(?<after>(?:[.,]\s?[\-–—]{1,2})?\s?(?:[€$£₴]|(?:z[łl]|z[łl]ot\p{L}*|PLN|EUR|euro|USD|dol\p{L}*|GBP|pounds?|UAH|грн|грив\p{L}*)(?!\p{L}))|[.,]\s?[\-–—]{1,2}(?!\d))?(?<reward>\s*(?:reward|(?:wy)?nagr[oó]d|винагород|вознагражд)\p{L}*)?/
    .ignoresCase()
  nonisolated(unsafe) static let joinedBefore = /(?:\p{L}-?|[\/=#_&@]|\d[ \x{A0}.,:\-–]?)$/
  nonisolated(unsafe) static let joinedAfter =
    /[@_\-–]?\p{L}|[ \x{A0}.,:\/\-–]?\d|\s?(?:[kc]?m|k?g|км|м|(?:metr|meter|krok|step|метр|крок)\p{L}*)(?!\p{L})/
    .ignoresCase()
}
