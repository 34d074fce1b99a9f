import ContentHash
import Essentials
import HTTPFetch
import Support

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
  private let path: String
  /// The place of photos while they arrive.
  let staged: URL

  init(_ folder: URL, staged: URL) {
    self.folder = folder
    path = folder.path(percentEncoded: false)
    self.staged = staged
  }

  /// Whether a photo is there and whole, as far as its size tells.
  nonisolated func holds(_ photo: StoredPhoto) -> Bool {
    Self.isName(photo.file) && FileKind(at: "\(path)/\(photo.file)")?.size == photo.bytes
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
    } catch { throw (error as? PhotoProblem) ?? PhotoProblem(.notWritten(SystemError(error).reason)) }
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
