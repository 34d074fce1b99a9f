import PetModel
import PetSubmission
import Support

/// What became of a report, in words for the person who has to go on with it.
struct ReportWords {
  let result: ReportResult

  /// What went wrong and how to go on, each a line; empty when nothing did.
  var problems: [String] {
    let place = result.place
    switch result.outcome {
    case .sent, .sentBefore, .checked: return []
    case .invalid(let errors): return errors.map { "\(place), \(Self.option(of: $0.field)): \($0.message)" }
    case .blocked(let problem, let advice): return ["\(place): \(problem). \(advice)."]
    case .kept:
      guard result.path != nil else { return ["\(place): nothing was sent."] }
      return ["\(place): nothing was sent. Your answers are kept; go on with: \(resume)"]
    case .failed(let failure): return ["\(place): \(failure.problem). \(advice(after: failure))"]
    }
  }

  /// What didn't arrive as it was typed, each a line.
  var notes: [String] { result.notes.map { "\(result.place), \(Self.option(of: $0.field)): \($0.message)" } }

  /// A few words for a table.
  var summary: String {
    switch result.outcome {
    case .sent: "sent"
    case .sentBefore: "sent before"
    case .checked: "can be sent"
    case .invalid: "not sent"
    case .blocked: "not sent"
    case .kept: "not sent"
    case .failed(let failure) where failure.stage == .upload || failure.reason == .stopped: "photo missing"
    case .failed(let failure) where failure.announcement != nil: "not kept"
    case .failed: result.step == .creating ? "not known" : "not sent"
    }
  }

  /// `lastSeen` → `--last-seen`
  static func option(of field: ReportField) -> String {
    switch field {
    case .lastSeen: "--last-seen"
    case .latitude: "--lat"
    case .longitude: "--lng"
    default: "--\(field.rawValue)"
    }
  }
}

extension ReportWords {
  private var resume: String { "petspot report --resume \(FilePath.quoted(result.path ?? ""))" }

  private func advice(after failure: SubmissionFailure) -> String {
    if failure.isPasswordAtRisk {
      return "The announcement exists, but nothing remembers its password: write down what follows."
    }
    if let announcement = failure.announcement { return photoAdvice(announcement, failure) }
    switch failure.reason {
    case .unknown:
      return "The server's list can't tell: it shows an announcement only once it has a photo. Nothing is sent again "
        + "by itself; to create it, at the risk that there are two: \(resume) --create-again"
    case .answerLost:
      return "Whoever runs the server can remove it. To create another one instead: \(resume) --create-again"
    case .alreadyThere:
      return result.step == .creating
        ? "The first attempt did it, so nothing was created now. Its password was in the answer that didn't arrive: ask "
          + "whoever runs the server."
        : "Nothing was created now. Whoever reported this pet has its password."
    default: return "\(untouched) \(again(after: failure))"
    }
  }

  private var untouched: String {
    result.step == .creating
      ? "Whether an earlier attempt created the announcement is still not known." : "Nothing was created."
  }

  private func again(after failure: SubmissionFailure) -> String {
    switch failure.reason {
    case .notStored(let error): "\(error.advice)."
    case .refused: "To try again, with options for what is to be different: \(resume)\(createAgain)"
    default: "To try again: \(resume)\(createAgain)"
    }
  }

  private var createAgain: String { result.step == .creating ? " --create-again" : "" }

  private func photoAdvice(_ announcement: AnnouncementResponse, _ failure: SubmissionFailure) -> String {
    let exists = "The announcement exists, as \(announcement.id), and its password is kept."
    if case .notStored = failure.reason { return "\(exists) Make room, then finish it with: \(resume)" }
    if case .stopped = failure.reason, result.step == .created {
      return "\(exists) What is missing is sent with: \(resume)"
    }
    return "\(exists) Until it has a photo, it isn't in the server's list. The photo alone is sent, also another one "
      + "with --photo, by: \(resume)"
  }
}
