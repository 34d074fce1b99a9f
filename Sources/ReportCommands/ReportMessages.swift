import Essentials
import HTTPFetch
import PetDecoding
import PetModel
import PetSubmission
import SiteSources
import Support

/// The result of a report, in messages for the person who has to go on with it.
struct ReportMessages {
  let result: ReportResult

  /// The errors, each with the command that goes on.
  var problems: [(diagnostic: Diagnostic, command: String?)] {
    switch result.outcome {
    case .sent, .sentBefore, .checked: return []
    case .invalid(let errors): return errors.map { (diagnostic(.error, .invalidReport, $0), nil) }
    case .blocked(let diagnostic): return [(diagnostic, nil)]
    case .kept:
      var diagnostic = Diagnostic(.error, .stopped, at: result.place, "nothing was sent")
      if result.path != nil { diagnostic.advice = "Your answers are kept; go on with" }
      return [(diagnostic, result.path.map(Self.resume))]
    case .failed(let failure):
      var diagnostic = Diagnostic(failure, at: result.place)
      let (advice, command) = advice(after: failure)
      diagnostic.advice = advice
      return [(diagnostic, command)]
    }
  }

  /// Values that arrived in another form than typed.
  var notes: [Diagnostic] { result.notes.map { diagnostic(.warning, .notSent, $0) } }

  private func diagnostic(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ error: FieldError) -> Diagnostic {
    Diagnostic(severity, code, at: result.place.key(Self.option(of: error.field)), error.message)
  }

  /// A few words for a table.
  var summary: String {
    switch result.outcome {
    case .sent: "sent"
    case .sentBefore: "sent before"
    case .checked: "can be sent"
    case .invalid, .blocked, .kept: "not sent"
    case .failed(let failure): failure.isPasswordAtRisk ? "not kept" : (result.step ?? .prepared).words
    }
  }

  /// `lastSeen` → `--last-seen`
  static func option(of field: ReportField) -> String { field == .lastSeen ? "--last-seen" : "--\(field.rawValue)" }

  /// The command that goes on with the report in a file.
  static func resume(_ path: String) -> String { "petspot report --resume \(path.forShell)" }

  private var resume: String { Self.resume(result.path ?? "") }
  private var createAgain: String { "\(resume) --create-again" }
  private var isOutcomeUnknown: Bool { result.step == .creating }

  private func advice(after failure: SubmissionFailure) -> (advice: String, command: String?) {
    if failure.isPasswordAtRisk {
      return ("The server has the report, but its password couldn't be stored: write down the next line", nil)
    }
    let next = failure.isGone ? createAgain : resume
    if let announcement = failure.announcement { return (photoAdvice(announcement, failure), next) }
    switch failure.reason {
    case .unknown:
      return ("Nothing is sent again by itself. \(result.riskOfSecondCreate). To send it again", createAgain)
    case .responseLost: return ("\(result.riskOfSecondCreate). To create another one instead", createAgain)
    case .alreadyThere where isOutcomeUnknown:
      return (
        "The first attempt succeeded, so nothing was created now. Its password was in the answer that didn't arrive: ask "
          + "the server's owner", nil
      )
    case .alreadyThere: return ("Nothing was created now. The pet's reporter has its password", nil)
    case .notStored(let error): return ([untouched, error.advice].compactMap(\.self).joined(separator: " "), nil)
    case .refused(let refusal) where [400, 409, 413, 415, 422].contains(refusal.status):
      return ("\(untouched) To try again, with options for the changes", again)
    case .refused, .noConnection, .stopped: return ("\(untouched) To try again\(wait(after: failure))", again)
    }
  }

  /// ` after 84 minutes`, if the server asks for that.
  private func wait(after failure: SubmissionFailure) -> String {
    let wait = failure.refusal?.retryAfter.flatMap { RetryPolicy.duration(retryAfter: $0, now: Date()) } ?? .zero
    return wait > .zero ? " after " + Int((wait / .seconds(60)).rounded(.up)).counted("minute") : ""
  }

  private var again: String { isOutcomeUnknown ? createAgain : resume }

  private var untouched: String {
    isOutcomeUnknown
      ? "It still isn't known whether the server has the report from an earlier attempt." : "Nothing was created."
  }

  private func photoAdvice(_ announcement: AnnouncementResponse, _ failure: SubmissionFailure) -> String {
    let exists = "The server has the report, as \(announcement.id), and its password is kept."
    if case .notStored = failure.reason { return "\(exists) Make room, then finish it with" }
    if case .stopped = failure.reason, result.step == .created { return "\(exists) To send the missing photo" }
    if failure.isGone {
      return "The server may no longer have the report \(announcement.id); its password stays in the file. "
        + "To make a new one, with another password"
    }
    return "\(exists) Until it has a photo, it isn't in the server's list. "
      + "To send only the photo\(wait(after: failure)), or another one with --photo"
  }
}
