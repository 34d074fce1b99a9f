package import PetModel
import Support

// Telephones and e-mail addresses that words beside them mark private (rules.md §2).

extension UnderstoodWords {
  /// The part of a telephone or an e-mail address that isn't marked private, nil for none: all of `600 100 200`, and
  /// `700 100 200 work` of `600 100 200 private / 700 100 200 work`, where each has words of its own.
  ///
  /// - Parameter others: The report's other contacts. A bare `private` also means a number that isn't that of work, so
  ///   it hides none if no other contact stays.
  package func openPart(of contact: String, besides others: [String?]) -> String? {
    guard isMarkedPrivate(contact) else { return contact }
    let marks: [List] = [.secret, .personal]
    let staying = ([contact] + others).compactMap { $0.flatMap { openPart(of: $0, marks) } }
    return openPart(of: contact, staying.contains(where: \.isContact) ? marks : [.secret])
  }

  /// The contacts of a text but for some, with the words beside them; nil for none.
  ///
  /// - Parameter kept: As digits, or in lower case.
  package func part(of contact: String, without kept: [String]) -> String? {
    let cell = ContactCell(contact)
    let open = cell.contacts.indices.filter { index in
      !cell.text[cell.contacts[index]].lowercased().contacts().contains(where: kept.contains)
    }
    return open.isEmpty ? nil : open.map(cell.contactWithWords).joined(separator: ", ")
  }

  private func openPart(of contact: String, _ marks: [List]) -> String? {
    guard contact.isReadable else { return isMarkedPrivate(contact, by: marks) ? nil : contact }
    let cell = ContactCell(contact.replacing(/([\d)])\s(?:or|lub|albo|або|чи|oder)\s/) { "\($0.output.1), " })
    let marked = [false, true].map { isEmail in
      cell.clauses.indices.filter { cell.isPrivate($0, isEmail: isEmail, marks) }
    }
    let open = cell.contacts.indices.filter { index in
      let isEmail = cell.text[cell.contacts[index]].contains("@")
      return !marked[isEmail ? 1 : 0].map { cell.clauses[$0] }.contains { clause in
        // `600 100 200, 600 300 400 (do not publish these)`
        clause.reach.contains(index) || [KnownWord](in: clause.text).mean(.several)
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
      kinds.contains { cell.isPrivate(place, isEmail: $0, marks) }
    }
  }

  /// The contacts of a report that its texts for them mark private, as digits or addresses: no other text of the report
  /// may tell them.
  package func markedContacts(in texts: [String], _ phones: PhoneReader = PhoneReader()) -> [String] {
    guard texts.contains(where: { isMarkedPrivate($0) }) else { return [] }
    let open = texts.compactMap { text in openPart(of: text, besides: texts.filter { $0 != text }) }
    let shown = open.flatMap { $0.contacts(phones) }
    return texts.flatMap { $0.contacts(phones) }.filter { !shown.contains($0) }
  }
}

extension ContactCell {
  /// A text with its numbers and e-mail addresses, of any country.
  init(_ text: String) { self.init(text, contacts: text.matches(of: Self.contact).map(\.range)) }

  /// Made once, and never changed.
  private nonisolated(unsafe) static let contact = /\+?\d(?:[\d()\-.]| (?! )){5,}\d|[^\s,;\/()]+@[^\s,;\/()]+/

  /// Whether a clause says that the contacts it is about are not for publication.
  func isPrivate(_ place: Int, isEmail: Bool, _ marks: [UnderstoodWords.List]) -> Bool {
    let clause = clauses[place]
    let words = [KnownWord](in: clause.text)
    // `a@b.example, do not publish the phone`
    if isEmail, words.nameOnly(anEmail: false), words.have(.publishing) { return false }
    let contacts: [UnderstoodWords.List] = isEmail ? [.contacts, .addresses] : [.contacts]
    let next = clauses.dropFirst(place + 1).first.map { String($0.text) } ?? ""
    let nextWords = [KnownWord](in: next)
    // `private, not work`
    let isKind =
      nextWords.contains(where: \.isNot) && nextWords.mean(.kindsOfNumbers)
      && nextWords.allSatisfy { $0.isNot || $0.means(.kindsOfNumbers) || $0.saysNothing }
    let marks = isKind ? marks.filter { $0 != .personal } : marks
    let isBehind = clause.own.map { clause.text.startIndex > self.contacts[$0].lowerBound } == true
    if words.areAgainstPublishing(of: contacts) || words.areSecretAlone(marks) || words.areForInsiders
      || words.areNotAlone(contacts) && (isBehind || words.name(contacts))
    {
      return true
    }
    if words.areAboutOther(from: 0, contacts) { return false }
    return words.indices.contains { words[$0].begins(.secretPhrases) && !($0 > 0 && words[$0 - 1].isNot) }
      || words.have(.removing) && clauses.flatMap { [KnownWord](in: $0.text) }.name(contacts)
        && words.allSatisfy { $0.begins(.removing) || $0.saysNothing || words.name(contacts) }
      // `Zgoda na publikację: nie`
      || words.have(.publishing) && UnderstoodWords.builtIn.isOne(next, of: .no)
  }
}

extension String {
  /// Whether it is as short as a contact with words is. Of a longer text, only the beginning is read for marks.
  var isReadable: Bool { utf8.count <= 1000 }

  /// Whether it has a number or an address. Hours and days are none.
  var isContact: Bool { contains("@") || !PhoneReader().numbers(in: self).isEmpty }

  /// Its telephone numbers, as digits, and its e-mail addresses.
  package func contacts(_ phones: PhoneReader = PhoneReader()) -> [String] {
    phones.numbers(in: self).map(\.nationalDigits)
      + split { $0.isWhitespace || ",;()<>".contains($0) }.filter { $0.contains("@") }.map(String.init)
  }

  /// With `…` for some contacts, also where a number has other signs between its digits, or the code of its country.
  package func withholding(contacts: [String]) -> String {
    contacts.reduce(self) { text, contact in
      let digits = contact.drop { $0 == "0" }
      let isNumber = digits.allSatisfy(\.isNumber)
      // A short number may be a year.
      guard !isNumber || digits.count >= 6 else { return text }
      let pattern =
        isNumber
        ? #"(?:(?:\+|\b00)\d{1,3}[\s.\-]?|\b\d{2,3})?(?:\(?0\)?[\s.\-]?)?"#
          + digits.map(String.init).joined(separator: #"[\s.\-\/()\x{A0}]{0,3}"#)
        : "\\Q\(contact.replacing("\\E", with: ""))\\E"
      guard let regex = try? Regex(pattern).ignoresCase() else { return text }
      return text.replacing(regex, with: "…")
    }
  }
}
