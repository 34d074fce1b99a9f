import CFileSystem
import ContentHash
import Essentials
import PetDecoding
import PetModel
import Support

/// A snapshot on disk, and how one takes the place of another.
///
/// ```
/// snapshot/
///   pets/<id>.json        one a pet; photoUrl is "/photos/<hash>.<kind>"
///   pets/.fetch.json      facts for the next fetch: hidden, so that no build reads it as a pet
///   pets/.note.json       the few of them that suffice while nothing is new, and when that was so
///   pets/.unread          the parts of the answer that couldn't be read, if any: builds then close no page
///   photos/<hash>.<kind>  named for their content
///   .staged/              the next snapshot, while it is being fetched
///   .lock
/// ```
///
/// The pets and the record of the fetch are one folder, which is exchanged for the staged one in a single step. Photos
/// are put in place before that, which changes no file that is there, because a name stands for its content; those that
/// no pet has any more are removed after it. So whenever the process is killed, either the old snapshot or the new one
/// is whole. (After a power cut neither may be: nothing is synced to the disk, because the API can be asked again.)
///
/// If a file system can't exchange folders, the old one is moved aside first. If the process is killed in between, the
/// next one moves it back.
struct SnapshotFolder: Sendable {
  /// As the user wrote it.
  let name: String
  let photos: PhotoStore
  private let url: URL
  /// Exchanges two folders in one step; returns whether the file system can.
  private let exchange: @Sendable (URL, URL) -> Bool

  init(_ path: String, exchange: @escaping @Sendable (URL, URL) -> Bool = Self.exchange) {
    self.exchange = exchange
    url = URL(filePath: path, directoryHint: .isDirectory)
    name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    photos = PhotoStore(url.appending(path: "photos"), staged: url.appending(path: ".staged"))
  }

  private var pets: URL { url.appending(path: "pets") }
  private var aside: URL { url.appending(path: ".aside") }
  private var stagedPets: URL { photos.staged.appending(path: "pets") }
  static let recordName = ".fetch.json"
  private static let noteName = ".note.json"

  /// The record of the snapshot. Nil if there is none.
  var record: SnapshotRecord? {
    if !Self.exists(pets), Self.exists(aside), let lock = try? lock() {
      withExtendedLifetime(lock, recover)  // A fetch that was killed between two steps.
    }
    var record: SnapshotRecord? = read(Self.recordName)
    if let note: FetchNote = read(Self.noteName) { record?.fetchedAt = note.summary.snapshot.fetchedAt }
    return record
  }

  /// The note with that key; nil if there is none, or a file has changed since.
  func note(_ key: [String]) -> FetchNote? {
    recover()
    guard let note: FetchNote = read(Self.noteName), note.key == key else { return nil }
    return note.files == files ? note : nil
  }

  /// Keeps other fetches out of the folder while `work` replaces its snapshot. When that fails, nothing of it is left,
  /// not even the folder if it is new.
  func whileLocked<Result>(_ work: () async throws(Diagnostic) -> Result) async throws(Diagnostic) -> Result {
    let isNew = !Self.exists(url)
    // Fails, as it should, where there is a snapshot now.
    defer { if isNew { rmdir(url.path(percentEncoded: false)) } }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    do throws(Diagnostic) { return try await work() } catch {
      remove(photos.staged)
      if !Self.exists(pets) && !Self.exists(aside) {
        photos.removeAll(except: [])
        rmdir(photos.folder.path(percentEncoded: false))
      }
      throw error
    }
  }

  private func lock() throws(Diagnostic) -> FileLock {
    try make(url)
    let file = url.appending(path: ".lock")
    do throws(SystemError) { return try FileLock(at: file.path(percentEncoded: false), removesFile: true) } catch {
      if error.code != EWOULDBLOCK { throw .disk(file, error) }
      throw Diagnostic(
        .error, .folderInUse, at: name, "another fetch is at work here",
        advice: "Wait until it is done, then try again")
    }
  }

  /// Prepares the folders of the next snapshot; refuses if files of another program are in the way.
  ///
  /// - Returns: The record of the last snapshot.
  func prepare() throws(Diagnostic) -> SnapshotRecord? {
    recover()
    let last = record
    try checkForeignFiles(last)
    remove(photos.staged)
    for folder in [photos.folder, stagedPets] { try make(folder) }
    return last
  }

  /// Whether the report in a pet's file of the last snapshot is closed, or kept back.
  func isClosed(_ name: String) -> Bool {
    let bytes = try? Data(contentsOf: pets.appending(path: name))
    let members = bytes.flatMap { try? JSONValue(json: $0).members }
    let status = members?["status"]?.text
    return members?["private"] == .bool(true) || status.map(UnderstoodWords.builtIn.status) == .closed
  }

  /// Writes a file of the staged snapshot.
  func stage(_ value: some Encodable, as name: String, end: String = "") throws(Diagnostic) {
    let file = stagedPets.appending(path: name)
    do {
      let bytes = try (value as? Data) ?? JSONEncoder.stable.encode(value) + Data(end.utf8)
      try FileWriter.write(bytes, to: file)
    } catch { throw .disk(file, SystemError(error)) }
  }

