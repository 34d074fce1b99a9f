import PetModel
import Support

// Words that keep something from being published.

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

  private func openPart(of contact: String, _ lists: [List]) -> String? {
    func isMarked(_ text: String) -> Bool { isMarkedPrivate(text, by: lists) }
    guard isMarked(contact) else { return contact }
    let (pieces, shared) = contact.replacing(/\s(?:or|lub|albo|або|чи|oder)\s|\s\s/, with: ", ").contactPieces
    if shared.contains(where: isMarked) { return nil }
    let marks = pieces.map { isMarked($0) }
    let open = pieces.indices.filter { !marks[$0] }
    // A mark behind a number may be about one before it without words, and one about those behind, unless it stands in
    // brackets right behind its number: `600 100 200 (private), 600 300 400`.
    let areTold = open.allSatisfy { index in
      pieces[index].withoutContacts.contains(where: \.isLetter)
        || pieces.indices.allSatisfy { place in
          let isBefore = isMarked(pieces[place].wordsBeforeContact)
          return !marks[place] || (place > index ? isBefore : !isBefore && pieces[place].hasBracketsBehindContact)
        }
    }
    return areTold && !open.isEmpty && marks.contains(true) ? open.map { pieces[$0] }.joined(separator: ", ") : nil
  }

  /// Whether words beside a telephone or an e-mail address say that it is private: `020 7946 0000 (do not publish)`.
  ///
  /// - Parameter marks: Without ``List/personal``, a bare `private` doesn't count.
  package func isMarkedPrivate(_ text: String, by marks: [List] = [.secret, .personal]) -> Bool {
    // Most cells are a number or an address alone.
    guard text.utf8.contains(where: { $0.isASCIILetter || $0 >= 0x80 }), EmailAddress(text) == nil else { return false }
    let clauses = text.withoutContacts.replacing(" - ", with: ",").split { ",;:()[]/–—.!?\n".contains($0) }
      .map { Self.phrase(String($0)).split(separator: " ").map(String.init) }
    let contacts: [List] = text.contains("@") ? [.contacts, .addresses] : [.contacts]
    return clauses.indices.contains { index in
      let (words, phrase) = (clauses[index], " \(clauses[index].joined(separator: " ")) ")
      let next = clauses.dropFirst(index + 1).first?.joined(separator: " ") ?? ""
      return areAgainstPublishing(words, of: contacts) || isSecretAlone(words, marks)
        || lists[.secret]?.contains { $0.contains(" ") && phrase.contains(" \($0) ") } == true
        // `Zgoda na publikację: nie`
        || words.contains(where: isOfPublishing) && isOne(next, of: .no) && !isAboutOther(words, from: 0, contacts)
    }
  }

  /// Whether a word for private stands alone, or beside one such as `mobile`: not in `Private Vets`, `not private`.
  private func isSecretAlone(_ words: [String], _ marks: [List]) -> Bool {
    let marks = marks.flatMap { lists[$0] ?? [] }
    let others = words.filter { !marks.mean($0) }
    return others.count < words.count && others.allSatisfy(saysNothing) && !isNot(words[0])
  }

  /// Whether words deny that a contact is published: `must not be published`, `consent withdrawn`, `keep this private`.
  ///
  /// - Parameter contacts: Lists of words for what the text has.
  private func areAgainstPublishing(_ words: [String], of contacts: [List]) -> Bool {
    hasPair(words, isNot, isOfPublishing, contacts) || hasPair(words, isOfConsent, isNot, contacts)
      || hasPair(words, { means($0, [.keeping]) }, { means($0, [.secret, .personal]) }, contacts)
  }

  /// Whether one word comes before another, and only words that say nothing stand between and behind them. Behind words
  /// such as `publish` and `number` any others may: `do not publish at her request`, `do not show the number to
  /// callers`, but neither `do not show him food` nor `not on Facebook but please share`.
  private func hasPair(
    _ words: [String], _ isFirst: (String) -> Bool, _ isSecond: (String) -> Bool, _ contacts: [List]
  ) -> Bool {
    words.indices.contains { place in
      guard isFirst(words[place]) else { return false }
      let rest = words[(place + 1)...]
      let end = rest.firstIndex { word in
        word.count > 3 && !means(word, contacts + [.besidePublishing, .behindPublishing]) && !saysNothing(word)
          && !isOfPublishing(word) && !isSecond(word)
      }
      let said = rest[..<(end ?? rest.endIndex)]
      guard let second = said.firstIndex(where: isSecond) else { return false }
      let isCertain = said[second...].contains { begins($0, .publishingAlone) || means($0, contacts) }
      return (isCertain || end == nil) && !said[..<second].contains { means($0, [.behindPublishing]) }
        && !isAboutOther(words, from: place, contacts)
    }
  }

  /// Whether another thing than a contact is not to be published: `do not publish her name`, `photos not for
  /// publication`, but not `Name Ann, do not publish`.
  private func isAboutOther(_ words: [String], from place: Int, _ contacts: [List]) -> Bool {
    let isOther = { (word: String) in means(word, [.otherThings, .addresses]) }
    let isAtFirst = words[..<place].allSatisfy { isOther($0) || saysNothing($0) || means($0, [.besidePublishing]) }
    let object = isAtFirst ? words[...] : words[place...]
    return object.contains(where: isOther) && !words.contains { means($0, contacts) }
  }

  private func isNot(_ word: String) -> Bool { means(word, [.not]) || word.hasSuffix("n't") }

  private func isOfConsent(_ word: String) -> Bool { begins(word, .consenting) }

  private func isOfPublishing(_ word: String) -> Bool { begins(word, .publishing) }

  private func saysNothing(_ word: String) -> Bool { contactWords.contains(word) || isOne(word, of: .neutral) }

  private func begins(_ word: String, _ list: List) -> Bool { lists[list]?.contains(where: word.hasPrefix) == true }

  private func means(_ word: String, _ names: [List]) -> Bool { names.contains { lists[$0]?.mean(word) == true } }
}

