import Essentials
import PetDecoding
public import PetModel
public import PetPresentation
import Support

// The advice of lost-pet organisations, applied to one announcement (rules.md §10.7, 9, 10 and 19).

extension PosterContent {
  /// The content of the sheets of a pet. Nil for a pet that needs no poster: its report is closed, or it is found
  /// without a word on the kind of found (rules.md §10.21).
  ///
  /// - Parameters:
  ///   - announced: As its profile of publication leaves it (``PublicationProfile/published(_:)``).
  ///   - other: A second language that the description may be written in.
  public init?(
    _ announced: PetDetails, options: PosterOptions = PosterOptions(), in locale: SiteLocale,
    besides other: SiteLocale? = nil
  ) {
    guard let message = Message(announced.status, options.found) else { return nil }
    var omissions: [PosterOmission] = []
    let secrets = PosterSecrets(vocabulary: locale.vocabulary, chip: announced.microchip)
    let pet = secrets.withheld(from: announced.withoutPlaceholders, &omissions)
    let (isLost, isHome) = (message == .lost, message == .home)
    id = pet.id
    location = pet.location(of: "posters")
    self.message = message
    headline =
      isHome
      ? HeadlineWords(status: locale["poster.home"], subject: locale["poster.again"])
      : HeadlineWords(pet.species, status: pet.status, in: locale)
    generalHeadline = isHome ? headline : HeadlineWords(nil, status: pet.status, in: locale)
    thanks = isHome ? locale["poster.thanks"] : nil
    name = message == .found ? nil : pet.name?.readable
    looks = isLost ? Self.looks(of: pet, in: locale) : [name].compactMap(\.self)
    species = isLost ? pet.species?.text(in: locale) : nil
    // In the announcement or in this run. Then there is no reward: money makes people run after a frightened animal
    // (rules.md §10.9).
    let asksNotToChase =
      options.doNotChase || pet.description.map { ChaseRequest.isMade(in: $0, locale) } == true
    // Cats hide from people who run (rules.md §10.10).
    let warns = isLost && (asksNotToChase || locale.vocabulary.isCat(pet.species))
    (contact, secondContact) = isHome ? (nil, nil) : Self.contacts(of: pet, warns: warns, &omissions, in: locale)
    let isWithdrawn = isLost && pet.description.map(UnderstoodWords.builtIn.withdrawsReward) == true
    reward =
      isLost ? Self.reward(of: pet, options.reward, asksNotToChase, isWithdrawn, &omissions, in: locale) : nil
    // The text of any other pet has test questions for a caller, and facts that are no longer needed.
    let text = isLost ? pet.description : nil
    let told = secrets.withheld(from: DescriptionExcerpt(of: text), in: text, &omissions)
    let isSilent = asksNotToChase || isWithdrawn || options.reward == .none
    let tellsAll = !isSilent && (options.reward == .amount || pet.reward == nil)
    description = tellsAll ? told : told.withoutReward(pet.reward, evenWithoutAmount: isSilent, &omissions)
    let given = options.words ?? pet.posterWords
    // Words that a finder chose are no test question.
    let source =
      isLost || message == .found && given != nil
      ? WordSource(
        pet, given: given, sentences: told.sentences, languages: [locale] + [other].compactMap(\.self)) : nil
    words = source.flatMap { PosterWords(phrases: secrets.withheld(from: $0.phrases, &omissions)) }
    wordsAdvice = source?.advice(on: words, at: location)
    wordsLocation =
      options.words != nil ? "--words" : pet.posterWords.map { _ in pet.location(of: "posterWords") } ?? location
    if let omission = source?.omission { omissions.append(omission) }
    lastSeen = isHome ? nil : Seen(pet, options, &omissions, in: locale)
    diagnostics = [PosterOmission.diagnostic(of: omissions, at: location)].compactMap(\.self)
    page = options.page
    isInBlack = options.neon
    direction = locale.direction
    smallPrint = Self.smallPrint(pet, in: locale)
    document = DocumentFacts(pet, headline: headline, name: name, at: lastSeen?.place, in: locale)
    assembly = Self.assembly(in: locale)
  }

