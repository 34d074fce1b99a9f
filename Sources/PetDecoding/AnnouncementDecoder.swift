import Essentials
package import PetModel
import Support

/// Makes an announcement of a JSON object in any of the three dialects, or in a mix of them (rules.md §1).
///
/// `{"id":"1","status":"ACTIVE","gender":"MALE"}` and `{"id":"1","status":"MISSING","sex":"MALE"}` give the same pet.
package struct AnnouncementDecoder: Sendable {
  /// An item that was decoded.
  package struct Result: Hashable, Sendable {
    /// Nil when not even its identifier could be read.
    package let announcement: Announcement?
    /// Where it stands: `Fixtures/server.json, item 3`.
    package let place: SourceLocation
    package let diagnostics: [Diagnostic]
  }

  let photos: PhotoLocator
  let phones: PhoneReader
  let words: UnderstoodWords

  /// - Parameters:
  ///   - phones: The reader of numbers in phone fields.
  ///   - words: The words that mean a value besides the API's own.
  package init(photos: PhotoLocator, phones: PhoneReader = PhoneReader(), words: UnderstoodWords = .builtIn) {
    self.photos = photos
    self.phones = phones
    self.words = words
  }

  /// The announcement that `item` describes, and what is wrong with it.
  package func decode(_ item: AnnouncementFile.Item) -> Result {
    guard let members = item.value.members else {
      return Result(announcement: nil, place: item.place, diagnostics: [.notAnAnnouncement(item)])
    }
    if let path = item.value.pathOfList {
      return Result(announcement: nil, place: item.place, diagnostics: [.listElsewhere(path, at: item.place)])
    }
    return decode(AnnouncementFields(members), at: item.place)
  }

  func decode(_ fields: AnnouncementFields, at place: SourceLocation) -> Result {
    var fields = FieldReader(fields, at: place)
    let announcement = announcement(&fields)
    return Result(announcement: announcement, place: place, diagnostics: fields.diagnostics.about(announcement?.id))
  }
}

extension AnnouncementDecoder {
  private func announcement(_ fields: inout FieldReader) -> Announcement? {
    dropSecret(&fields)
    guard let id = id(&fields) else { return nil }
    if let refusal = refusal(&fields) { return .unavailable(id, reason: refusal) }
    if !fields.saysMore {
      fields.note(
        .error, .missingValue, "status", "is missing, and so is everything else but the id",
        consequence: "an error page is written instead", advice: "Add what is known of the pet")
      return .unavailable(id, reason: .unreadable)
    }
    return .loaded(pet(id, status(&fields), &fields))
  }

  private func pet(_ id: PetID, _ status: AnnouncementStatus, _ fields: inout FieldReader) -> PetDetails {
    var pet = PetDetails(id: id, status: status)
    pet.source = fields.place
    pet.name = fields.line(.name)
    pet.photo = fields.line(.photo).flatMap { photo($0, &fields) }
    pet.lastSeen = lastSeen(&fields)
    pet.species = required(.species, &fields).map(words.species)
    pet.sex = fields.line(.sex).map(words.sex) ?? .known(.unknown)
    pet.description = fields.text(.description)?.unescapedByServer
    pet.place = place(&fields)
    (pet.phone, pet.email) = contact(&fields)
    pet.breed = fields.line(.breed)
    pet.microchip = fields.line(.microchip).map(Microchip.number)
    pet.age = age(&fields)
    pet.reward = fields.line(.reward).map(Reward.text)
    pet.focus = focus(&fields)
    pet.posterWords = fields.line(.posterWords)
    pet.createdAt = timestamp(.createdAt, &fields)
    pet.updatedAt = timestamp(.updatedAt, &fields)
    return pet
  }

  /// `managementPassword` goes no further than here: not even into the diagnostic about it.
  private func dropSecret(_ fields: inout FieldReader) {
    if let (name, _) = fields.value(.secret) { fields.note(.managementPassword(at: fields.place.key(name))) }
  }

  private func id(_ fields: inout FieldReader) -> PetID? {
    guard let (name, value) = fields.value(.id) else {
      if let answer = refusal(&fields)?.answer {
        fields.note(
          .error, .refusedByServer, "error", "the API answered: \(answer)", consequence: "no page can be written")
        return nil
      }
      fields.note(
        .error, .missingValue, "id", "is missing", consequence: "the announcement is skipped",
        advice: "Add the announcement's id")
      return nil
    }
    if let id = PetID(value) { return id }
    let text = value.text ?? ""
    let why = PetID.isDeviceName(text) ? ", because Windows keeps it for a device" : ""
    let meant =
      text.utf8.count <= PetID.maximumLength ? PetID(PetID.folded(text)).map { "; write \"\($0)\"" } ?? "" : ""
    fields.note(
      .error, .invalidID, name, "\(value.quoted) can't name a page\(why)", consequence: "the announcement is skipped",
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
      consequence: members == nil ? "ignored" : "an error page is written instead",
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
      .error, .notAnAnnouncement, at: item.place.key("item"), "\(item.value.quoted) is not an announcement",
      consequence: "skipped", advice: "Write an object: {\"id\":…}")
  }

  /// A warning of a secret that everybody who has the file can read.
  static func managementPassword(at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, .managementPassword, at: place, "a management password stands here",
      consequence: "it is never shown or stored",
      advice: "Remove it: whoever reads this file can manage the announcement")
  }
}
