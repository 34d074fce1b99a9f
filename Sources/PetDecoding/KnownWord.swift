import Support

/// A word of a text, and the lists of ``UnderstoodWords`` that have it.
struct KnownWord: Sendable {
  /// Folded.
  let text: String
  /// The lists with this word, or with a beginning such as `publik*`.
  fileprivate(set) var meanings: [UnderstoodWords.List] = []
  /// The lists with a beginning of the text from this word on: `publi` and `public page`, of `public pages`.
  fileprivate(set) var beginnings: [UnderstoodWords.List] = []

  func means(_ lists: UnderstoodWords.List...) -> Bool { means(lists) }

  func means(_ lists: [UnderstoodWords.List]) -> Bool { meanings.contains(where: lists.contains) }

  func begins(_ list: UnderstoodWords.List) -> Bool { beginnings.contains(list) }

  var isNot: Bool { means(.not) || text.hasSuffix("n't") }

  var saysNothing: Bool { means(.neutral) || UnderstoodWords.builtIn.contactWords.contains(text) }
}

extension [KnownWord] {
  /// The words of a text, without the `'s` of an owner.
  init(in text: some StringProtocol) { self = WordTable.builtIn.words(of: String(text)) }

  /// Whether one means the same as a word of some lists.
  func mean(_ lists: UnderstoodWords.List...) -> Bool { contains { $0.means(lists) } }

  /// Whether the words of a list stand anywhere.
  func have(_ list: UnderstoodWords.List) -> Bool { contains { $0.begins(list) } }

  // Rules for the words of a clause about privacy.

  typealias List = UnderstoodWords.List

  /// Whether a word for private stands alone, or beside one such as `mobile`: not in `Private Vets`, `not private`.
  func areSecretAlone(_ marks: [List]) -> Bool {
    let others = filter { !$0.means(marks) }
    // `her contacts are confidential`
    let isNamed = name([.contacts])
    return others.count < count && !self[0].isNot
      && others.allSatisfy { $0.saysNothing || isNamed && $0.means(.besidePublishing, .contacts) }
  }

  /// Whether they say no more than `not`: `phone not`, but neither `phone no`, which may be a number, nor `not mobile`
  /// and `not WhatsApp`.
  func areNotAlone(_ contacts: [List]) -> Bool {
    contains { $0.isNot && $0.text != "no" && !$0.means(.nothing) } && !mean(.kindsOfNumbers, .besideNumbers)
      && allSatisfy { $0.isNot || $0.saysNothing || $0.means(contacts + [.besidePublishing]) }
  }

  /// Whether they keep a contact among a few: `just for staff`, `tylko dla nas`.
  var areForInsiders: Bool {
    mean(.limits) && mean(.insiders)
      && allSatisfy { word in
        word.text.count < 4 || word.saysNothing
          || word.means(.limits, .insiders, .contacts, .besidePublishing, .behindPublishing)
      }
  }

  /// Whether they deny that a contact is published: `must not be published`, `consent withdrawn`, `keep this private`.
  ///
  /// - Parameter contacts: Lists of words for what the text has.
  func areAgainstPublishing(of contacts: [List]) -> Bool {
    // `not shared yet` is a report, `do not share yet` a wish.
    let isReport = mean(.soFar) && have(.published)
    return !isReport && havePair(\.isNot, { $0.begins(.publishing) }, contacts)
      || havePair({ $0.begins(.keeping) }, { $0.means(.secret, .personal) }, contacts) || denyConsent(contacts)
  }

  /// Whether a consent is missing, withdrawn or still to come: `consent not received yet`, `zgoda wycofana`.
  private func denyConsent(_ contacts: [List]) -> Bool {
    guard let place = firstIndex(where: { $0.begins(.consenting) }) else { return false }
    let isMissing = self[place...].contains(where: \.isNot) || mean(.pending, .ended)
    return isMissing && !mean(.needless) && !areAboutOther(from: place, contacts)
  }

