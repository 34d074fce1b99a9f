import ContentHash
import Essentials
import HTTPFetch
import PetDecoding
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
    of addresses: [URL], progress: @escaping @Sendable (FetchProgress) -> Void,
    whenKnown: @escaping @Sendable (URL, Outcome) -> Void = { _, _ in }
  ) async -> [URL: Outcome] {
    let outcomes = await Array(addresses.indices).boundedMap(
      atMost: concurrency, done: { progress(.photos(done: $0, of: addresses.count)) }
    ) { index in
      let outcome = await outcome(of: addresses[index], via: store.staged.appending(path: "photo-\(index)"))
      whenKnown(addresses[index], outcome)
      return outcome
    }
    return Dictionary(zip(addresses, outcomes)) { first, _ in first }
  }
}

extension PhotoDownload {
  /// Whether none of the addresses will be asked.
  func knowsAll(_ addresses: [URL]) -> Bool {
    addresses.allSatisfy { unchanged.contains($0) && known(at: $0) != nil }
  }

  private func known(at address: URL) -> StoredPhoto? {
    last[address.absoluteString].flatMap { store.holds($0) ? $0 : nil }
  }

  private func outcome(of address: URL, via file: URL) async -> Outcome {
    var known = known(at: address)
    if let known, unchanged.contains(address) { return Outcome(photo: known) }
    known?.isOverdue = nil
    defer { unlink(file.path(percentEncoded: false)) }
    do throws(PhotoProblem) {
      let response = try await response(to: .photo(address, into: file, validators: known?.validators))
      if response.status == 304, let known, known.validators != nil { return Outcome(photo: known) }
      guard response.status == 200 else { throw PhotoProblem(refusedWith: response) }
      return Outcome(photo: try await store.store(file, response.validators, over: known), isNew: true)
    } catch {
      known?.isOverdue = true
      return Outcome(photo: error.isGone ? nil : known, problem: error.explained(of: address))
    }
  }

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

/// A photo from the web on disk, as a record remembers it.
struct StoredPhoto: Sendable, Hashable, Codable {
  /// Its name: the hash of its content, and its format.
  let file: String
  let bytes: Int
  let validators: Validators?
  /// True if the last request for it failed: the next fetch asks again.
  var isOverdue: Bool?
}

/// A folder of photos, named for their content: `<64 hexadecimal digits>.jpg`.
///
/// They are moved there one after the other: each is in memory while its hash is computed, and eight of the largest
/// would be too much at once. (One core hashes 1,400 MB a second, which no network brings.)
actor PhotoStore {
  let folder: URL
  /// The place of photos while they arrive.
  let staged: URL

  init(_ folder: URL, staged: URL) {
    self.folder = folder
    self.staged = staged
  }

  /// Whether a photo is there and whole, as far as its size tells.
  nonisolated func holds(_ photo: StoredPhoto) -> Bool {
    guard Self.isName(photo.file) else { return false }
    return FileKind(at: folder.appending(path: photo.file).path(percentEncoded: false))?.size == photo.bytes
  }

  /// Moves a staged photo to its place. Its bytes decide the format, not the server (rules.md §6). One that is cut
  /// short takes no other's place, and is asked for again.
  func store(_ file: URL, _ validators: Validators?, over last: StoredPhoto?) throws(PhotoProblem) -> StoredPhoto {
    do {
      let content = try Data(contentsOf: file, options: .alwaysMapped)
      guard let format = ImageFormat(signatureOf: content) else {
        throw PhotoProblem(
          text: content.isEmpty ? "is empty" : "is no image", advice: "Check the file at that address", isNoPhoto: true)
      }
      let name = "\(ContentHash(of: content).hex).\(format.fileExtension)"
      let isWhole = format.isWhole(content)
      if let last, last.file != name, !isWhole {
        throw PhotoProblem(text: "is cut short", advice: "Upload the photo again")
      }
      guard rename(file.path(percentEncoded: false), folder.appending(path: name).path(percentEncoded: false)) == 0
      else { throw SystemError.last }
      return StoredPhoto(
        file: name, bytes: content.count, validators: isWhole ? validators : nil, isOverdue: isWhole ? nil : true)
    } catch {
      throw (error as? PhotoProblem) ?? PhotoProblem(.notWritten(SystemError(error).reason))
    }
  }

  /// Removes all other photos; files with other names aren't its own.
  nonisolated func removeAll(except kept: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    for name in names where Self.isName(name) && !kept.contains(name) {
      unlink(folder.appending(path: name).path(percentEncoded: false))
    }
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 64
      && parts[0].utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) }
      && ImageFormat.allCases.contains { $0.fileExtension == parts[1] }
  }
}

/// The photos from the web that builds have fetched, for the next build: the photos themselves, and `<hash of its
/// address>.json` for each address.
///
/// Several builds may use it at once: the name of a photo comes from its bytes, and each file is put in its place in
/// one step.
struct WebPhotoCache: Sendable {
  let store: PhotoStore
  private let folder: URL

  /// The days that an unused photo is kept; and half a photo, of a killed build.
  private static let (days, partDays) = (30.0, 1.0)

  init(_ folder: URL) throws(SystemError) {
    self.folder = folder
    store = PhotoStore(folder, staged: folder.appending(path: FileWriter.partPrefix + UUID().uuidString))
    try FileWriter.makeFolder(store.staged)
  }

  /// The photo that was last found at an address.
  func photo(at address: URL) -> StoredPhoto? {
    // Missing or damaged: the photo is fetched anew.
    (try? Data(contentsOf: record(of: address))).flatMap { try? JSONDecoder().decode(StoredPhoto.self, from: $0) }
  }

  /// Remembers the photo at an address, and its use; forgets it for nil.
  func keep(_ photo: StoredPhoto?, at address: URL) {
    let record = record(of: address)
    guard let photo else { return _ = unlink(record.path(percentEncoded: false)) }
    // A photo without a record is fetched again the next time.
    if let bytes = try? JSONEncoder.stable.encode(photo) { try? FileWriter.replace(record, with: bytes) }
    utimes(store.folder.appending(path: photo.file).path(percentEncoded: false), nil)
  }

  /// Removes the staged files of this build, and files that no build has used for long.
  func clean(now: Date) {
    try? FileManager.default.removeItem(at: store.staged)  // The next but one removes it.
    for entry in FolderEntry.all(in: folder) {
      let name = entry.url.lastPathComponent
      let isPart = name.hasPrefix(FileWriter.partPrefix)
      guard isPart || name.wholeMatch(of: /[0-9a-f]{64}\.[a-z]+/) != nil,
        entry.modified < now - (isPart ? Self.partDays : Self.days) * 86_400
      else { continue }
      try? FileManager.default.removeItem(at: entry.url)
    }
  }

  private func record(of address: URL) -> URL {
    folder.appending(path: "\(ContentHash(of: Data(address.absoluteString.utf8)).hex).json")
  }
}

/// Stops asking a host that has failed several times in a row: with a dead one, two thousand photos would take hours.
final class CircuitBreaker: Sendable {
  private static let limit = 5
  private let problems = Mutex<[String: [PhotoProblem]]>([:])

  /// The reason why a host isn't asked any more; nil while it is.
  func problem(of host: String) -> PhotoProblem? {
    problems.withLock { $0[host, default: []].count >= Self.limit ? $0[host]?.last : nil }
  }

  /// Counts a failure of a host; a success, which is nil, starts the count again.
  func record(_ problem: PhotoProblem?, of host: String) {
    problems.withLock { problems in problems[host] = problem.map { problems[host, default: []] + [$0] } }
  }
}
