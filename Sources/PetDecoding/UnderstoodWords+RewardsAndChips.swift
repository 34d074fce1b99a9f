package import PetModel
import Support

// Words about rewards and chips.

extension UnderstoodWords {
  /// Whether the text of a reward or of a chip says that there is none: `brak`, `0 zł`, `No reward, sorry`.
  package func isAbsent(_ text: String) -> Bool {
    // Most texts have a digit of ASCII; to look at each character took 1 % of a build.
    if text.utf8.contains(where: { (0x31...0x39).contains($0) }) { return false }
    let digits = text.compactMap(\.wholeNumberValue)
    if digits.contains(where: { $0 > 0 }) { return false }
    let phrase = Self.phrase(text)
    return !digits.isEmpty || isNothing(text) || isOne(text, of: .no)
      || words(.absent).contains { phrase == $0 || phrase.hasPrefix($0 + " ") }
  }

  /// Parts of the words for a chip.
  static let chips = ["chip", "czip", "чип", "чіп"]

  /// Whether the text of a chip tells of one: with its digits, a yes, or `chipped`; not `not scanned`, `tattoo A1234`
  /// or `TBC`.
  func tellsOfChip(_ text: String) -> Bool {
    if isAbsent(text) { return false }
    let count = text.count(where: \.isNumber)
    let phrase = " \(Self.phrase(text)) "
    // `Chip No 012345678`
    let words = phrase.replacing(/\ no (?=\d)/, with: " ")
    let saysNo = has(.denied, in: words) || Self.clauses(of: text).first.map(isNothing) == true
    // Fifteen digits are a chip's in any words (ISO 11784); words without `chip` are about something else.
    if count > 14 || count > 0 && !saysNo && (count > 8 || !phrase.contains(/\p{L}{4}/)) { return true }
    return phrase.split(separator: " ").first.map { isOne(String($0), of: .yes) } == true
      || Self.chips.occur(in: phrase) && !has(.denied, in: phrase)
  }

  /// Whether the text of a reward says that there is none. Then it has a denial, and no word that may offer something:
  /// `no, sorry`, `can't offer one`, `500 zł, nieaktualna`, but not `No cash, but a bike` (rules.md §2).
  package func isNoReward(_ text: String) -> Bool {
    let phrase = " \(Self.phrase(text)) "
    let isWithdrawn = isWithdrawn(phrase)
    // Most rewards are an amount.
    if hasAmount(phrase) && !isWithdrawn || isMoney(text) { return false }
    if isNothing(text) || isOne(text, of: .no) { return true }
    // `500 PLN, no longer valid: 300`
    let amounts = Self.withoutDays(text).matches(of: /\d+(?:[ .,\-–]\d+)*/)
    guard isWithdrawn || denies(phrase), amounts.count < 2 else { return false }
    // Words that offer nothing: those of denials, and others beside them such as `sorry`.
    let phrases: [String] = [List.denied, .absent, .no, .withdrawn, .idle].flatMap(words)
    let idle = phrases.flatMap { $0.split(separator: " ") }
    func isIdle(_ word: Substring) -> Bool {
      // `wycofan*`
      idle.contains { $0.last == "*" ? word.hasPrefix($0.dropLast()) : word == $0 }
    }
    return Self.clauses(of: Self.withoutDays(text)).allSatisfy { phrase in
      let words = phrase.split(separator: " ")
      // `Reward: no` begins with a label, `Reward offered, ask owner` with an offer.
      let isOffer = words.count > 1 && words.contains(where: isReward) && !isWithdrawn && !text.asks && !denies(phrase)
      return !isOffer && words.allSatisfy { $0.first?.wholeNumberValue != nil || isReward($0) || isIdle($0) }
    }
  }

  /// Whether the text of an offer may deny it all the same: `No reward - we just want her home`, but not `Reward, no
  /// questions asked` (rules.md §10.9).
  package func mayDenyReward(_ text: String) -> Bool {
    let clauses = Self.clauses(of: text).map { clause in
      words(.unasked).reduce(clause) { $0.replacing(" \($1) ", with: " ") }
    }
    let (denied, others) = (clauses.filter(saysNo), clauses.filter { !saysNo($0) })
    let isOffered = others.contains { names($0) || hasAmount($0) }
    return denied.contains(where: names) || !denied.isEmpty && !isOffered || isMarkedPrivate(text)
  }

