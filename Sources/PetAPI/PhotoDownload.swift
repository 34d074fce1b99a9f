import Essentials
import HTTPFetch
import PetDecoding
import PetModel
import Support
import Synchronization

/// Asks for each of many photos whether it has changed, and stores new ones.
struct PhotoDownload: Sendable {
  /// The result of a request for a photo.
  struct Outcome: Sendable {
    /// The photo to show: the new one, or the last good one.
    var photo: StoredPhoto?
    var isNew = false
    var problem: PhotoProblem?
  }

  let client: HTTPClient
  let store: PhotoStore
  let last: [String: StoredPhoto]
  /// Addresses that needn't be asked, as long as the last photo is there.
  var unchanged: Set<URL> = []
  /// The most requests at a time.
  let concurrency: Int
  private let breaker = CircuitBreaker()

  /// The outcome for each address.
  ///
  /// - Parameter whenKnown: Called for each, many at a time.
  func outcomes(
    of addresses: [URL], progress: @escaping WorkProgress.Handler,
    whenKnown: @escaping @Sendable (URL, Outcome) -> Void = { _, _ in }
  ) async -> [URL: Outcome] {
    let outcomes = await Array(addresses.indices).boundedMap(
      atMost: concurrency, done: { progress(.fetchingPhotos(done: $0, of: addresses.count)) }
    ) { index in
      let outcome = await outcome(of: addresses[index], via: store.staged.appending(path: "photo-\(index)"))
      whenKnown(addresses[index], outcome)
      return outcome
    }
    return Dictionary(zip(addresses, outcomes)) { first, _ in first }
  }

  private func outcome(of address: URL, via file: URL) async -> Outcome {
    var known = last[address.absoluteString].flatMap { store.holds($0) ? $0 : nil }
    if let known, unchanged.contains(address) { return Outcome(photo: known) }
    known?.isOverdue = nil
    defer { unlink(file.path(percentEncoded: false)) }
    do throws(PhotoProblem) {
      let response = try await response(from: address, into: file, known?.validators)
      if response.status == 304, let known, known.validators != nil { return Outcome(photo: known) }
      guard response.status == 200 else { throw PhotoProblem(refusedWith: response) }
      return Outcome(photo: try await store.store(file, response.validators, over: known), isNew: true)
    } catch {
      known?.isOverdue = true
      return Outcome(photo: error.isGone ? nil : known, problem: error.explained(of: address))
    }
  }

  private func response(
    from address: URL, into file: URL, _ validators: Validators?
  ) async throws(PhotoProblem) -> HTTPResponse {
    let host = address.host() ?? ""
    if let problem = breaker.problem(of: host) { throw problem }
    do {
      let response = try await client.get(address, into: file, validators: validators)
      breaker.record(response.isOverload ? PhotoProblem(refusedWith: response) : nil, of: host)
      return response
    } catch {
      breaker.record(error.isHostFailure ? PhotoProblem(error) : nil, of: host)
      throw PhotoProblem(error)
    }
  }
}

/// The reason for no new photo.
struct PhotoProblem: Error, Sendable {
  /// In words that follow the address.
  private(set) var text: String
  private(set) var advice: String
  /// Whether something else came.
  var isNoPhoto = false
  /// Whether the server says that the photo is gone for good; then the last one is removed, too.
  var isGone = false
  /// The problem with the disk, if it isn't the photo's fault.
  var diskProblem: String?
}

extension PhotoProblem {
  init(_ error: HTTPError) {
    self.init(text: error.problem, advice: error.advice)
    if case .notWritten(let reason) = error { diskProblem = reason }
  }

  /// The problem, with a reason for a page of Google's: only the owner of a form sees the form's folder of photos.
  func explained(of address: URL) -> PhotoProblem {
    guard address.host() == "drive.google.com", isNoPhoto else { return self }
    var problem = self
    problem.text = "is private in Google Drive"
    problem.advice = "Download the folder with the form's photos, and put it beside the table"
    return problem
  }

  init(refusedWith response: HTTPResponse) {
    let refusal = APIErrorResponse(status: response.status, body: response.body)
    self.init(text: "answered \(response.status) (\(refusal.message))", advice: "Check whether it is still there")
    isGone = response.status == 410
    isNoPhoto = [401, 403].contains(response.status)
  }
}

/// Stops asking a host that has failed several times in a row: with a dead one, two thousand photos would take hours.
final class CircuitBreaker: Sendable {
  private static let limit = 5
  private let problems = Mutex<[String: [PhotoProblem]]>([:])

  /// The reason why a host isn't asked any more. Nil while it is.
  func problem(of host: String) -> PhotoProblem? {
    problems.withLock { $0[host, default: []].count >= Self.limit ? $0[host]?.last : nil }
  }

  /// Counts a failure of a host; a success, which is nil, starts the count again.
  func record(_ problem: PhotoProblem?, of host: String) {
    problems.withLock { problems in problems[host] = problem.map { problems[host, default: []] + [$0] } }
  }
}
