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
}
