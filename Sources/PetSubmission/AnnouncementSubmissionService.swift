import HTTPFetch
import PetDecoding
import PetModel

/// Submits reports in two steps, an announcement and its photo: the app's `AnnouncementSubmissionService`.
///
/// Wherever it stops, the state file says how far it came, and the next call goes on from there. The create request is sent
/// once; whether it is sent again when its outcome isn't known is for a person to decide.
struct AnnouncementSubmissionService: Sendable {
  let client: PostClient
  /// Called when a step is in the file.
  var onStep: @Sendable (SubmissionState.Step) -> Void = { _ in }
  /// Whether to stop before the photo.
  var mustStop: @Sendable () -> Bool = { false }

  /// Sends what of a report hasn't been sent yet.
  ///
  /// - Parameter createAgain: Whether to send a create request whose outcome isn't known a second time.
  func submit(
    _ submission: inout Submission, createAgain: Bool = false
  ) async throws(SubmissionFailure) -> AnnouncementResponse {
    let announcement = try await announcement(of: &submission, createAgain: createAgain)
    if submission.state.step != .done {
      if let photo = submission.state.photo { try await upload(photo, for: announcement, of: &submission) }
      try Self.storing(.upload, announcement) { () throws(StateError) in try submission.markDone() }
      onStep(.done)
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
      let kept =
        submission.state.unreadableResponse == nil ? "" : "; what came is kept in \(submission.file.path)"
      throw SubmissionFailure(.create, .unknown("the last attempt ended without a response that says so\(kept)"))
    }
    return try await create(&submission)
  }

  private func create(_ submission: inout Submission) async throws(SubmissionFailure) -> AnnouncementResponse {
    try Self.storing(.create) { () throws(StateError) in try submission.beginCreate() }
    onStep(.creating)
    let outcome = await client.send(SubmissionRequests(state: submission.state).create(submission.request))
    defer { onStep(submission.state.step) }
    switch CreateOutcome(outcome, hasMicrochip: submission.request.microchipNumber != nil) {
    case .created(let announcement):
      try Self.storing(.create, announcement) { () throws(StateError) in try submission.recordCreated(announcement) }
      if mustStop() { throw SubmissionFailure(.create, .stopped, announcement) }
      return announcement
    case .notCreated(let reason):
      // When this can't be written, the file still says that the outcome isn't known, and the next run asks what to do.
      try? submission.recordNotCreated()
      throw SubmissionFailure(.create, reason)
    case .unclear(let reason, let response):
      if let response {
        try Self.storing(.create) { () throws(StateError) in try submission.record(unreadable: response) }
      }
      throw SubmissionFailure(.create, reason)
    }
  }

  private func upload(
    _ photo: PhotoAttachmentMetadata, for announcement: AnnouncementResponse, of submission: inout Submission
  ) async throws(SubmissionFailure) {
    let post = try Self.storing(.upload, announcement) { () throws(StateError) in
      let post = try SubmissionRequests(state: submission.state).upload(PhotoUploadRequest(photo, for: announcement))
      try submission.beginUpload()
      return post
    }
    onStep(.uploading)
    if let reason = SubmissionFailure.Reason(ofUpload: await client.send(post)) {
      throw SubmissionFailure(.upload, reason, announcement)
    }
  }

  private static func storing<Result>(
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

extension SubmissionFailure.Reason {
  /// Why the photo isn't there, as far as is known; nil when the server has stored it.
  fileprivate init?(ofUpload outcome: PostOutcome) {
    switch outcome {
    case .answered(let response) where response.isStored: return nil
    case .answered(let response) where (300..<400).contains(response.status): self = .refused(response.redirectRefusal)
    case .answered(let response): self = .refused(response.refusal)
    // The status alone says no, though the rest broke off: a server may refuse before it has read the photo.
    case .brokenOff(_, let response?) where (400..<500).contains(response.status): self = .refused(response.refusal)
    case .notSent(let error): self = .noConnection(error)
    case .brokenOff(let error, _): self = .unknown("the server \(error.problem)")
    }
  }
}
