import Essentials
package import HTTPFetch
import PetDecoding
import PetModel
import Support

/// Submits reports in two steps, an announcement and its photo: the app's `AnnouncementSubmissionService`.
///
/// Wherever it stops, the state file says how far it came, and the next call goes on from there. A create request that
/// was certainly not carried out is sent up to three times. One that may have been is sent again only when a person
/// says so. The photo may be sent again, which replaces it.
package struct AnnouncementSubmissionService: Sendable {
  let client: PostClient
  /// At most three attempts, and 15 minutes between them.
  package var retry = RetryPolicy(attempts: 3, longestDelay: .seconds(900))
  /// Called before it waits to try something again, with how long that will be.
  package var onWait: @Sendable (Duration) -> Void = { _ in }
  /// Called when a step is in the file.
  var onStep: @Sendable (SubmissionState.Step) -> Void = { _ in }
  /// Whether to send nothing more.
  package var mustStop: @Sendable () -> Bool = { false }

  /// Sends the unsent requests of a report.
  ///
  /// - Parameter createAgain: Whether to send a create request again if its outcome isn't known, or the announcement
  ///   may be gone.
  func submit(
    _ submission: inout Submission, createAgain: Bool = false
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    let isNew = submission.state.announcement == nil
    let announcement = try await announcement(of: &submission, createAgain: createAgain)
    let isUnsent = submission.state.step != .done
    if isUnsent, submission.state.photo != nil {
      do throws(SubmissionFailure) { try await upload(&submission, to: announcement) } catch {
        var failure = error
        failure.isGone = !isNew && [404, 410].contains(error.refusal?.status)
        guard createAgain, failure.isGone else { throw failure }
        submission.forget()
        return try await submit(&submission)
      }
    }
    try submission.markDone()
    if isUnsent { onStep(.done) }
    return announcement
  }

  private func announcement(
    of submission: inout Submission, createAgain: Bool
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    if let announcement = submission.state.announcement { return announcement }
    if submission.state.step == .creating && !createAgain {
      if submission.state.password != nil { throw SubmissionFailure(reason: .unusableID) }
      if let lost = submission.state.lost { throw SubmissionFailure(reason: .responseLost(lost)) }
      let kept = submission.state.answer == nil ? "" : "; what came is kept in \(submission.file.path)"
      throw SubmissionFailure(reason: .unknown("the last attempt ended without a response that says so\(kept)"))
    }
    return try await create(&submission)
  }

  /// The created announcement; throws the reason why there is none. The state file has the outcome before this returns.
  private func create(_ submission: inout Submission) async throws(SubmissionFailure) -> AnnouncementResponse {
    var attempt = 1
    while true {
      try submission.beginCreate()
      onStep(.creating)
      let sent = await client.send(submission.state.create(submission.request))
      switch CreateOutcome(sent, hasMicrochip: submission.request.microchipNumber != nil) {
      case .created(let announcement):
        defer { onStep(submission.state.step) }
        try submission.recordCreated(announcement)
        if mustStop(), submission.state.photo != nil {
          throw SubmissionFailure(reason: .stopped, announcement: announcement)
        }
        return announcement
      case .unclear(let reason, let response):
        defer { onStep(submission.state.step) }
        if let response { try submission.record(unreadable: response, reason) }
        throw SubmissionFailure(reason: reason)
      case .notCreated(let reason):
        submission.recordNotCreated(reason)
        onStep(submission.state.step)
        let failure = SubmissionFailure(reason: reason, newServer: sent.newServer)
        guard await waits(after: attempt, sent) else { throw failure }
        attempt += 1
      }
    }
  }

  private func upload(
    _ submission: inout Submission, to announcement: AnnouncementResponse
  ) async throws(SubmissionFailure) {
    let post = try submission.beginUpload(to: announcement)
    onStep(.uploading)
    var (outcome, attempt) = (await client.send(post), 1)
    while await waits(after: attempt, outcome) {
      onStep(.uploading)
      outcome = await client.send(post)
      attempt += 1
    }
    if let reason = SubmissionFailure.Reason(ofUpload: outcome, announcement) {
      throw SubmissionFailure(reason: reason, announcement: announcement)
    }
  }

  /// Waits before another attempt; false after the third, and when the outcome would be the same or it was stopped.
  private func waits(after attempt: Int, _ outcome: PostOutcome) async -> Bool {
    guard let repeatable = outcome.repeatable, let delay = retry.delay(after: attempt, repeatable) else { return false }
    onWait(delay)
    await retry.sleep(delay)
    return !mustStop()
  }
}

extension PostOutcome {
  /// The end of a request, if it may differ the next time.
  fileprivate var repeatable: RetryPolicy.Outcome? {
    switch self {
    // For the time being: a page for signing in to the network, or for maintenance.
    case .answered(let response) where [302, 307].contains(response.status): .success(response)
    case .answered(let response) where response.status == 429 || response.status >= 500,
      .brokenOff(_, let response?) where response.status >= 500:
      .success(response)
    case .notSent(let error), .brokenOff(let error, _): error.isWorthRetrying ? .failure(error) : nil
    case .answered: nil
    }
  }
}

extension SubmissionFailure.Reason {
  /// The known reason for a missing photo; nil when the server has stored it.
  fileprivate init?(ofUpload outcome: PostOutcome, _ announcement: AnnouncementResponse) {
    switch outcome {
    case .answered(let response) where response.isAccepted:
      guard let doubt = response.doubt(about: announcement) else { return nil }
      self = .unknown(doubt)
    case .answered(let response): self = .refused(response.refusal(about: announcement))
    case .notSent(let error): self = .noConnection(error)
    case .brokenOff(let error, _): self = .unknown("the server \(error.problem)")
    }
  }
}

extension AnnouncementResponse {
  /// A server's text with dots for the password: in plain form, as in the `Authorization` header, and both with any
  /// characters percent-encoded.
  func withoutPassword(_ text: String) -> String {
    let secret = managementPassword.secret
    let base64 = ["\(id):\(secret)", secret].map { String(Data($0.utf8).base64EncodedString().prefix { $0 != "=" }) }
    return ([secret] + base64 + base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") })
      .sorted { $0.count > $1.count }
      .reduce(text) { $0.hiding($1, behind: managementPassword.description) }
  }
}
