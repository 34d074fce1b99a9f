import Essentials
package import PetModel
import Support

/// A report, and where it stands.
package struct DecodedDraft: Sendable {
  /// As a person calls it: `reports.jsonl, line 3`.
  package let place: SourceLocation
  /// The place in the state file: with the file's whole path, and with the report's id if there is one.
  package let source: String
  /// The draft to send, not checked yet.
  package internal(set) var draft = AnnouncementDraft()
  /// Fields that can't be sent under any rule.
  package internal(set) var errors: [FieldError] = []
  /// The reason why it can't be sent at all; nil when it can.
  package internal(set) var problem: String?
}

/// Makes a draft of a JSON object in any dialect (rules.md §1). Its texts are checked later, with typed ones.
package struct DraftDecoder {
  let photos: PhotoLocator
  /// The file's whole path.
  let file: String
  /// The user's name for it.
  let name: String
  /// The likely meanings of unknown keys. All items of a file share them, at most 20.
  private let guesses = KeyGuesses(limit: UnknownKeyLog.guessLimit)

  package init(photos: PhotoLocator, file: String, name: String) {
    self.photos = photos
    self.file = file
    self.name = name
  }

  /// The draft that `item` describes, and its parts that aren't sent.
  package func decode(_ item: AnnouncementFile.Item) -> (DecodedDraft, [Diagnostic]) {
    let members = item.value.members ?? [:]
    let fields = FieldReader(members, at: item.place)
    let id = fields.value(.id)?.value.text
    let source = id.map { "\(file), id \($0)" } ?? file + item.place.description.dropFirst(name.count)
    var reader = DraftFieldReader(fields: fields, result: DecodedDraft(place: item.place, source: source))
    if item.value.members == nil { reader.result.problem = "\(item.value.quoted) is not a report: write an object" }
    reader.read(photos)
    for key in UnknownKey.all(in: members) {
      reader.fields.note(.unknownKey(key.name, at: item.place, meant: guesses.meant(by: key)))
    }
    return (reader.result, reader.fields.diagnostics)
  }
}

/// Reads the fields of one draft.
private struct DraftFieldReader {
  var fields: FieldReader
  var result: DecodedDraft

  private static let texts: [(AnnouncementKey, ReportField)] = [
    (.microchip, .microchip), (.lastSeen, .lastSeen), (.name, .name), (.species, .species), (.breed, .breed),
    (.sex, .sex), (.description, .description), (.phone, .phone), (.email, .email), (.reward, .reward),
  ]

  mutating func read(_ photos: PhotoLocator) {
    for (key, field) in Self.texts { read(key, as: field) }
    readPlace()
    readAge()
    readStatus()
    readPhoto(photos)
    guard let (name, _) = fields.value(.secret) else { return }
    fields.note(
      .warning, .managementPassword, name, "a management password stands here", consequence: "it is not used",
      advice: "Remove it")
  }

  private mutating func read(_ key: AnnouncementKey, as field: ReportField) {
    guard let (_, value) = fields.value(key) else { return }
    if let text = value.text { result.draft[field] = text } else { refuse(field, "\(value.quoted) is not a text") }
  }

  private mutating func refuse(_ field: ReportField, _ reason: String) {
    result.errors.append(FieldError(field, reason))
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
    result.draft[.place] = point
    if let (name, value) = fields.value(.city) {
      fields.note(.warning, .notSent, name, "\(value.quoted) is not sent, as the server takes coordinates")
    }
  }

  /// `age`, else `approximateAge` where that is a number: the server takes no words for it.
  private mutating func readAge() {
    read(.age, as: .age)
    guard result.draft[.age] == nil, let (name, value) = fields.value(.ageText), let text = value.text else { return }
    if Int(text.trimmed) != nil { return result.draft[.age] = text }
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
    case .found: result.draft.isFound = true
    case .closed, .unknown, nil: result.problem = "the status \(value.quoted) can't be reported: use MISSING or FOUND"
    }
  }

  private mutating func readPhoto(_ photos: PhotoLocator) {
    guard let (_, value) = fields.value(.photo) else { return }
    let quoted = value.text?.withoutCredentials.quoted ?? value.quoted
    switch photos.locate(value.text ?? "") {
    case .success(let file) where file.isFileURL: result.draft[.photo] = file.path(percentEncoded: false)
    case .success: refuse(.photo, "\(quoted) is on the web: save it as a file, and name that")
    case .failure(let problem): refuse(.photo, "\(quoted) \(problem.text)")
    }
  }
}
