import Essentials
package import PetModel
import Support

/// A report to send, of a JSON object in any dialect (rules.md §1), and where it stands. Its texts are checked later,
/// with typed ones.
package struct DecodedDraft: Sendable {
  /// As a person calls it: `reports.jsonl, line 3`.
  package let place: SourceLocation
  /// The place in the state file: with the file's whole path, and with the report's id if there is one.
  package let source: String
  /// The draft to send, not checked yet.
  package private(set) var draft = AnnouncementDraft()
  /// Fields that can't be sent under any rule.
  package private(set) var errors: [FieldError] = []
  /// The reason why it can't be sent at all. Nil when it can.
  package private(set) var problem: String?
  private var fields: FieldReader

  /// Its parts that aren't sent.
  package var notes: [Diagnostic] { fields.diagnostics }

  /// - Parameters:
  ///   - file: The file's whole path.
  ///   - name: The user's name for it.
  ///   - guesses: The likely meanings of unknown keys, which all items of a file share.
  package init(_ item: AnnouncementFile.Item, photos: PhotoLocator, file: String, name: String, guesses: KeyGuesses) {
    let members = item.value.members ?? [:]
    place = item.place
    fields = FieldReader(members, at: place)
    let id = fields.value(.id)?.value.text
    source = id.map { "\(file), id \($0)" } ?? file + place.description.dropFirst(name.count)
    if item.value.members == nil { problem = "\(item.value.quoted) is not a report: write an object" }
    read(photos)
    let unknown = UnknownKey.all(in: members)
    let hiding = ForeignMark.hidden.key(in: members, unknown)
    if let mark = hiding {
      problem = "\(mark.quoted) says that it is not for publication, and the server would publish it"
    } else if problem == nil, let mark = ForeignMark.closed.key(in: members, unknown) {
      problem = "\(mark.quoted) says that it is closed"
    }
    for key in [AnnouncementKey.city, .ageText, .posterWords, .status] where problem == nil {
      guard let (name, value) = fields.value(key), let text = value.text, PrivacyWishes(text).keepAnythingBack else {
        continue
      }
      problem = "\(name.quoted) says that a part of it, or all of it, is private, and the server would publish it"
    }
    for key in unknown where key.name != hiding {
      fields.note(.unknownKey(key.name, at: place, meant: guesses.meant(by: key)))
    }
  }

  private static let texts: [(AnnouncementKey, ReportField)] = [
    (.microchip, .microchip), (.name, .name), (.species, .species), (.breed, .breed),
    (.sex, .sex), (.description, .description), (.phone, .phone), (.email, .email), (.reward, .reward),
  ]

  private mutating func read(_ photos: PhotoLocator) {
    for (key, field) in Self.texts { read(key, as: field) }
    readDay()
    readPlace()
    readAge()
    readStatus()
    readPhoto(photos)
    guard let (name, secret) = fields.value(.secret) else { return }
    for (_, field) in Self.texts where draft[field] != draft[field]?.withholding(secret.text ?? "") {
      refuse(field, "has the management password in it, and everybody could read it")
    }
    fields.note(
      .warning, .managementPassword, name, "a management password stands here", consequence: "it is not used",
      advice: "Remove it")
  }

  private mutating func read(_ key: AnnouncementKey, as field: ReportField) {
    guard let (_, value) = fields.value(key) else { return }
    if let text = value.text { draft[field] = text } else { refuse(field, "\(value.quoted) is not a text") }
  }

  private mutating func refuse(_ field: ReportField, _ reason: String) { errors.append(FieldError(field, reason)) }

  /// `yesterday` counts from the time of the report, as on its page: the file may be an old one.
  private mutating func readDay() {
    read(.lastSeen, as: .lastSeen)
    let today = fields.value(.createdAt)?.value.text.flatMap(Timestamp.date).map(CalendarDay.init(utc:))
    guard let text = draft[.lastSeen]?.trimmed,
      let counted = UnderstoodWords.builtIn.day(text, today: today ?? CalendarDay(utc: Date()))
    else { return }
    draft[.lastSeen] = counted.iso8601
    if today == nil { refuse(.lastSeen, "\(text.quoted) names no day, as a file may be an old one: write the date") }
  }

  /// Latitude and longitude as one typed text; else the town.
  private mutating func readPlace() {
    let numbers = [AnnouncementKey.latitude, .longitude].compactMap { fields.value($0)?.value }
    let texts = numbers.compactMap(\.text)
    if let wrong = numbers.first(where: { $0.text == nil }) { return refuse(.place, "\(wrong.quoted) is not a number") }
    let point = texts.joined(separator: "; ")
    // 0, 0 means that no point was known (rules.md §6).
    let isUnknown = Coordinates(reading: point)?.areUnknown == true && fields.value(.city) != nil
    if texts.isEmpty || isUnknown { return read(.city, as: .place) }
    draft[.place] = point
    if let (name, value) = fields.value(.city) {
      fields.note(.warning, .notSent, name, "\(value.quoted) is not sent, as the server takes coordinates")
    }
  }

  /// `age`, else `approximateAge` where that is a number: the server takes no words for it.
  private mutating func readAge() {
    read(.age, as: .age)
    guard draft[.age] == nil, let (name, value) = fields.value(.ageText), let text = value.text else { return }
    if Int(text.trimmed) != nil { return draft[.age] = text }
    fields.note(
      .warning, .notSent, name, "\(value.quoted) is not sent, as the server takes whole years", advice: "Add an age")
  }

  private mutating func readStatus() {
    guard let (_, value) = fields.value(.status) else {
      return fields.note(
        .warning, .missingValue, "status", "is missing", consequence: "sent as MISSING",
        advice: "Write MISSING or FOUND")
    }
    switch value.text.flatMap(UnderstoodWords.builtIn.status) {
    case .missing: break
    case .found: draft.isFound = true
    case .closed, .unknown, nil: problem = "the status \(value.quoted) can't be reported: use MISSING or FOUND"
    }
  }

  private mutating func readPhoto(_ photos: PhotoLocator) {
    guard let (_, value) = fields.value(.photo) else { return }
    let quoted = value.text?.withoutCredentials.quoted ?? value.quoted
    switch photos.locate(value.text ?? "") {
    case .success(let file) where file.isFileURL: draft[.photo] = file.path(percentEncoded: false)
    case .success: refuse(.photo, "\(quoted) is on the web: save it as a file, and name that")
    case .failure(let problem): refuse(.photo, "\(quoted) \(problem.text)")
    }
  }
}
