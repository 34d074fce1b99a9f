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

package struct ReportResult: Sendable {
  package enum Outcome: Sendable {
    /// Everything is on the server.
    case sent(AnnouncementResponse)
    /// Everything was on the server already, and nothing was sent again.
    case sentBefore(AnnouncementResponse)
    /// Nothing is wrong, and this would be sent.
    case checked(preview: String)
    /// Fields that the server would refuse.
    case invalid([FieldError])
    /// It was begun, and couldn't be finished.
    case failed(SubmissionFailure)
    /// It couldn't be started or resumed, for this reason.
    case blocked(Diagnostic)
    /// The person didn't want to send it, or not yet.
    case kept
  }

  /// Its name: `reports.jsonl, line 3`, or the pet's name.
  package let place: SourceLocation
  package let outcome: Outcome
  /// Its state file, if there is one.
  package var path: String?
  package var state: SubmissionState?
  /// Values that arrived in another form than typed.
  package var notes: [FieldError] = []
}

extension ReportResult {
  package init(blocked diagnostic: Diagnostic) { self.init(place: diagnostic.location, outcome: .blocked(diagnostic)) }

  package var step: SubmissionState.Step? { state?.step }

  /// Whether there is nothing left to do.
  package var isSent: Bool {
    switch outcome {
    case .sent, .sentBefore, .checked: true
    case .invalid, .failed, .blocked, .kept: false
    }
  }

  /// Whether the server certainly has nothing of it.
  var isUnsent: Bool { !isSent && announcement == nil && [nil, .prepared].contains(step) }

  /// The announcement, where it is known to exist.
  package var announcement: AnnouncementResponse? {
    switch outcome {
    case .sent(let announcement), .sentBefore(let announcement): announcement
    case .failed(let failure): failure.announcement
    case .checked, .invalid, .blocked, .kept: nil
    }
  }

  /// The reason why it isn't known whether the announcement exists; nil when that is known, or its password is.
  package var unknownCreate: String? {
    guard case .failed(let failure) = outcome, failure.announcement == nil else { return nil }
    switch failure.reason {
    case .unknown, .responseLost, .unusableID: return failure.problem
    default: return nil
    }
  }

  /// The risk of sending the create request again: the server lists an announcement only once it has a photo, and the
  /// password for the photo didn't arrive.
  package var riskOfSecondCreate: String {
    state?.request?.microchipNumber != nil
      ? "The server takes a microchip number only once. If the first exists, it refuses the new one"
      : "A report without a photo appears in no list. If the server has the first, it has no photo and can't get one, "
        + "so only the new one will be seen"
  }

  /// The password, where it is time to show it: at the end, once; or when it couldn't be kept.
  package var passwordToShow: ManagementPassword? {
    let wasShown = state?.isPasswordShown == true
    let isTime = if case .failed(let failure) = outcome { failure.isPasswordAtRisk } else { !wasShown }
    return isTime ? announcement?.managementPassword : nil
  }
}

extension [ReportResult] {
  /// The exit status: 0 when all are sent, 2 when the server has none of them, else 1.
  package var exitStatus: Int32 {
    if allSatisfy(\.isSent) { return isEmpty ? 2 : 0 }
    return allSatisfy(\.isUnsent) ? 2 : 1
  }
}