  /// Whether a reward is withdrawn, past or undecided, or ends on a day: `£50 (no longer)`, `£50 until 1 Nov`. Of `was
  /// £50, now £100` the other amount stays.
  package func isUnsettledReward(_ text: String) -> Bool {
    let words = Self.phrase(text).split(separator: " ").map(String.init)
    let endsOnDay = words.indices.contains { index in
      let next = words.dropFirst(index + 1).prefix(2)
      let isDay = next.count == 2 && next.allSatisfy { (1...31).contains(Int($0) ?? 0) }
      return isOne(words[index], of: .until) && (isDay || next.contains { month($0) != nil })
    }
    // `was £50 now £150`
    let clauses = Self.clauses(of: Self.withoutDays(text).replacing(DayPatterns.now, with: ", "))
    let unsettled = clauses.filter { clause in
      isWithdrawn(clause) || begins(.unsettled, in: clause) || begins(.quiet, in: clause)
        || begins(.past, in: clause) && (names(clause) || hasAmount(clause))
    }
    let isOther = clauses.contains { hasAmount($0) && !unsettled.contains($0) }
    return endsOnDay || unsettled.contains { !isOther || !hasAmount($0) }
  }

  /// The folded words of each clause, between spaces.
  private static func clauses(of text: String) -> [String] {
    text.replacing(" - ", with: ",").split { ",.;:!?()–—\n".contains($0) }.map { " \(phrase(String($0))) " }
  }

  private func names(_ clause: String) -> Bool { clause.split(separator: " ").contains(where: isReward) }

  private func hasAmount(_ clause: String) -> Bool { clause.contains { $0.wholeNumberValue ?? 0 > 0 } }

  private func isReward(_ word: Substring) -> Bool { words(.reward).contains(where: word.hasPrefix) }

  /// Whether a text is nothing but signs of money, such as `$$$` and `💰`. A lone `£` lacks its amount.
  private func isMoney(_ text: String) -> Bool {
    let signs = text.filter { !$0.isWhitespace && $0 != "!" }
    return signs.allSatisfy { $0.isCurrencySymbol || "💰💵💴💶💷💸💲🪙🤑".contains($0) }
      && (signs.count > 1 || signs.first?.isCurrencySymbol == false)
  }

  /// Whether words between spaces, without an amount, have one such as `not`, or a 0.
  private func denies(_ phrase: String) -> Bool { saysNo(phrase) || phrase.contains { $0.wholeNumberValue == 0 } }

  private func saysNo(_ phrase: String) -> Bool { has(.denied, in: phrase) || has(.absent, in: phrase) }

  /// Whether a text has a word for a reward, a finder or a return.
  package func namesReward(_ text: some StringProtocol) -> Bool { rewards.occur(in: FoldedText(String(text)).text) }

  /// Whether a sentence of a text takes a reward back: `The reward has been withdrawn.` Or it keeps it off posters.
  package func withdrawsReward(in text: String) -> Bool {
    namesReward(text)
      && text.split { ".!?;\n".contains($0) }.contains { sentence in
        let phrase = " \(Self.phrase(String(sentence))) "
        return namesReward(sentence) && (isWithdrawn(phrase) || begins(.quiet, in: phrase))
      }
  }

  /// Whether words between spaces say so: `withdrawn`, but not `not withdrawn`.
  private func isWithdrawn(_ phrase: String) -> Bool {
    has(.withdrawn, in: phrase) && !begins(.stillOffered, in: phrase)
  }

  /// `500 zł - withdrawn` of `500 zł - withdrawn 25 Nov`.
  private static func withoutDays(_ text: String) -> String {
    text.replacing(DayPatterns.numbers, with: "")
      .replacing(DayPatterns.words) { match in
        UnderstoodWords.builtIn.month(String(match.2)) == nil ? String(match.0) : ""
      }
  }
}

/// Each is made once, and never changed.
private enum DayPatterns {
  nonisolated(unsafe) static let numbers = /\b\d{1,2}[.\/]\d{1,2}(?:[.\/](?:\d{4}|\d\d))?(?![.\/]?\d)/
  nonisolated(unsafe) static let now = /\s(?:now|teraz|тепер|jetzt)\s/
  nonisolated(unsafe) static let words = /\b(\d{1,2})(?:st|nd|rd|th|\.)? (\p{L}+)/
}

extension PetDetails {
  /// The reward; nil where its text says that there is none, and without an amount for a yes (rules.md §2).
  package var offeredReward: Reward? {
    guard case .text(let text) = reward, text.utf8.count <= 200 else { return reward }
    // The tick of a checkbox names no amount.
    if UnderstoodWords.builtIn.isOne(text, of: .yes) { return .withheld }
    return UnderstoodWords.builtIn.isNoReward(text) ? nil : reward
  }

  /// The pet without a reward and a chip whose texts don't tell of one (rules.md §10.9).
  package var withoutAbsent: PetDetails {
    var pet = self
    pet.reward = offeredReward
    if let number = microchip?.number, number.utf8.count <= 200, !UnderstoodWords.builtIn.tellsOfChip(number) {
      pet.microchip = nil
    }
    return pet
  }
}