  /// The reward of a lost pet; none where the sheets ask not to chase it, or its owner's words are against it.
  private static func reward(
    of pet: PetDetails, _ mention: PosterOptions.RewardMention, _ asksNotToChase: Bool, _ isWithdrawn: Bool,
    _ omissions: inout [PosterOmission], in locale: SiteLocale
  ) -> RewardText? {
    if asksNotToChase || isWithdrawn {
      let reason = isWithdrawn ? "the description is against it" : "the sheets ask readers not to chase the pet"
      if pet.reward != nil, mention != .none { omissions.append(.init(words: "the reward, because \(reason)")) }
      return nil
    }
    if mention != .none, pet.promisedReward == nil, case .text(let text)? = pet.offeredReward {
      omissions.append(
        .init(words: "the reward, because \(text.shown(upTo: 60).quoted) may say that there is none"))
    }
    return RewardText(of: pet, mention, in: locale)
  }

  /// Its looks (rules.md §10.3): name, breed, age, sex, and that there is a chip, never its number (rules.md §10.9).
  private static func looks(of pet: PetDetails, in locale: SiteLocale) -> [String] {
    let sex = pet.sex == .known(.unknown) ? nil : pet.sex.text(in: locale)
    let chip = pet.microchip.map { _ in locale["poster.microchipped"] }
    return [pet.name, pet.breed, pet.age?.text(in: locale), sex, chip].compactMap { $0?.readable }
  }

  private static func assembly(in locale: SiteLocale) -> AssemblyWords {
    let steps: [LocaleKey] = [
      "poster.boardSize", "poster.boardFill", "poster.boardGlue", "poster.boardInsert", "poster.boardHang",
    ]
    return AssemblyWords(
      sheet: locale["poster.sheet"], cutAndGlue: locale["poster.cutAndGlue"], glueHere: locale["poster.glueHere"],
      boardTitle: locale["poster.boardTitle"], boardSteps: steps.map { locale[$0] },
      centimetres: locale["poster.centimetres"])
  }

  /// `Announced Nov 19, 2025 · PetSpot`; the site's name alone without a date.
  private static func smallPrint(_ pet: PetDetails, in locale: SiteLocale) -> String {
    guard let day = pet.createdAt.map(CalendarDay.init(utc:)) else { return locale[.siteName] }
    return "\(locale["poster.announced"].replacing("{date}", with: locale.text(for: day))) · \(locale[.siteName])"
  }

  /// Whom to call, and whom to write to (rules.md §10.15): the phone, large; the e-mail address where there is none, or
  /// none that can be dialled.
  private static func contacts(
    of pet: PetDetails, warns: Bool, _ omissions: inout [PosterOmission], in locale: SiteLocale
  ) -> (Contact?, second: String?) {
    let isFound = pet.status == .found
    // An address may stand beside the number.
    let beside = pet.phone?.split { $0.isWhitespace || ",;/()".contains($0) }.first { EmailAddress(String($0)) != nil }
    let address = pet.email ?? beside.map(String.init)
    let email = address.map { address in
      let purpose = locale[warns ? "poster.doNotChaseWrite" : isFound ? "poster.writeOwner" : "poster.write"]
      return Contact(
        purpose: purpose, label: purpose,
        lines: [.init(text: address.readable, link: EmailAddress(address).map(SafeLink.mail))], isWarning: warns,
        isPhone: false)
    }
    var isTakenBack = false
    let phone = pet.phone.map { phone in
      let phone = phone.readable
      let numbers = locale.phones.numbers(in: phone)
      let gaps = phone.gaps(between: numbers)
      let called = called(numbers, in: phone, locale.vocabulary)
      let condition = condition(
        in: gaps, takesBack: !called.isEmpty && called.count < numbers.count, &omissions, locale.vocabulary)
      // Without the words around them, which would make them small: `Anna, after 4 pm: 600 100 200` → `600 100 200`.
      let lines = (called.isEmpty ? numbers : called).withoutRepeats.map {
        Contact.Line(text: $0.readable(in: phone), link: SafeLink(trusted: $0.uri))
      }
      let left = called.isEmpty ? [] : numbers.filter { !called.contains($0) }
      omissions += left.map {
        .init(words: "the number \($0.readable(in: phone)), because words beside it take it back")
      }
      omissions += gaps.dropFirst().filter { $0.prefixMatch(of: moreDigits) != nil }.map {
        .init(words: "\(String($0).trimmed.quoted) behind a number; write each number in full")
      }
      let isOnlyMail = condition.map(locale.vocabulary.asksForMail) == true
      let isRefused = called.isEmpty && !numbers.isEmpty && !locale.vocabulary.asksForTexts(condition ?? "")
      isTakenBack = isRefused || isOnlyMail
      if isRefused {
        let words = "a number that works, because \(phone.shown(upTo: 60).quoted) takes its number back"
        omissions.append(.init(words: words, isGrave: true))
      }
      let sentences = pet.description?.split { ".!?\n".contains($0) }.map(String.init) ?? []
      let wishes = [condition ?? ""] + sentences.filter { !ChaseRequest.isMade(in: $0, locale) }
      let calls = !wishes.contains(where: locale.vocabulary.asksForTexts)
      let purpose = locale[
        warns
          ? calls ? "poster.doNotChaseCall" : "poster.doNotChaseWrite"
          : isFound ? calls ? "poster.callOwner" : "poster.writeOwner" : calls ? "poster.call" : "poster.write"]
      let isLabelled = warns || isFound || !calls && condition == nil
      return Contact(
        purpose: purpose, label: condition.map { isLabelled ? "\(purpose) (\($0))" : $0 } ?? purpose,
        condition: condition, lines: lines.isEmpty ? [.init(text: phone, link: nil)] : lines, isWarning: warns,
        isLabelled: isLabelled || condition != nil, isPhone: true)
    }
    let canWrite = address.flatMap(EmailAddress.init) != nil
    guard let phone, !isTakenBack && phone.lines.contains(where: { $0.link != nil }) || !canWrite else {
      return (email, nil)
    }
    return (phone, canWrite ? address : nil)
  }

