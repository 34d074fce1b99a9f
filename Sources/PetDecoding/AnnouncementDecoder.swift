import Essentials
package import PetModel
import Support

/// Makes an announcement of a JSON object in any of the three dialects, or in a mix of them (rules.md §1).
///
/// `{"id":"1","status":"ACTIVE","gender":"MALE"}` and `{"id":"1","status":"MISSING","sex":"MALE"}` give the same pet.
package struct AnnouncementDecoder: Sendable {
  package struct Result: Hashable, Sendable {
    /// Nil when not even its identifier could be read.
    package let announcement: Announcement?
    /// Its place: `Fixtures/server.json, item 3`.
    package let place: SourceLocation
    package let diagnostics: [Diagnostic]
  }

  let photos: PhotoLocator
  let phones: PhoneReader
  /// The words that mean a value besides the API's own.
  private let words = UnderstoodWords.builtIn

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
    let announcement = announcement(&fields)
    return Result(
      announcement: announcement, place: item.place, diagnostics: fields.diagnostics.about(announcement?.id))
  }
}

// Items of a file, by their bytes.

extension AnnouncementDecoder {
  package struct Item: Sendable {
    /// Nil for one that can't be read, and for petspot's own record of a report.
    package fileprivate(set) var result: Result?
    /// Parts that aren't JSON, as if the document began with the item.
    package fileprivate(set) var problems: [JSONProblem] = []
    package fileprivate(set) var unknown: UnknownKeys?
    /// Whether it is petspot's own record of a report.
    package fileprivate(set) var isState = false
  }

  /// The item that `bytes` are. A line is a document of its own.
  package func item(_ bytes: UnsafeRawBufferPointer, _ slice: InputSlice, at place: SourceLocation) -> Item {
    let number = slice.position?.number
    guard slice.kind == .element || slice.kind == .elementOfData else {
      let document = JSONDocument(bytes, line: number)
      return document.value.map { item($0, at: place, document.problems) } ?? Item(problems: document.problems)
    }
    return JSONReader.withElement(number ?? 0, bytes) { reader in
      // Fails for brackets alone, which the scanner has looked at.
      let value = try? reader.part(.item, slice.kind == .element ? 1 : 2, key: nil)
      return value.map { item($0, at: place, reader.problems) } ?? Item(problems: reader.problems)
    }
  }

  /// An item that was read already.
  package func item(_ value: JSONValue, at place: SourceLocation, _ problems: [JSONProblem] = []) -> Item {
    if value.isState { return Item(problems: problems, isState: true) }
    return Item(
      result: decode(AnnouncementFile.Item(place: place, value: value)), problems: problems,
      unknown: value.pathOfList() == nil ? value.members.flatMap(UnknownKeys.init) : nil)
  }
}

// Announcements.

extension AnnouncementDecoder {
  private func announcement(_ fields: inout FieldReader) -> Announcement? {
    dropSecret(&fields)
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
    return .loaded(pet(id, status(&fields), &fields))
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
    pet.breed = fields.line(.breed) ?? species.flatMap(words.speciesAndBreed)?.breed
    pet.microchip = fields.line(.microchip).map(Microchip.number)
    pet.age = age(&fields)
    pet.reward = fields.line(.reward).map(Reward.text)
    pet.focus = focus(&fields)
    pet.posterWords = fields.line(.posterWords)
    pet.updatedAt = timestamp(.updatedAt, &fields)
    return pet
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
    guard let text = fields.line(.sex), let name = fields.value(.sex)?.name else { return implied ?? .known(.unknown) }
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
        .error, .missingValue, "id", "is missing", consequence: "the report is skipped",
        advice: "Add the report's id")
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

  private func status(_ fields: inout FieldReader) -> AnnouncementStatus {
    guard let name = fields.value(.status)?.name else {
      fields.note(
        .warning, .missingValue, "status", "is missing", consequence: "the pet is shown without one",
        advice: "Write MISSING, FOUND or CLOSED")
      return .unknown(nil)
    }
    guard let text = fields.line(.status) else { return .unknown(nil) }
    if let status = words.status(text) { return status }
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

  /// A warning of a secret that everybody who has the file can read.
  static func managementPassword(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, .managementPassword, at: place, "a management password stands here",
      consequence: "it is never shown or stored",
      advice: "Remove it: readers of this file can manage the report")
  }
}

// The fields that need more than a text.

