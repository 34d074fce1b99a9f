import CommandConsole
import Essentials
import HTTPFetch
import PetDecoding
import PetModel
import PetSubmission
import ProblemFormats
import SiteSources
import Support

/// Prints the results of reports: problems on standard error, the outcome on standard output, the password last of all.
/// Warnings were shown before each was sent.
struct ReportPrinter {
  let console: Console
  let site: SiteAddress?
  var asJSON = false
  var showsPassword = false

  /// Prints everything that became of the reports.
  ///
  /// - Parameter status: The exit status.
  /// - Returns: Those whose password was shown.
  func show(_ results: [ReportResult], _ status: Int32) -> [ReportResult] {
    for result in results {
      for problem in result.problems { console.show(problem.diagnostic, command: problem.command) }
    }
    if asJSON {
      let document: JSONTree = ["status": .value(Int(status)), "reports": .value(results.map(entry))]
      return console.say(json: document) ? results.filter { password(of: $0) != nil } : []
    }
    if results.count > 1 {
      for case (let place, let preview?) in results.map({ ($0.place, $0.outcome.preview) }) {
        console.say("\(place):\n\(preview)\n")
      }
      for line in table(results) { console.sayLast(line) }
    } else if let result = results.first {
      tell(result)
    }
    return showPasswords(results)
  }

  /// A report in the output of `--json` (Documentation/report.schema.json).
  func entry(_ result: ReportResult) -> JSONTree {
    let problems = result.problems.map { $0.diagnostic.line(command: $0.command) }
    let page = result.isSent ? result.announcement.flatMap { site?.page(of: $0.id) } : nil
    return [
      "place": .value(result.place.description), "outcome": .value(result.summary),
      "id": result.announcement.map { .value($0.id.rawValue) }, "page": page.map(JSONTree.value),
      "state": result.path.map(JSONTree.value), "step": result.step.map { .value($0.rawValue) },
      "errors": result.outcome.errors.map(JSONTree.value),
      "problem": problems.isEmpty ? nil : .value(problems.joined(separator: "\n")),
      "server": result.outcome.refusal.map(JSONTree.value), "preview": result.outcome.preview.map(JSONTree.value),
      "managementPassword": password(of: result).map { .value($0.secret) },
    ]
  }

  /// The password for `--json`, if it is requested. One that couldn't be stored is always there: it would be lost.
  private func password(of result: ReportResult) -> ManagementPassword? {
    showsPassword || !result.isSent ? result.passwordToShow : nil
  }

  /// The last lines. Nothing but this ever prints a password, and `--json` where it is asked to.
  private func showPasswords(_ results: [ReportResult]) -> [ReportResult] {
    let shown = results.filter { $0.passwordToShow != nil }
    if shown.isEmpty { return [] }
    if results.count > 1 { console.sayLast("\nManagement passwords, for you alone:") }
    let lines = shown.compactMap { result -> String? in
      guard let password = result.passwordToShow?.secret, let id = result.announcement?.id else { return nil }
      return results.count > 1
        ? "  \(id)  \(password)  \(result.place)" : "Management password of \(id), for you alone: \(password)"
    }
    if console.say(lines.joined(separator: "\n")) { return shown }
    console.note("error: the management password could not be shown; it is kept in the state file.")
    return []
  }

  private func tell(_ result: ReportResult) {
    switch result.outcome {
    case .checked(let preview):
      console.say(preview)
      console.sayLast("\nNothing was sent.")
    case .sent(let announcement):
      console.sayLast("\(result.place) is reported, as \(announcement.id).")
      for line in links(announcement.id, result) { console.sayLast(line) }
    case .sentBefore(let announcement):
      let kept = result.path.map { " For its password: petspot reports show \($0.forShell) --password" } ?? ""
      console.sayLast("\(result.place) was reported before, as \(announcement.id). Nothing was sent again.\(kept)")
    case .invalid, .failed, .blocked, .kept: break
    }
  }

  func links(_ id: PetID, _ result: ReportResult) -> [String] {
    var lines = site.map { ["Its page, once the site is built: \($0.page(of: id))"] } ?? []
    if let state = result.state {
      let found = state.draft.isFound ? " --found looking" : ""
      let site = site.map { " --site \($0.description.forShell)" } ?? ""
      lines += [
        "For a poster:", "  petspot fetch \(state.api.description.forShell) --id \(id) --into reported/\(id)",
        "  petspot poster reported/\(id) --id \(id)\(found)\(site)",
      ]
    }
    return lines
  }

