import Foundation
import PetDecoding
import PetModel
import PetSubmission

/// A report that is to be sent.
struct ReportItem {
  /// What to call it: `reports.jsonl, line 3`, or the pet's name.
  var place: String
  var state: SubmissionState
  /// What was found wrong while it was read.
  var errors: [FieldError] = []
  /// Why it is no report at all.
  var problem: String?
  /// Its state file, where that isn't named after what the report says.
  var path: String?
}

/// What became of a report.
struct ReportResult {
  enum Outcome {
    /// Everything is on the server.
    case sent(AnnouncementResponse)
    /// It was so already, and nothing was sent again.
    case sentBefore(AnnouncementResponse)
    /// Nothing is wrong, and this would be sent.
    case checked(preview: String)
    case invalid([FieldError])
    case failed(SubmissionFailure)
    /// Something about its state file, or about what it is.
    case blocked(problem: String, advice: String)
    /// The person didn't want to send it, or not yet.
    case kept
  }

  let place: String
  let outcome: Outcome
  /// Its state file, if there is one.
  var path: String?
  /// How far it is.
  var step: SubmissionState.Step?
  var isPasswordShown = false
  /// The server, once something was to be sent there.
  var api: APIAddress?
  /// What didn't arrive as it was typed.
  var notes: [FieldError] = []

  var isSent: Bool {
    switch outcome {
    case .sent, .sentBefore, .checked: true
    case .invalid, .failed, .blocked, .kept: false
    }
  }

  /// Whether the server certainly has nothing of it.
  var isUnsent: Bool {
    switch outcome {
    case .invalid, .blocked, .kept: step == nil || step == .prepared
    case .failed(let failure): failure.announcement == nil && (step == nil || step == .prepared)
    case .sent, .sentBefore, .checked: false
    }
  }

  /// The announcement, where it is known to exist.
  var announcement: AnnouncementResponse? {
    switch outcome {
    case .sent(let announcement), .sentBefore(let announcement): announcement
    case .failed(let failure): failure.announcement
    case .checked, .invalid, .blocked, .kept: nil
    }
  }

  /// The password, where it is time to show it: at the end, once; or when it couldn't be kept.
  var passwordToShow: ManagementPassword? {
    switch outcome {
    case .sent(let announcement), .sentBefore(let announcement):
      isPasswordShown ? nil : announcement.managementPassword
    case .failed(let failure): failure.isPasswordAtRisk ? failure.announcement?.managementPassword : nil
    case .checked, .invalid, .blocked, .kept: nil
    }
  }
}

extension SubmissionFailure {
  /// Whether the password is nowhere but in memory.
  var isPasswordAtRisk: Bool {
    if case .notStored = reason { stage == .create && announcement != nil } else { false }
  }
}

extension [ReportResult] {
  /// 0 when all are sent, 2 when the server has none of them, else 1.
  var exitStatus: Int32 {
    if allSatisfy(\.isSent) { return isEmpty ? 2 : 0 }
    return allSatisfy(\.isUnsent) ? 2 : 1
  }
}

extension ReportItem {
  /// A report from a file. What was typed wins over what stands there.
  init(_ item: DecodedDraft, api: APIAddress, wire: WireFormat, typed: AnnouncementDraft) {
    let draft = item.draft.overridden(by: typed)
    self.init(
      place: item.place.description, state: SubmissionState(api: api, wire: wire, source: item.source, draft: draft),
      errors: item.errors.filter { typed[$0.field] == nil }, problem: item.problem)
  }
}
