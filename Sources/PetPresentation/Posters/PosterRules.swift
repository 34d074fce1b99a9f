import PetModel

/// What lost-pet organisations advise, applied to one announcement (posters.md 7, 9 and 10).
struct PosterRules {
  let contact: PosterContent.Contact?
  let secondContact: String?
  let reward: PosterContent.RewardText?
  let description: DescriptionExcerpt
  let diagnostics: [Diagnostic]

  init(_ pet: PetDetails, sentences: [String], options: PosterOptions, locale: SiteLocale) {
    let isFound = pet.status == .found
    // The text as written has headings too; in the sentences `do *not* chase` is `do not chase`.
    let texts = [pet.description ?? "", sentences.joined(separator: " ")]
    // Rule 9: no reward where the owner asks not to chase: money makes people run after a frightened animal.
    let ownerSaysNoChase = options.doNotChase || texts.contains { $0.mentions(locale[.posterNoChasePhrases]) }
    // Rule 10: cats by default, for they hide from whoever runs.
    let warns = !isFound && (ownerSaysNoChase || pet.isCat(in: locale))

    (contact, secondContact) = Self.contacts(pet, warns: warns, in: locale)
    reward = isFound || ownerSaysNoChase ? nil : Self.reward(pet, options.reward, in: locale)
    var words = DescriptionExcerpt(sentences: isFound ? [] : sentences)
    let withheld = words.withhold { $0.mentions(locale[.posterWithheldPhrases]) || $0.tells(pet.microchip) }
    description = words

    let place = pet.location(of: "posters")
    var diagnostics: [Diagnostic] = []
    let note = { diagnostics.append(Diagnostic(.warning, .posterText, at: place, $0, advice: $1)) }
    if contact == nil {
      note("has neither phone nor e-mail; the posters say only who is missing", "Add a phone number")
    }
    if withheld {
      note("a sentence of the description tells of theft or a microchip number; left out of the posters", nil)
    }
    if pet.reward != nil, !isFound, ownerSaysNoChase, options.reward != .none {
      note("the reward is left out of the posters, because the announcement asks not to chase", nil)
    }
    self.diagnostics = diagnostics
  }
}

extension PosterRules {
  /// The phone, large; the e-mail address where there is none, or none that can be dialled (posters.md 15).
  private static func contacts(
    _ pet: PetDetails, warns: Bool, in locale: SiteLocale
  ) -> (PosterContent.Contact?, second: String?) {
    let found = pet.status == .found
    let phone = pet.phone.map {
      PosterContent.Contact(
        label: locale[warns ? .posterDoNotChaseCall : found ? .posterCallOwner : .posterCall], text: largePhone($0),
        lines: Self.lines(ofPhone: $0), isWarning: warns, isPhone: true)
    }
    let email = pet.email.map {
      PosterContent.Contact(
        label: locale[warns ? .posterDoNotChaseWrite : found ? .posterWriteOwner : .posterWrite], text: $0,
        lines: [.init(text: $0, link: EmailAddress($0).map(SafeLink.mail))], isWarning: warns, isPhone: false)
    }
    let canDial = pet.phone.map { !PhoneNumber.numbers(in: $0).isEmpty } ?? false
    let canWrite = pet.email.flatMap(EmailAddress.init) != nil
    guard let phone, canDial || !canWrite else { return (email, nil) }
    return (phone, canWrite ? pet.email : nil)
  }

  /// Each number of `phone` on a line of its own; the whole text where nothing in it is a number.
  private static func lines(ofPhone phone: String) -> [PosterContent.Contact.Line] {
    let numbers = PhoneNumber.numbers(in: phone)
    if numbers.isEmpty { return [.init(text: phone, link: nil)] }
    return numbers.map { .init(text: String(phone[$0.range]), link: SafeLink(trusted: $0.uri)) }
  }

  /// Among words that make it small, the first number alone: `Anna, after 4 pm: 600 100 200` → `600 100 200`.
  private static func largePhone(_ text: String) -> String {
    let numbers = PhoneNumber.numbers(in: text)
    guard let first = numbers.first else { return text }
    var rest = text
    for number in numbers.reversed() { rest.removeSubrange(number.range) }
    let words = rest.lowercased().split { !$0.isLetter }
    return words.allSatisfy { ["or", "lub", "albo", "and", "i"].contains($0) } ? text : String(text[first.range])
  }

  private static func reward(
    _ pet: PetDetails, _ wanted: PosterOptions.RewardMention, in locale: SiteLocale
  ) -> PosterContent.RewardText? {
    guard let reward = pet.reward, wanted != .none else { return nil }
    let amount = if case .text(let text) = reward, wanted == .amount { text } else { String?.none }
    return PosterContent.RewardText(word: locale[.posterReward], amount: amount)
  }
}

extension PetDetails {
  /// Whether it is a cat, in the API's word or in the language's own (rules.md §6: species is free text in practice).
  fileprivate func isCat(in locale: SiteLocale) -> Bool {
    switch species {
    case .known(let species): species == .cat
    case .text(let text): text.lowercased() == locale[.speciesCat].lowercased()
    case nil: false
    }
  }
}

extension String {
  /// Whether one of `phrases`, which are separated by bars, occurs in any case, with straight or curly apostrophes.
  fileprivate func mentions(_ phrases: String) -> Bool {
    let text = lowercased().replacing("’", with: "'").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return phrases.lowercased().split(separator: "|").contains { text.contains($0) }
  }

  /// Whether it holds the number of `microchip`, or any number that is as long as one (ISO 11784: 15 digits).
  fileprivate func tells(_ microchip: Microchip?) -> Bool {
    let numbers = split { !$0.isNumber && !" -–.".contains($0) }.map { $0.filter(\.isNumber) }
    if numbers.contains(where: { $0.count >= 15 }) { return true }
    guard case .number(let number) = microchip else { return false }
    let digits = number.filter(\.isNumber)
    return digits.count >= 9 && numbers.contains { $0.contains(digits) }
  }
}
