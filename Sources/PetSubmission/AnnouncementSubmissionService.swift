package import HTTPFetch
import PetDecoding
package import PetModel

/// Submits reports in two steps, an announcement and its photo: the app's `AnnouncementSubmissionService`.
///
/// Wherever it stops, the state file says how far it came, and the next call goes on from there. The create request is sent
/// once; whether it is sent again when its outcome isn't known is for a person to decide.
package struct AnnouncementSubmissionService: Sendable {
  private let client: PostClient
  private let progress: SubmissionProgress

  package init(client: PostClient, progress: SubmissionProgress = SubmissionProgress()) {
    self.client = client
    self.progress = progress
  }

  /// Sends what of a report hasn't been sent yet.
  ///
  /// - Parameter createAgain: Whether to send a create request whose outcome isn't known a second time.
  package func submit(
    _ submission: inout Submission, createAgain: Bool = false
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    let announcement = try await announcement(of: &submission, createAgain: createAgain)
    if submission.state.step != .done {
      if let photo = submission.state.photo {
        try await upload(PhotoUploadRequest(photo, for: announcement), of: &submission)
      }
      try finish(&submission, announcement)
    }
    return announcement
  }
}

extension AnnouncementSubmissionService {
  private func announcement(
    of submission: inout Submission, createAgain: Bool
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    if let announcement = submission.state.announcement { return announcement }
    if submission.state.step == .creating && !createAgain {
      let rest = submission.state.answer == nil ? "" : "; what came is kept in \(submission.file.path)"
      throw SubmissionFailure(.create, .unknown("the last attempt ended without an answer that says so\(rest)"))
    }
    return try await create(&submission)
  }

  private func create(_ submission: inout Submission) async throws(SubmissionFailure) -> AnnouncementResponse {
    let requests = SubmissionRequests(submission.state.api, wire: submission.state.wire)
    try Self.stored(.create) { () throws(StateError) in try submission.willCreate() }
    progress.isAt(.creating)
    let answer = await client.send(requests.create(submission.request))
    defer { progress.isAt(submission.state.step) }
    switch CreateOutcome(answer, hasMicrochip: submission.request.microchipNumber != nil) {
    case .created(let announcement):
      try Self.stored(.create, announcement) { () throws(StateError) in try submission.hasCreated(announcement) }
      if progress.mustStop() { throw SubmissionFailure(.create, .stopped, announcement) }
      return announcement
    case .notCreated(let reason):
      // What is left in the file is more careful than need be: it asks for a decision.
      try? submission.hasNotCreated()
      throw SubmissionFailure(.create, reason)
    case .unclear(let reason, let answer):
      if let answer { try Self.stored(.create) { () throws(StateError) in try submission.keep(answer) } }
      throw SubmissionFailure(.create, reason)
    }
  }

  private func upload(_ request: PhotoUploadRequest, of submission: inout Submission) async throws(SubmissionFailure) {
    let announcement = submission.state.announcement
    let requests = SubmissionRequests(submission.state.api, wire: submission.state.wire)
    let post = try Self.stored(.upload, announcement) { () throws(StateError) in
      let post = try requests.upload(request)
      try submission.willUpload()
      return post
    }
    progress.isAt(.uploading)
    switch await client.send(post) {
    case .answered(let answer) where answer.isStored: return
    // The status alone says no, though the rest broke off: a server may refuse before it has read the photo.
    case .brokenOff(_, let answer?) where (400..<500).contains(answer.status):
      throw SubmissionFailure(
        .upload, .refused(APIErrorResponse(status: answer.status, body: answer.body)), announcement)
    case .answered(let answer):
      let refusal =
        (300..<400).contains(answer.status)
        ? answer.elsewhere : APIErrorResponse(status: answer.status, body: answer.body)
      throw SubmissionFailure(.upload, .refused(refusal), announcement)
    case .notSent(let error): throw SubmissionFailure(.upload, .noConnection(error), announcement)
    case .brokenOff(let error, _):
      throw SubmissionFailure(.upload, .unknown("the server \(error.problem)"), announcement)
    }
  }

  private func finish(
    _ submission: inout Submission, _ announcement: AnnouncementResponse
  ) throws(SubmissionFailure) {
    try Self.stored(.upload, announcement) { () throws(StateError) in try submission.isDone() }
    progress.isAt(.done)
  }

  private static func stored<Result>(
    _ stage: SubmissionFailure.Stage, _ announcement: AnnouncementResponse? = nil,
    _ work: () throws(StateError) -> Result
  ) throws(SubmissionFailure) -> Result {
    do throws(StateError) {
      return try work()
    } catch {
      throw SubmissionFailure(stage, .notStored(error), announcement)
    }
  }
}

/// Who wants to know how far a submission is, and may ask it to stop.
package struct SubmissionProgress: Sendable {
  /// Called when a step is in the file.
  package var isAt: @Sendable (SubmissionState.Step) -> Void
  /// Whether to stop before the photo.
  package var mustStop: @Sendable () -> Bool

  package init(
    isAt: @escaping @Sendable (SubmissionState.Step) -> Void = { _ in },
    mustStop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isAt = isAt
    self.mustStop = mustStop
  }
}
