import Essentials
import PetDecoding
package import PetModel
import Support

/// A file with the state of one report, locked for as long as this lives.
///
/// It holds the password, so only its owner may read it. It is whole whenever the process or the machine stops: a new
/// state is written beside it, synced, and renamed into its place.
package final class StateFile: Sendable {
  let path: String
  private let lock: FileLock

  /// - Parameter path: The file, whether or not it is there. Its folder is made.
  init(at path: String) throws(Diagnostic) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      lock = try FileLock(at: Self.sibling(of: path, "lock"), permissions: 0o600, removesFile: true)
    } catch {
      let error = SystemError(error)
      if error.code != EWOULDBLOCK { throw .notWritten(path, error) }
      throw Diagnostic(
        .error, .invalidState, at: path, "is being used by another petspot",
        advice: "Wait until it is done, then try again")
    }
  }

  func state() throws(Diagnostic) -> SubmissionState? {
    FileManager.default.fileExists(atPath: path) ? try Self.state(at: path) : nil
  }

  /// The state in a file, read without locking it.
  package static func state(at path: String) throws(Diagnostic) -> SubmissionState {
    let bytes = try content(of: path)
    let members = (try? JSONValue(json: bytes))?.members
    guard members?["kind"] == .string(SubmissionState.kind) else { throw .foreign(path) }
    if case .integer(let version)? = members?["version"], version > SubmissionState.version {
      throw Diagnostic(
        .error, .invalidState, at: path, "was written by a later petspot (version \(version))",
        advice: "Use that petspot")
    }
    guard let state = try? JSONDecoder().decode(SubmissionState.self, from: bytes), state.isComplete else {
      throw .unreadable(path, "it isn't complete")
    }
    return state
  }

  /// The bytes of a state or of its photo.
  static func content(of path: String) throws(Diagnostic) -> Data {
    do { return try Data(contentsOf: URL(filePath: path)) } catch { throw .unreadable(path, SystemError(error).reason) }
  }

  /// Puts a state in place of the last one.
  ///
  /// - Parameter isReserved: Whether `reserve` has set space aside. A disk that is full by now doesn't matter.
  func save(_ state: SubmissionState, isReserved: Bool = false) throws(Diagnostic) {
    try write(Self.bytes(of: state), to: path, by: isReserved ? "spare" : "next")
  }

  /// Sets space aside for the server's response: its password must not be lost, even if the disk fills up meanwhile.
  func reserve(for state: SubmissionState) throws(Diagnostic) {
    let bytes = Data(count: Self.bytes(of: state).count + 131_072)
    do throws(SystemError) {
      try FileWriter.write(bytes, to: URL(filePath: sibling("spare")), isPrivate: true, isSynced: true)
    } catch {
      unlink(sibling("spare"))
      throw .notWritten(path, error)
    }
  }

  /// The photo beside the state, as it will be sent. Its name is none that a photo of the user's may have.
  var photoPath: String { sibling("jpg") }

  /// Puts the photo there, and its origins into the state.
  func save(_ photo: ReadyPhoto, of state: inout SubmissionState) throws(Diagnostic) {
    try write(photo.jpeg, to: photoPath, by: "next")
    let before = (state.photo?.origins ?? []) + [state.draft[.photo]].compactMap(\.self)
    let all = before + [photo.file, SubmissionState.Photo.hash(of: photo.file)].compactMap(\.self)
    state.photo = SubmissionState.Photo(origins: Set(all).sorted())
    state.draft[.photo] = photo.file
  }

  /// Removes the reserved space and the photo, once everything was sent.
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
  private func write(_ bytes: Data, to path: String, by purpose: String) throws(Diagnostic) {
    do throws(SystemError) {
      try FileWriter.replace(
        URL(filePath: path), with: bytes, by: URL(filePath: sibling(purpose)), isPrivate: true, isSynced: true)
    } catch { throw .notWritten(path, error) }
  }
}

// The problems of a state file, at its path.
extension Diagnostic {
  fileprivate static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.error, .notReadable, at: path, "can't be read: \(reason)", advice: "Check that you may read it")
  }

  /// It is another kind of file.
  static func foreign(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidState, at: path, "isn't a file that records how far a report was sent",
      advice: "Choose another file with --state, or move this one away")
  }

  fileprivate static func notWritten(_ path: String, _ error: SystemError) -> Diagnostic {
    let advice = error.advice ?? "Make room, or choose another folder"
    return Diagnostic(
      .error, .notWritten, at: path, "can't be written: \(error.reason)",
      advice: advice.replacing("folder", with: "folder with --state"))
  }

  /// The problem of the report at `place`, which begins with the path of its state file.
  package func told(of place: SourceLocation) -> Diagnostic {
    var told = moved(to: place)
    told.problem = "\(location) \(problem)"
    return told
  }
}
