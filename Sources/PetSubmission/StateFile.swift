import Essentials
import PetDecoding
package import PetModel
package import Support

/// A file with the state of one report, locked for as long as this lives.
///
/// It holds the password, so only its owner may read it. It is whole whenever the process or the machine stops: a new
/// state is written beside it, synced, and renamed into its place.
package final class StateFile: Sendable {
  let path: String
  private let lock: FileLock

  /// - Parameter path: The file, whether or not it is there. Its folder is made.
  init(at path: String) throws(StateError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      lock = try FileLock(at: Self.sibling(of: path, "lock"), permissions: 0o600, removesFile: true)
    } catch {
      let error = SystemError(error)
      throw StateError(path: path, reason: error.code == EWOULDBLOCK ? .locked : .notWritten(error))
    }
  }

  /// The state that is there; nil when there is no file.
  func state() throws(StateError) -> SubmissionState? {
    FileManager.default.fileExists(atPath: path) ? try Self.state(at: path) : nil
  }

  /// The state in a file, read without locking it.
  package static func state(at path: String) throws(StateError) -> SubmissionState {
    let bytes = try content(of: path)
    let members = (try? JSONValue(json: bytes))?.members
    guard members?["kind"] == .string(SubmissionState.kind) else { throw StateError(path: path, reason: .foreign) }
    if case .integer(let version)? = members?["version"], version > SubmissionState.version {
      throw StateError(path: path, reason: .newer(version))
    }
    guard let state = try? JSONDecoder().decode(SubmissionState.self, from: bytes), state.isComplete else {
      throw StateError(path: path, reason: .unreadable("it isn't complete"))
    }
    return state
  }

  /// The bytes of a state or of its photo.
  static func content(of path: String) throws(StateError) -> Data {
    do { return try Data(contentsOf: URL(filePath: path)) } catch {
      throw StateError(path: path, reason: .unreadable(SystemError(error).reason))
    }
  }

  /// Puts a state in place of the last one.
  func save(_ state: SubmissionState) throws(StateError) {
    try write(Self.bytes(of: state), to: path, by: "next")
  }

  /// Saves a state in the space that `reserve` has set aside. A disk that is full by now doesn't matter.
  func saveInReserve(_ state: SubmissionState) throws(StateError) {
    try write(Self.bytes(of: state), to: path, by: "spare")
  }

  /// Sets space aside for the server's response: its password must not be lost, even if the disk fills up meanwhile.
  func reserve(for state: SubmissionState) throws(StateError) {
    let bytes = Data(count: Self.bytes(of: state).count + 131_072)
    do throws(SystemError) {
      try FileWriter.write(bytes, to: URL(filePath: sibling("spare")), isPrivate: true, isSynced: true)
    } catch {
      unlink(sibling("spare"))
      throw StateError(path: path, reason: .notWritten(error))
    }
  }

  /// The photo beside the state, as it will be sent. Its name is none that a photo of the user's may have.
  var photoPath: String { sibling("jpg") }

  /// Puts the photo there.
  func save(photo: Data) throws(StateError) { try write(photo, to: photoPath, by: "next") }

  /// Removes what isn't needed once everything was sent: the reserved space, and the photo.
  func tidy() {
    unlink(sibling("spare"))
    unlink(photoPath)
  }

  /// Notes in the file at `path` that its password was shown. When that fails, the password is shown once more, which
  /// does no harm.
  package static func markPasswordShown(at path: String) {
    guard let file = try? StateFile(at: path), var state = try? file.state() else { return }
    state.isPasswordShown = true
    try? file.save(state)
  }

  /// Removes an unsent report. A failure leaves the file, which does no harm.
  static func discard(at path: String) {
    guard let file = try? StateFile(at: path) else { return }
    for path in [file.sibling("spare"), file.sibling("next"), file.photoPath, path] { unlink(path) }
  }

  /// `reports/fredi.json` → `reports/.fredi.json.lock`
  private static func sibling(of path: String, _ purpose: String) -> String {
    let url = URL(filePath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).\(purpose)")
      .path(percentEncoded: false)
  }

  private func sibling(_ purpose: String) -> String { Self.sibling(of: path, purpose) }

  private static func bytes(of state: SubmissionState) -> Data {
    (try? JSONEncoder.stable.encode(state)) ?? Data()  // Texts and numbers can always be encoded.
  }

  /// Writes a file that only the user may read, whole or not at all, and waits until it is on the disk itself.
  private func write(_ bytes: Data, to path: String, by purpose: String) throws(StateError) {
    do throws(SystemError) {
      try FileWriter.replace(
        URL(filePath: path), with: bytes, by: URL(filePath: sibling(purpose)), isPrivate: true, isSynced: true)
    } catch {
      throw StateError(path: path, reason: .notWritten(error))
    }
  }
}

/// The reason why a state file can't be used.
package struct StateError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// Another petspot is working on it.
    case locked
    case missing
    /// The call failed for this reason, or the content isn't complete.
    case unreadable(String)
    /// It is another kind of file.
    case foreign
    /// A later version of petspot wrote it.
    case newer(Int)
    case notWritten(SystemError)
    /// Another report was sent with it.
    case otherReport
  }

  let path: String
  let reason: Reason
}

extension StateError: DiagnosticError {
  package var code: Diagnostic.Code { words.code }
  package var problem: String { "\(path) \(problemOfFile)" }
  /// The problem in words that follow the name of the file.
  package var problemOfFile: String { words.problem }
  package var advice: String? { words.advice }

  private var words: (code: Diagnostic.Code, problem: String, advice: String) {
    switch reason {
    case .locked: (.invalidState, "is being used by another petspot", "Wait until it is done, then try again")
    case .missing: (.notReadable, "isn't there", "Check the path")
    case .unreadable(let why): (.notReadable, "can't be read: \(why)", "Check that you may read it")
    case .foreign: (.invalidState, "isn't a file that records how far a report was sent", Self.otherFile)
    case .newer(let version): (.invalidState, "was written by a later petspot (version \(version))", "Use that petspot")
    case .notWritten(let error): (.notWritten, "can't be written: \(error.reason)", Self.advice(after: error))
    case .otherReport: (.invalidState, "belongs to another report, which was sent already", Self.otherFile)
    }
  }

  private static func advice(after error: SystemError) -> String {
    (error.advice ?? "Make room, or choose another folder").replacing("folder", with: "folder with --state")
  }

  private static let otherFile = "Choose another file with --state, or move this one away"
}
