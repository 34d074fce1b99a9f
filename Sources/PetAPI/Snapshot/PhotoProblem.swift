import HTTPFetch
import PetDecoding

/// Why there is no new photo.
struct PhotoProblem: Error, Sendable {
  /// In words that follow the address.
  let text: String
  let advice: String
  /// Whether the server says that the photo is gone for good; then the last one is removed, too.
  var isGone = false
  /// What is wrong with the disk, if it isn't the photo's fault at all.
  var diskProblem: String?
}

extension PhotoProblem {
  init(_ error: HTTPError) {
    self.init(text: error.problem, advice: error.advice)
    if case .notWritten(let reason) = error { diskProblem = reason }
  }

  init(refusedWith response: HTTPResponse) {
    let refusal = APIErrorResponse(status: response.status, body: response.body)
    self.init(text: "answered \(response.status) (\(refusal.message))", advice: "Check whether it is still there")
    isGone = response.status == 410
  }
}
