import Foundation
import HTTPFetch
import PetDecoding
import PetModel

/// What a fetch writes down so that the next one can ask cheaply, and so that its age is known.
struct SnapshotRecord: Sendable, Hashable, Codable {
  /// What an address said.
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
    // Not there, damaged, or of another version: then everything is asked for anew.
    return (try? Data(contentsOf: file)).flatMap { try? decoder.decode(SnapshotRecord.self, from: $0) }
  }
}

extension SnapshotRecord.StoredAnswer {
  /// Validators aren't kept of what holds a secret: the secret isn't kept either, and who asks again should hear of it
  /// again.
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
