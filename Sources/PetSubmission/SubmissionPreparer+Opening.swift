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

  /// The photo that takes the place of the one in a submission, with the file that it is made of; nil when that one will do.
  ///
  /// - Parameter file: The one that was asked for. Without it, the original is converted again if the converted photo is
  ///   still to be sent, and isn't there any more.
  func newPhoto(
    for state: SubmissionState, from file: String?
  ) throws(FieldError) -> (file: String, jpeg: Data)? {
    let converted = state.step == .done ? nil : state.photo?.cachedURL.path(percentEncoded: false)
    let isLost = converted.map { !FileManager.default.fileExists(atPath: $0) } ?? false
    guard let original = file ?? (isLost ? state.draft[.photo] : nil) else { return nil }
    return (original, try convertPhoto(original))
  }

  /// The submission of which the create request was sent; with another photo, if one is given.
  func reopen(
    _ state: SubmissionState, in file: StateFile, photo: (file: String, jpeg: Data)?
  ) throws(StateError) -> Submission {
    var state = state
    if let photo {
      state.photo = try save(photo.jpeg, in: file)
      state.draft[.photo] = photo.file
      if state.step != .creating { state.step = .created }
      try file.save(state)
    }
    guard let submission = submission(state, in: file) else { throw StateError(path: file.path, .foreign) }
    return submission
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
