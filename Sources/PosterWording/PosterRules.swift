import PetDecoding
import PetModel
import PetPresentation

/// The advice of lost-pet organisations, applied to one announcement (rules.md §10.7, 9, 10 and 19).
struct PosterRules {
  /// The announcement as posters may tell it.
  let pet: PetDetails
  let contact: PosterContent.Contact?
  let secondContact: String?
  let reward: PosterContent.RewardText?
  let description: DescriptionExcerpt
  let words: PosterWords?
  let lastSeen: PosterContent.Seen?
  let diagnostics: [Diagnostic]
  /// Where the words come from.
  let wordsAdvice: Diagnostic?

  /// - Parameter languages: That of the sheets, and others that the description may be written in.
  init(
    _ announced: PetDetails, _ message: PosterContent.Message, options: PosterOptions, languages: [SiteLocale]
  ) {
    let locale = languages[0]
    var omissions: [PosterOmission] = []
    let secrets = PosterSecrets(of: announced, in: locale)
    let pet = secrets.withheld(from: announced.withoutPlaceholders, &omissions)
    let chase = ChaseRule(pet, message, isAsked: options.doNotChase, in: locale)
    (contact, secondContact) =
      message == .home ? (nil, nil) : PosterContacts(pet, warns: chase.isWarning, in: locale).ranked
    if message == .lost {
      description = secrets.withheld(from: DescriptionExcerpt(of: pet.description), in: pet.description, &omissions)
      let source = WordSource(pet, sentences: description.sentences, options: options, languages: languages)
      words = PosterWords(phrases: secrets.withheld(from: source.phrases(in: locale), &omissions))
      if source.isTooLong { omissions.append(.furtherWords) }
      wordsAdvice = source.advice(on: words, at: pet.location(of: "posters"))
      reward = chase.isOwners ? nil : Self.reward(pet, options.reward, in: locale)
      if pet.reward != nil, chase.isOwners, options.reward != .none { omissions.append(.reward) }
    } else {
      // Test questions for a caller, and facts that are no longer needed.
      description = DescriptionExcerpt(of: nil)
      // Words that a finder chose are no test question.
      let given = message == .found ? WordSource(given: options.words ?? pet.posterWords) : nil
      words = given.flatMap { PosterWords(phrases: secrets.withheld(from: $0.phrases(in: locale), &omissions)) }
      if given?.isTooLong == true { omissions.append(.furtherWords) }
      wordsAdvice = nil
      reward = nil
    }
    lastSeen = message == .home ? nil : PosterContent.Seen(pet, options, &omissions, in: locale)
    diagnostics = PosterOmission.diagnostic(of: omissions, at: pet.location(of: "posters")).map { [$0] } ?? []
    self.pet = pet
  }

  private static func reward(
    _ pet: PetDetails, _ wanted: PosterOptions.RewardMention, in locale: SiteLocale
  ) -> PosterContent.RewardText? {
    guard let reward = pet.reward, wanted != .none else { return nil }
    let amount = if case .text(let text) = reward, wanted == .amount { text.readable } else { String?.none }
    return PosterContent.RewardText(word: locale["poster.reward"], amount: amount)
  }
}

/// Whether posters ask not to chase (rules.md §10.10).
private struct ChaseRule {
  /// Whether it was asked for, in the announcement or for this run. Then there is no reward: money makes people run
  /// after a frightened animal (rules.md §10.9).
  let isOwners: Bool
  /// Whether the sheets ask for it: of cats by default, for they hide from people who run.
  let isWarning: Bool

  init(_ pet: PetDetails, _ message: PosterContent.Message, isAsked: Bool, in locale: SiteLocale) {
    isOwners = isAsked || pet.description.map(locale.vocabulary.noChase.occurs) == true
    isWarning = message == .lost && (isOwners || pet.isCat(in: locale))
  }
}

extension PetDetails {
  /// Without a breed and a species that say nothing: `unknown`, `nie wiem`.
  fileprivate var withoutPlaceholders: PetDetails {
    var pet = withoutAbsent
    let words = UnderstoodWords.builtIn
    if let breed, words.isNothing(breed.readable) { pet.breed = nil }
    if case .text(let text) = species, words.isNothing(text.readable) { pet.species = nil }
    return pet
  }

  /// Whether it is a cat, in the API's word or in one of the language's own (rules.md §6: species is free text in
  /// practice).
  fileprivate func isCat(in locale: SiteLocale) -> Bool {
    locale.known(species) == .cat
  }
}

extension String {
  /// The part of a field that is read on a poster, so that an endless one costs nothing.
  var readable: String {
    let beginning = unicodeScalars.prefix(500)
    return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning)
  }
}

/// Whom to call, and whom to write to (rules.md §10.15).
struct PosterContacts {
  private let pet: PetDetails
  private let warns: Bool
  private let locale: SiteLocale

  init(_ pet: PetDetails, warns: Bool, in locale: SiteLocale) {
    self.pet = pet
    self.warns = warns
    self.locale = locale
  }

  /// The phone, large; the e-mail address where there is none, or none that can be dialled.
  var ranked: (PosterContent.Contact?, second: String?) {
    let isFound = pet.status == .found
    let email = pet.email.map {
      PosterContent.Contact(
        label: locale[warns ? "poster.doNotChaseWrite" : isFound ? "poster.writeOwner" : "poster.write"],
        lines: [.init(text: $0.readable, link: EmailAddress($0).map(SafeLink.mail))], isWarning: warns, isPhone: false)
    }
    let phone = pet.phone.map {
      PosterContent.Contact(
        label: locale[warns ? "poster.doNotChaseCall" : isFound ? "poster.callOwner" : "poster.call"],
        lines: lines(of: $0.readable), isWarning: warns, isPhone: true)
    }
    let canWrite = pet.email.flatMap(EmailAddress.init) != nil
    guard let phone, phone.lines.contains(where: { $0.link != nil }) || !canWrite else { return (email, nil) }
    return (phone, canWrite ? pet.email : nil)
  }

  /// Each number on a line of its own, without the words around it, which would make it small: `Anna, after 4 pm: 600
  /// 100 200` → `600 100 200`. The whole text where nothing in it is a number.
  private func lines(of phone: String) -> [PosterContent.Contact.Line] {
    let numbers = locale.phones.numbers(in: phone)
    if numbers.isEmpty { return [.init(text: phone, link: nil)] }
    return numbers.map { .init(text: $0.readable(in: phone), link: SafeLink(trusted: $0.uri)) }
  }
}