  /// Digits of another number or extension behind a number: `/23`, `, 23`. Made once, and never changed.
  private nonisolated(unsafe) static let moreDigits =
    /\s?(?:[\/,;\-–]|or|lub|albo|and|або|чи)\s?(?!24\/7)\d{1,3}(?=\s*$|\s?[\/,]\s?\d{1,3}(?!\d)|\s(?:or|lub|albo|або)\s\d)/

  /// The words around a number, or before several, if they say when or how to call: `Anna, after 4 pm`, `text only`;
  /// nil for a name alone. Those about one of several, and more than a sheet has room for, are left out.
  ///
  /// - Parameter takesBack: Whether some take one of several numbers back: `Don't call 600 100 200, 600 300 400`.
  private static func condition(
    in gaps: [Substring], takesBack: Bool, _ omissions: inout [PosterOmission], _ vocabulary: PosterVocabulary
  ) -> String? {
    let texts = gaps.count < 3 ? [gaps.joined(separator: ",")] : gaps.map(String.init)
    let words = texts.map { $0.condition(vocabulary) }
    // `After 4 pm: 600 100 200 or 601 200 300`
    let isOfAll = words.dropFirst().allSatisfy { $0.wholeMatch(of: /(?:or|and|lub|albo|i|oraz|або|чи|та|й)?/) != nil }
    let all = words.filter { !$0.isEmpty }.joined(separator: "…")
    guard gaps.count > 1, vocabulary.says(.conditions, in: all) || all.tellsHours else { return nil }
    if isOfAll, !takesBack, words[0].count <= 40 { return words[0] }
    omissions.append(
      .init(words: "\(all.shown(upTo: 60).quoted), because words need one number, and at most 40 signs"))
    return nil
  }

  /// The numbers without those that the words beside them take back: `old number: 600 100 200`. Words that may be
  /// about either neighbour take back none, nor those beside a wish for texts: `don't call, text`.
  private static func called(
    _ numbers: [PhoneNumber], in phone: String, _ vocabulary: PosterVocabulary
  ) -> [PhoneNumber] {
    let cell = ContactCell(phone, contacts: numbers.map(\.range))
    return numbers.indices.filter { index in
      let about = cell.clauses.filter { $0.reach.contains(index) }
      let isTakenBack = about.contains { clause in
        let isBefore = clause.text.startIndex < numbers[index].range.lowerBound
        return clause.own == index && vocabulary.isRefusal(String(clause.text))
          || isBefore && clause.own ?? index == index && vocabulary.isInsteadOf(String(clause.text))
      }
      let others = about.map { String($0.text) }.filter { !vocabulary.isRefusal($0) }.joined(separator: ", ")
      return !isTakenBack || vocabulary.says(.inUse, in: others) || vocabulary.asksForTexts(others)
    }.map { numbers[$0] }
  }
}

