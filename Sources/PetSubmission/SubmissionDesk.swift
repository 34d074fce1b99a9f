package import Foundation
package import PetModel

/// Where reports are made ready: checked, with a photo that the server will take, and a state file. Nothing is sent here.
package struct SubmissionDesk: Sendable {
  /// Makes a photo as it can be sent from a file.
  package typealias Photographer = @Sendable (_ file: String) throws(FieldError) -> Data

  /// A report that the server will take, as far as that can be known at home.
  package struct Ready: Sendable {
    package let state: SubmissionState
    package let request: CreateAnnouncementRequest
    package let photo: Data?

    /// What will not arrive as it was typed, though nothing is wrong with it.
    package var notes: [FieldError] {
      let wire = state.wire
      return wire.fieldsWithoutPlace(in: request)
        .map { FieldError($0, "isn't sent: \(wire.rawValue) has no place for it") }
        + state.draft.fieldsTheServerCuts
        .map { FieldError($0, "the server drops what stands between '<' and the next '>'") }
        + (photo == nil ? [FieldError(.photo, "without one, the announcement isn't in the server's list")] : [])
    }
  }

  private let now: Date
  private let photographer: Photographer

  /// - Parameter now: The time; its day in UTC is the server's today.
  package init(now: Date, photographer: @escaping Photographer) {
    self.now = now
    self.photographer = photographer
  }

  /// The day that it is for the server.
  package var today: CalendarDay { CalendarDay(utc: now) }

  /// Checks everything, the photo too.
  ///
  /// - Parameter errors: What was found before.
  /// - Throws: Everything that is wrong, at once.
  package func check(_ state: SubmissionState, already errors: [FieldError] = []) throws(FieldErrors) -> Ready {
    var errors = errors
    var photo: Data?
    do throws(FieldError) {
      photo = try self.photo(of: state.draft)
    } catch {
      errors.append(error)
    }
    let request: CreateAnnouncementRequest
    do throws(FieldErrors) {
      request = try state.draft.request(today: today)
    } catch {
      throw FieldErrors(errors + error.errors) ?? error
    }
    if state.wire.body(of: request).count > WireFormat.limit {
      errors.append(FieldError(.description, "The report has more than 100 KB, more than the server takes: shorten it"))
    }
    if let errors = FieldErrors(errors) { throw errors }
    return Ready(state: state, request: request, photo: photo)
  }

  /// What is wrong with one field.
  package func error(in field: ReportField, of draft: AnnouncementDraft) -> FieldError? {
    if field != .photo { return draft.error(in: field, today: today) }
    do throws(FieldError) {
      _ = try photo(of: draft)
      return nil
    } catch {
      return error
    }
  }

  private func photo(of draft: AnnouncementDraft) throws(FieldError) -> Data? {
    guard let file = draft[.photo], !file.trimmed.isEmpty else { return nil }
    return try photographer(file)
  }
}

extension SubmissionDesk {
  /// The submission of a report: a new one, or the one that was begun with the same report.
  package func open(_ ready: Ready, in file: StateFile) throws(StateError) -> Submission {
    if var known = try file.state(), known.step != .prepared {
      // A line that stands elsewhere now is looked for there the next time.
      if let source = ready.state.source, source != known.source {
        known.source = source
        try file.save(known)
      }
      let submission = submission(known, in: file)
      guard submission?.request == ready.request, known.api == ready.state.api, let submission else {
        throw StateError(path: file.path, .otherReport)
      }
      return submission
    }
    var state = ready.state
    if let photo = ready.photo { state.photo = try save(photo, in: file) }
    try file.save(state)
    return Submission(file, state, ready.request)
  }

  /// The submission of which the create request was sent; with another photo, if one is given.
  ///
  /// - Throws: What is wrong with the photo, where it has to be made again.
  package func reopen(
    _ state: SubmissionState, in file: StateFile, photo: String?
  ) throws(ReopeningError) -> Submission {
    var state = state
    if let original = photo ?? lostPhoto(of: state) { try take(original, for: &state, in: file) }
    guard let submission = submission(state, in: file) else { throw .state(StateError(path: file.path, .foreign)) }
    return submission
  }

  /// The original of a photo that was made ready, is still to be sent, and isn't there any more.
  private func lostPhoto(of state: SubmissionState) -> String? {
    guard state.step != .done, let file = state.photo?.cachedURL.path(percentEncoded: false) else { return nil }
    return FileManager.default.fileExists(atPath: file) ? nil : state.draft[.photo]
  }

  private func take(
    _ original: String, for state: inout SubmissionState, in file: StateFile
  ) throws(ReopeningError) {
    let photo: Data
    do throws(FieldError) {
      photo = try photographer(original)
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

  /// Remembers that somebody has seen the password. When that fails, it is shown once more, which harms nobody.
  package func passwordWasShown(at path: String) {
    guard let file = try? StateFile(at: path), var state = try? file.state() else { return }
    state.isPasswordShown = true
    try? file.save(state)
  }

  private func save(_ photo: Data, in file: StateFile) throws(StateError) -> PhotoAttachmentMetadata {
    PhotoAttachmentMetadata(
      cachedURL: try file.save(photo: photo), mimeType: "image/jpeg", fileSize: Int64(photo.count), capturedAt: now)
  }

  /// What was sent once was checked then: no clock that was set back since makes it wrong.
  private func submission(_ state: SubmissionState, in file: StateFile) -> Submission? {
    (try? state.draft.request(today: CalendarDay(utc: .distantFuture))).map { Submission(file, state, $0) }
  }
}

/// Why a submission can't go on.
package enum ReopeningError: Error, Sendable, Hashable {
  case photo(FieldError)
  case state(StateError)
}
