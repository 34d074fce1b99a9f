package import Essentials
import PetDecoding
package import PetModel

/// A report that the server will take, as far as that can be known without asking it.
struct PreparedReport: Sendable {
  let state: SubmissionState
  let request: CreateAnnouncementRequest
  let photo: ReadyPhoto?

  /// Values that will arrive in another form than typed, though they are valid.
  var notes: [FieldError] {
    state.wire.fieldsWithoutPlace(in: request)
      .map { FieldError($0, "isn't sent: the keys of \(state.wire.rawValue) have no place for it") }
      + state.draft.notes + SubmissionPreparer.doubts(of: state.draft)
      + (photo == nil ? [FieldError(.photo, "without one, the report isn't in the server's list")] : [])
  }
}

/// A photo as it will be sent, and the file that it was made of.
typealias ReadyPhoto = (file: String, jpeg: Data)

/// Makes reports ready to be sent: checks their fields, and converts the photo.
package struct SubmissionPreparer: Sendable {
  /// Converts the photo in a file to a JPEG that the server takes.
  package typealias PhotoConverter = @Sendable (_ file: String) throws(FieldError) -> Data

  let now: Date
  package let reader: DraftReader
  let convertPhoto: PhotoConverter

  package init(now: Date, reader: DraftReader, convertPhoto: @escaping PhotoConverter) {
    self.now = now
    self.reader = reader
    self.convertPhoto = convertPhoto
  }

  var today: CalendarDay { CalendarDay(utc: now) }

  /// Checks everything, the photo too.
  ///
  /// - Parameter found: Earlier errors.
  /// - Throws: Everything that is wrong, at once.
  func check(_ state: SubmissionState, already found: [FieldError] = []) throws(FieldErrors) -> PreparedReport {
    var errors = FieldErrors()
    errors.add(found)
    var (photo, request): (ReadyPhoto?, CreateAnnouncementRequest?)
    do throws(FieldError) { photo = try self.photo(of: state.draft) } catch { errors.add([error]) }
    do throws(FieldErrors) { request = try self.request(of: state.draft) } catch { errors.add(error.errors) }
    if let request, state.wire.body(of: request).count > WireFormat.limit {
      errors.add([FieldError(.description, "The report has more than 100 KB, more than the server takes: shorten it")])
    }
    guard let request, errors.errors.isEmpty else { throw errors }
    return PreparedReport(state: state, request: request, photo: photo)
  }

  /// The request that a report makes.
  ///
  /// - Throws: Everything that is wrong, at once, but with the photo.
  package func request(of draft: AnnouncementDraft) throws(FieldErrors) -> CreateAnnouncementRequest {
    var errors = FieldErrors()
    errors.add(withheld(draft))
    do throws(FieldErrors) {
      let request = try draft.request(today: today)
      if errors.errors.isEmpty { return request }
    } catch { errors.add(error.errors) }
    throw errors
  }

  /// Texts with words that keep them, or another part of the report, from the public (rules.md §2): the server would
  /// publish all of it. The words beside a telephone wouldn't even be sent.
  private func withheld(_ draft: AnnouncementDraft) -> [FieldError] {
    [ReportField.phone, .name, .species, .breed, .microchip, .reward, .description].filter { field in
      guard let text = draft[field] else { return false }
      if field == .phone { return UnderstoodWords.builtIn.openPart(of: text, besides: [draft[.email]]) != text }
      return PrivacyWishes(text).keepAnythingBack
    }.map { FieldError.isPrivate($0, $0 == .phone ? "it is" : nil) }
  }

  /// Texts that may have a wish for privacy in words that no rule knows. The server can't take a report back.
  package static func doubts(of draft: AnnouncementDraft) -> [FieldError] {
    [.phone, .description].compactMap { field in
      draft[field].flatMap { PrivacyWishes($0).hint }.map {
        FieldError(field, "\($0.quoted) may be a wish for privacy, and a report is public")
      }
    }
  }

  package func error(in field: ReportField, of draft: AnnouncementDraft) -> FieldError? {
    if let error = withheld(draft).first(where: { $0.field == field }) { return error }
    if field != .photo { return draft.error(in: field, today: today) }
    do throws(FieldError) {
      _ = try photo(of: draft)
      return nil
    } catch { return error }
  }

  private func photo(of draft: AnnouncementDraft) throws(FieldError) -> ReadyPhoto? {
    guard let file = draft[.photo], !file.trimmed.isEmpty else { return nil }
    return (file, try convertPhoto(file))
  }
}

extension FieldError {
  /// - Parameter part: `it is`; nil for any part of the report.
  static func isPrivate(_ field: ReportField, _ part: String? = nil) -> FieldError {
    let part = part ?? "a part of the report, or all of it, is"
    return FieldError(field, "The words say that \(part) private, and a report is public: leave it out, or the words")
  }
}