extension [PhoneNumber] {
  /// Without those that say one again: `+48 600 100 200, 600 100 200`.
  fileprivate var withoutRepeats: [PhoneNumber] {
    reduce(into: []) { numbers, number in
      let isKnown = numbers.contains {
        ($0.nationalDigits, $0.extensionDigits) == (number.nationalDigits, number.extensionDigits)
          && ($0.dialled == number.dialled || !$0.dialled.hasPrefix("+") || !number.dialled.hasPrefix("+"))
      }
      if !isKnown { numbers.append(number) }
    }
  }
}

extension PosterContent.Message {
  /// Nil for a pet without a poster.
  package init?(_ status: AnnouncementStatus, _ found: FoundMeaning?) {
    switch (status, found) {
    case (.missing, _): self = .lost
    case (.found, .looking): self = .found
    case (.found, .home): self = .home
    case (.found, nil), (.closed, _), (.unknown, _): return nil
    }
  }
}

extension PosterContent.RewardText {
  /// Nil without a reward, and where it isn't wanted.
  fileprivate init?(of pet: PetDetails, _ wanted: PosterOptions.RewardMention, in locale: SiteLocale) {
    guard let reward = pet.promisedReward, wanted != .none else { return nil }
    word = locale["poster.reward"]
    let text: String? = if case .text(let text) = reward, wanted == .amount { text.readable } else { nil }
    amount = text.flatMap { UnderstoodWords.builtIn.isOne($0, of: .yes) ? nil : $0 }
  }
}

extension PosterContent.Seen {
  /// Place and date: the requested place, else the city without its radius, which a poster has no use for, else the
  /// town nearby. Never coordinates (rules.md §10.19), and no day in the future.
  init?(_ pet: PetDetails, _ options: PosterOptions, _ omissions: inout [PosterOmission], in locale: SiteLocale) {
    let told = options.place ?? pet.place.name(in: locale)?.readable
    let known = told?.withoutMaps
    let label = locale[pet.status == .found ? "poster.foundAt" : "poster.lastSeen"]
    let isLabelled = known?.lowercased().hasPrefix(label.lowercased() + " ") == true
    let isTheft = known.map { locale.vocabulary.says(.theft, in: $0) } == true
    let place = known.flatMap { known -> String? in
      if known.isEmpty || known.isNoPlaceName || isTheft { return nil }
      return isLabelled ? String(known.dropFirst(label.count + 1)) : known
    }
    if place == nil, told != nil || pet.place.coordinates != nil {
      omissions.append(isTheft ? .field("place") : .coordinates)
    }
    // A warning of the announcement says so. Of a broken export is 1970-01-01.
    let isLikely = pet.dayToCome(after: options.today) == nil && pet.lastSeen?.day.map { $0.year >= 2000 } != false
    var date = isLikely ? pet.lastSeen : nil
    // Paper outlives `yesterday`, and the calendar has no 31 November (rules.md §10.16).
    if let text = date?.text.readable, date?.day == nil {
      let written = WrittenDate(text, mayBeAmongWords: true)
      let days = [WrittenDate.Order.dayFirst, .monthFirst].compactMap { written?.day($0) }
      if days.allSatisfy({ pet.isToCome($0, after: options.today) }) {
        let reason = days.isEmpty ? "tells no day" : "is later than today or than the report"
        omissions.append(.init(words: "the date, because \(text.quoted) \(reason)"))
        date = nil
      }
    }
    let facts = [place, date?.text(in: locale).readable].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    self.init(label: label, place: place, facts: facts)
  }
}

