package import PetModel
import Support

/// The wishes for privacy in a text, whose sentences and words are read once for all questions about it (rules.md §2).
package struct PrivacyWishes: Sendable {
  private let text: String
  /// None, where the text has no letters of a wish and no mark beside a contact: so are most.
  private let sentences: [Sentence]

  /// - Parameter isQuick: Whether only texts with letters of plain wishes are read: of reports by the hundred thousand.
  package init(_ text: String, isQuick: Bool = false) {
    self.text = text
    let words = UnderstoodWords.builtIn
    // To read longer ones word by word takes more time than the rest of a row.
    let letters = isQuick || !text.isReadable ? words.forbiddingLetters : words.privacyLetters
    let isShort = !isQuick && text.utf8.count <= 300
    let mayBeWish = isShort || letters.mayOccur(in: text)
    let isRead = { (part: Substring) in isShort || mayBeWish && words.privacyLetters.mayOccur(in: part) }
    sentences = mayBeWish || Self.mayMarkParts(of: text) ? Self.sentences(of: text, isRead) : []
  }

  private static func sentences(of text: String, _ isRead: (Substring) -> Bool) -> [Sentence] {
    text.sentences.reduce(into: []) { sentences, part in
      let sentence = Sentence(part, isRead: isRead(part))
      // A wish may be on two lines: `please do not⏎publish this`.
      if let last = sentences.last, last.text.goesOn(with: part), last.part == nil, sentence.part == nil,
        case let words = [KnownWord](in: last.text.suffix(40) + part.prefix(40)),
        words.have(.forbidding) || words.mayPlead
      {
        let both = Sentence(text[last.text.startIndex..<part.endIndex], isRead: true)
        if both.part == .own || both.part == .report && sentence.beginsWithPublishing {
          return sentences[sentences.count - 1] = both
        }
      }
      sentences.append(sentence)
    }
  }

  /// Whether a text may keep a part back although no letters say so.
  static func mayMarkParts(of text: String) -> Bool { text.mayMarkContact || text.beginsForInsiders }

  /// Whether the text says that its report is not for publication: `DO NOT PUBLISH - owner in refuge`.
  package var forbidReport: Bool { sentences.contains { $0.part == .report } }

  /// The text without the sentences that keep a part from the public: `Chip 616093900012345, do not publish`, `call 600
  /// 100 200 (confidential)`. If they are about a number in the sentence before, it goes, too.
  package var openText: String { sentences.isEmpty ? text : parts.open.map(\.text).joined() }

  /// The contacts in the sentences that `openText` lacks, as digits or addresses.
  package func contactsLeftOut(_ phones: PhoneReader = PhoneReader()) -> [String] {
    parts.kept.flatMap { String($0.text).contacts(phones) }
  }

  private var parts: (open: [Sentence], kept: [Sentence]) {
    sentences.reduce(into: ([], [])) { parts, sentence in
      guard sentence.keepsPart else { return parts.open.append(sentence) }
      parts.kept.append(sentence)
      let isAboutLast = [KnownWord](in: sentence.text).name([.contacts]) && !sentence.isContact
      if isAboutLast, parts.open.last?.isContact == true { parts.kept.append(parts.open.removeLast()) }
    }
  }

  /// Whether the text keeps the report, or any part of it, from the public.
  package var keepAnythingBack: Bool {
    forbidReport || openText != text || contactsKeptBack(isProse: true) != (false, false)
  }

  /// The contacts of its report that the text keeps from the public: `Please do not publish her phone`. `Contact
  /// details` are both. A sentence with a contact is about that one. Or it names the other kind alone: `a@b.example, do
  /// not publish the phone`.
  ///
  /// - Parameter isProse: Whether the text is for the public, so that only plain wishes count: not `Timid, just phone
  ///   us`.
  package func contactsKeptBack(isProse: Bool = false) -> (phone: Bool, email: Bool) {
    sentences.indices.reduce(into: (false, false)) { kept, place in
      let (sentence, words) = (sentences[place], sentences[place].words)
      guard words.mean(.contacts) || words.nameContact else { return }
      if sentence.isContact {
        let (phone, email) = sentence.otherContactsKeptBack
        return kept = (kept.0 || phone, kept.1 || email)
      }
      // `Neighbour 07700 900555. Do not publish this number.`
      if place > 0, words.mean(.pointing), sentences[place - 1].isContact { return }
      // `Keep my phone private`, but not `my private phone`
      let isMarked = words.mean(.secret) || words.have(.keeping) && words.mean(.personal)
      // `Your number will be kept private` is a promise.
      if isProse, !isMarked && sentence.part != .own || words.contains(where: { $0.text == "your" }) { return }
      let (phone, email) = sentence.contactsKeptBack
      kept = (kept.0 || phone, kept.1 || email)
    }
  }

  /// Those of some contacts that a sentence keeps from the public: `do not publish the number 600100200`, but not `do
  /// not publish my e-mail, call 600100200`. They are digits, or in lower case.
  package func keptBack(of contacts: [String]) -> [String] {
    let naming = sentences.filter { $0.part == .own && $0.otherContactsKeptBack == (false, false) }
    let named = naming.flatMap { String($0.text).lowercased().contacts() }
    return contacts.filter { contact in named.contains { $0.hasPrefix(contact) } }
  }

  /// Whether a sentence keeps the number of the pet's chip from the public: `Please do not publish the chip number`.
  package var keepChipBack: Bool { sentences.contains { $0.part == .own && $0.words.nameChip && $0.isAboutChip } }

  /// The first sentence that may be a wish in words that no rule knows: `He would rather not have his number on the
  /// page`. It only serves advice.
  package var hint: String? {
    guard text.isReadable else { return nil }
    return sentences.first { $0.words.mayBeWish && !$0.keepsPart }.map { String($0.text).trimmed }
  }
}

