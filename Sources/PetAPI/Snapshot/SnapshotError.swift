package import PetModel
import Support

/// Why there is no new snapshot, or none that may be used. The last one is unchanged.
package enum SnapshotError: Error, Sendable, Hashable {
  case api(APIError)
  /// The API has not a single announcement, which is more often a fault than a fact.
  case empty(address: String)
  case busy(folder: String)
  /// Files in the snapshot's folder that no fetch has written.
  case foreignFiles(folder: String, names: [String])
  case disk(path: String, problem: String)
  /// No snapshot, and the API wasn't asked.
  case missing(folder: String)
  /// A snapshot of another address or query.
  case otherSource(folder: String, source: String)
  /// Older than is allowed; and why there is no newer one, unless nobody tried.
  case tooOld(folder: String, age: SnapshotAge, limit: SnapshotAge, because: APIError?)
}

extension SnapshotError {
  /// The error with its location and its consequence.
  package var diagnostic: Diagnostic {
    switch self {
    case .api(let error): error.diagnostic(.error, consequence: "nothing was fetched")
    case .empty(let address):
      Diagnostic(
        .error, .noAnnouncements, at: SourceLocation(address), "has no announcement, which may be a fault",
        consequence: "nothing was fetched", advice: "If there really is none, allow it with --allow-empty")
    case .busy(let folder):
      Diagnostic(
        .error, .folderInUse, at: SourceLocation(folder), "another fetch is at work here",
        advice: "Wait until it is done, then try again")
    case .foreignFiles(let folder, let names):
      Diagnostic(
        .error, .foreignFile, at: SourceLocation("\(folder)/pets"),
        "holds files that no fetch has written (\(names.map(\.quoted).joined(separator: ", ")))",
        consequence: "nothing was fetched", advice: "Move them away, or choose another folder")
    case .disk(let path, let problem):
      Diagnostic(
        .error, .notWritten, at: SourceLocation(path), problem, consequence: "nothing was fetched",
        advice: "Check that there is space and that you may write there")
    case .missing(let folder):
      Diagnostic(
        .error, .noSnapshot, at: SourceLocation(folder), "holds no snapshot",
        advice: "Fetch one first, without --offline")
    case .otherSource(let folder, let source):
      Diagnostic(
        .error, .otherSnapshot, at: SourceLocation(folder),
        "holds a snapshot of something else: \(source.shown(upTo: 200))",
        advice: "Fetch from the same address, or choose another folder")
    case .tooOld(let folder, let age, let limit, let cause):
      Diagnostic(
        .error, .snapshotTooOld, at: SourceLocation(folder),
        "the snapshot is \(age) old; at most \(limit) is allowed"
          + (cause.map { ". There is no newer one: \($0.address) \($0.problem)" } ?? ""),
        advice: cause?.advice ?? "Fetch again, or allow more with --max-age")
    }
  }
}
