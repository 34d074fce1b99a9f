import Essentials
import HTTPFetch
import PetModel

/// A report on its way to the server: its file, locked for this process, and its state, which is in the file before
/// anything is sent.
struct Submission: Sendable {
  let file: StateFile
  private(set) var state: SubmissionState
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
    (state.step, state.announcement, state.isPasswordShown, state.hasEarlierPhoto) = (.prepared, nil, false, nil)
  }

  /// The announcement exists: from now on its password must not be lost.
  mutating func recordCreated(_ announcement: AnnouncementResponse) throws(SubmissionFailure) {
    (state.step, state.announcement, state.lost) = (.created, announcement, nil)
    try store(file.save(state, isReserved: true), isPasswordAtRisk: true)
  }

  /// This request has certainly not created an announcement. If the file can't say so, it still has an unknown outcome,
  /// and the next run asks the user.
  mutating func recordNotCreated(_ reason: SubmissionFailure.Reason) {
    if hasUnknownAttempt, case .alreadyThere(let refusal) = reason { state.lost = refusal.problem }
    state.step = hasUnknownAttempt ? .creating : .prepared
    if let known, !hasUnknownAttempt { state = known }
    try? file.save(state, isReserved: true)
  }

  /// Keeps a response that can't be read, and may hold the password.
  mutating func record(unreadable response: Data, _ reason: SubmissionFailure.Reason) throws(SubmissionFailure) {
    if case .responseLost(let problem) = reason { state.lost = problem }
    state.answer = (state.answer.map { $0 + "\n" } ?? "") + String(decoding: response, as: UTF8.self)
    try store(file.save(state, isReserved: true))
  }

  /// The request for the photo. The file says that it is being sent before this returns.
  mutating func beginUpload(to announcement: AnnouncementResponse) throws(SubmissionFailure) -> PostRequest {
    let post = try store(state.upload(file.photoPath, for: announcement))
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
    if step == .creating { try store(file.reserve(for: next)) }
    try store(file.save(next))
    state = next
  }

  private func store<Result>(
    _ work: @autoclosure () throws(Diagnostic) -> Result, isPasswordAtRisk: Bool = false
  ) throws(SubmissionFailure) -> Result {
    do throws(Diagnostic) { return try work() } catch {
      throw SubmissionFailure(
        reason: .notStored(error), announcement: state.announcement, isPasswordAtRisk: isPasswordAtRisk)
    }
  }
}

// From a report to its submission, with its state in a file.
extension Submission {
  /// The submission of a report: a new one, or the one that was begun with the same report. If that has no photo, it
  /// gets the one of `prepared`.
  init(_ prepared: PreparedReport, in file: StateFile) throws(Diagnostic) {
    guard var known = try file.state(), known.step != .prepared else {
      var state = prepared.state
      if let photo = prepared.photo { try file.save(photo, of: &state) } else { state.photo = nil }
      try file.save(state)
      self.init(file: file, state: state, request: prepared.request)
      return
    }
    // The report may have moved to another line since: the next run looks for it there.
    if let source = prepared.state.source, source != known.source {
      known.source = source
      try file.save(known)
    }
    guard known.request == prepared.request, known.api == prepared.state.api else {
      let sent = known.step == .creating ? "was, or may have been, sent" : "was sent"
      throw Diagnostic(
        .error, .invalidState, at: file.path,
        "belongs to a report that \(sent) already with other details; petspot doesn't change sent reports",
        advice: "If this is another pet, choose another file with --state")
    }
    try self.init(reopening: known, in: file, photo: known.photo == nil ? prepared.photo : nil)
  }

  /// The submission of a sent create request; with another photo, if one is given.
  init(reopening state: SubmissionState, in file: StateFile, photo: ReadyPhoto?) throws(Diagnostic) {
    var state = state
    if let photo {
      if state.step == .done, state.photo != nil { state.hasEarlierPhoto = true }
      try file.save(photo, of: &state)
      if state.step != .creating { state.step = .created }
      try file.save(state)
    }
    guard let request = state.request else { throw .foreign(file.path) }
    self.init(file: file, state: state, request: request)
  }
}
