import Essentials
import Support

/// A problem of a publication that a user has to put right. If it is thrown, nothing was published and the last site is
/// unchanged.
package struct PublicationProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Something that the publisher didn't write is in the way.
    case foreignFile
    /// The list of the files that the last publication wrote can't be trusted.
    case damagedManifest
    /// Two files that can't both be written on every file system: a mistake in the planning of the site.
    case conflictingFiles
    /// Another publication is writing there.
    case folderInUse
    /// The system refused an operation.
    case notWritten
    /// The system refused to read a list.
    case notReadable
    /// It is no list, or has none.
    case notASite
  }

  package let kind: Kind
  /// The path as the user would write it: `output/pets/42/index.html`. Empty for a list, which the caller has named.
  package private(set) var place = ""
  /// In words that follow the place.
  package let problem: String
  package private(set) var consequence: String?
  package let advice: String?

  // Lists of published files that can't be used.

  /// A folder that petspot has published nothing into.
  static let noSite = PublicationProblem(
    kind: .notASite,
    problem: "is no site that petspot built: there is no list of its files beside it, such as output.petspot/manifest",
    advice: "Give the folder of --output, with the folder output.petspot beside it")
  /// A file of something else.
  static let other = PublicationProblem(
    kind: .notASite, problem: "is no list of the files of a site",
    advice: "Give the list of files of a site, such as output.petspot/manifest")
  static let unfinished = PublicationProblem(
    kind: .damagedManifest, problem: "a build of this site broke off or is under way, so its own files are unknown",
    advice: "Build it again")
  static let damaged = PublicationProblem(
    kind: .damagedManifest,
    problem: "this list of the files of a site was changed, damaged or cut off, so petspot ignores it",
    advice: "Fetch it again, byte for byte")
  static let newer = PublicationProblem(
    kind: .damagedManifest, problem: "a newer version of petspot wrote this list of the files of a site",
    advice: "Use that version, or a newer one")

  static func notReadable(_ error: SystemError) -> PublicationProblem {
    PublicationProblem(
      kind: .notReadable, problem: "can't be read: \(error.reason)",
      advice: error.code == ENOENT ? "Check the path" : error.advice)
  }
}

extension PublicationProblem {
  /// An operation that was refused before anything was changed.
  init(_ error: FileOperationError, in folder: OutputFolder) {
    // The folder is no path in itself.
    let path = error.path.isEmpty ? "" : "'\(folder.shortPlace(error.path))' "
    self.init(
      kind: error.kind, place: folder.name, problem: path + error.problem, consequence: "nothing was published",
      advice: error.advice)
  }

  /// An operation that was refused at `place`.
  init(_ error: FileOperationError, at place: String, consequence: String) {
    self.init(
      kind: error.kind, place: place, problem: error.problem, consequence: consequence, advice: error.advice)
  }

  /// A file that can't be written beside the others.
  init(_ path: OutputPath, conflictsIn folder: OutputFolder) {
    self.init(
      kind: .conflictingFiles, place: folder.place(path.text),
      problem:
        "two files of the site have this name, or names that differ in case alone, or one of them is the folder of "
        + "another",
      consequence: "nothing was published", advice: nil)
  }
}

/// An object in the output folder that keeps a file of the site out. It isn't the publisher's own, so it stays.
struct PathConflict: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case foreignFile, fileForFolder, folderForFile, link
    /// A pipe, a socket or the like.
    case device
    /// The system refuses something there.
    case failure(FileOperationError)
  }

  let kind: Kind
  let path: String

  /// One problem for all the files that it keeps out.
  func problem(keepingOut count: Int, of folder: OutputFolder) -> PublicationProblem {
    let loss = count == 1 ? "1 file of the site is left out" : "\(count) files of the site are left out"
    let (description, advice) = words
    let isFailure = if case .failure = kind { true } else { false }
    return PublicationProblem(
      kind: isFailure ? .notWritten : .foreignFile, place: folder.place(path), problem: description,
      consequence: isFailure ? "\(loss); what is there from before stays public" : loss, advice: advice)
  }

  private var words: (description: String, advice: String?) {
    let advice = "Move or delete it, then build again"
    return switch kind {
    case .foreignFile: ("petspot didn't write this file, so it stays as it is", advice)
    case .fileForFolder: ("a file stands where a folder of the site belongs, and stays as it is", advice)
    case .folderForFile: ("a folder stands where a file of the site belongs, and stays as it is", advice)
    case .device: ("this is neither a file nor a folder, so it stays as it is", advice)
    case .link:
      (
        "this is a symbolic link, and petspot neither replaces links nor follows them",
        "Delete the link, then build again"
      )
    case .failure(let error): ("\(error.path == path ? "" : "'\(error.path)' ")\(error.problem)", error.advice)
    }
  }
}

/// Something that the publisher does to the disk. Paths start at the output folder.
package enum FileOperation: Hashable, Sendable {
  case open(String)
  case lock(String)
  case inspect(String)
  case makeFolder(String)
  case write(String)
  case sync(String)
  case rename(String, to: String)
  case remove(String)

  fileprivate var refusal: (path: String, problem: String) {
    switch self {
    case .open(let path): (path, "couldn't be opened")
    case .lock(let path): (path, "couldn't be locked")
    case .inspect(let path): (path, "couldn't be looked at")
    case .makeFolder(let path): (path, "couldn't be created")
    case .write(let path), .sync(let path): (path, "couldn't be written")
    case .rename(_, to: let path): (path, "couldn't be put in place")
    case .remove(let path): (path, "couldn't be removed")
    }
  }
}

/// An operation that the system, or a test in its place, refused.
package struct FileOperationError: Error, Hashable, Sendable {
  let operation: FileOperation
  /// `ENOSPC`, `EACCES` and so on.
  let code: Int32

  init(_ operation: FileOperation, code: Int32 = errno) {
    self.operation = operation
    self.code = code
  }

  /// Whether every other file would fail in the same way.
  var concernsWholeDisk: Bool { [ENOSPC, EDQUOT, EROFS, EIO].contains(code) }

  /// `couldn't be written: the disk is full`
  var problem: String {
    "\(operation.refusal.problem): \(isLockedByOther ? "another build is writing here" : SystemError(code: code).reason)"
  }

  /// The path that ``problem`` is about; empty for the output folder itself.
  var path: String { operation.refusal.path }

  var advice: String? { isLockedByOther ? "Wait until it is done, then build again" : SystemError(code: code).advice }

  var kind: PublicationProblem.Kind {
    if case .lock = operation, isLockedByOther { .folderInUse } else { .notWritten }
  }

  private var isLockedByOther: Bool { code == EWOULDBLOCK }
}