  private func table(_ results: [ReportResult]) -> [String] {
    let rows = results.map { result in
      let target = result.announcement.map { site?.page(of: $0.id) ?? $0.id.rawValue } ?? ""
      return [result.place.description, result.summary.padded(to: 14), target]
    }
    let failed = results.count { !$0.isSent }
    let isDryRun = results.contains { $0.outcome.preview != nil }
    let (done, end) = isDryRun ? ("can be sent", " Nothing was sent.") : ("done", "")
    return rows.aligned() + ["\(results.count) reports: \(results.count - failed) \(done), \(failed) not.\(end)"]
  }
}

extension SubmissionState {
  /// The meaning of its step, for a table.
  var words: String {
    switch step {
    case .prepared: "not sent"
    case .creating: "not known"
    case .created, .uploading: hasEarlierPhoto == true ? "new photo not sent" : "photo not sent"
    case .done: "sent"
    }
  }
}

extension ReportResult.Outcome {
  var errors: [FieldError]? { if case .invalid(let errors) = self { errors } else { nil } }
  var refusal: APIErrorResponse? { if case .failed(let failure) = self { failure.refusal } else { nil } }
  var preview: String? { if case .checked(let preview) = self { preview } else { nil } }
}

// The result of a report, in messages for the person who has to go on with it.

extension ReportResult {
  /// The errors, each with the command that goes on.
  var problems: [(diagnostic: Diagnostic, command: String?)] {
    switch outcome {
    case .sent, .sentBefore, .checked: return []
    case .invalid(let errors): return errors.map { (diagnostic(.error, .invalidReport, $0), nil) }
    case .blocked(let diagnostic): return [(diagnostic, nil)]
    case .kept:
      var diagnostic = Diagnostic(.error, .stopped, at: place, "nothing was sent")
      if path != nil { diagnostic.advice = "Your answers are kept; go on with" }
      return [(diagnostic, path.map(Self.resume))]
    case .failed(let failure):
      let ((code, problem), (advice, command)) = (failure.words, advice(after: failure))
      return [(Diagnostic(.error, code, at: place, problem, advice: advice), command)]
    }
  }

  /// Values that arrived in another form than typed.
  var warnings: [Diagnostic] { notes.map { diagnostic(.warning, .notSent, $0) } }

  private func diagnostic(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ error: FieldError) -> Diagnostic {
    Diagnostic(severity, code, at: place.key(error.field.option), error.message)
  }

  /// A few words for a table.
  var summary: String {
    switch outcome {
    case .sent: "sent"
    case .sentBefore: "sent before"
    case .checked: "can be sent"
    case .invalid, .blocked, .kept: "not sent"
    case .failed(let failure): failure.isPasswordAtRisk ? "not kept" : state?.words ?? "not sent"
    }
  }

  /// The command that goes on with the report in a file.
  static func resume(_ path: String) -> String { "petspot report --resume \(path.forShell)" }

  private var resume: String { Self.resume(path ?? "") }
  private var createAgain: String { "\(resume) --create-again" }
  private var isOutcomeUnknown: Bool { step == .creating }

  private func advice(after failure: SubmissionFailure) -> (advice: String, command: String?) {
    if failure.isPasswordAtRisk {
      return ("The server has the report, but its password couldn't be stored: write down the next line", nil)
    }
    let next = failure.isGone ? createAgain : resume
    if let announcement = failure.announcement { return (photoAdvice(announcement, failure), next) }
    if let server = failure.newServer, !isOutcomeUnknown {
      return ("\(untouched) To send it there", "\(resume) --api \(server.description.forShell)")
    }
    switch failure.reason {
    case .unknown:
      return ("Nothing is sent again by itself. \(riskOfSecondCreate). To send it again", createAgain)
    case .responseLost: return ("\(riskOfSecondCreate). To create another one instead", createAgain)
    case .unusableID:
      return (
        "The answer with its password is kept in \(path ?? ""): with it, the server's owner can remove the report. "
          + "\(riskOfSecondCreate). To create another one instead", createAgain
      )
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
    if case .stopped = failure.reason, step == .created { return "\(exists) To send the missing photo" }
    if failure.isGone {
      let address = state?.api.announcement(announcement.id).absoluteString ?? "the server"
      return "The server may no longer have the report \(announcement.id); its password stays in the file. "
        + "If \(address) still shows it, don't make a new one: the pet would be announced twice. Ask the server's owner why "
        + "it takes no photo. Else, to make a new one, with another password"
    }
    let (fact, photo) =
      state?.hasEarlierPhoto == true
      ? ("It still has the earlier photo", "new photo")
      : ("Until it has a photo, it isn't in the server's list", "photo")
    return "\(exists) \(fact). To send only the \(photo)\(wait(after: failure)), or another one with --photo"
  }
}

extension ReportField {
  /// `lastSeen` → `--last-seen`
  var option: String { self == .lastSeen ? "--last-seen" : "--\(rawValue)" }
}
