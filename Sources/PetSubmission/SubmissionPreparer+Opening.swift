import Foundation
import PetModel

// From a report to its submission, with its state in a file.
extension SubmissionPreparer {
  /// The submission of a report: a new one, or the one that was begun with the same report.
  func open(_ prepared: PreparedReport, in file: StateFile) throws(StateError) -> Submission {
    if let known = try file.state(), known.step != .prepared { return try open(known, as: prepared, in: file) }
    var state = prepared.state
    if let photo = prepared.photo { state.photo = try save(photo, in: file) }
    try file.save(state)
    return Submission(file, state, prepared.request)
  }

  private func open(
    _ known: SubmissionState, as prepared: PreparedReport, in file: StateFile
  ) throws(StateError) -> Submission {
    var known = known
    // The report may have moved to another line since: the next run looks for it there.
    if let source = prepared.state.source, source != known.source {
      known.source = source
      try file.save(known)
    }
    guard let submission = submission(known, in: file), submission.request == prepared.request,
      known.api == prepared.state.api
    else { throw StateError(path: file.path, .otherReport) }
    return submission
  }

  /// The submission of which the create request was sent; with another photo, if one is given.
  ///
  /// - Throws: What is wrong with the photo, where it has to be converted again; or with the file.
  func reopen(
    _ state: SubmissionState, in file: StateFile, photo: String?
  ) throws(ReopeningError) -> Submission {
    var state = state
    if let original = photo ?? lostPhoto(of: state) { try replacePhoto(by: original, in: &state, file) }
    guard let submission = submission(state, in: file) else { throw .state(StateError(path: file.path, .foreign)) }
    return submission
  }

  /// The original of a photo that was converted, is still to be sent, and isn't there any more.
  private func lostPhoto(of state: SubmissionState) -> String? {
    guard state.step != .done, let file = state.photo?.cachedURL.path(percentEncoded: false) else { return nil }
    return FileManager.default.fileExists(atPath: file) ? nil : state.draft[.photo]
  }

  private func replacePhoto(
    by original: String, in state: inout SubmissionState, _ file: StateFile
  ) throws(ReopeningError) {
    let photo: Data
    do throws(FieldError) {
      photo = try convertPhoto(original)
    } catch {
      throw .photo(error)
    }
    do throws(StateError) {
      state.photo = try save(photo, in: file)
      state.draft[.photo] = original
      if state.step != .creating { state.step = .created }
      try file.save(state)
    } catch {
      throw .state(error)
    }
  }

  private func save(_ photo: Data, in file: StateFile) throws(StateError) -> PhotoAttachmentMetadata {
    PhotoAttachmentMetadata(
      cachedURL: try file.save(photo: photo), mimeType: "image/jpeg", fileSize: Int64(photo.count), capturedAt: now)
  }

  /// What was sent was checked then: it stays right even if the clock was set back since.
  private func submission(_ state: SubmissionState, in file: StateFile) -> Submission? {
    (try? state.draft.request(today: CalendarDay(utc: .distantFuture))).map { Submission(file, state, $0) }
  }
}
