import Foundation
import HTTPFetch
import PetModel
import PetSubmission

extension ReportCommand {
  /// The session that the arguments ask for.
  func session(_ states: StateLocation, _ signals: SignalHandler, _ console: Console) -> ReportSession {
    let preparer = SubmissionPreparer(now: Date(), convertPhoto: UploadPhotoMemo().jpeg)
    let limits = HTTPTimeouts(idle: .seconds(timeout), total: .seconds(max(600, timeout)))
    let showsSteps = from == nil && console.isWatched
    var session = ReportSession(
      preparer: preparer, states: states, client: .web(version: Version.current, timeouts: limits))
    if !noInput { session.ask = Terminal.current.map { Interview.asking(at: $0, check: preparer.error) } }
    session.onActivity = { activity in
      signals.note(activity)
      if showsSteps { console.show(activity) }
    }
    session.mustStop = { signals.mustStop }
    session.isDryRun = dryRun
    session.createsAgain = createAgain
    return session
  }
}

extension Interview {
  /// An interview for each report that needs one.
  fileprivate static func asking(
    at terminal: Terminal, check: @escaping @Sendable (ReportField, AnnouncementDraft) -> FieldError?
  ) -> ReportInterview.Ask {
    { state, occasion, onChange in
      var interview = Interview(
        terminal: terminal, draft: state.draft, server: state.api, check: check, onChange: onChange)
      return interview.decision(on: occasion)
    }
  }
}

extension Console {
  /// What is being sent.
  fileprivate func show(_ activity: ReportActivity) {
    switch activity {
    case .sending(_, _, .creating): note("Sending the announcement…")
    case .sending(_, _, .uploading): note("Sending the photo…")
    case .sending, .asking, .idle: break
    }
  }
}
