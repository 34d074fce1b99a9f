import PetModel
import Support

extension UnderstoodWords {
  /// Whether a text speaks of consent: `brak zgody`, `I disagree`.
  package func speaksOfConsent(_ text: String) -> Bool {
    let folded = FoldedText(text).text
    return words(.permission).contains { folded.contains($0) }
  }

  /// The part of a telephone or an e-mail address that isn't marked private, nil for none: all of `600 100 200`, and
  /// `700 100 200 work` of `600 100 200 private / 700 100 200 work`, where each has words of its own.
  ///
  /// - Parameter others: The report's other contacts. A bare `private` also means a number that isn't that of work, so
  ///   it hides none if no other contact stays (rules.md §2).
  package func openPart(of contact: String, besides others: [String?]) -> String? {
    guard isMarkedPrivate(contact) else { return contact }
    let marks: [List] = [.secret, .personal]
    let staying = ([contact] + others).compactMap { $0.flatMap { openPart(of: $0, marks) } }
    return openPart(of: contact, staying.contains(where: \.isContact) ? marks : [.secret])
  }

  private func openPart(of contact: String, _ marks: [List]) -> String? {
    guard contact.isReadable else { return isMarkedPrivate(contact, by: marks) ? nil : contact }
    let cell = ContactCell(contact.replacing(/([\d)])\s(?:or|lub|albo|або|чи|oder)\s/) { "\($0.output.1), " })
    let marked = [false, true].map { isEmail in
      cell.clauses.indices.filter { isPrivate(cell, $0, isEmail: isEmail, marks) }
    }
    let open = cell.contacts.indices.filter { index in
      let isEmail = cell.text[cell.contacts[index]].contains("@")
      return !marked[isEmail ? 1 : 0].map { cell.clauses[$0] }.contains { clause in
        // `600 100 200, 600 300 400 (do not publish these)`
        clause.reach.contains(index) || knownWords(in: clause.text).contains { means($0, [.several]) }
      }
    }
    if open.isEmpty { return cell.contacts.isEmpty && marked[0].isEmpty ? contact : nil }
    if open.count == cell.contacts.count { return contact }
    return open.map(cell.contactWithWords).joined(separator: ", ")
  }

  /// Whether words beside a telephone or an e-mail address say that it is private: `020 7946 0000 (do not publish)`.
  ///
  /// - Parameter marks: Without ``List/personal``, a bare `private` doesn't count.
  package func isMarkedPrivate(_ text: String, by marks: [List] = [.secret, .personal]) -> Bool {
    // Most cells are a number or an address alone.
    guard text.utf8.contains(where: { $0.isASCIILetter || $0 >= 0x80 }), EmailAddress(text) == nil else { return false }
    let cell = ContactCell(text.isReadable ? text : String(text.unicodeScalars.prefix(500)))
    let kinds = text.contains("@") ? [false, true] : [false]
    return cell.clauses.indices.contains { place in
      kinds.contains { isPrivate(cell, place, isEmail: $0, marks) }
    }
  }

  /// Whether a clause says that the contacts it is about are not for publication.
  private func isPrivate(_ cell: ContactCell, _ place: Int, isEmail: Bool, _ marks: [List]) -> Bool {
    let clause = cell.clauses[place]
    let words = knownWords(in: clause.text)
    let contacts: [List] = isEmail ? [.contacts, .addresses] : [.contacts]
    let next = cell.clauses.dropFirst(place + 1).first.map { String($0.text) } ?? ""
    let nextWords = knownWords(in: next)
    // `private, not work`
    let isKind =
      nextWords.contains(where: isNot) && nextWords.contains { means($0, [.kindsOfNumbers]) }
      && nextWords.allSatisfy { isNot($0) || means($0, [.kindsOfNumbers]) || saysNothing($0) }
    let marks = isKind ? marks.filter { $0 != .personal } : marks
    let isBehind = clause.own.map { clause.text.startIndex > cell.contacts[$0].lowerBound } == true
    if areAgainstPublishing(words, of: contacts) || isSecretAlone(words, marks) || areForInsiders(words)
      || areNotAlone(words, contacts) && (isBehind || names(contacts, in: words))
    {
      return true
    }
    if isAboutOther(words, from: 0, contacts) { return false }
    return words.indices.contains { begins(words[$0], .secretPhrases) && !($0 > 0 && isNot(words[$0 - 1])) }
      || has(.removing, words) && names(contacts, in: cell.clauses.flatMap { knownWords(in: $0.text) })
        && words.allSatisfy { begins($0, .removing) || saysNothing($0) || names(contacts, in: words) }
      // `Zgoda na publikację: nie`
      || has(.publishing, words) && isOne(next, of: .no)
  }

  /// Whether a text says that its report is not for publication: `DO NOT PUBLISH - owner in refuge`.
  package func forbidsReport(_ text: String) -> Bool {
    forbiddingLetters.mayOccur(in: text) && sentences(of: text).contains { wish(in: $0) == .report }
  }

  /// A text without the sentences that keep a part from the public: `Chip 616093900012345, do not publish`, `call 600
  /// 100 200 (confidential)`. If they are about a number in the sentence before, it goes, too.
  package func withoutPrivateParts(_ text: String) -> String {
    let mayForbid = forbiddingLetters.mayOccur(in: text)
    guard mayForbid || mayTellPrivateParts(text) else { return text }
    let staying = sentences(of: text).reduce(into: [Substring]()) { staying, sentence in
      guard mayForbid && wish(in: sentence) == .part || beginsForInsiders(String(sentence)) || marksContact(sentence)
      else {
        return staying.append(sentence)
      }
      let isAboutLast = !String(sentence).isContact && names([.contacts], in: knownWords(in: sentence))
      if isAboutLast, staying.last.map({ String($0).isContact }) == true { staying.removeLast() }
    }
    return staying.joined()
  }

  /// Whether a text may have such sentences although no letters say so. Few texts have a contact before a bracket or a
  /// dash, or words for insiders before a colon.
  package func mayTellPrivateParts(_ text: String) -> Bool { text.mayMarkContact || beginsForInsiders(text) }

  /// Whether a sentence begins so: `Staff only: the house is empty`, but not `Contact only the vet: 020 7946 0000`.
  private func beginsForInsiders(_ text: String) -> Bool {
    text.withBytes { bytes in
      var start = 0
      for (place, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: ":"):
          let isShort = (1...80).contains(place - start)
          if isShort, isForInsiders(String(decoding: bytes[start..<place], as: UTF8.self)) { return true }
          start = place + 1
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\n"): start = place + 1
        default: break
        }
      }
      return false
    }
  }

  private func isForInsiders(_ text: String) -> Bool {
    guard privacyLetters.mayOccur(in: text) else { return false }
    let words = knownWords(in: text)
    return !names([.contacts], in: words) && (areForInsiders(words) || areAgainstPublishing(words, of: [.contacts]))
  }

  /// Whether words right behind a contact keep it from the public: `600 100 200 (staff only)`.
  private func marksContact(_ sentence: Substring) -> Bool {
    guard String(sentence).mayMarkContact else { return false }
    let cell = ContactCell(String(sentence.prefix(1000)))
    return cell.clauses.contains { clause in
      guard let own = clause.own, clause.text.startIndex >= cell.contacts[own].upperBound else { return false }
      let words = knownWords(in: clause.text)
      return areAgainstPublishing(words, of: [.contacts, .addresses]) || isSecretAlone(words, [.secret])
        || areForInsiders(words)
    }
  }

  /// The first sentence of a text that may be a wish for privacy in words that no rule knows: `He would rather not have
  /// his number on the page`. It only serves advice.
  package func mayAskForPrivacy(in text: String) -> String? {
    // A longer one takes too long to read.
    guard text.isReadable, privacyLetters.mayOccur(in: text) else { return nil }
    return sentences(of: text).lazy.map { String($0).trimmed }.first { sentence in
      privacyLetters.mayOccur(in: sentence) && mayBeWish(knownWords(in: sentence))
        && withoutPrivateParts(sentence) == sentence
    }
  }

  private func mayBeWish(_ words: [KnownWord]) -> Bool {
    let isOfPerson = { (word: KnownWord) in
      begins(word, .mail) || begins(word, .anyContact) || means(word, [.contacts, .addresses, .nameWords])
        || word.text.count(where: \.isNumber) > 2
    }
    let namesPrivate = words.contains(where: isOfPerson)
    // `My number is private`, but not `the private hospital`
    let isMarked = words.indices.contains { place in
      means(words[place], [.secret, .personal]) && words[max(0, place - 3)...].prefix(5).contains(where: isOfPerson)
    }
    let isAgainst = words.contains(where: isNot) || has(.removing, words) || has(.keeping, words)
    let isForInsiders = words.indices.contains { place in
      means(words[place], [.limits]) && words[place...].dropFirst().prefix(3).contains { means($0, [.insiders]) }
    }
    return has(.privacyHints, words) || isForInsiders
      || isAgainst && (has(.publishingAlone, words) || has(.consenting, words))
      || isAgainst && has(.publishing, words) && namesPrivate
      || isMarked && !words.contains(where: isNot)
  }

  /// The contacts of its report that a text keeps from the public: `Please do not publish her phone`. `Contact details`
  /// are both. Sentences with a contact are about that one.
  ///
  /// - Parameter isProse: Whether the text is for the public, so that only plain wishes count: not `Timid, just phone
  ///   us`.
  package func contactsKeptBack(by text: String, isProse: Bool = false) -> (phone: Bool, email: Bool) {
    // To read long texts word by word would take longer than the rest of a row.
    let isNote = !isProse && text.utf8.count <= 300
    guard isNote || forbiddingLetters.mayOccur(in: text) else { return (false, false) }
    let sentences = sentences(of: text)
    return sentences.indices.reduce(into: (false, false)) { kept, place in
      let sentence = sentences[place]
      let words = knownWords(in: sentence)
      guard namesContact(words), !String(sentence).isContact else { return }
      // `Neighbour 07700 900555. Do not publish this number.`
      if place > 0, words.contains(where: { means($0, [.pointing]) }), String(sentences[place - 1]).isContact { return }
      // `Keep my phone private`, but not `my private phone`
      let marks: [List] = has(.keeping, words) ? [.secret, .personal] : [.secret]
      if isProse, !words.contains(where: { means($0, marks) }), wish(in: sentence) != .part { return }
      let (phone, email) = contactsKeptBack(bySentence: sentence)
      kept = (kept.0 || phone, kept.1 || email)
    }
  }

  /// Whether a sentence of a text keeps one of some contacts from the public: `do not publish the number 600100200`.
  ///
  /// - Parameter contacts: As digits, or in lower case.
  package func keepsBack(_ contacts: [String], in text: String) -> Bool {
    guard forbiddingLetters.mayOccur(in: text) else { return false }
    return sentences(of: text).contains { sentence in
      wish(in: sentence) == .part
        && String(sentence).lowercased().contacts().contains { contacts.contains(where: $0.hasPrefix) }
    }
  }

  private func contactsKeptBack(bySentence sentence: Substring) -> (phone: Bool, email: Bool) {
    let words = knownWords(in: sentence)
    guard namesContact(words), !has(.said, words) else { return (false, false) }
    // A note may have any words about numbers: `Contact not given`.
    let isOfPrivacy =
      has(.publishing, words) || has(.keeping, words) || words.contains { means($0, [.secret, .personal, .limits]) }
    guard isOfPrivacy else { return (false, false) }
    let parts = String(sentence.prefix(1000)).replacing(/\s(?:but|ale|lecz|а|але|проте)\s/, with: ", ")
    let cell = ContactCell(parts, contacts: [])
    let wishes = cell.clauses.indices.filter { place in
      let words = knownWords(in: cell.clauses[place].text)
      // `hide her e-mail`
      let isHidden = has(.mail, words) && words.contains { means($0, [.secret]) } && !words.contains(where: isNot)
      let marks: [List] = namesContact(words) ? [.secret, .personal] : [.secret]
      return isHidden || isPrivate(cell, place, isEmail: has(.mail, words), marks)
    }.map { knownWords(in: cell.clauses[$0].text) }
    var clauses = wishes.filter(namesContact)
    // `Phone: do not publish`
    let isWish = wishes.contains { areAgainstPublishing($0, of: [.contacts]) } || wish(in: sentence) == .part
    if clauses.isEmpty && isWish { clauses = [words] }
    return (clauses.contains { names(anEmail: false, $0) }, clauses.contains { names(anEmail: true, $0) })
  }

  private func namesContact(_ words: [KnownWord]) -> Bool { has(.mail, words) || names(anEmail: false, words) }

  /// Whether words name telephones, or e-mail addresses, or all contacts.
  private func names(anEmail isEmail: Bool, _ words: [KnownWord]) -> Bool {
    has(.anyContact, words) || (isEmail ? has(.mail, words) : names([.contacts], in: words))
  }

  /// Its lines, and their sentences, each with the sign at its end. `Tel.` ends none.
  private func sentences(of text: String) -> [Substring] {
    var (sentences, start) = ([Substring](), text.startIndex)
    // By bytes: to look at each character would take longer than the rest.
    for place in text.utf8.indices where ".!?\n\r\u{B}\u{C}".utf8.contains(text.utf8[place]) && place >= start {
      let isEnd = ".!?".contains(text[place]) && text[text.index(after: place)...].first?.isWhitespace != false
      guard isEnd || text[place].isNewline else { continue }
      let word = text[start..<place].reversed().prefix { $0.isLetter }.reversed()
      let next = text[text.index(after: place)...].first { !$0.isWhitespace }
      let isAbbreviation =
        next?.isLowercase == true
        || next?.isUppercase == false && knownWords(in: String(word)).contains { means($0, [.contacts, .addresses]) }
      if text[place] == ".", word.count < 4, isAbbreviation { continue }
      sentences.append(text[start...place])
      start = text.index(after: place)
    }
    return sentences + [text[start...]]
  }

  private enum Wish { case report, part }

  /// The part that a sentence keeps from the public: the report, unless the wish or the words before it name a part, or
  /// another place.
  private func wish(in sentence: Substring) -> Wish? {
    guard forbiddingLetters.mayOccur(in: sentence) else { return nil }
    var (before, isOfPart) = ([KnownWord](), false)
    for clause in ContactCell(String(sentence.prefix(1000)), contacts: []).clauses.map(\.text) {
      let words = knownWords(in: clause)
      let start = words.indices.first { begins(words[$0], .forbidding) }
      isOfPart = isOfPart || isPart(clause)
      before += words[..<(start ?? words.endIndex)]
      if start == nil { continue }
      // `If you see him, do not post online` asks finders.
      if before.contains(where: { means($0, [.conditional]) }) { return nil }
      return isOfPart ? .part : isOfOtherPlace(words) ? nil : .report
    }
    return nil
  }

  /// Whether a wish is about other places than the site: `Do not publish on Facebook`, `nie publikować w gazecie`.
  private func isOfOtherPlace(_ words: [KnownWord]) -> Bool {
    let others = words.indices.filter { begins(words[$0], .otherPlaces) }
    // `on other sites`
    return !others.isEmpty
      && !words.indices.contains { means(words[$0], [.thisPlace]) && !others.contains($0) && !others.contains($0 - 1) }
  }

  private func isPart(_ clause: Substring) -> Bool {
    String(clause).isContact
      || knownWords(in: clause).contains {
        means($0, [.contacts, .otherThings, .nameWords, .addresses]) && !means($0, [.neutral])
      }
  }

  /// Whether a word for private stands alone, or beside one such as `mobile`: not in `Private Vets`, `not private`.
  private func isSecretAlone(_ words: [KnownWord], _ marks: [List]) -> Bool {
    let others = words.filter { !means($0, marks) }
    // `her contacts are confidential`
    let isNamed = names([.contacts], in: words)
    return others.count < words.count && !isNot(words[0])
      && others.allSatisfy { saysNothing($0) || isNamed && means($0, [.besidePublishing, .contacts]) }
  }

  /// Whether words say no more than `not`: `phone not`, but neither `phone no`, which may be a number, nor `not mobile`
  /// and `not WhatsApp`.
  private func areNotAlone(_ words: [KnownWord], _ contacts: [List]) -> Bool {
    words.contains { isNot($0) && $0.text != "no" && !means($0, [.nothing]) }
      && !words.contains { means($0, [.kindsOfNumbers, .besideNumbers]) }
      && words.allSatisfy { isNot($0) || saysNothing($0) || means($0, contacts + [.besidePublishing]) }
  }

  /// Whether words keep a contact among a few: `just for staff`, `tylko dla nas`.
  private func areForInsiders(_ words: [KnownWord]) -> Bool {
    let others = words.filter { !means($0, [.limits, .insiders]) }
    return words.contains { means($0, [.limits]) } && words.contains { means($0, [.insiders]) }
      && others.allSatisfy { $0.text.count < 4 || saysNothing($0) || means($0, [.contacts, .besidePublishing]) }
  }

  /// Whether words deny that a contact is published: `must not be published`, `consent withdrawn`, `keep this private`.
  ///
  /// - Parameter contacts: Lists of words for what the text has.
  private func areAgainstPublishing(_ words: [KnownWord], of contacts: [List]) -> Bool {
    // `not shared yet` is a report, `do not share yet` a wish.
    let isReport = words.contains { means($0, [.soFar]) } && has(.published, words)
    return !isReport && hasPair(words, isNot, { self.begins($0, .publishing) }, contacts)
      || hasPair(words, { self.begins($0, .keeping) }, { self.means($0, [.secret, .personal]) }, contacts)
      || isConsentDenied(words, contacts)
  }

  /// Whether a consent is missing, withdrawn or still to come: `consent not received yet`, `zgoda wycofana`.
  private func isConsentDenied(_ words: [KnownWord], _ contacts: [List]) -> Bool {
    guard let place = words.indices.first(where: { begins(words[$0], .consenting) }) else { return false }
    let isMissing = words[place...].contains(where: isNot) || words.contains { means($0, [.pending]) }
    return isMissing && !words.contains { means($0, [.needless]) } && !isAboutOther(words, from: place, contacts)
  }

  /// Whether one word comes before another, and only words that say nothing stand between and behind them. Behind words
  /// such as `publish` and `number` any others may: `do not publish at her request`, `do not show the number to
  /// callers`, but neither `do not show him food` nor `not on Facebook but please share`.
  private func hasPair(
    _ words: [KnownWord], _ isFirst: (KnownWord) -> Bool, _ isSecond: (KnownWord) -> Bool,
    _ contacts: [List]
  ) -> Bool {
    words.indices.contains { place in
      guard isFirst(words[place]) else { return false }
      let rest = (place + 1)..<words.count
      let end = rest.first { index in
        let word = words[index]
        return word.text.count > 3 && !means(word, contacts + [.besidePublishing, .behindPublishing])
          && !saysNothing(word) && !begins(word, .publishing) && !isSecond(word)
      }
      let said = rest.lowerBound..<(end ?? rest.upperBound)
      guard let second = said.first(where: { isSecond(words[$0]) }) else { return false }
      let isCertain = (second..<said.upperBound).contains {
        begins(words[$0], .publishingAlone) || means(words[$0], contacts)
      }
      return (isCertain || end == nil) && !words[said.lowerBound..<second].contains { means($0, [.behindPublishing]) }
        && !isAboutOther(words, from: place, contacts)
    }
  }

  /// Whether another thing than a contact is not to be published: `do not publish her name`, `photos not for
  /// publication`, but not `Name Ann, do not publish`.
  private func isAboutOther(_ words: [KnownWord], from place: Int, _ contacts: [List]) -> Bool {
    let isOther = { (word: KnownWord) in means(word, [.otherThings, .nameWords, .addresses]) }
    let isAtFirst = words[..<place].allSatisfy { isOther($0) || saysNothing($0) || means($0, [.besidePublishing]) }
    let isThing = words[..<place].contains { means($0, [.otherThings]) }
    let object = isAtFirst || isThing ? words[...] : words[place...]
    return object.contains(where: isOther) && !names(contacts, in: words)
  }

  /// Whether words name a contact: `number`, but neither `chip number` nor `numer domu`.
  private func names(_ contacts: [List], in words: [KnownWord]) -> Bool {
    let isOfOther = { (index: Int) in
      words.indices.contains(index) && self.means(words[index], [.otherThings, .nameWords])
    }
    return words.indices.contains { means(words[$0], contacts) && !isOfOther($0 - 1) && !isOfOther($0 + 1) }
  }

  private func isNot(_ word: KnownWord) -> Bool { means(word, [.not]) || word.text.hasSuffix("n't") }

  private func saysNothing(_ word: KnownWord) -> Bool { contactWords.contains(word.text) || means(word, [.neutral]) }

  /// Whether a list has words with which the text from a word on begins: `pass on`, `publi`.
  private func begins(_ word: KnownWord, _ list: List) -> Bool { word.beginnings.contains(list) }

  /// Whether such words stand anywhere.
  private func has(_ list: List, _ words: [KnownWord]) -> Bool { words.contains { begins($0, list) } }

  private func means(_ word: KnownWord, _ lists: [List]) -> Bool { word.meanings.contains(where: lists.contains) }

  private func knownWords(in text: some StringProtocol) -> [KnownWord] { Self.table.words(of: text) }

  private static let table = WordTable(builtIn.lists)
}

