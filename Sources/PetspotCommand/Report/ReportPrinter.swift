import Essentials
import PetModel
import PetSite
import PetSubmission

/// Prints what became of reports: problems on standard error, the outcome on standard output, the password last of all.
struct ReportPrinter {
  let console: Console
  let site: SiteAddress?
  var asJSON = false
  var showsPassword = false

  /// Prints everything that became of the reports.
  ///
  /// - Returns: Those whose password was shown.
  func show(_ results: [ReportResult]) -> [ReportResult] {
    for messages in results.map(ReportMessages.init) {
      console.show(messages.notes)
      for problem in messages.problems { console.show(problem.diagnostic, command: problem.command) }
    }
    if asJSON {
      let document = ReportDocument(results, page: page, showsPassword: showsPassword)
      guard console.say(json: document) else { return [] }
      return results.filter { ReportDocument.password(of: $0, isAskedFor: showsPassword) != nil }
    }
    if results.count > 1 {
      for line in previews(results) { console.say(line) }
      for line in table(results) { console.sayLast(line) }
    } else if let result = results.first {
      tell(result)
    }
    return showPasswords(results)
  }

  /// The last lines. Nothing but this ever prints a password, and `ReportDocument` where it is asked to.
  private func showPasswords(_ results: [ReportResult]) -> [ReportResult] {
    let shown = results.filter { $0.passwordToShow != nil }
    if shown.isEmpty { return [] }
    if results.count > 1 { console.sayLast("\nManagement passwords, shown only this once:") }
    let lines = shown.compactMap { result -> String? in
      guard let password = result.passwordToShow?.secret, let id = result.announcement?.id else { return nil }
      return results.count > 1
        ? "  \(id)  \(password)  \(result.place)" : "Management password of \(id), shown only this once: \(password)"
    }
    if console.say(lines.joined(separator: "\n")) { return shown }
    console.note("error: the management password could not be shown; it is kept in the state file.")
    return []
  }
}

extension ReportPrinter {
  /// What became of the only report.
  private func tell(_ result: ReportResult) {
    switch result.outcome {
    case .checked(let preview):
      console.say(preview)
      console.sayLast("\nNothing was sent.")
    case .sent(let announcement):
      console.sayLast("\(result.place) is reported, as \(announcement.id).")
      for line in links(announcement.id, result.api) { console.sayLast(line) }
    case .sentBefore(let announcement):
      let kept = result.path.map { " Its password is kept in \($0)." } ?? ""
      console.sayLast("\(result.place) was reported before, as \(announcement.id). Nothing was sent again.\(kept)")
    case .invalid, .failed, .blocked, .kept: break
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

  private func page(_ id: PetID) -> String? { site?.page(of: id) }

  private func table(_ results: [ReportResult]) -> [String] {
    let places = results.map(\.place.description)
    let width = places.map(\.count).max() ?? 0
    let rows = zip(results, places).map { result, place in
      let target = result.announcement.map { page($0.id) ?? $0.id.rawValue } ?? ""
      let columns = [place.padded(to: width), ReportMessages(result: result).summary.padded(to: 14)]
      return (columns + [target]).joined(separator: "  ")
    }
    let failed = results.count { !$0.isSent }
    return rows + ["\(results.count) reports: \(results.count - failed) done, \(failed) not."]
  }
}
