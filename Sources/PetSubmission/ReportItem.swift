package import PetDecoding
package import PetModel

/// A report that is to be sent.
package struct ReportItem: Sendable {
  /// What to call it: `reports.jsonl, line 3`, or the pet's name.
  var place: SourceLocation
  var state: SubmissionState
  /// What was found wrong while it was read.
  var errors: [FieldError] = []
  /// Why it can't be a report at all.
  var problem: String?
  /// Its state file, where that isn't named after what the report says.
  var path: String?

  /// A report that was prepared, and kept in a file if there is one.
  package init(_ state: SubmissionState, path: String? = nil) {
    (self.place, self.state, self.path) = (state.draft.title, state, path)
  }

  /// A report from a file. What was typed wins over what stands there.
  package init(_ item: DecodedDraft, api: APIAddress, wire: WireFormat, typed: AnnouncementDraft) {
    place = item.place
    let draft = item.draft.overridden(by: typed)
    state = SubmissionState(api: api, wire: wire, source: item.source, draft: draft)
    errors = item.errors.filter { typed[$0.field] == nil }
    problem = item.problem
  }
}

extension AnnouncementDraft {
  /// What to call it: the pet's name, else what it is.
  package var title: SourceLocation {
    SourceLocation([self[.name], self[.species]].compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? "the report")
  }
}