extension ContactCell {
  /// A text with its numbers and e-mail addresses, of any country.
  fileprivate init(_ text: String) { self.init(text, contacts: text.matches(of: Self.contact).map(\.range)) }

  /// Made once, and never changed.
  private nonisolated(unsafe) static let contact = /\+?\d(?:[\d()\-.]| (?! )){5,}\d|[^\s,;\/()]+@[^\s,;\/()]+/
}

extension String {
  /// Whether it is as short as a contact with words is. Of a longer text, only the beginning is read for marks.
  fileprivate var isReadable: Bool { utf8.count <= 1000 }

  /// Whether a bracket or a dash follows a digit: few texts have one.
  fileprivate var mayMarkContact: Bool {
    var (last, isBehindSpace) = (UInt8(0), false)
    for byte in utf8 {
      // A long dash begins with 0xE2.
      let isDash = isBehindSpace && (byte == UInt8(ascii: "-") || byte == 0xE2)
      if last.isASCIIDigit, isDash || byte == UInt8(ascii: "(") { return true }
      isBehindSpace = byte == UInt8(ascii: " ")
      if !isBehindSpace { last = byte }
    }
    return false
  }

  /// Whether it has a number or an address. Hours and days are none.
  fileprivate var isContact: Bool { contains("@") || !PhoneReader().numbers(in: self).isEmpty }
}