extension PosterContent.DocumentFacts {
  /// `LOST DOG · Fredi · Kamionka`, dated by the announcement, else by the day when the pet was last seen.
  init(_ pet: PetDetails, headline: HeadlineWords, name: String?, at place: String?, in locale: SiteLocale) {
    title = [headline.oneLine, name, place].compactMap { $0?.readable }.joined(separator: " · ")
    author = locale[.siteName]
    languageTag = locale.languageTag
    let looks = pet.status == .found ? nil : pet.breed
    let shown = [name, looks ?? pet.species?.text(in: locale)].compactMap(\.self)
    photo = locale.photoDescription(of: shown.isEmpty ? locale[.unknownPet] : shown.joined(separator: ", "))
    created = pet.createdAt?.ISO8601Format() ?? "\(pet.lastSeen?.day?.iso8601 ?? "2000-01-01")T00:00:00Z"
    modified = pet.updatedAt?.ISO8601Format() ?? created
  }

  /// Of a file with the sheets of many pets: as new as the newest of them.
  package init(of pets: [PetDetails], in locale: SiteLocale) {
    title = locale[.siteName]
    author = locale[.siteName]
    languageTag = locale.languageTag
    photo = ""
    created = pets.compactMap { $0.updatedAt ?? $0.createdAt }.max()?.ISO8601Format() ?? "2000-01-01T00:00:00Z"
    modified = created
  }
}

extension PetDetails {
  /// Without a breed and a species that say nothing (`unknown`, `nie wiem`), and a breed that the species says: `Husky`
  /// of a `Siberian Husky`.
  fileprivate var withoutPlaceholders: PetDetails {
    var pet = withoutAbsent
    let words = UnderstoodWords.builtIn
    // `Mixed breed / unknown`
    let isNothing = { (text: String) in
      words.isNothing(text) || words.isOne(text, of: .elsewhere)
        || text.split(separator: "/").allSatisfy { words.isNothing(String($0)) }
    }
    if let city = place.city, isNothing(city.readable) { pet.place.city = nil }
    if let breed, isNothing(breed.readable) { pet.breed = nil }
    if let posterWords, words.isNothing(posterWords.readable) { pet.posterWords = nil }
    // Mix is a name, too.
    let isBreed = { (name: String) in PosterVocabulary.builtIn.contains { $0.isNoBreed(name) } }
    if let name = name?.readable, words.isNothing(name) || words.isOne(name, of: .nameless), !isBreed(name) {
      pet.name = nil
    }
    // `S`, a shelter's code for a spayed female.
    if case .text(let text) = sex, text.contains(where: \.isLetter), isNothing(text.readable) || text.count < 3 {
      pet.sex = .known(.unknown)
    }
    if case .text(let text) = age, isNothing(text.readable) { pet.age = nil }
    if case .text(let text) = species {
      let (names, told) = (FoldedText(breed?.readable ?? "").text, FoldedText(text.readable).text)
      if " \(told) ".contains(" \(names) "), names != told { pet.breed = nil }
      if isNothing(text.readable) { pet.species = nil }
    }
    return pet
  }
}

extension String {
  /// The clauses that say when or how to call, with names beside them: `Anna, po 18` of `Anna, Polna 5/7, po 18`.
  fileprivate func condition(_ vocabulary: PosterVocabulary) -> String {
    split { ",;()[]\n".contains($0) }.map { String($0).betweenSigns }.filter { clause in
      let isName = !clause.contains(where: \.isNumber) && clause.count { $0 == " " } < 3
      return !clause.isEmpty && (isName || vocabulary.says(.conditions, in: clause) || clause.tellsHours)
        && !clause.tells(nil) && !vocabulary.says(.theft, in: clause)
    }.joined(separator: ", ")
  }

  /// Whether it has hours from one to another: `8-20`, `9am–5pm`.
  fileprivate var tellsHours: Bool {
    contains(/(?:^|[^\d\-\/.])\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)?\s?[\-–]\s?\d{1,2}(?:[:.]\d\d)?(?![\d\-\/.])/)
  }

  /// From the first letter or digit to the last one, with commas for brackets.
  fileprivate var betweenSigns: String {
    let isOfWord = { (sign: Character) in sign.isLetter || sign.isNumber }
    guard let first = firstIndex(where: isOfWord), let last = lastIndex(where: isOfWord) else { return "" }
    return self[first...last].map { "()[]".contains($0) ? "," : String($0) }.joined().withoutLooseEnds
  }

  /// The part of a field that is read on a poster, so that an endless one costs nothing.
  var readable: String {
    let beginning = unicodeScalars.prefix(500)
    return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning)
  }
}
