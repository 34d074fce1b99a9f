import PetModel

/// What lost-pet organisations advise, applied to one announcement (posters.md 7, 9, 10 and 19).
struct PosterRules {
  let contact: PosterContent.Contact?
  let secondContact: String?
  let reward: PosterContent.RewardText?
  let description: DescriptionExcerpt
  let words: PosterWords?
  let lastSeen: PosterContent.Seen?
  let diagnostics: [Diagnostic]

  init(
    _ pet: PetDetails, _ message: PosterContent.Message, sentences: [String], _ words: WordSource,
    options: PosterOptions, in locale: SiteLocale
  ) {
    var omissions: [PosterOmission] = []
    // The text as written has headings too; in the sentences `do *not* chase` is `do not chase`.
    let texts = [pet.description ?? "", sentences.joined(separator: " ")]
    let chase = locale.vocabulary.noChase
    // Rule 9: no reward where the owner asks not to chase: money makes people run after a frightened animal.
    let ownerSaysNoChase = options.doNotChase || texts.contains(where: chase.occurs)
    // Rule 10: cats by default, for they hide from whoever runs.
    let warns = message == .lost && (ownerSaysNoChase || pet.isCat(in: locale))
    (contact, secondContact) = message == .home ? (nil, nil) : PosterContacts(pet, warns: warns, in: locale).ranked
    if message == .lost {
      let secrets = Secrets(of: pet, in: locale)
      description = secrets.withheld(from: sentences, &omissions)
      if pet.description.map(secrets.theft.occurs) == true && !omissions.contains(.theft) { omissions.append(.theft) }
      self.words = PosterWords(phrases: secrets.withheld(from: words.phrases(in: locale), &omissions))
      reward = ownerSaysNoChase ? nil : Self.reward(pet, options.reward, in: locale)
      if pet.reward != nil, ownerSaysNoChase, options.reward != .none { omissions.append(.reward) }
    } else {
      // What a finder's caller could be asked, and what nobody needs to know any more.
      (description, self.words, reward) = (DescriptionExcerpt(sentences: []), nil, nil)
    }
    lastSeen = message == .home ? nil : PosterContent.Seen(pet, options, &omissions, in: locale)
    diagnostics = PosterOmission.diagnostic(of: omissions, at: pet.location(of: "posters")).map { [$0] } ?? []
  }

  private static func reward(
    _ pet: PetDetails, _ wanted: PosterOptions.RewardMention, in locale: SiteLocale
  ) -> PosterContent.RewardText? {
    guard let reward = pet.reward, wanted != .none else { return nil }
    let amount = if case .text(let text) = reward, wanted == .amount { text.readable } else { String?.none }
    return PosterContent.RewardText(word: locale[.posterReward], amount: amount)
  }
}

/// Where the few words for a car come from.
struct WordSource {
  /// What somebody wrote for it; nil to look into the description.
  let given: String?
  let breed: String?
  /// What the description says, in whatever of the sheets' languages.
  let looks: PosterLooks
  let gender: GrammaticalGender

  func phrases(in locale: SiteLocale) -> [String] {
    if let given { return PosterWords.phrases(given: given) }
    return PosterWords.phrases(breed: breed, looks: looks, gender: gender, vocabulary: locale.vocabulary)
  }
}

extension PetDetails {
  /// Whether it is a cat, in the API's word or in one of the language's own (rules.md §6: species is free text in practice).
  fileprivate func isCat(in locale: SiteLocale) -> Bool {
    switch species {
    case .known(let species): species == .cat
    case .text(let text):
      "\(locale[.speciesCat]) \(locale[.speciesNamesCat])".lowercased().split(separator: " ")
        .contains { $0 == text.readable.lowercased() }
    case nil: false
    }
  }
}

extension String {
  /// As much of a field as anybody reads on a poster, so that an endless one costs nothing.
  var readable: String {
    let beginning = unicodeScalars.prefix(500)
    return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning)
  }
}
