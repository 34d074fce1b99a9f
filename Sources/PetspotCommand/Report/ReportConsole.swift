import Foundation
import PetModel
import PetSubmission
import Support

/// Says what became of reports: problems on standard error, the outcome on standard output, the password last of all.
struct ReportConsole {
  let site: APIAddress?
  var asJSON = false
  var showsPassword = false

  /// What was noticed while reports were read.
  func show(_ diagnostics: [Diagnostic]) {
    for note in diagnostics {
      let label = note.severity == .error ? "error" : "warning"
      sayAside("\(label): \(note.location): \(note.message)\(note.advice.map { ". \($0)" } ?? "").")
    }
  }

  /// How far it is, for somebody who is watching.
  func showProgress(_ done: Int, of count: Int) {
    guard count > 1, isatty(STDERR_FILENO) != 0 else { return }
    say("\r\u{1B}[2KSending \(done + 1) of \(count)…", to: .standardError)
  }

  /// What is being sent, for the same.
  @Sendable static func show(_ step: SubmissionState.Step) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    switch step {
    case .creating: ReportConsole.say("Sending the announcement…\n", to: .standardError)
    case .uploading: ReportConsole.say("Sending the photo…\n", to: .standardError)
    case .prepared, .created, .done: break
    }
  }

  func clearProgress() {
    if isatty(STDERR_FILENO) != 0 { say("\r\u{1B}[2K", to: .standardError) }
  }

  /// Everything that became of the reports.
  ///
  /// - Returns: Those whose password was shown.
  func show(_ results: [ReportResult]) -> [ReportResult] {
    for result in results {
      let words = ReportWords(result: result)
      for note in words.notes { sayAside("warning: \(note).") }
      for problem in words.problems { sayAside("error: \(problem)") }
    }
    if asJSON { return showJSON(results) }
    let lines = results.count == 1 ? results.flatMap(story) : previews(results) + table(results)
    for line in lines { say(line.plain + "\n", to: .standardOutput) }
    return showPasswords(results)
  }
}

extension ReportConsole {
  private func showJSON(_ results: [ReportResult]) -> [ReportResult] {
    let shown = results.filter { $0.passwordToShow != nil && (showsPassword || !$0.isSent) }
    let document = ReportDocument(results, page: page, showsPassword: showsPassword)
    return say(document.json + "\n", to: .standardOutput) ? shown : []
  }

  /// The last lines. Nothing but this ever writes a password, and `ReportDocument` where it is asked to.
  private func showPasswords(_ results: [ReportResult]) -> [ReportResult] {
    let shown = results.filter { $0.passwordToShow != nil }
    if shown.isEmpty { return [] }
    if results.count > 1 { say("\nManagement passwords, shown only this once:\n", to: .standardOutput) }
    let lines = shown.compactMap { result -> String? in
      guard let password = result.passwordToShow?.secret, let id = result.announcement?.id else { return nil }
      return results.count > 1
        ? "  \(id)  \(password.plain)  \(result.place.plain)"
        : "Management password of \(id), shown only this once: \(password.plain)"
    }
    if say(lines.joined(separator: "\n") + "\n", to: .standardOutput) { return shown }
    sayAside("error: the management password could not be shown; it is kept in the state file.")
    return []
  }

  private func story(_ result: ReportResult) -> [String] {
    switch result.outcome {
    case .checked(let preview): return [preview, "\nNothing was sent."]
    case .sent(let announcement):
      return ["\(result.place) is reported, as \(announcement.id)."] + links(announcement.id, result.api)
    case .sentBefore(let announcement):
      let kept = result.path.map { " Its password is kept in \($0)." } ?? ""
      return ["\(result.place) was reported before, as \(announcement.id). Nothing was sent again.\(kept)"]
    default: return []
    }
  }

  private func previews(_ results: [ReportResult]) -> [String] {
    results.flatMap { result -> [String] in
      if case .checked(let preview) = result.outcome { ["\(result.place):", preview, ""] } else { [] }
    }
  }

  private func links(_ id: PetID, _ api: APIAddress?) -> [String] {
    var lines = page(id).map { ["Its page, once the site is built: \($0)"] } ?? []
    if let api {
      let site = site.map { " --site \(FilePath.quoted($0.description))" } ?? ""
      lines += [
        "For a poster:",
        "  petspot fetch \(FilePath.quoted(api.description)) --id \(id) --into reported",
        "  petspot poster reported --id \(id)\(site)",
      ]
    }
    return lines
  }

  private func page(_ id: PetID) -> String? { site.map { "\($0)/pets/\(id)/" } }

  private func table(_ results: [ReportResult]) -> [String] {
    let width = results.map(\.place.count).max() ?? 0
    let rows = results.map { result in
      let words = ReportWords(result: result)
      let place = result.place + String(repeating: " ", count: width - result.place.count)
      let status = words.summary + String(repeating: " ", count: max(0, 14 - words.summary.count))
      return "\(place)  \(status)  \(result.announcement.map { page($0.id) ?? $0.id.rawValue } ?? "")"
    }
    let failed = results.count { !$0.isSent }
    return rows + ["\(results.count) reports: \(results.count - failed) done, \(failed) not."]
  }

  @discardableResult
  private func say(_ text: String, to handle: FileHandle) -> Bool { Self.say(text, to: handle) }

  private func sayAside(_ line: String) { say(line.plain + "\n", to: .standardError) }

  @discardableResult
  private static func say(_ text: String, to handle: FileHandle) -> Bool {
    do {
      try handle.write(contentsOf: Data(text.utf8))
      return true
    } catch {
      return false
    }
  }
}