extension String {
  /// The text without its numbers and e-mail addresses.
  fileprivate var withoutContacts: String { replacing(Self.contact, with: ",") }

  /// Whether it has a number or an address. Hours and days are none.
  fileprivate var isContact: Bool { contains("@") || !PhoneReader().numbers(in: self).isEmpty }

  fileprivate var wordsBeforeContact: String {
    String(self[..<(firstMatch(of: Self.contact)?.range.lowerBound ?? endIndex)])
  }

  /// Whether the words behind its number or address are all in brackets.
  fileprivate var hasBracketsBehindContact: Bool {
    let words = self[(firstMatch(of: Self.contact)?.range.upperBound ?? startIndex)...]
    return words.drop { $0 == " " }.first == "(" && last == ")"
  }

  /// Its numbers and addresses, each with the words of its own, and the words that may be about all of them.
  fileprivate var contactPieces: (own: [String], shared: [String]) {
    let contacts = matches(of: Self.contact).map(\.range)
    guard let first = contacts.first, let last = contacts.last else { return ([], [self]) }
    // `Do not publish: mum 600 100 200, dad 700 100 200`
    let label = self[..<first.lowerBound]
    let head = label.prefix(upTo: label.lastIndex { !": ".contains($0) }.map(label.index(after:)) ?? startIndex)
      .parts(by: ",;:\n")
    let tail = self[last.upperBound...].parts(by: ",;.–—-\n")
    let own = self[last.upperBound...].parts(by: ",;\n")[0]
    var (shared, starts, ends) = (head.dropLast() + tail.dropFirst(), [head.last?.startIndex ?? startIndex], [Index]())
    for (contact, next) in zip(contacts, contacts.dropFirst()) {
      let gap = self[contact.upperBound..<next.lowerBound].parts(by: ",;/.\n")
      shared += gap.count == 1 ? gap[...] : gap.dropFirst().dropLast()
      ends.append(gap[0].endIndex)
      starts.append(gap[gap.count - 1].startIndex)
    }
    ends.append(own.endIndex)
    return (zip(starts, ends).map { String(self[$0..<$1]).trimmed }, shared.map(String.init))
  }

  /// Made once, and never changed.
  private nonisolated(unsafe) static let contact = /\+?\d[\d ()\-.]{5,}\d|[^\s,;\/()]+@[^\s,;\/()]+/
}

extension Substring {
  /// The parts between signs that stand in no brackets.
  fileprivate func parts(by signs: String) -> [Substring] {
    var (parts, start, depth) = ([Substring](), startIndex, 0)
    for place in indices {
      if self[place] == "(" { depth += 1 }
      if self[place] == ")" { depth -= 1 }
      // `22/612 34 57`
      let isInNumber = self[place] == "/" && place > startIndex && self[index(before: place)].isNumber
      // `tel. 600 100 200`
      let isInWord = self[place] == "." && !self[index(after: place)...].hasUppercaseStart
      guard depth == 0, signs.contains(self[place]), !isInNumber, !isInWord else { continue }
      parts.append(self[start..<place])
      start = index(after: place)
    }
    return parts + [self[start...]]
  }

  private var hasUppercaseStart: Bool { first == " " && dropFirst().first?.isUppercase == true }
}
