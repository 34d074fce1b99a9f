package import Foundation
package import PetModel

/// Makes reports ready to be sent: checks their fields, and converts the photo.
package struct SubmissionPreparer: Sendable {
  /// Converts the photo in a file to a JPEG that the server takes.
  package typealias PhotoConverter = @Sendable (_ file: String) throws(FieldError) -> Data

  let now: Date
  let convertPhoto: PhotoConverter

  /// - Parameter now: The time; its day in UTC is the server's today.
  package init(now: Date, convertPhoto: @escaping PhotoConverter) {
    self.now = now
    self.convertPhoto = convertPhoto
  }

  /// The day that it is for the server.
  var today: CalendarDay { CalendarDay(utc: now) }

  /// Checks everything, the photo too.
  ///
  /// - Parameter found: What was found before.
  /// - Throws: Everything that is wrong, at once.
  func check(_ state: SubmissionState, already found: [FieldError] = []) throws(FieldErrors) -> PreparedReport {
    var errors = FieldErrors()
    errors.add(found)
    var (photo, request): (Data?, CreateAnnouncementRequest?)
    do throws(FieldError) { photo = try self.photo(of: state.draft) } catch { errors.add([error]) }
    do throws(FieldErrors) { request = try state.draft.request(today: today) } catch { errors.add(error.errors) }
    if let request, state.wire.body(of: request).count > WireFormat.limit {
      errors.add([
        FieldError(.description, "The report has more than 100 KB, more than the server takes: shorten it")
      ])
    }
    guard let request, errors.errors.isEmpty else { throw errors }
    return PreparedReport(state: state, request: request, photo: photo)
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
    return try convertPhoto(file)
  }
}
