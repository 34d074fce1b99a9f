package import HTTPFetch
package import PetModel

/// What a session is doing, for whoever has to tell a person how to go on if it is stopped at that moment.
package enum ReportActivity: Sendable {
  /// Nothing that a stop would leave unfinished.
  case idle
  /// A person is being asked; the state holds the answers so far.
  case asking(SubmissionState, path: String?)
  case sending(SourceLocation, path: String, step: SubmissionState.Step)
}

/// Sends reports: checked first, completed by a person where one is there to be asked, then submitted one by one.
package struct ReportSession: Sendable {
  let preparer: SubmissionPreparer
  let states: StateLocation
  private let client: PostClient
  /// Asks a person; nil where there is none to be asked.
  package var ask: ReportInterview.Ask?
  /// Asks a person whether to send a create request again whose outcome isn't known; nil where nobody can be asked.
  package var confirmSecondCreate: (@Sendable (SecondCreate) -> Bool)?
  package var onActivity: @Sendable (ReportActivity) -> Void = { _ in }
  /// Called before something is tried again, with how long that will be.
  package var onWait: @Sendable (Duration) -> Void = { _ in }
  var clock = RetryClock.system
  /// Whether to send nothing more.
  package var mustStop: @Sendable () -> Bool = { false }
  /// Whether reports are only checked, and nothing is sent or written.
  package var isDryRun = false
  /// Whether a create request whose outcome isn't known is sent again.
  package var createsAgain = false

  /// A session that asks nobody.
  package init(preparer: SubmissionPreparer, states: StateLocation, client: PostClient) {
    (self.preparer, self.states, self.client) = (preparer, states, client)
  }

  /// Sends one report. What is missing is asked for, where that is possible.
  package func report(_ item: ReportItem) async -> ReportResult {
    if let problem = item.problem {
      return ReportResult(
        blocked: Diagnostic(.error, .invalidReport, at: item.place, problem, advice: "Correct it"))
    }
    do throws(FieldErrors) {
      return await send(try preparer.check(item.state, already: item.errors), of: item)
    } catch {
      guard let ask else { return ReportResult(place: item.place, outcome: .invalid(error.errors)) }
      return await complete(item, by: ask)
    }
  }

  /// Asks, sends, and asks again as long as the server has nothing of it and the person wants to go on.
  private func complete(_ item: ReportItem, by ask: ReportInterview.Ask) async -> ReportResult {
    var item = item
    item.errors = []
    var occasion = ReportInterview.Occasion.incomplete
    while true {
      let decision = ask(item.state, occasion) { [item] draft in
        if !isDryRun { onActivity(.asking(item.state.with(draft), path: item.path)) }
      }
      switch decision {
      case .stop(let draft):
        let path = isDryRun ? nil : states.keep(item.state.with(draft), at: item.path)
        return ReportResult(place: item.place, outcome: .kept, path: path, step: .prepared)
      case .send(let draft): item.state.draft = draft
      }
      if item.state.source == nil { item.place = item.state.draft.title }
      do throws(FieldErrors) {
        let result = await send(try preparer.check(item.state), of: item)
        guard case .failed(let failure) = result.outcome, result.isUnsent else { return result }
        occasion = .notSent(failure.problem)
        if let path = result.path { StateFile.discard(at: path) }
      } catch {
        occasion = .invalid(error)
      }
    }
  }
}

extension ReportSession {
  private func send(_ prepared: PreparedReport, of item: ReportItem) async -> ReportResult {
    if isDryRun {
      let preview = SubmissionRequests(state: prepared.state).preview(
        prepared.request, photo: prepared.photo?.count)
      return ReportResult(place: item.place, outcome: .checked(preview: preview), notes: prepared.notes)
    }
    let path = item.path ?? states.file(for: prepared.request, to: prepared.state.api)
    do throws(StateError) {
      var submission = try preparer.open(prepared, in: try states.open(path))
      var result = await submit(&submission, item.place)
      if case .sentBefore = result.outcome {} else { result.notes = prepared.notes }
      return result
    } catch {
      return ReportResult(blocked: Diagnostic(error, at: item.place))
    }
  }

  /// Sends what of a submission is still to be sent. Where it isn't known whether the announcement exists, a person decides.
  func submit(_ submission: inout Submission, _ place: SourceLocation) async -> ReportResult {
    var result = await submit(&submission, place, createAgain: createsAgain)
    while let question = SecondCreate(after: result, of: submission.request), !mustStop(),
      confirmSecondCreate?(question) == true, !mustStop()
    {
      result = await submit(&submission, place, createAgain: true)
    }
    return result
  }

  private func submit(
    _ submission: inout Submission, _ place: SourceLocation, createAgain: Bool
  ) async -> ReportResult {
    let wasDone = submission.state.step == .done
    let path = submission.file.path
    let service = AnnouncementSubmissionService(
      client: client, clock: clock, onWait: onWait,
      onStep: { [onActivity] in onActivity(.sending(place, path: path, step: $0)) }, mustStop: mustStop)
    let outcome: ReportResult.Outcome
    do throws(SubmissionFailure) {
      let announcement = try await service.submit(&submission, createAgain: createAgain)
      outcome = wasDone ? .sentBefore(announcement) : .sent(announcement)
    } catch {
      outcome = .failed(error)
    }
    onActivity(.idle)
    return ReportResult(
      place: place, outcome: outcome, path: path, step: submission.state.step,
      isPasswordShown: submission.state.isPasswordShown, api: submission.state.api)
  }
}