private struct Sentence: Sendable {
  /// The part that a wish keeps from the public.
  enum Part { case report, own }

  let text: Substring
  /// None of a sentence of a longer text without the letters of a wish.
  let words: [KnownWord]
  /// The report, unless the wish or the words before it name a part, or another place.
  let part: Part?

  init(_ text: Substring, isRead: Bool) {
    self.text = text
    words = isRead ? [KnownWord](in: text) : []
    part = words.wish != nil || words.mayPlead ? Self.part(keptBackBy: text.plain) : nil
  }

  private static func part(keptBackBy text: String) -> Part? {
    var (before, isOwn) = ([KnownWord](), false)
    for clause in ContactCell(text, contacts: []).clauses.map(\.text) {
      let words = [KnownWord](in: clause)
      let start = words.wish
      isOwn =
        isOwn || String(clause).isContact
        || words.contains { $0.means(.contacts, .otherThings, .nameWords, .addresses) && !$0.means(.neutral) }
      before += words[..<(start ?? words.endIndex)]
      if start == nil { continue }
      // `If you see him, do not post online` asks finders.
      if before.mean(.conditional) { return nil }
      return isOwn ? .own : words.areOfOtherPlace ? nil : .report
    }
    return nil
  }

  var isContact: Bool { String(text).isContact }

  /// `publish this.`, not `publish lost dogs`
  var beginsWithPublishing: Bool {
    words.first?.begins(.publishingAlone) == true
      && (words.count == 1 || words[1].saysNothing || words[1].means(.besidePublishing, .behindPublishing))
  }

  /// Whether it isn't for the public itself.
  var keepsPart: Bool { part == .own || String(text).beginsForInsiders || marksContact }

  /// Whether words right behind a contact keep it from the public: `600 100 200 (staff only)`.
  private var marksContact: Bool {
    guard String(text).mayMarkContact else { return false }
    let cell = ContactCell(text.plain)
    return cell.clauses.contains { clause in
      guard let own = clause.own, clause.text.startIndex >= cell.contacts[own].upperBound else { return false }
      let words = [KnownWord](in: clause.text)
      return words.areAgainstPublishing(of: [.contacts, .addresses]) || words.areSecretAlone([.secret])
        || words.areForInsiders
    }
  }

  /// Whether the wish is in a clause with the chip, or alone behind one: not in `no phone online, chip checked`.
  var isAboutChip: Bool {
    let clauses = ContactCell(text.plain, contacts: []).clauses.map { [KnownWord](in: $0.text) }
    return clauses.indices.contains { place in
      guard clauses[place].wish != nil else { return false }
      let isAlone = !clauses[place].mean(.contacts, .otherThings, .nameWords, .addresses)
      return clauses[place].nameChip || isAlone && place > 0 && clauses[place - 1].nameChip
    }
  }

