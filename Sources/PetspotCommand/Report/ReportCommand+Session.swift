import Essentials
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
    if !noInput, let terminal = Terminal.current {
      session.ask = { state, occasion, onChange in
        var interview = Interview(
          terminal: terminal, draft: state.draft, server: state.api, preparer: preparer, onChange: onChange)
        return interview.decision(on: occasion)
      }
      session.confirmSecondCreate = { question in
        console.clearProgress()
        return terminal.confirms(question)
      }
    }
    session.onActivity = { activity in
      signals.note(activity)
      guard showsSteps, case .sending(_, _, let step) = activity else { return }
      if step == .creating { console.remark("Sending the announcement…") }
      if step == .uploading { console.remark("Sending the photo…") }
    }
    session.onWait = { console.remark("The server didn't take it; trying again in \($0.inWords).") }
    session.mustStop = { signals.mustStop }
    session.isDryRun = dryRun
    session.createsAgain = createAgain
    return session
  }
}
