import Foundation
package import PetModel

/// A report on its way to the server: its file, which is ours alone, and its state, which is always in the file first.
package struct Submission: Sendable {
  package let file: StateFile
  package private(set) var state: SubmissionState
  /// What is to be sent first.
  package let request: CreateAnnouncementRequest
  /// Whether an earlier create request ended without anybody knowing how. A later one that is refused doesn't change that.
  private var isHaunted = false

  /// A submission to begin or to go on with.
  package init(_ file: StateFile, _ state: SubmissionState, _ request: CreateAnnouncementRequest) {
    self.file = file
    self.state = state
    self.request = request
  }

  /// Before the create request. Nothing may be sent when this throws.
  mutating func willCreate() throws(StateError) {
    var next = state
    next.step = .creating
    try file.reserve(for: next)
    try file.save(next)
    isHaunted = isHaunted || state.step == .creating
    state = next
  }

  /// The announcement exists: nothing is more important than this.
  mutating func hasCreated(_ announcement: AnnouncementResponse) throws(StateError) {
    state.step = .created
    state.announcement = announcement
    try file.saveInReserve(state)
  }

  /// This request has certainly made no announcement.
  mutating func hasNotCreated() throws(StateError) {
    state.step = isHaunted ? .creating : .prepared
    try file.saveInReserve(state)
  }

  /// Something was said that can't be read, and may hold the password.
  mutating func keep(_ answer: Data) throws(StateError) {
    state.answer = (state.answer.map { $0 + Data("\n".utf8) } ?? Data()) + answer
    try file.saveInReserve(state)
  }

  /// Before the photo is sent.
  mutating func willUpload() throws(StateError) { try move(to: .uploading) }

  /// Everything is there.
  mutating func isDone() throws(StateError) {
    try move(to: .done)
    file.tidy(state)
  }

  private mutating func move(to step: SubmissionState.Step) throws(StateError) {
    var next = state
    next.step = step
    try file.save(next)
    state = next
  }
}
