package import PetDecoding
package import PetModel
import Support

/// A report to be sent, its state, and the findings of its reading.
package struct ReportItem: Sendable {
  /// Its name: `reports.jsonl, line 3`, or the pet's name.
  var place: SourceLocation
  var state: SubmissionState
  /// The problems found while reading it.
  var errors: [FieldError] = []
  /// The readings of its texts.
  var readings: [FieldError] = []
  /// The reason why it can't be a report at all.
  var problem: String?
  /// The path of its state file; nil when the file is named after the report's content.
  var path: String?

  /// A prepared report. `path` is its state file, if it has one.
  package init(_ state: SubmissionState, path: String? = nil) {
    self.place = state.draft.title
    self.state = state
    self.path = path
  }

  /// A report from a file. Typed options win over the file.
  package init(_ item: DecodedDraft, api: APIAddress, wire: WireFormat, typed: AnnouncementDraft) {
    place = item.place
    let draft = item.draft.overridden(by: typed)
    state = SubmissionState(api: api, wire: wire, source: item.source, draft: draft)
    errors = item.errors.filter { typed[$0.field] == nil }
    problem = item.problem
  }

  /// The report with the server's values in place of people's words. A second reading changes nothing.
  func read(by reader: DraftReader) -> ReportItem {
    var item = self
    let reading = reader.read(state.draft)
    item.state.draft = reading.draft
    item.readings += reading.notes
    item.errors += reading.errors
    return item
  }
}

extension AnnouncementDraft {
  /// Its name: the pet's name, else its species.
  package var title: SourceLocation {
    SourceLocation([self[.name], self[.species]].compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? "the report")
  }

  fileprivate func agrees(_ field: ReportField, with other: AnnouncementDraft) -> Bool {
    guard let own = self[field], let text = other[field] else { return false }
    if field == .place, let point = Coordinates(reading: own) { return point == Coordinates(reading: text) }
    let (ownWords, words) = (FoldedText(own).text, FoldedText(text).text)
    return field == .phone
      ? ownWords.filter(\.isNumber).suffix(9) == words.filter(\.isNumber).suffix(9) : ownWords == words
  }

  /// Its name, if that tells it from other pets.
  fileprivate var telling: String? {
    let words = UnderstoodWords.builtIn
    return self[.name].flatMap { words.isNothing($0) || words.isOne($0, of: .nameless) ? nil : FoldedText($0).text }
  }
}

extension SubmissionState {
  /// Whether `other` seems to be about its pet: one of the same kind and day. Either the photo is the same, or the name
  /// and one more thing, because any of them may have been corrected. Puppies of a litter have other names or photos.
  func isOfSamePet(as other: AnnouncementDraft) -> Bool {
    let hasOtherChip = draft[.microchip] != nil && other[.microchip] != nil && !draft.agrees(.microchip, with: other)
    guard draft.isFound == other.isFound, !hasOtherChip, draft.telling == other.telling,
      [.species, .lastSeen].allSatisfy({ draft.agrees($0, with: other) })
    else { return false }
    let isNamed = draft.telling != nil
    if isNamed && [.phone, .email, .place].contains(where: { draft.agrees($0, with: other) }) { return true }
    return other[.photo].map { has(photoFrom: $0) || Photo.hash(of: $0).map(has(photoFrom:)) == true } == true
  }
}