  /// Of a sentence with a contact of one kind, whether it keeps back those of the other.
  var otherContactsKeptBack: (phone: Bool, email: Bool) {
    let cell = ContactCell(text.plain)
    let isEmail = cell.contacts.map { cell.text[$0].contains("@") }
    guard let first = isEmail.first, isEmail.allSatisfy({ $0 == first }) else { return (false, false) }
    let isOther = cell.clauses.contains { clause in
      let words = [KnownWord](in: clause.text)
      return words.nameOnly(anEmail: !first) && words.areAgainstPublishing(of: [.contacts, .addresses])
    }
    return (isOther && first, isOther && !first)
  }

  var contactsKeptBack: (phone: Bool, email: Bool) {
    // A note may have any words about numbers: `Contact not given`.
    let isOfPrivacy = words.have(.publishing) || words.have(.keeping) || words.mean(.secret, .personal, .limits)
    guard isOfPrivacy || part == .own, !words.have(.said) else { return (false, false) }
    let parts = text.plain.replacing(/\s(?:but|ale|lecz|а|але|проте)\s/, with: ", ")
    let cell = ContactCell(parts, contacts: [])
    let wishes = cell.clauses.indices.compactMap { place -> [KnownWord]? in
      let words = [KnownWord](in: cell.clauses[place].text)
      // `hide her e-mail`
      let isHidden = words.have(.mail) && words.mean(.secret) && !words.contains(where: \.isNot)
      let marks: [UnderstoodWords.List] = words.nameContact ? [.secret, .personal] : [.secret]
      return isHidden || cell.isPrivate(place, isEmail: words.have(.mail), marks) ? words : nil
    }
    var clauses = wishes.filter(\.nameContact)
    // `Phone: do not publish`
    let isWish = part == .own || wishes.contains { $0.areAgainstPublishing(of: [.contacts]) }
    if clauses.isEmpty && isWish { clauses = [words] }
    return (clauses.contains { $0.name(anEmail: false) }, clauses.contains { $0.name(anEmail: true) })
  }
}

extension Substring {
  /// Its beginning, with one space between words: two would end a clause.
  fileprivate var plain: String { prefix(1000).split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Whether it ends at a line's end, and `next` may go on with its sentence: in small letters, or both in capitals.
  fileprivate func goesOn(with next: Substring) -> Bool {
    guard last?.isNewline == true, let first = next.first(where: { !$0.isWhitespace || $0.isNewline }) else {
      return false
    }
    let words = [split { !$0.isLetter }.last, next.split { !$0.isLetter }.first].compactMap(\.self)
    return first.isLowercase || first.isLetter && words.allSatisfy { $0.count > 1 && $0.allSatisfy(\.isUppercase) }
  }
}

extension String {
  /// Its lines, and their sentences, each with the sign at its end. `Tel.` ends none.
  fileprivate var sentences: [Substring] {
    var (sentences, start) = ([Substring](), startIndex)
    // By bytes: to look at each character would take longer than the rest.
    for place in utf8.indices where ".!?\n\r\u{B}\u{C}".utf8.contains(utf8[place]) && place >= start {
      let isEnd = ".!?".contains(self[place]) && self[index(after: place)...].first?.isWhitespace != false
      guard isEnd || self[place].isNewline else { continue }
      let word = self[start..<place].reversed().prefix { $0.isLetter }.reversed()
      let next = self[index(after: place)...].first { !$0.isWhitespace }
      let isAbbreviation =
        next?.isLowercase == true
        || next?.isUppercase == false && [KnownWord](in: String(word)).mean(.contacts, .addresses)
      if self[place] == ".", word.count < 4, isAbbreviation { continue }
      sentences.append(self[start...place])
      start = index(after: place)
    }
    return sentences + [self[start...]]
  }

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

  /// Whether a sentence begins so: `Staff only: the house is empty`, but not `Contact only the vet: 020 7946 0000`.
  fileprivate var beginsForInsiders: Bool {
    var start = utf8.startIndex
    for place in utf8.indices {
      switch utf8[place] {
      case UInt8(ascii: ":"):
        if utf8[start..<place].count <= 80, String(self[start..<place]).isForInsiders { return true }
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\n"): break
      default: continue
      }
      start = utf8.index(after: place)
    }
    return false
  }

  private var isForInsiders: Bool {
    guard UnderstoodWords.builtIn.privacyLetters.mayOccur(in: self) else { return false }
    let words = [KnownWord](in: self)
    return !words.name([.contacts]) && (words.areForInsiders || words.areAgainstPublishing(of: [.contacts]))
  }
}
