import Essentials
import HTTPFetch
import PetModel
import Support

/// The two requests of a submission.
struct SubmissionRequests: Sendable {
  let state: SubmissionState

  /// The first: the announcement.
  func create(_ request: CreateAnnouncementRequest) -> PostRequest {
    PostRequest(url: state.api.list(nil), body: .data(state.wire.body(of: request), contentType: "application/json"))
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
      url: state.api.announcement(request.announcementId).appending(path: "photos"), body: form,
      authorization: "Basic \(credentials.base64EncodedString())")
  }

  /// Both as a person would want to see them before anything is sent; what only the server will know is dots.
  ///
  /// - Parameter photo: The size of the photo in bytes, if there is one.
  func preview(_ request: CreateAnnouncementRequest, photo: Int?) -> String {
    let (address, body) = (state.api.list(nil).absoluteString, state.wire.body(of: request, isPretty: true))
    let create = "POST \(address)\nContent-Type: application/json\n\n\(String(decoding: body, as: UTF8.self))"
    guard let photo else { return create }
    return """
      \(create)

      POST \(address)/•••/photos
      Authorization: Basic ••••••
      Content-Type: multipart/form-data

      photo: photo.jpg, image/jpeg, \(photo) bytes
      """
  }
}

extension APIAddress {
  /// Whether a password may be sent there, as both requests need: the connection is encrypted, or stays on this machine.
  package var keepsSecrets: Bool { origin.scheme == "https" || Loopback.contains(host) }
}
