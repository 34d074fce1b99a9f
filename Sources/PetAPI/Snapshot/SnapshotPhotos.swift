import Foundation
import HTTPFetch
import PetDecoding
import PetModel
import Support

/// Fetches the photos of a snapshot: asks for each whether it has changed, and stores what is new.
struct SnapshotPhotos: Sendable {
  /// What a request for a photo brought.
  struct Outcome: Sendable {
    /// The photo to show: the new one, or the last good one.
    var photo: SnapshotRecord.Photo?
    var isNew = false
    var problem: PhotoProblem?
  }

  let client: HTTPClient
  let folder: SnapshotFolder
  /// The photos of the last snapshot, by address.
  let last: [String: SnapshotRecord.Photo]
  let concurrency: Int
  private let breaker = CircuitBreaker()
  private let store: PhotoStore

  init(client: HTTPClient, folder: SnapshotFolder, last: [String: SnapshotRecord.Photo], concurrency: Int) {
    self.client = client
    self.folder = folder
    self.last = last
    self.concurrency = concurrency
    store = PhotoStore(folder: folder)
  }

  /// The outcome for each address, in their order.
  ///
  /// - Parameter whenKnown: Called for each, many at a time.
  func outcomes(
    of addresses: [URL], progress: @escaping @Sendable (FetchProgress) -> Void,
    whenKnown: @escaping @Sendable (URL, Outcome) -> Void
  ) async -> [Outcome] {
    await Array(addresses.enumerated()).map(Numbered.init).boundedMap(
      atMost: concurrency, done: { progress(.photos(done: $0, of: addresses.count)) }
    ) { photo in
      let outcome = await outcome(photo)
      whenKnown(photo.address, outcome)
      return outcome
    }
  }

  private struct Numbered: Sendable {
    let number: Int
    let address: URL
    init(_ element: (offset: Int, element: URL)) { (number, address) = element }
  }

  private func outcome(_ photo: Numbered) async -> Outcome {
    let known = last[photo.address.absoluteString].flatMap { folder.holds($0) ? $0 : nil }
    let file = folder.staged.appending(path: "photo-\(photo.number)")
    defer { folder.removeFile(file) }
    do throws(PhotoProblem) {
      let response = try await response(to: .photo(photo.address, into: file, validators: known?.validators))
      if response.status == 304, let known, known.validators != nil { return Outcome(photo: known) }
      guard response.status == 200 else { throw PhotoProblem(refusedWith: response) }
      return Outcome(photo: try await store.store(file, response.validators), isNew: true)
    } catch {
      return Outcome(photo: error.isGone ? nil : known, problem: error)
    }
  }
}

extension SnapshotPhotos {
  private func response(to request: HTTPRequest) async throws(PhotoProblem) -> HTTPResponse {
    let host = request.url.host() ?? ""
    if let problem = breaker.problem(of: host) { throw problem }
    do {
      let response = try await client.get(request)
      breaker.record(response.isOverload ? PhotoProblem(refusedWith: response) : nil, of: host)
      return response
    } catch {
      breaker.record(error.isHostFailure ? PhotoProblem(error) : nil, of: host)
      throw PhotoProblem(error)
    }
  }
}
