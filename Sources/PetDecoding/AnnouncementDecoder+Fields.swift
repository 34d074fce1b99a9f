import Essentials
import PetModel
import Support

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
    let day = created.map(CalendarDay.init(utc:))
    // On New Year's night, a report of the 1st may come from where it has begun.
    let latest = created.map { CalendarDay(utc: $0.addingTimeInterval(14 * 3600)) }
    let isCounted = day.flatMap { words.day(text, today: $0) } != nil
    guard let date = WrittenDate(text, today: isCounted ? day : latest, mayBeAmongWords: true), !date.isAmbiguous
    else { return nil }
    return date.day(.dayFirst) ?? date.day(.monthFirst)
  }

  func contact(_ fields: inout FieldReader) -> (phone: String?, email: String?) {
    let (number, address) = (phone(&fields), fields.line(.email).flatMap { isNone($0) ? nil : $0 })
    let phone = number.flatMap { open($0, .phone, address, &fields) }
    let email = address.flatMap { open($0, .email, number, &fields) }
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

  /// Whether a contact says that there is none: `none`, `-`, but not a smiley.
  private func isNone(_ contact: String) -> Bool {
    contact.allSatisfy { "-–—?".contains($0) } || !contact.contains("@") && words.isOne(contact, of: .nothing)
  }

  /// The text without a part that is marked private: `07700 900456 (do not publish)`.
  private func open(_ text: String, _ key: AnnouncementKey, _ other: String?, _ fields: inout FieldReader) -> String? {
    guard words.isMarkedPrivate(text), let name = fields.value(key)?.name else { return text }
    let open = words.openPart(of: text, besides: [other])
    let isLast = open == text
    fields.note(
      .warning, .noConsent, name, "says that it is private",
      consequence: isLast
        ? "shown, because no other contact stays" : "left out\(open.map { " but for \($0.quoted)" } ?? "")",
      advice: isLast ? "Write 'do not publish' if it must not be public" : "Take the words out to publish it")
    return open
  }

  /// Two spaces stand for a line break, which parts two numbers; a page shows them as one.
  private func phone(_ fields: inout FieldReader) -> String? {
    // A text has no line end but this one (``CleanText``).
    guard let lines = fields.text(.phone)?.utf8.split(separator: UInt8(ascii: "\n")) else { return nil }
    let phone = lines.compactMap { String(Substring($0)).onOneLine }.joined(separator: "  ")
    let numbers = phones.numbers(in: phone)
    if numbers.isEmpty && isNone(phone) { return nil }
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
        .radius, { $0.integer(in: 1...20_000) }, as: "a radius of 1 to 20,000 whole kilometres", such: "5"),
      coordinates: coordinates(&fields))
  }

  /// `unknown`, `brak`, `?` and the address of a map are no places.
  private func city(_ fields: inout FieldReader) -> String? {
    guard let city = fields.line(.city) else { return nil }
    let isAddress = ["https://", "http://", "www.", "maps.", "goo.gl/"].contains(where: city.lowercased().hasPrefix)
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
    let years = fields.number(.age, { $0.integer(in: 0...250) }, as: "an age of 0 to 250 whole years", such: "5")
    return years.map(Age.years) ?? fields.line(.ageText).map(Age.text)
  }

  /// Advises on words that pages take for none, such as `nieaktualna`, but not on a plain `brak`.
  func reward(_ fields: inout FieldReader) -> Reward? {
    guard let text = fields.line(.reward), let name = fields.value(.reward)?.name else { return nil }
    guard text.utf8.count <= 200, words.isNoReward(text), !words.isAbsent(text) else { return .text(text) }
    fields.note(
      .advice, .missingValue, name, "says that there is no reward", consequence: "shown without one",
      advice: "Remove the key, or write what is offered")
    return .text(text)
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
