import Essentials
import PetDecoding
import Support

extension PhotoLocator {
  /// For a file of announcements.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that mentions the photo: where `photos/luna.jpg` begins.
  ///   - folders: The input folder, which plays the part of the server's origin: where `/photos/luna.jpg` begins. Nothing
  ///     outside it is ever read.
  init(folder: URL, in folders: PhotoFolders) {
    let path = folder.path(percentEncoded: false)
    self.init { text in
      guard !text.hasPrefix("//") else { return .failure(Self.notAnAddress) }
      let photo = folders.photo(text, from: path) { Self.locate(text, from: folder, inside: folders.root) }
      return photo.mapError { $0 == Self.notThere ? folders.problem(of: text, from: folder) : $0 }
    }
  }

  /// For the only file in its folder.
  init(folder: URL, root: URL) { self.init(folder: folder, in: PhotoFolders(root: root)) }

  /// The photo that a text names, whatever is odd about it.
  static func locate(_ text: String, from folder: URL, inside root: URL) -> Result<URL, Problem> {
    file(address(of: text, from: folder, inside: root), inside: root)
  }

  static func address(of text: String, from folder: URL, inside root: URL) -> URL {
    let path = text.percentDecoded ?? text
    return path.hasPrefix("/") ? root.appending(path: path.drop { $0 == "/" }) : folder.appending(path: path)
  }

  /// What the name of a file that doesn't exist gets.
  static let notThere = Problem(text: "is not there", advice: "Put the photo there, or correct the path")

  private static func file(_ file: URL, inside root: URL) -> Result<URL, Problem> {
    // Links are followed before the check, so that none leads out.
    let real = file.standardizedFileURL.spelledAsOnDisk(below: root).resolvingSymlinksInPath()
    guard real.isReally(inside: root) else {
      return .failure(Problem(text: "lies outside the input folder", advice: "Put the photo beside the announcement"))
    }
    guard let kind = FileKind(at: real.path(percentEncoded: false), followsLinks: true), kind != .folder else {
      return .failure(notThere)
    }
    return .success(real)
  }
}

extension URL {
  /// The file whose name is the same text in other code points, if there is nothing here: macOS writes `Ż` as `Z` and a dot.
  func spelledAsOnDisk(below root: URL) -> URL {
    let isThere = FileManager.default.fileExists(atPath: path(percentEncoded: false))
    guard !isThere, isReally(inside: root) else { return self }
    let folder = deletingLastPathComponent().spelledAsOnDisk(below: root)
    // A folder that isn't there has no names. Texts are equal when they are canonically equivalent.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    let same = names.filter { $0 == lastPathComponent }
    return folder.appending(path: same.count == 1 ? same[0] : lastPathComponent)
  }
}
