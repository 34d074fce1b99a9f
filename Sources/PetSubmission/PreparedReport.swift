import Foundation
import PetModel

/// A report that the server will take, as far as that can be known without asking it.
struct PreparedReport: Sendable {
  let state: SubmissionState
  let request: CreateAnnouncementRequest
  /// The photo as it will be sent.
  let photo: Data?

  /// What will not arrive as it was typed, though nothing is wrong with it.
  var notes: [FieldError] {
    let wire = state.wire
    return wire.fieldsWithoutPlace(in: request)
      .map { FieldError($0, "isn't sent: \(wire.rawValue) has no place for it") }
      + state.draft.fieldsTheServerCuts
      .map { FieldError($0, "the server drops what stands between '<' and the next '>'") }
      + (photo == nil ? [FieldError(.photo, "without one, the announcement isn't in the server's list")] : [])
  }
}