extension AnnouncementDecoder {
  func required(_ key: AnnouncementKey, _ fields: inout FieldReader) -> String? {
    if let text = fields.line(key) { return text }
    let name = key.spellings[0]
    fields.note(.warning, .missingValue, name, "is missing", consequence: "shown as '—'", advice: "Add it")
    return nil
  }

  func lastSeen(writtenAt created: Date?, _ fields: inout FieldReader) -> LastSeenDate? {
    guard let text = required(.lastSeen, &fields) else { return nil }
    var date = LastSeenDate(text)
    if date.day == nil, let name = fields.value(.lastSeen)?.name {
      date = LastSeenDate(text, listedDay: day(in: text, writtenAt: created))
      let isMissing = CalendarDay.isMissing(text)
      let place =
        date.listedDay.map { "in lists by \($0.iso8601)" }
        ?? (created == nil ? "last in lists" : "in lists by createdAt")
      fields.note(
        .warning, .invalidDate, name,
        isMissing ? "the calendar has no day \(text.quoted)" : "\(text.quoted) is not a YYYY-MM-DD date",
        consequence: "shown as it is, \(place)",
        advice: isMissing ? "Correct the day or the month" : "Write it like 2025-11-18")
    } else if let day = date.day, day.year < 2000, let name = fields.value(.lastSeen)?.name {
      fields.note(
        .warning, .invalidDate, name, "\(text.quoted) is too long ago", consequence: "shown; posters leave it out",
        advice: "Correct the year")
    }
    return date
  }

  /// A day among other words, if it can be read in one way only: `22-23 November 2026`, but not `3/4/2026 evening`.
  private func day(in text: String, writtenAt created: Date?) -> CalendarDay? {
    let today = created.map(CalendarDay.init(utc:))
    guard let date = WrittenDate(text, words: words, today: today, mayBeAmongWords: true), !date.isAmbiguous else {
      return nil
    }
    return date.day(.dayFirst) ?? date.day(.monthFirst)
  }

  func contact(_ fields: inout FieldReader) -> (phone: String?, email: String?) {
    let phone = phone(&fields).flatMap { open($0, .phone, &fields) }
    let email = fields.line(.email).flatMap { open($0, .email, &fields) }
    if phone == nil && email == nil {
      fields.note(
        .warning, .noContact, "phone", "no phone or email, so finders can't call or write",
        advice: "Add one of the two")
    }
    if let email, EmailAddress(email) == nil {
      fields.note(
        .warning, .invalidEmail, "email", "\(email.quoted) is not an e-mail address",
        consequence: "shown without a link", advice: "Write it as name@example.org")
    }
    return (phone, email)
  }

  /// The text without a part that is marked private: `07700 900456 (do not publish)`.
  private func open(_ text: String, _ key: AnnouncementKey, _ fields: inout FieldReader) -> String? {
    let open = words.openPart(of: text)
    guard open != text, let name = fields.value(key)?.name else { return text }
    let rest = open.map { " but for \($0.quoted)" } ?? ""
    fields.note(
      .warning, .noConsent, name, "says that it is private", consequence: "left out\(rest)",
      advice: "Take the words out to publish it")
    return open
  }

  /// Two spaces stand for a line break, which parts two numbers; a page shows them as one.
  private func phone(_ fields: inout FieldReader) -> String? {
    // A text has no line end but this one (``CleanText``).
    guard let lines = fields.text(.phone)?.utf8.split(separator: UInt8(ascii: "\n")) else { return nil }
    let phone = lines.compactMap { String(Substring($0)).onOneLine }.joined(separator: "  ")
    let numbers = phones.numbers(in: phone)
    if numbers.isEmpty {
      fields.note(
        .warning, .invalidPhone, "phone", "\(phone.quoted) has no number to call", consequence: "shown without a link",
        advice: "Write a number such as +48 123 456 789")
    } else if let number = numbers.first(where: \.isAmbiguous) {
      fields.note(
        .warning, .ambiguousPhone, "phone", "\(phone.quoted) can be read in two ways",
        consequence: "the link dials \(number.dialled)", advice: "Write a comma after the number")
    } else if let number = numbers.first(where: { !$0.isWhole && $0.dialled.count > 6 }) {
      fields.note(
        .advice, .invalidPhone, "phone",
        "\(String(phone[number.range]).quoted) is longer or shorter than the numbers of its country",
        consequence: "the link dials \(number.dialled)",
        advice: "Check its digits; begin a number of another country with +")
    }
    return phone.isEmpty ? nil : phone
  }

