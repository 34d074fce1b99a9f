import Foundation
import HTTPFetch
import PetModel
import Support

/// The two requests of a submission.
struct SubmissionRequests: Sendable {
  let api: APIAddress
  let wire: WireFormat

  init(_ api: APIAddress, wire: WireFormat) {
    self.api = api
    self.wire = wire
  }

  /// The first: the announcement.
  func create(_ request: CreateAnnouncementRequest) -> PostRequest {
    PostRequest(url: api.creation, body: .data(wire.body(of: request), contentType: "application/json"))
  }

  /// The second: its photo, from the file that was made ready.
  func upload(_ request: PhotoUploadRequest) throws(StateError) -> PostRequest {
    let content: Data
    do {
      content = try Data(contentsOf: request.photo.cachedURL, options: .alwaysMapped)
    } catch {
      throw StateError(
        path: request.photo.cachedURL.path(percentEncoded: false), .unreadable(SystemError(error).reason))
    }
    let form = PostRequest.Body.form(
      field: "photo", fileName: "photo.jpg", contentType: request.photo.mimeType, content: content)
    let credentials = Data("\(request.announcementId):\(request.managementPassword.secret)".utf8)
    return PostRequest(
      url: api.photo(of: request.announcementId), body: form,
      authorization: "Basic \(credentials.base64EncodedString())")
  }

  /// Both as a person would want to see them before anything is sent; what only the server will know is dots.
  ///
  /// - Parameter photo: The size of the photo in bytes, if there is one.
  func preview(_ request: CreateAnnouncementRequest, photo: Int?) -> String {
    var lines = [
      "POST \(api.creation.absoluteString)", "Content-Type: application/json", "", pretty(wire.body(of: request)),
    ]
    if let photo {
      lines += [
        "", "POST \(api.creation.absoluteString)/•••/photos", "Authorization: Basic ••••••",
        "Content-Type: multipart/form-data", "", "photo: photo.jpg, image/jpeg, \(photo) bytes",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private func pretty(_ json: Data) -> String {
    guard let value = try? JSONSerialization.jsonObject(with: json),
      let text = try? JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { return String(decoding: json, as: UTF8.self) }
    return String(decoding: text, as: UTF8.self)
  }
}
