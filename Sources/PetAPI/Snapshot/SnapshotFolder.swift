import Foundation
import PetDecoding
import Support

/// A snapshot on disk, and how one takes the place of another.
///
/// ```
/// snapshot/
///   pets/<id>.json        one a pet; photoUrl is "/photos/<hash>.<kind>"
///   pets/.fetch.json      what the next fetch needs to know: hidden, so that no build reads it as a pet
///   photos/<hash>.<kind>  named for their content
///   .staged/              the next snapshot, while it is being fetched
///   .lock
/// ```
///
/// The pets and the record of the fetch are one folder, which is exchanged for the staged one in a single step. Photos
/// are put in place before that, which changes no file that is there, because a name stands for its content; those that no
/// pet has any more are removed after it. So whenever the process is killed, either the old snapshot or the new one is
/// whole. (After a power cut neither may be: nothing is synced to the disk, because the API can be asked again.)
///
/// Where a file system can't exchange folders, the old one is moved aside first. If the process is killed in between, the
/// next one moves it back.
struct SnapshotFolder: Sendable {
  let url: URL
  /// As the user wrote it.
  let name: String
  /// Exchanges two folders in one step; returns whether the file system can.
  private let exchange: @Sendable (URL, URL) -> Bool

  init(_ path: String, exchange: @escaping @Sendable (URL, URL) -> Bool = FolderExchange.exchange) {
    self.exchange = exchange
    url = URL(filePath: path, directoryHint: .isDirectory)
    name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  var pets: URL { url.appending(path: "pets") }
  var photos: URL { url.appending(path: "photos") }
  var staged: URL { url.appending(path: ".staged") }
  private var aside: URL { url.appending(path: ".aside") }
  private static let recordName = ".fetch.json"

  /// The record of the snapshot; nil if there is none.
  var record: SnapshotRecord? {
    if !Self.exists(pets), let lock = try? lock() {
      withExtendedLifetime(lock, recover)  // A fetch that was killed between two steps.
    }
    return SnapshotRecord.read(pets.appending(path: Self.recordName))
  }

  /// Whether a photo is there and whole, as far as its size tells.
  func holds(_ photo: SnapshotRecord.Photo) -> Bool {
    guard PhotoFileName.isValid(photo.file) else { return false }
    let path = photos.appending(path: photo.file).path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // Fails for a file that doesn't exist.
    return attributes?[.size] as? Int == photo.bytes
  }

  /// Keeps other fetches out of the folder, which is created if it doesn't exist.
  func lock() throws(SnapshotError) -> FileLock {
    try make(url)
    let path = url.appending(path: ".lock").path(percentEncoded: false)
    do throws(SystemError) {
      return try FileLock(at: path)
    } catch {
      throw error.code == EWOULDBLOCK ? .busy(folder: name) : .disk(path: path, problem: error.reason)
    }
  }

  /// Prepares the folders of the next snapshot; refuses to if files of somebody else are in the way.
  ///
  /// - Returns: The record of the last snapshot.
  func prepare() throws(SnapshotError) -> SnapshotRecord? {
    recover()
    let last = SnapshotRecord.read(pets.appending(path: Self.recordName))
    try checkForeignFiles(last)
    remove(staged)
    for folder in [staged, photos, stagedPets] { try make(folder) }
    return last
  }
}

extension SnapshotFolder {
  private var stagedPets: URL { staged.appending(path: "pets") }

  /// Writes the file of a pet to the staged snapshot.
  func stage(_ pet: JSONValue, as name: String) throws(SnapshotError) {
    try write(encoded(pet) + Data("\n".utf8), to: stagedPets.appending(path: name))
  }

  /// Writes the record of the fetch to the staged snapshot.
  func stage(_ record: SnapshotRecord) throws(SnapshotError) {
    try write(encoded(record), to: stagedPets.appending(path: Self.recordName))
  }

  /// Puts the staged snapshot in the place of the last one.
  ///
  /// - Parameter photos: The names of those that it has.
  func replace(keeping photos: Set<String>) throws(SnapshotError) {
    try swap()
    remove(staged)
    removePhotos(except: photos)
  }

  private func swap() throws(SnapshotError) {
    if !Self.exists(pets) { return try move(stagedPets, to: pets) }
    if exchange(stagedPets, pets) { return }
    try move(pets, to: aside)
    do {
      try move(stagedPets, to: pets)
    } catch {
      recover()
      throw error
    }
    remove(aside)
  }

  private func recover() {
    // If this fails, the caller finds no snapshot.
    if !Self.exists(pets), Self.exists(aside) { try? move(aside, to: pets) }
    remove(aside)
  }

  private func checkForeignFiles(_ last: SnapshotRecord?) throws(SnapshotError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pets.path(percentEncoded: false))) ?? []
    let own = Set(last?.files ?? []).union([Self.recordName, ".DS_Store"])
    // A record that can't be read still shows that a fetch wrote the folder.
    let foreign = names.filter { name in
      last == nil && names.contains(Self.recordName) ? !name.hasSuffix(".json") : !own.contains(name)
    }
    if !foreign.isEmpty { throw .foreignFiles(folder: name, names: Array(foreign.sorted().prefix(3))) }
  }

  /// Removes photos that no pet has; files with other names aren't a fetch's.
  private func removePhotos(except kept: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: photos.path(percentEncoded: false))) ?? []
    for name in names where PhotoFileName.isValid(name) && !kept.contains(name) { remove(photos.appending(path: name)) }
  }
}

// The disk.
extension SnapshotFolder {
  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  private func make(_ folder: URL) throws(SnapshotError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .disk(path: folder.path(percentEncoded: false), problem: SystemError(error).reason)
    }
  }

  func move(_ file: URL, to target: URL) throws(SnapshotError) {
    let status = rename(file.path(percentEncoded: false), target.path(percentEncoded: false))
    guard status == 0 else { throw .disk(path: target.path(percentEncoded: false), problem: SystemError.last.reason) }
  }

  /// Ignores failures: the next fetch tries again, and nothing depends on it.
  func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }

  /// Removes a single file, which may be missing.
  func removeFile(_ file: URL) { unlink(file.path(percentEncoded: false)) }

  private func write(_ bytes: Data, to file: URL) throws(SnapshotError) {
    do throws(SystemError) {
      try FileWriter.write(bytes, to: file)
    } catch {
      throw .disk(path: file.path(percentEncoded: false), problem: error.reason)
    }
  }

  private func encoded(_ value: some Encodable) throws(SnapshotError) -> Data {
    do {
      return try JSONEncoder.stable.encode(value)
    } catch {
      throw .disk(path: name, problem: "\(error)")
    }
  }
}