  func place(_ fields: inout FieldReader) -> Place {
    Place(
      city: city(&fields),
      radiusInKilometers: fields.number(
        .radius, { $0.integer(in: 1...20_000) }, as: "a radius in whole kilometres", such: "5"),
      coordinates: coordinates(&fields))
  }

  /// `unknown`, `brak`, `?` and the address of a map are no places.
  private func city(_ fields: inout FieldReader) -> String? {
    guard let city = fields.line(.city) else { return nil }
    let isAddress = city.hasPrefix("https://") || city.hasPrefix("http://")
    guard isAddress || words.isNothing(city) else { return city }
    fields.note(
      isAddress ? .warning : .advice, .missingValue, "location",
      "\(city.quoted) is \(isAddress ? "a web address, no place" : "no place")", consequence: "left out",
      advice: "Write a town or what is near, or remove the key")
    return nil
  }

  private func coordinates(_ fields: inout FieldReader) -> Coordinates? {
    func leaveOut(_ code: Diagnostic.Code, _ problem: String, advice: String) -> Coordinates? {
      fields.note(.warning, code, "locationLatitude", problem, consequence: "left out", advice: advice)
      return nil
    }
    let numbers = [AnnouncementKey.latitude, .longitude].map {
      fields.number($0, \.finite, as: "a number", such: "52.2297")
    }
    switch (numbers[0], numbers[1]) {
    case (nil, nil): return nil
    case (let latitude?, let longitude?):
      guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
        return leaveOut(
          .invalidCoordinates, "\(latitude), \(longitude) is no place on earth",
          advice: "Latitude is -90 to 90, longitude -180 to 180")
      }
      if !point.areUnknown { return point }
      return leaveOut(
        .unknownCoordinates, "0, 0 means that no place was known",
        advice: "Leave both out, or write the place's own numbers")
    default:
      return leaveOut(.invalidCoordinates, "only one of latitude and longitude is known", advice: "Add both")
    }
  }

  /// `age` in whole years, also between quotes, else the owner's words for it.
  func age(_ fields: inout FieldReader) -> Age? {
    if case .string(let text)? = fields.value(.age)?.value, Int(text.trimmed) == nil {
      return fields.line(.age).map(Age.text)
    }
    return fields.number(.age, { $0.integer(in: 0...250) }, as: "an age in whole years", such: "5").map(Age.years)
      ?? fields.line(.ageText).map(Age.text)
  }

  /// `"0.5,0.8"`, or the part of the photo that counts: `"0.2,0.1,0.5,0.4"`.
  func focus(_ fields: inout FieldReader) -> PhotoFocus? {
    if let (name, value) = fields.value(.crop) {
      if case .string(let text) = value, let part = PhotoFocus(crop: text) { return part }
      fields.note(
        .warning, .invalidFocus, name, "\(value.quoted) is no part of the photo", consequence: "ignored",
        advice: "Write \"0.2,0.1,0.5,0.4\": left, top, width and height, each a part of 1")
    }
    guard let (name, value) = fields.value(.focus) else { return nil }
    if case .string(let text) = value, let focus = PhotoFocus(text) { return focus }
    fields.note(
      .warning, .invalidFocus, name, "\(value.quoted) is no point of the photo", consequence: "ignored",
      advice: "Write \"0.5,0.8\": from the left and from the top, each a part of 1")
    return nil
  }

  func timestamp(_ key: AnnouncementKey, _ fields: inout FieldReader) -> Date? {
    guard let text = fields.line(key) else { return nil }
    if let date = Timestamp.date(text) { return date }
    fields.note(
      .warning, .invalidTime, key.spellings[0], "\(text.quoted) is not a time", consequence: "left out",
      advice: "Write it as 2025-11-18T10:00:00.000Z")
    return nil
  }

  func photo(_ text: String, _ fields: inout FieldReader) -> URL? {
    switch photos.locate(text) {
    case .success(let address): return address
    case .failure(let problem):
      let name = fields.value(.photo)?.name ?? "photoUrl"
      fields.note(
        .warning, .photoNotFound, name, "\(text.withoutCredentials.quoted) \(problem.text)",
        consequence: problem.meant == nil ? "shown without a photo" : "that one is shown", advice: problem.advice)
      return problem.meant
    }
  }
}
