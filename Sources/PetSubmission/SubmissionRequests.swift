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
    PostRequest(url: api.creation, contentType: "application/json", body: wire.body(of: request))
  }

  /// The second: its photo, from the file that was made ready.
  func upload(_ request: PhotoUploadRequest) throws(StateError) -> PostRequest {
    let content: Data
    do {
      content = try Data(contentsOf: request.photo.cachedURL)
    } catch {
      throw StateError(
        path: request.photo.cachedURL.path(percentEncoded: false), .unreadable(SystemError(error).reason))
    }
    let form = MultipartForm(field: "photo", file: "photo.jpg", type: request.photo.mimeType, content: content)
    let credentials = Data("\(request.announcementId):\(request.managementPassword.secret)".utf8)
    return PostRequest(
      url: api.photo(of: request.announcementId), contentType: form.contentType, body: form.body,
      authorization: "Basic \(credentials.base64EncodedString())")
  }

  /// Both as a person would want to see them before anything is sent; what only the server will know is dots.
  ///
  /// - Parameter photo: The size of the photo in bytes, if there is one.
  func preview(_ request: CreateAnnouncementRequest, photo: Int?) -> String {
    let create = create(request)
    var lines = ["POST \(create.url.absoluteString)", "Content-Type: \(create.contentType)", "", pretty(create.body)]
    if let photo {
      let form = MultipartForm(field: "photo", file: "photo.jpg", type: "image/jpeg", content: Data())
      lines += [
        "", "POST \(api.creation.absoluteString)/•••/photos", "Authorization: Basic ••••••",
        "Content-Type: \(form.contentType)", "", "photo: photo.jpg, image/jpeg, \(photo) bytes",
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
