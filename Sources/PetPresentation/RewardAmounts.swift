import PetDecoding
package import PetModel
import Support

/// The numbers of a reward, and the places where a text tells one. Pages and the search of a built site share the rule.
package struct RewardAmounts: Sendable {
  /// The least that makes a number the reward's.
  package enum Evidence {
    /// A currency or `,-` beside it.
    case sign
    /// One of these, or a word for rewards.
    case word
    /// A word such as `we give` in its sentence, or nothing where it stands alone. It has 3 to 6 digits.
    case none
  }

  /// Words before the reward at the end of a text: `nagroda w wysokości`. Made once, and never changed.
  nonisolated(unsafe) static let words =
    /(?:a\s)?(?:reward|(?:wy)?nagr[oó]d|(?:ви)?нагород|вознагражд|znale[źz]ne|belohnung|finderlohn|r[eé]compens|ricompens|gratific|odm[eě]n)\p{L}*[!.]*\s*(?:of|to|de|di|por|von|w wysoko[śs]ci|:|=|-|–|>)?\s*$/
    .ignoresCase()

  /// Without separators and cents: `1500`.
  package let numbers: Set<String>

  package init(_ reward: String) {
    numbers = Set(Money.all(in: reward.plainDigits).flatMap(\.amounts).filter { $0.count > 1 })
  }

  /// The only amount in a text, with its currency: `500 zł lub więcej` → `500 zł`; nil for none, several, a limit, or a
  /// condition: `£200 if alive`.
  package static func alone(in text: String) -> String? {
    let text = text.plainDigits
    let found = Money.all(in: text).filter(\.hasSign)
    guard found.count == 1, let price = found.first?.price, !text[..<price.lowerBound].contains(Patterns.limit),
      !text.contains(Patterns.condition)
    else { return nil }
    return String(text[price]).trimmed
  }

  /// Whether a text names an amount with its currency.
  package static func areNamed(in text: String) -> Bool { Money.all(in: text.plainDigits).contains(where: \.hasSign) }

  /// The ranges of these numbers in a text, with the words and signs beside them. Without evidence also those of other
  /// amounts beside a word for rewards, or with a currency in the sentence of one for rewards, finders or a return.
  package func ranges(in text: String, by evidence: Evidence) -> [Range<String.Index>] {
    let digits = String(decoding: text.utf8.filter(\.isASCIIDigit), as: UTF8.self)
    // 1,500 may be 1.5k.
    let isTold = { (number: String) in digits.contains(String(number.reversed().drop { $0 == "0" }.reversed())) }
    let mayOffer = evidence == .none && !digits.isEmpty && UnderstoodWords.builtIn.namesReward(text)
    guard mayOffer || numbers.contains(where: isTold) else { return [] }
    let all = Money.all(in: text)
    let spans = zip(all, all.dropFirst()).compactMap { $0.span(to: $1, in: text) }
    let told = (spans + all).filter { money in
      let isOwn = money.amounts.contains(where: numbers.contains)
      guard isOwn || mayOffer && money.amounts.contains(where: { Int($0) != 0 }) else { return false }
      if money.hasSign { return isOwn || UnderstoodWords.builtIn.namesReward(text.sentence(around: money.range)) }
      return switch evidence {
      case .sign: false
      case .word: money.isNamed
      case .none:
        money.isNamed && isOwn
          || (money.isNamed || isOwn && money.amounts.count == 1)
            && money.amounts.allSatisfy { (3...6).contains($0.count) }
            && text.isAlone(money.range, isNamed: money.isNamed)
      }
    }.map(\.range)
    return told.reduce(into: []) { ranges, range in
      if !ranges.contains(where: range.overlaps) { ranges.append(range) }
    }.sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// An amount in a text, or two that are the ends of a span: `500-700 zł`.
private struct Money {
  var amounts: [String]
  /// Whether a currency stands before it, and behind it.
  var isSigned: (before: Bool, after: Bool)
  /// Whether a word for rewards stands beside it.
  var isNamed: Bool
  var range: Range<String.Index>
  /// The range of the amount and its currency.
  var price: Range<String.Index>
  var hasSign: Bool { isSigned.before || isSigned.after }

  /// - Parameter text: Its digits are those of ASCII.
  static func all(in text: String) -> [Money] {
    var end = text.startIndex
    // One pattern for all of it would be asked at each sign of the text.
    return text.numberStarts.compactMap { start in
      guard start >= end, let number = text[start...].prefixMatch(of: Patterns.amount) else { return nil }
      let (found, before) = (number.output, text[end..<start].suffix(60).firstMatch(of: Patterns.beforeAmount))
      end = number.range.upperBound
      return Money(
        amounts: [String(found.number).amount(inThousands: found.thousand != nil)],
        isSigned: (before?.output.sign != nil, found.after != nil),
        isNamed: before?.output.word != nil || found.reward != nil, range: (before?.range.lowerBound ?? start)..<end,
        price: (before?.output.sign?.startIndex ?? start)..<(found.after ?? found.thousand ?? found.number).endIndex)
    }
  }

  /// Both as one; nil where they are no span: `500 zł - 600 100 200`, `24/11 - £500`.
  func span(to end: Money, in text: String) -> Money? {
    let between = text[range.upperBound..<end.range.lowerBound]
    guard between.wholeMatch(of: Patterns.between) != nil, let least = Int(amounts[0]), let most = Int(end.amounts[0]),
      least >= 100, least < most, most < 1_000_000
    else { return nil }
    let isLast = text[end.range.upperBound...].prefixMatch(of: Patterns.goesOn) == nil
    let isBare = !hasSign && text[..<range.lowerBound].last.map { "/-0123456789".contains($0) } != true
    let isSpan =
      hasSign && end.hasSign || isBare && end.isSigned.after
      || (isSigned.before || isBare && isNamed) && !end.hasSign && isLast
    guard isSpan else { return nil }
    return Money(
      amounts: amounts + end.amounts, isSigned: (hasSign, end.hasSign), isNamed: isNamed || end.isNamed,
      range: range.lowerBound..<end.range.upperBound, price: price.lowerBound..<end.price.upperBound)
  }
}

extension String {
  /// A number without separators of its digits, and without cents: `1500`, also of 1,5 thousands.
  fileprivate func amount(inThousands: Bool) -> String {
    if inThousands, let thousands = Double(replacing(",", with: ".")), thousands < 1000 {
      return String(Int((thousands * 1000).rounded()))
    }
    if inThousands { return filter(\.isNumber) + "000" }
    var text = self[...]
    if let cents = text.firstMatch(of: Patterns.cents) { text = text[..<cents.range.lowerBound] }
    return text.filter(\.isNumber)
  }

  /// The part of its line between two signs that end sentences.
  fileprivate func sentence(around range: Range<String.Index>) -> Substring {
    // A long text isn't read again for each of its amounts.
    let (before, after) = (self[..<range.lowerBound].suffix(200), self[range.upperBound...].prefix(200))
    let start = before.ranges(of: Patterns.sentenceEnd).last?.upperBound ?? before.startIndex
    return self[start..<(after.firstRange(of: Patterns.sentenceEnd)?.lowerBound ?? after.endIndex)]
  }

  /// Whether the number at `range` is no part of a longer one, of a date, a phone number, a link, a name or a measure,
  /// and no word before it says that it numbers something: `bus stop 500`. Without a name, a word beside it may do so,
  /// as in `insulin 1500 mg`, if none in the sentence is for rewards or gifts.
  fileprivate func isAlone(_ range: Range<String.Index>, isNamed: Bool) -> Bool {
    let (before, after) = (self[..<range.lowerBound].suffix(40), self[range.upperBound...])
    let (words, sentence) = (UnderstoodWords.builtIn, sentence(around: range))
    let isAmongWords = [before.last { $0 != " " }, after.first { $0 != " " }].contains { $0?.isLetter == true }
    let mayCount = isAmongWords && !isNamed && !words.namesReward(sentence)
    if mayCount, !words.begins(.giving, in: " " + UnderstoodWords.phrase(String(sentence))) { return false }
    return !before.contains(Patterns.joinedBefore) && after.prefixMatch(of: Patterns.joinedAfter) == nil
      && !NumberWords.tellAnotherThing(before, after)
  }
}

/// Each is made once, and never changed.
private enum Patterns {
  nonisolated(unsafe) static let sentenceEnd = /[.!?]\s|\n/
  nonisolated(unsafe) static let limit = /(?:^|[^\p{L}])(?:up\sto|do|до)\s*$|\d\s+to\s*$/.ignoresCase()
  nonisolated(unsafe) static let condition =
    /(?:^|[^\p{L}])(?:if|unless|only\s(?:if|for|when)|jeśli|jeżeli|tylko\s(?:za|jeśli|gdy)|pod\swarunkiem|якщо|(?:тільки|лише)\s(?:за|якщо)|за\sумови|wenn)(?!\p{L})/
    .ignoresCase()
  nonisolated(unsafe) static let cents = /[.,]\d{2}$/
  nonisolated(unsafe) static let goesOn = /\s?[\-–\/]?\s?[\d\p{L}]/
  nonisolated(unsafe) static let between = /\s?[-–—]\s?|\/|\s(?:to|do|or|lub|або|до)\s/.ignoresCase()
  /// The end of a text before an amount.
  nonisolated(unsafe) static let beforeAmount =
    /(?<word>(?:a\s)?(?:reward|(?:wy)?nagr[oó]d|(?:ви)?нагород|вознагражд|znale[źz]ne|belohnung|finderlohn|r[eé]compens|ricompens|gratific|odm[eě]n)\p{L}*[!.]*\s*(?:of|to|de|di|por|von|w wysoko[śs]ci|:|=|-|–|>)?\s*)?(?<sign>(?:[€$£₴]|z[łl]|PLN|EUR|USD|GBP|UAH|Kč|(?-i:CHF|CZK|HUF|RON|SEK|NOK|DKK))\s?)?$/
    .ignoresCase()
  nonisolated(unsafe) static let amount =
    /(?<number>\d{1,3}(?:[ \x{A0}\x{202F}.,']\d{3})+(?:[.,]\d{2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d))(?<thousand>\s?(?:k|tys(?:\.|\p{L}*)|тис(?:\.|\p{L}*)|thousand)(?![\p{L}\d]))?(?<after>(?:[.,]\s?[\-–—]{1,2})?\s?(?:[€$£₴]|(?:z[łl]|(?:polskich\s)?z[łl]ot\p{L}*|kr|kron(?:or|er)|franken|PLN|EUR|euros?|USD|dol\p{L}*|Kč|(?-i:CHF|CZK|HUF|RON|SEK|NOK|DKK)|GBP|pounds?|quid|bucks|UAH|грн|грив\p{L}*)(?!\p{L}))|[.,]\s?[\-–—]{1,2}(?!\d))?(?<reward>\s*(?:reward|(?:wy)?nagr[oó]d|винагород|вознагражд)\p{L}*)?/
    .ignoresCase()
  nonisolated(unsafe) static let joinedBefore =
    /(?:\p{L}-?|[\/=#_&@№]|\d[ \x{A0}.,:\-–]?|\b(?:in|since)\s)$/.ignoresCase()
  nonisolated(unsafe) static let joinedAfter = /[@_\-–]?\p{L}|[ \x{A0}.,:\/\-–]?\d|\s?[%‰]/
}

extension PetDetails {
  /// The reward for a reader who sees the word alone, as on a sheet: none where its text may deny it (rules.md §10.9).
  package var promisedReward: Reward? {
    guard case .text(let text)? = offeredReward else { return offeredReward }
    let isDenied = !RewardAmounts.areNamed(in: text) && UnderstoodWords.builtIn.mayDenyReward(text)
    return isDenied || UnderstoodWords.builtIn.isUnsettledReward(text) ? nil : reward
  }
}
