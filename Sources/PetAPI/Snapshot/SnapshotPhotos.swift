import Foundation
import HTTPFetch
import PetDecoding
import PetModel
import Support
import Synchronization

/// Fetches the photos of a snapshot: asks for each whether the last one still holds, and stores what is new.
struct SnapshotPhotos: Sendable {
  /// What became of an address.
  struct Outcome: Sendable {
    /// The photo to show: the new one, or the last good one.
    var photo: SnapshotRecord.Photo?
    var isNew = false
    var problem: Problem?
  }

  /// Why there is no new photo.
  struct Problem: Error, Sendable {
    /// In words that follow the address.
    let text: String
    let advice: String
    /// Whether the server says that the photo is gone for good; then the last one goes, too.
    var isGone = false
    /// What is wrong with the disk, if it isn't the photo's fault at all.
    var diskProblem: String?
  }

  let client: HTTPClient
  let folder: SnapshotFolder
  /// The photos of the last snapshot, by address.
  let last: [String: SnapshotRecord.Photo]
  let concurrency: Int
  private let patience = HostPatience()
  private let shelf: PhotoShelf

  init(client: HTTPClient, folder: SnapshotFolder, last: [String: SnapshotRecord.Photo], concurrency: Int) {
    self.client = client
    self.folder = folder
    self.last = last
    self.concurrency = concurrency
    shelf = PhotoShelf(folder: folder)
  }

  /// What became of each address, in their order.
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
    do throws(Problem) {
      let answer = try await answer(to: .photo(photo.address, into: file, validators: known?.validators))
      if answer.status == 304, let known, known.validators != nil { return Outcome(photo: known) }
      guard answer.status == 200 else { throw Problem(refusedWith: answer) }
      return Outcome(photo: try await shelf.store(file, answer.validators), isNew: true)
    } catch {
      return Outcome(photo: error.isGone ? nil : known, problem: error)
    }
  }
}

extension SnapshotPhotos {
  private func answer(to request: HTTPRequest) async throws(Problem) -> HTTPAnswer {
    let host = request.url.host() ?? ""
    if let problem = patience.lastProblem(of: host) { throw problem }
    do {
      let answer = try await client.get(request)
      patience.note(HostPatience.isTooMuch(answer) ? Problem(refusedWith: answer) : nil, of: host)
      return answer
    } catch {
      patience.note(error.isOfTheHost ? Problem(error) : nil, of: host)
      throw Problem(error)
    }
  }
}

/// Puts photos in their place, one after the other: each is in memory while its hash is taken, and eight of the largest
/// would be too much at once. (One core hashes 1,400 MB a second, which no network brings.)
private actor PhotoShelf {
  private let folder: SnapshotFolder

  init(folder: SnapshotFolder) { self.folder = folder }

  func store(_ file: URL, _ validators: Validators?) throws(SnapshotPhotos.Problem) -> SnapshotRecord.Photo {
    do {
      let content = try Data(contentsOf: file, options: .alwaysMapped)
      guard let name = PhotoFileName.name(for: content) else {
        throw SnapshotPhotos.Problem(
          text: content.isEmpty ? "is empty" : "is no image", advice: "Check what is at that address")
      }
      try folder.move(file, to: folder.photos.appending(path: name))
      return SnapshotRecord.Photo(file: name, bytes: content.count, validators: validators)
    } catch let problem as SnapshotPhotos.Problem {
      throw problem
    } catch SnapshotError.disk(_, let problem) {
      throw SnapshotPhotos.Problem(HTTPError.notWritten(problem))
    } catch {
      throw SnapshotPhotos.Problem(HTTPError.notWritten(SystemError(error).reason))
    }
  }
}

extension SnapshotPhotos.Problem {
  fileprivate init(_ error: HTTPError) {
    self.init(text: error.problem, advice: error.advice)
    if case .notWritten(let reason) = error { diskProblem = reason }
  }

  fileprivate init(refusedWith answer: HTTPAnswer) {
    let refusal = APIErrorResponse(status: answer.status, body: answer.body)
    self.init(text: "answered \(answer.status) (\(refusal.message))", advice: "Check whether it is still there")
    isGone = answer.status == 410
  }
}

/// Stops asking a host that has failed several times in a row: with a dead one, two thousand photos would take hours.
private final class HostPatience: Sendable {
  private static let limit = 5
  private let problems = Mutex<[String: [SnapshotPhotos.Problem]]>([:])

  /// Whether a host still says, after all attempts, that it can't keep up.
  static func isTooMuch(_ answer: HTTPAnswer) -> Bool { [429, 502, 503, 504].contains(answer.status) }

  /// Why a host isn't asked any more.
  func lastProblem(of host: String) -> SnapshotPhotos.Problem? {
    problems.withLock { $0[host, default: []].count >= Self.limit ? $0[host]?.last : nil }
  }

  /// Takes note of how asking ended.
  func note(_ problem: SnapshotPhotos.Problem?, of host: String) {
    problems.withLock { problems in
      if let problem {
        problems[host, default: []].append(problem)
      } else {
        problems[host] = nil
      }
    }
  }
}
