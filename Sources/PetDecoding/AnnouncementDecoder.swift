import Essentials
package import PetModel
import Support

/// Makes an announcement of a JSON object in any of the three dialects, or in a mix of them (rules.md §1).
///
/// `{"id":"1","status":"ACTIVE","gender":"MALE"}` and `{"id":"1","status":"MISSING","sex":"MALE"}` give the same pet.
package struct AnnouncementDecoder: Sendable {
  package struct Result: Hashable, Sendable {
    /// Nil when not even its identifier could be read, and for a report that is kept back.
    package let announcement: Announcement?
    /// The report, if it says that it is not for publication.
    package fileprivate(set) var keptBack: PetID?
    /// Its place: `Fixtures/server.json, item 3`.
    package let place: SourceLocation
    package let diagnostics: [Diagnostic]
    package fileprivate(set) var unknown: [UnknownKey] = []
  }

  let photos: PhotoLocator
  let phones: PhoneReader
  /// The words that mean a value besides the API's own.
  let words = UnderstoodWords.builtIn

  /// - Parameter phones: The reader of numbers in phone fields.
  package init(photos: PhotoLocator, phones: PhoneReader = PhoneReader()) {
    self.photos = photos
    self.phones = phones
  }

  /// The announcement that `item` describes, and its problems.
  package func decode(_ item: AnnouncementFile.Item) -> Result {
    guard let members = item.value.members else {
      return Result(announcement: nil, place: item.place, diagnostics: [.notAnAnnouncement(item)])
    }
    if let path = item.value.pathOfList() {
      return Result(announcement: nil, place: item.place, diagnostics: [.listElsewhere(path, at: item.place)])
    }
    var fields = FieldReader(members, at: item.place)
    let unknown = UnknownKey.all(in: members)
    dropSecret(&fields)
    let mayForbid =
      fields.haveText(where: words.forbiddingLetters.mayOccur)
      || fields.value(.description)?.value.text.map(PrivacyWishes.mayMarkParts) == true
    if let id = keptBack(members, unknown, mayForbid: mayForbid, &fields) {
      return Result(announcement: nil, keptBack: id, place: item.place, diagnostics: fields.diagnostics.about(id))
    }
    let kept = mayForbid ? dropKeptNumbers(&fields) + dropPrivateParts(&fields) : []
    let others = members[UnknownKey.privateContacts]?.text?.split(separator: "\n").map(String.init) ?? []
    dropMarkedContacts(&fields, kept + others)
    let announcement = announcement(&fields, closedBy: closingMark(members, unknown, fields))
    return Result(
      announcement: announcement, place: item.place, diagnostics: fields.diagnostics.about(announcement?.id),
      unknown: unknown)
  }

  // Announcements.

  /// - Parameter mark: The key of another program with a value that closes the report.
  private func announcement(_ fields: inout FieldReader, closedBy mark: String?) -> Announcement? {
    compareSpellings(&fields)
    guard let id = id(&fields) else { return nil }
    if let refusal = refusal(&fields) {
      // That there is no such report is an answer, and no failure.
      let isAnswer = if case .refused("NOT_FOUND", _, _) = refusal { true } else { false }
      if let answer = refusal.answer, !isAnswer {
        fields.note(
          .error, .refusedByServer, "error", "the API answered: \(answer)",
          consequence: "its page says that it couldn't be loaded")
      }
      return .unavailable(id, reason: refusal)
    }
    if !fields.saysMore {
      fields.note(
        .error, .missingValue, "status", "is missing, and so is everything else but the id",
        consequence: "its page says that it couldn't be loaded", advice: "Add the known details of the pet")
      return .unavailable(id, reason: .unreadable)
    }
    return .loaded(pet(id, status(&fields, closedBy: mark), &fields))
  }

  private func pet(_ id: PetID, _ status: AnnouncementStatus, _ fields: inout FieldReader) -> PetDetails {
    var pet = PetDetails(id: id, status: status)
    pet.source = fields.place
    pet.name = fields.line(.name)
    pet.photo = fields.line(.photo).flatMap { photo($0, &fields) }
    pet.createdAt = timestamp(.createdAt, &fields)
    pet.lastSeen = lastSeen(writtenAt: pet.createdAt, &fields)
    let species = required(.species, &fields)
    pet.species = species.map(words.species)
    pet.sex = sex(species, &fields)
    pet.description = fields.text(.description)?.unescapedByServer
    pet.place = place(&fields)
    (pet.phone, pet.email) = contact(&fields)
    let told = species.flatMap(words.speciesAndBreed)
    pet.breed = fields.line(.breed) ?? told?.breed
    // `dog, brown` of the breed `York` says more.
    if let breed = pet.breed.map(FoldedText.init), let rest = told?.breed, !breed.text.contains(FoldedText(rest).text) {
      pet.species = species.map(Species.text)
    }
    pet.microchip = fields.line(.microchip).map(Microchip.number)
    pet.age = age(&fields) ?? told?.age.map(Age.text)
    pet.reward = reward(&fields)
    pet.focus = focus(&fields)
    pet.posterWords = fields.line(.posterWords)
    pet.updatedAt = timestamp(.updatedAt, &fields)
    return pet
  }

  /// The key of another program with a value that closes the report. A day closes none before the pet was last seen,
  /// and none that another mark calls open.
  private func closingMark(_ members: [String: JSONValue], _ unknown: [UnknownKey], _ fields: FieldReader) -> String? {
    func day(_ value: JSONValue?) -> CalendarDay? { value?.text.flatMap(CalendarDay.init) }
    let isOpen = ForeignMark.open.key(in: members, unknown) != nil
    let loss = day(fields.value(.lastSeen)?.value)
    return ForeignMark.closed.key(in: members, unknown) { value in
      day(value).map { end in !isOpen && loss.map { $0 <= end } ?? true } ?? true
    }
  }

  /// The report, if a mark of another program hides it, or one of its texts forbids to publish it (rules.md §2).
  private func keptBack(
    _ members: [String: JSONValue], _ unknown: [UnknownKey], mayForbid: Bool, _ fields: inout FieldReader
  ) -> PetID? {
    let status = fields.value(.status).flatMap { ForeignMark.isHidden($0.value.text) ? $0.name : nil }
    let forbidding = mayForbid ? Self.texts.compactMap(fields.value) : []
    guard
      let name = ForeignMark.hidden.key(in: members, unknown) ?? status
        ?? forbidding.first(where: { $0.value.text?.wishes.forbidReport == true })?.name,
      let id = fields.value(.id).flatMap({ PetID($0.value) })
    else { return nil }
    fields.note(
      .warning, .noConsent, name, "says that the report is not for publication", consequence: "it is kept back",
      advice: "Take these words out to publish it")
    return id
  }

  private static let texts: [AnnouncementKey] = [.name, .status, .species, .breed, .city, .description]
  private static let shortValues: [AnnouncementKey] = [
    .microchip, .reward, .age, .ageText, .lastSeen, .sex, .posterWords,
  ]

  /// Takes sentences that keep a part from the public out of texts. Short values go whole.
  ///
  /// - Returns: The contacts in them.
  private func dropPrivateParts(_ fields: inout FieldReader) -> [String] {
    let kept = Self.texts.compactMap { fields.value($0)?.value.text?.wishes }.flatMap { $0.contactsLeftOut(phones) }
    fields.leaveOut("says that a part of it is not for publication", of: Self.texts, \.wishes.openText)
    fields.leaveOut("is not for publication", of: Self.shortValues) { $0.wishes.forbidReport ? "" : $0.wishes.openText }
    return kept
  }

  /// Takes the contacts and the chip's number out that other texts keep back: `Please do not publish my phone number`.
  ///
  /// - Returns: Them, as digits or addresses.
  private func dropKeptNumbers(_ fields: inout FieldReader) -> [String] {
    var kept: [String] = []
    for other in Self.texts + Self.shortValues + [.phone, .email] {
      guard let (name, value) = fields.value(other), let wishes = value.text?.wishes else { continue }
      let (phone, email) = wishes.contactsKeptBack(isProse: other == .description)
      let all: [(key: AnnouncementKey, areKept: Bool)] = [
        (.phone, phone), (.email, email), (.microchip, wishes.keepChipBack),
      ]
      for (key, areKept) in all where key != other {
        guard let text = fields.value(key)?.value.text else { continue }
        let own = key == .microchip ? [text.filter(\.isNumber)] : text.lowercased().contacts(phones)
        let named = areKept ? own : key == .microchip ? [] : wishes.keptBack(of: own)
        guard areKept || !named.isEmpty else { continue }
        let rest = areKept ? nil : words.part(of: text, without: named)
        fields.leaveOut("is private by words in the \(name)", of: [key]) { _ in rest ?? "" }
        kept += named
      }
    }
    return kept
  }

  /// Takes marked contacts out of texts.
  ///
  /// - Parameter others: Those that the report doesn't show.
  private func dropMarkedContacts(_ fields: inout FieldReader, _ others: [String]) {
    let told = [AnnouncementKey.phone, .email].compactMap { fields.value($0)?.value.text }
    let shown = others.isEmpty ? [] : told.flatMap { $0.contacts(phones) }
    let contacts = words.markedContacts(in: told, phones) + others.filter { !shown.contains($0) }
    if contacts.isEmpty { return }
    fields.leaveOut("contains a contact that is marked private", of: Self.texts + Self.shortValues) {
      $0.withholding(contacts: contacts)
    }
  }

  /// `managementPassword` goes no further than here: not even into the diagnostic about it.
  private func dropSecret(_ fields: inout FieldReader) {
    guard let (name, value) = fields.value(.secret) else { return }
    fields.note(.managementPassword(at: fields.place.key(name)))
    let others = fields.others.filter { $0.key == .secret }.map(\.value)
    for secret in ([value] + others).compactMap(\.text) { fields.withhold(secret.trimmed) }
  }

  /// Warns where two spellings of a key, or both keys for the age, say different things (rules.md §1).
  private func compareSpellings(_ fields: inout FieldReader) {
    func note(_ name: String, _ counting: String) {
      fields.note(
        .warning, .repeatedKey, name, "says something else than '\(counting)'", consequence: "'\(counting)' counts",
        advice: "Remove one of the two")
    }
    for (key, name, value) in fields.others where key != .secret {
      guard let counting = fields.value(key), fact(value, of: key) != fact(counting.value, of: key) else { continue }
      note(name, counting.name)
    }
    guard let age = fields.value(.age), let words = fields.value(.ageText) else { return }
    let numbers = [age.value, words.value].map { value in
      (value.text ?? "").split { !$0.isNumber }.compactMap { Int($0) }.filter { $0 < 300 }  // No year of birth.
    }
    // They may be months.
    let isSame =
      numbers.contains(where: \.isEmpty)
      || numbers[1].contains { numbers[0].contains($0) || numbers[0].contains($0 / 12) }
    if !isSame { note(words.name, age.name) }
  }

  /// The fact that a value states, in one spelling.
  private func fact(_ value: JSONValue, of key: AnnouncementKey) -> String {
    let text = value.text?.trimmed ?? value.quoted
    return switch key {
    case .sex: "\(words.sex(text))"
    case .lastSeen: CalendarDay(text)?.iso8601 ?? text
    case .latitude, .longitude: value.finite.map { "\($0)" } ?? text
    case .microchip: Microchip.unspaced(text)
    // One may be a path on the server, and the other the whole address.
    case .photo: String(text.replacing(/^https?:\/\/[^\/]*/, with: "").drop { $0 == "/" })
    default: text
    }
  }

  /// The sex; none where the word for the species has the other one: `"sex":"MALE","species":"suka"`.
  private func sex(_ species: String?, _ fields: inout FieldReader) -> Sex {
    let implied = species.flatMap(words.sex(ofSpecies:))
    // `?` and `-` tell none.
    guard let text = fields.line(.sex), text.contains(where: { !"?-–—. ".contains($0) }),
      let name = fields.value(.sex)?.name
    else { return implied ?? .known(.unknown) }
    let stated = words.sex(text)
    guard case .known = stated, stated != .known(.unknown), let implied, implied != stated else { return stated }
    fields.note(
      .warning, .repeatedKey, name, "\(text.quoted) contradicts the species \((species ?? "").quoted)",
      consequence: "no sex is shown", advice: "Correct one of the two")
    return .known(.unknown)
  }

  private func id(_ fields: inout FieldReader) -> PetID? {
    guard let (name, value) = fields.value(.id) else {
      if let answer = refusal(&fields)?.answer {
        fields.note(
          .error, .refusedByServer, "error", "the API answered: \(answer)", consequence: "no page can be written")
        return nil
      }
      fields.note(
        .error, .missingValue, "id", "is missing", consequence: "the report is skipped", advice: "Add the report's id")
      return nil
    }
    if let id = PetID(value) { return id }
    let text = value.text ?? ""
    let why = PetID.isDeviceName(text) ? ", because Windows keeps it for a device" : ""
    let meant =
      text.utf8.count <= PetID.maximumLength ? PetID(PetID.folded(text)).map { "; write \"\($0)\"" } ?? "" : ""
    fields.note(
      .error, .invalidID, name, "\(value.quoted) can't name a page\(why)", consequence: "the report is skipped",
      advice: "Use letters, digits, '-', '_' and '.', at most \(PetID.maximumLength)\(meant)")
    return nil
  }

  /// A recorded answer of the API: the announcement exists, or existed, but there is nothing to show.
  private func refusal(_ fields: inout FieldReader) -> AnnouncementError? {
    guard let value = fields.value(.error)?.value else { return nil }
    // The server puts it beside the error, or into it.
    let request = (value.members?["requestId"] ?? fields.value(.requestID)?.value)?.text?.onOneLine
    if case .string(let message) = value, fields.value(.status) == nil {
      return .refused(code: "", message: message.trimmed, requestID: request)
    }
    let members = value.members
    let (code, message) = (members?["code"]?.text?.trimmed ?? "", members?["message"]?.text?.trimmed ?? "")
    if !(code + message).isEmpty { return .refused(code: code, message: message, requestID: request) }
    fields.note(
      .warning, .invalidErrorAnswer, "error",
      members == nil ? "\(value.quoted) is not an error answer" : "has neither a code nor a message",
      consequence: members == nil ? "ignored" : "its page says that it couldn't be loaded",
      advice: "Write {\"code\":\"…\",\"message\":\"…\"}")
    return members == nil ? nil : .unreadable
  }

  private func status(_ fields: inout FieldReader, closedBy mark: String?) -> AnnouncementStatus {
    let text = fields.line(.status)
    let stated = text.flatMap(words.status)
    if let mark, stated != .closed {
      fields.note(
        .warning, .repeatedKey, mark, "says that the report is closed", consequence: "its page says so",
        advice: "Write CLOSED as its status")
      return .closed
    }
    if let stated { return stated }
    guard let name = fields.value(.status)?.name else {
      fields.note(
        .warning, .missingValue, "status", "is missing", consequence: "the pet is shown without one",
        advice: "Write MISSING, FOUND or CLOSED")
      return .unknown(nil)
    }
    guard let text else { return .unknown(nil) }
    fields.note(
      .warning, .invalidStatus, name, "\(text.quoted) is not a status", consequence: "shown as it is, in gray",
      advice: "Write MISSING (or ACTIVE), FOUND or CLOSED")
    return .unknown(text)
  }
}

extension Diagnostic {
  fileprivate static func notAnAnnouncement(_ item: AnnouncementFile.Item) -> Diagnostic {
    Diagnostic(
      .error, .notAnAnnouncement, at: item.place.key("item"), "\(item.value.quoted) is not a report",
      consequence: "skipped", advice: "Write an object: {\"id\":…}")
  }

  /// An object with the announcements somewhere in it.
  fileprivate static func listElsewhere(_ path: String, at place: SourceLocation) -> Diagnostic {
    let path = path.shown(upTo: 60)
    return Diagnostic(
      .error, .notAnAnnouncement, at: place, "is no report, but has a list in \(path.quoted)", consequence: "skipped",
      advice: "Take the list out, such as with jq '.\(path)', or call it \"data\"")
  }

  /// A warning of a secret that everybody who has the file can read.
  static func managementPassword(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, .managementPassword, at: place, "a management password stands here",
      consequence: "it is never shown or stored", advice: "Remove it: readers of this file can manage the report")
  }
}

extension String {
  fileprivate var wishes: PrivacyWishes { PrivacyWishes(self, isQuick: true) }
}
