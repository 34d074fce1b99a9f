import PetModel
import PetSubmission

/// What became of a report, in messages for the person who has to go on with it.
struct ReportMessages {
  /// A problem, and the command that goes on.
  struct Problem {
    let diagnostic: Diagnostic
    var command: String?
  }

  let result: ReportResult

  /// What went wrong and how to go on; empty when nothing did.
  var problems: [Problem] {
    switch result.outcome {
    case .sent, .sentBefore, .checked: return []
    case .invalid(let errors): return errors.map { Problem(diagnostic: diagnostic(.error, .invalidReport, $0)) }
    case .blocked(let diagnostic): return [Problem(diagnostic: diagnostic)]
    case .kept:
      var diagnostic = Diagnostic(.error, .stopped, at: result.place, "nothing was sent")
      if result.path != nil { diagnostic.advice = "Your answers are kept; go on with" }
      return [Problem(diagnostic: diagnostic, command: result.path.map(Self.resume))]
    case .failed(let failure):
      var diagnostic = Diagnostic(failure, at: result.place)
      let (advice, command) = advice(after: failure)
      diagnostic.advice = advice
      return [Problem(diagnostic: diagnostic, command: command)]
    }
  }

  /// What didn't arrive as it was typed.
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
  static func option(of field: ReportField) -> String {
    switch field {
    case .lastSeen: "--last-seen"
    default: "--\(field.rawValue)"
    }
  }

  /// The command that goes on with the report in a file.
  static func resume(_ path: String) -> String { "petspot report --resume \(FilePath.quoted(path))" }
}

extension ReportMessages {
  private var resume: String { Self.resume(result.path ?? "") }
  private var createAgain: String { "\(resume) --create-again" }
  private var isOutcomeUnknown: Bool { result.step == .creating }

  private func advice(after failure: SubmissionFailure) -> (advice: String, command: String?) {
    if failure.isPasswordAtRisk {
      return ("The announcement exists, but its password couldn't be stored: write down what follows", nil)
    }
    if let announcement = failure.announcement { return (photoAdvice(announcement, failure), resume) }
    switch failure.reason {
    case .unknown:
      return ("Nothing is sent again by itself. \(SecondCreate.riskWithoutMicrochip). To send it again", createAgain)
    case .responseLost: return ("\(SecondCreate.riskWithoutMicrochip). To create another one instead", createAgain)
    case .alreadyThere where isOutcomeUnknown:
      return (
        "The first attempt did it, so nothing was created now. Its password was in the answer that didn't arrive: ask "
          + "whoever runs the server", nil
      )
    case .alreadyThere: return ("Nothing was created now. Whoever reported this pet has its password", nil)
    case .notStored(let error): return ([untouched, error.advice].compactMap(\.self).joined(separator: " "), nil)
    case .refused: return ("\(untouched) To try again, with options for what is to be different", again)
    case .noConnection, .stopped: return ("\(untouched) To try again", again)
    }
  }

  private var again: String { isOutcomeUnknown ? createAgain : resume }

  private var untouched: String {
    isOutcomeUnknown
      ? "Whether an earlier attempt created the announcement is still not known." : "Nothing was created."
  }

  private func photoAdvice(_ announcement: AnnouncementResponse, _ failure: SubmissionFailure) -> String {
    let exists = "The announcement exists, as \(announcement.id), and its password is kept."
    if case .notStored = failure.reason { return "\(exists) Make room, then finish it with" }
    if case .stopped = failure.reason, result.step == .created { return "\(exists) What is missing is sent with" }
    return "\(exists) Until it has a photo, it isn't in the server's list. The photo alone is sent, also another one "
      + "with --photo, by"
  }
}

extension SubmissionState.Step {
  /// What it means, for a table.
  var words: String {
    switch self {
    case .prepared: "not sent"
    case .creating: "not known"
    case .created, .uploading: "photo missing"
    case .done: "sent"
    }
  }
}