  /// The place of the words against publishing: `not for publication`, `consent has been withdrawn`.
  var wish: Int? {
    firstIndex { $0.begins(.forbidding) } ?? plea
      ?? (mean(.ended) && !contains { $0.isNot && !$0.means(.ended) } ? firstIndex { $0.begins(.consenting) } : nil)
  }

  /// Whether a plea may be among them, which a clause tells.
  var mayPlead: Bool { plead != nil && (mean(.contacts, .addresses) || have(.mail)) }

  private var plead: Int? { firstIndex { ["keep", "do", "dont", "don't"].contains($0.text) } }

  /// The place of a plea about a contact or an address that ends with the clause: `please don't post my number`, `keep
  /// the address private`; neither `we don't share her number` nor `don't share my old number`.
  private var plea: Int? {
    guard mayPlead, let found = map(\.text).joined(separator: " ").firstMatch(of: Self.plea)?.output else { return nil }
    let isPrivate = found.state != nil && found.state != "public"
    return isPrivate == (found.keep != nil) ? plead : nil
  }

  /// Made once, and never changed. `The phone` may be a thing.
  private nonisolated(unsafe) static let plea =
    /(?:^|\b(?:please|pls|plz|kindly|so|and|but|also|only) )(?:(?:do not|dont|don't) (?:post|share|publish|show|display|print|put|list|give|give out|make)|(?<keep>keep)) (?:(?:my|our|her|his|this) (?:(?:contact|phone|mobile|cell|telephone|home) )?(?:phone|mobile|cell|telephone|number|address|details|email|e mail)|the (?:(?:phone|mobile|cell|home) )?(?:number|address|email|e mail))(?: address)?(?: (?<state>public|private|confidential|secret))?(?: (?:on (?:here|the|this)|here|online|publicly|anywhere|at all|please|pls|internet|net|web|site|website|page|email|mail|me|instead|(?:with|to) (?:anyone|anybody|everyone|strangers)))*$/

  /// Whether one word comes before another, and only words that say nothing stand between and behind them. Behind words
  /// such as `publish` and `number` any others may: `do not publish at her request`, `do not show the number to
  /// callers`, but neither `do not show him food` nor `not on Facebook but please share`.
  private func havePair(_ isFirst: (KnownWord) -> Bool, _ isSecond: (KnownWord) -> Bool, _ contacts: [List]) -> Bool {
    indices.contains { place in
      guard isFirst(self[place]) else { return false }
      let rest = self[(place + 1)...]
      let said = rest.prefix { word in
        word.text.count <= 3 || word.means(contacts + [.besidePublishing, .behindPublishing]) || word.saysNothing
          || word.begins(.publishing) || isSecond(word)
      }
      guard let second = said.firstIndex(where: isSecond) else { return false }
      let isCertain = said[second...].contains { $0.begins(.publishingAlone) || $0.means(contacts) }
      return (isCertain || said.count == rest.count) && !said[..<second].contains { $0.means(.behindPublishing) }
        && !areAboutOther(from: place, contacts)
    }
  }

  /// Whether another thing than a contact is not to be published: `do not publish her name`, `photos not for
  /// publication`, but not `Name Ann, do not publish`.
  func areAboutOther(from place: Int, _ contacts: [List]) -> Bool {
    let isOther = { (word: KnownWord) in word.means(.otherThings, .nameWords, .addresses) }
    let isAtFirst = self[..<place].allSatisfy { isOther($0) || $0.saysNothing || $0.means(.besidePublishing) }
    let isThing = self[..<place].contains { $0.means(.otherThings) }
    let object = isAtFirst || isThing ? self[...] : self[place...]
    return object.contains(where: isOther) && !name(contacts)
  }

  /// Whether they name a contact: `number`, but neither `chip number` and `número de chip` nor `numer domu`.
  func name(_ contacts: [List]) -> Bool {
    let isOfOther = { (place: Int) in indices.contains(place) && self[place].means(.otherThings, .nameWords) }
    return indices.contains { place in
      let next = place + (indices.contains(place + 1) && self[place + 1].text.count == 2 ? 2 : 1)
      return self[place].means(contacts) && !isOfOther(place - 1) && !isOfOther(next)
    }
  }

  /// Whether a telephone or an e-mail address is named.
  var nameContact: Bool { have(.mail) || name(anEmail: false) }

  /// Whether the pet's chip is named: `czipa`, but not `Chipping`.
  var nameChip: Bool {
    contains { word in
      word.means(.otherThings) && UnderstoodWords.chips.occur(in: word.text) && !word.text.hasPrefix("chipp")
    }
  }

  /// Whether telephones are named, or e-mail addresses, or all contacts.
  func name(anEmail isEmail: Bool) -> Bool { have(.anyContact) || (isEmail ? have(.mail) : name([.contacts])) }

  /// Whether telephones are named and no e-mail addresses, or the other way round.
  func nameOnly(anEmail isEmail: Bool) -> Bool { name(anEmail: isEmail) && !name(anEmail: !isEmail) }

  /// Whether they are about other places than the site: `Do not publish on Facebook`, `nie publikować w gazecie`.
  var areOfOtherPlace: Bool {
    let others = indices.filter { self[$0].begins(.otherPlaces) }
    // `on other sites`
    return !others.isEmpty
      && !indices.contains { self[$0].means(.thisPlace) && !others.contains($0) && !others.contains($0 - 1) }
  }

  /// Whether they may be a wish that no other rule knows: `rather not have his number on the page`.
  var mayBeWish: Bool {
    let isOfPerson = { (word: KnownWord) in
      word.begins(.mail) || word.begins(.anyContact) || word.means(.contacts, .addresses, .nameWords)
        || word.text.count(where: \.isNumber) > 2
    }
    // `My number is private`, but not `the private hospital`
    let isMarked = indices.contains { place in
      self[place].means(.secret, .personal) && self[Swift.max(0, place - 3)...].prefix(5).contains(where: isOfPerson)
    }
    let isForInsiders = indices.contains { place in
      self[place].means(.limits) && self[place...].dropFirst().prefix(3).contains { $0.means(.insiders) }
    }
    let saysNot = contains(where: \.isNot)
    let isAgainst = saysNot || have(.removing) || have(.keeping)
    return have(.privacyHints) || isForInsiders || isAgainst && (have(.publishingAlone) || have(.consenting))
      || isAgainst && have(.publishing) && contains(where: isOfPerson) || isMarked && !saysNot
  }
}

/// The words of lists by their first letters, so that a word of a text meets only a few of them.
private struct WordTable: Sendable {
  struct Entry {
    let words: [String]
    /// Whether other words that begin like it mean the same.
    let isBeginning: Bool
    let list: UnderstoodWords.List

    func mark(_ word: inout KnownWord, _ rest: ArraySlice<String>) {
      guard let last = words.last, rest.count >= words.count, rest.starts(with: words.dropLast()) else { return }
      let met = rest[rest.startIndex + words.count - 1]
      guard met.hasPrefix(last) else { return }
      if isBeginning || words.count == 1 && met == last { word.meanings.append(list) }
      if !isBeginning { word.beginnings.append(list) }
    }
  }

  static let builtIn = WordTable(UnderstoodWords.builtIn.lists)
  private static let letters = 4
  private var entries: [UInt64: [Entry]] = [:]

  init(_ lists: [UnderstoodWords.List: Set<String>]) {
    for (list, texts) in lists {
      for text in texts {
        let entry = Entry(words: FoldedText(text).words, isBeginning: text.last == "*", list: list)
        guard let first = entry.words.first else { continue }
        entries[Self.key(first, of: min(Self.letters, first.utf8.count)), default: []].append(entry)
      }
    }
  }

  func words(of text: String) -> [KnownWord] {
    let words = FoldedText(text).words
    return words.indices.map { place in
      var word = KnownWord(text: words[place])
      for count in 1...Self.letters where count <= word.text.utf8.count {
        for entry in entries[Self.key(word.text, of: count)] ?? [] { entry.mark(&word, words[place...]) }
      }
      return word
    }
  }

  private static func key(_ word: String, of count: Int) -> UInt64 {
    word.utf8.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}
