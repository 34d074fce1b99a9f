import Essentials
import PetModel
import Support

/// A sheet that is drawn, in a file that isn't published yet.
struct DrawnSheet: Sendable {
  let pet: PetID
  /// Where it is published: `42/poster-a4.pdf`.
  let path: String
  let file: URL
  let summary: String
}

/// Where sheets wait until all are drawn, because all of them don't fit into memory at once.
///
/// If the process is killed before it is removed, `CachePruning` removes it later.
struct DrawingFolder: Sendable {
  private let folder: URL

  /// - Parameter cache: The folder to create it in, because that is made for large files. If it can't be written, the folder
  ///   for temporary files takes its place.
  init(in cache: String) throws(StoppedBuild) {
    do { folder = try Self.make(in: URL(filePath: cache)) } catch {
      guard let temporary = try? Self.make(in: FileManager.default.temporaryDirectory) else {
        throw Self.stop(SystemError(error), cache)
      }
      folder = temporary
    }
  }

  private static func make(in parent: URL) throws -> URL {
    let folder = parent.appending(path: FileWriter.partPrefix + UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Removes it and the sheets in it. What can't be removed only takes space.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  func add(_ sheets: [PosterSheet], of pet: PetID) throws(SystemError) -> [DrawnSheet] {
    try sheets.map { sheet throws(SystemError) in
      let file = folder.appending(path: "\(pet)-\(sheet.name)", directoryHint: .notDirectory)
      try FileWriter.write(sheet.bytes, to: file)
      return DrawnSheet(pet: pet, path: "\(pet)/\(sheet.name)", file: file, summary: sheet.summary)
    }
  }

  static func stop(_ error: SystemError, _ cache: String) -> StoppedBuild {
    StoppedBuild(
      .notWritten, at: cache, "posters can't be kept here: \(error.reason)", consequence: "nothing was published",
      advice: error.advice ?? "Choose another folder with --cache")
  }
}
