import Foundation
import HTTPFetch
import PetModel
import PetSubmission

/// Sends reports: checked first, asked about where somebody is there to answer, then submitted one by one.
struct Reporting {
  let desk: SubmissionDesk
  let client: PostClient
  let states: StatePlace
  /// Nil: nobody is asked.
  let terminal: Terminal?
  let interruption: Interruption
  var isDryRun = false
  var createsAgain = false
  /// Called when a step begins, for somebody who is watching.
  var showStep: @Sendable (SubmissionState.Step) -> Void = { _ in }

  /// One report. What is missing is asked for, where that is possible.
  func report(_ item: ReportItem) async -> ReportResult {
    if let problem = item.problem {
      return ReportResult(place: item.place, outcome: .blocked(problem: problem, advice: "Correct it"))
    }
    do throws(FieldErrors) {
      return await send(try desk.check(item.state, already: item.errors), of: item)
    } catch {
      guard let terminal else { return ReportResult(place: item.place, outcome: .invalid(error.errors)) }
      return await ask(about: item, at: terminal)
    }
  }

  /// Asks, sends, and asks again as long as the server has nothing of it and the person wants to go on.
  private func ask(about item: ReportItem, at terminal: Terminal) async -> ReportResult {
    var item = item
    var interview = Interview(terminal: terminal, draft: item.state.draft, server: item.state.api, check: desk.error)
    if !isDryRun {
      interview.isChanged = { [state = item.state, path = item.path] draft in
        var state = state
        state.draft = draft
        interruption.isAsking(about: state, path: path)
      }
    }
    while true {
      guard interview.run() else { return keep(item, interview.draft) }
      item.state.draft = interview.draft
      item.errors = []
      if item.state.source == nil { item.place = interview.draft.title }
      let result: ReportResult
      do throws(FieldErrors) {
        result = await send(try desk.check(item.state), of: item)
      } catch {
        interview.show(error)
        continue
      }
      guard case .failed(let failure) = result.outcome, result.isUnsent else { return result }
      interview.show("\(failure.problem). Nothing was created.")
      if let path = result.path { discard(path) }
    }
  }

  private func keep(_ item: ReportItem, _ draft: AnnouncementDraft) -> ReportResult {
    var state = item.state
    state.draft = draft
    let path = isDryRun ? nil : states.keep(state, at: item.path)
    return ReportResult(place: item.place, outcome: .kept, path: path, step: .prepared)
  }

  private func discard(_ path: String) {
    try? StateFile(at: path).discard()  // What stays is a report that wasn't sent, which harms nobody.
  }
}

extension Reporting {
  private func send(_ ready: SubmissionDesk.Ready, of item: ReportItem) async -> ReportResult {
    if isDryRun {
      let preview = SubmissionRequests(ready.state.api, wire: ready.state.wire)
        .preview(ready.request, photo: ready.photo?.count)
      return ReportResult(place: item.place, outcome: .checked(preview: preview), notes: ready.notes)
    }
    let path = item.path ?? states.file(for: ready.request, to: ready.state.api)
    do throws(StateError) {
      var submission = try desk.open(ready, in: try StateFile(at: path))
      var result = await submit(&submission, item.place)
      if case .sentBefore = result.outcome {} else { result.notes = ready.notes }
      return result
    } catch {
      return ReportResult(blocked: item.place, by: error)
    }
  }

  /// Sends what of a submission is still to be sent.
  func submit(_ submission: inout Submission, _ place: String) async -> ReportResult {
    let wasDone = submission.state.step == .done
    interruption.isSending(place, path: submission.file.path, from: submission.state.step)
    var progress = interruption.progress
    progress.isAt = { [isAt = progress.isAt] step in
      isAt(step)
      showStep(step)
    }
    let service = AnnouncementSubmissionService(client: client, progress: progress)
    let outcome: ReportResult.Outcome
    do throws(SubmissionFailure) {
      let announcement = try await service.submit(&submission, createAgain: createsAgain)
      outcome = wasDone ? .sentBefore(announcement) : .sent(announcement)
    } catch {
      outcome = .failed(error)
    }
    interruption.isBetween()
    return ReportResult(
      place: place, outcome: outcome, path: submission.file.path, step: submission.state.step,
      isPasswordShown: submission.state.isPasswordShown, api: submission.state.api)
  }
}

extension ReportResult {
  /// Something that was to be a report.
  init(unreadable diagnostic: Diagnostic) {
    self.init(
      place: diagnostic.location.description,
      outcome: .blocked(problem: diagnostic.message, advice: diagnostic.advice ?? "Correct it"))
  }

  /// A folder or file without any.
  static func nothing(in place: String) -> ReportResult {
    ReportResult(
      place: place, outcome: .blocked(problem: "there is no report in it", advice: "Put .json or .jsonl files there"))
  }

  /// A report whose state file can't be used.
  init(blocked place: String, by error: StateError) {
    self.init(place: place, outcome: .blocked(problem: "\(error.path) \(error.problem)", advice: error.advice))
  }
}
