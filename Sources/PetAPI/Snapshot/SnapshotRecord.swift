import Foundation
import HTTPFetch
import PetDecoding
import PetModel

/// What a fetch records so that the next one can ask whether anything is newer, and so that its age is known.
struct SnapshotRecord: Sendable, Hashable, Codable {
  /// The content of one address of the API.
  struct StoredAnswer: Sendable, Hashable, Codable {
    let address: String
    let isList: Bool
    let validators: Validators?
    let items: [JSONValue]
  }

  /// A photo in the snapshot.
  struct Photo: Sendable, Hashable, Codable {
    /// Its name in `photos`: the hash of its content, and what it is.
    let file: String
    let bytes: Int
    let validators: Validators?
  }

  /// What was asked for. A snapshot of something else is no substitute.
  let source: String
  let fetchedAt: Date
  let answers: [StoredAnswer]
  /// By address.
  let photos: [String: Photo]
  /// The names in `pets`.
  let files: [String]

  static func read(_ file: URL) -> SnapshotRecord? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    // Missing, damaged, or of another version: everything is fetched anew.
    return (try? Data(contentsOf: file)).flatMap { try? decoder.decode(SnapshotRecord.self, from: $0) }
  }
}

extension SnapshotRecord.StoredAnswer {
  /// Without validators where there was a secret: it isn't kept, and the next fetch is to report it again.
  init(_ answer: AnnouncementDownload.Answer) {
    self.init(
      address: answer.address, isList: answer.isList,
      validators: answer.items.contains(where: \.hasSecret) ? nil : answer.validators,
      items: answer.items.map(\.keptInSnapshot))
  }

  var download: AnnouncementDownload.Answer {
    AnnouncementDownload.Answer(address: address, isList: isList, items: items, validators: validators)
  }
}

extension AnnouncementQuery {
  /// What is asked for, in one line.
  func source(at api: APIAddress) -> String {
    switch self {
    case .everything: api.list(nil).absoluteString
    case .near(let area): api.list(area).absoluteString
    case .these(let ids): "\(api.list(nil).absoluteString): \(ids.sorted().map(\.rawValue).joined(separator: ", "))"
    }
  }
}