  /// Replaces the last snapshot by the staged one.
  ///
  /// - Parameter names: The names of the photos that it has.
  func replace(keeping names: Set<String>) throws(Diagnostic) {
    try swap()
    remove(photos.staged)
    photos.removeAll(except: names)
  }

  /// Puts the note beside the pets.
  func keep(_ note: FetchNote) throws(Diagnostic) {
    try make(stagedPets)
    try stage(note, as: Self.noteName)
    try move(stagedPets.appending(path: Self.noteName), to: pets.appending(path: Self.noteName))
    remove(photos.staged)
  }

  /// A hash of the names, sizes and times of all files but the note.
  var files: String {
    let entries = [pets, photos.folder].flatMap(FolderEntry.all).map { entry in
      "\(entry.url.lastPathComponent) \(entry.kind.size ?? -1) \(entry.modified.timeIntervalSince1970)"
    }
    let list = entries.filter { !$0.hasPrefix(Self.noteName) }.sorted().joined(separator: "\n")
    return ContentHash(of: Data(list.utf8)).hex
  }

  private func read<Value: Decodable>(_ name: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    // Missing, damaged, or of another version: everything is fetched anew.
    return (try? Data(contentsOf: pets.appending(path: name))).flatMap { try? decoder.decode(Value.self, from: $0) }
  }

  /// Exchanges two folders in a single step; returns whether the file system can.
  static func exchange(_ one: URL, _ other: URL) -> Bool {
    petspot_exchange(one.path(percentEncoded: false), other.path(percentEncoded: false)) == 0
  }

  private func swap() throws(Diagnostic) {
    if !Self.exists(pets) { return try move(stagedPets, to: pets) }
    if exchange(stagedPets, pets) { return }
    try move(pets, to: aside)
    do { try move(stagedPets, to: pets) } catch {
      recover()
      throw error
    }
    remove(aside)
  }

  private func recover() {
    // If this fails, the caller finds no snapshot, and the last one stays aside.
    if !Self.exists(pets), Self.exists(aside) { try? move(aside, to: pets) }
    if Self.exists(pets) { remove(aside) }
  }

  private func checkForeignFiles(_ last: SnapshotRecord?) throws(Diagnostic) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pets.path(percentEncoded: false))) ?? []
    let own = Set(last?.files ?? []).union([
      Self.recordName, Self.noteName, AnnouncementCatalog.unreadParts, ".DS_Store", ".fetched",  // An older petspot's.
    ])
    // A record that can't be read still shows that a fetch wrote the folder.
    let foreign = names.filter { name in
      !own.contains(name) && (last != nil || !names.contains(Self.recordName) || !name.hasSuffix(".json"))
    }
    if foreign.isEmpty { return }
    throw Diagnostic(
      .error, .foreignFile, at: "\(name)/pets",
      "holds files that no fetch has written (\(foreign.sorted().prefix(3).map(\.quoted).joined(separator: ", ")))",
      consequence: "nothing was fetched", advice: "Move them away, or choose another folder")
  }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  private func make(_ folder: URL) throws(Diagnostic) {
    do throws(SystemError) { try FileWriter.makeFolder(folder) } catch { throw .disk(folder, error) }
  }

  private func move(_ file: URL, to target: URL) throws(Diagnostic) {
    let status = rename(file.path(percentEncoded: false), target.path(percentEncoded: false))
    guard status == 0 else { throw .disk(target, .last) }
  }

  /// Ignores failures: the next fetch tries again, and nothing depends on it.
  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }
}

// The reasons for no new or usable snapshot. The last one is unchanged.
extension Diagnostic {
  static func disk(_ path: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, .notWritten, at: path, problem, consequence: "nothing was fetched",
      advice: "Check that there is space and that you may write there")
  }

  fileprivate static func disk(_ file: URL, _ error: SystemError) -> Diagnostic {
    disk(file.path(percentEncoded: false), error.reason)
  }

  /// A snapshot of another address or query.
  static func otherSource(_ folder: String, _ source: String) -> Diagnostic {
    Diagnostic(
      .error, .otherSnapshot, at: folder, "holds a snapshot of something else: \(source.shown(upTo: 200))",
      advice: "Choose another folder, or remove this one")
  }

  /// Half a list, fetched or, unless an option is given, refused.
  ///
  /// - Parameter unread: Its unreadable parts, each with its place: perhaps these are the reports that it lacks.
  static func loss(
    in folder: String, _ gone: Int, of last: Int, unread: [String] = [], unless remedy: String? = nil
  ) -> Diagnostic {
    let parts = unread.isEmpty ? "" : ", and parts of it can't be read: \(unread.joined(separator: "; "))"
    let step =
      unread.isEmpty ? "Ask the server again; if they are really gone" : "Tell the server's owner; to leave them out"
    return Diagnostic(
      remedy == nil ? .warning : .error, .closesManyPages, at: folder,
      "the list lacks \(gone.grouped) of the \(last.grouped) reports of the last time\(parts.shown(upTo: 600))",
      consequence: remedy == nil ? "the snapshot has them no longer" : "nothing was fetched",
      advice: remedy.map { "\(step), add \($0)" } ?? "Ask the server again before you build")
  }
}
