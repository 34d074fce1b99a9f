import Essentials
import HTTPFetch
import PetModel

/// A report on its way to the server: its file, locked for this process, and its state, which is in the file before
/// anything is sent.
struct Submission: Sendable {
  let file: StateFile
  private(set) var state: SubmissionState
  /// The first request.
  let request: CreateAnnouncementRequest
  /// Whether an earlier create request may have been carried out. A later one that is refused doesn't change that.
  private(set) var hasUnknownAttempt = false
  /// The state before its announcement was forgotten.
  private(set) var known: SubmissionState?

  /// Before the create request. Nothing may be sent when this throws.
  mutating func beginCreate() throws(SubmissionFailure) {
    forget()
    let isRepeated = state.step == .creating
    try move(to: .creating)
    hasUnknownAttempt = hasUnknownAttempt || isRepeated
  }

  /// Before an announcement is created again that the server may no longer have. Its id and password stay in the file.
  mutating func forget() {
    guard let gone = state.announcement else { return }
    known = state
    state.gone = (state.gone ?? []) + ["\(gone.id) \(gone.managementPassword.secret)"]
    (state.step, state.announcement, state.isPasswordShown) = (.prepared, nil, false)
  }

  /// The announcement exists: from now on its password must not be lost.
  mutating func recordCreated(_ announcement: AnnouncementResponse) throws(SubmissionFailure) {
    state.step = .created
    state.announcement = announcement
    try store(isPasswordAtRisk: true) { (file) throws(Diagnostic) in try file.saveInReserve(state) }
  }

  /// This request has certainly not created an announcement. If the file can't say so, it still has an unknown outcome,
  /// and the next run asks the user.
  mutating func recordNotCreated() {
    state.step = hasUnknownAttempt ? .creating : .prepared
    if let known, !hasUnknownAttempt { state = known }
    try? file.saveInReserve(state)
  }

  /// Keeps a response that can't be read, and may hold the password.
  mutating func record(unreadable response: Data) throws(SubmissionFailure) {
    state.answer = (state.answer.map { $0 + "\n" } ?? "") + String(decoding: response, as: UTF8.self)
    try store { (file) throws(Diagnostic) in try file.saveInReserve(state) }
  }

  /// The request for the photo. The file says that it is being sent before this returns.
  mutating func beginUpload(to announcement: AnnouncementResponse) throws(SubmissionFailure) -> PostRequest {
    let post = try store { (file) throws(Diagnostic) in try state.upload(file.photoPath, for: announcement) }
    try move(to: .uploading)
    return post
  }

  /// Everything is on the server. An earlier run may have been killed before it removed the photo.
  mutating func markDone() throws(SubmissionFailure) {
    if state.step != .done { try move(to: .done) }
    file.tidy()
  }

  private mutating func move(to step: SubmissionState.Step) throws(SubmissionFailure) {
    var next = state
    next.step = step
    try store { (file) throws(Diagnostic) in
      if step == .creating { try file.reserve(for: next) }
      try file.save(next)
    }
    state = next
  }

  private func store<Result>(
    isPasswordAtRisk: Bool = false, _ work: (StateFile) throws(Diagnostic) -> Result
  ) throws(SubmissionFailure) -> Result {
    do throws(Diagnostic) { return try work(file) } catch {
      throw SubmissionFailure(
        reason: .notStored(error), announcement: state.announcement, isPasswordAtRisk: isPasswordAtRisk)
    }
  }
}
