import Foundation
import PetDecoding

extension PhotoLocator {
  /// For a file of announcements.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that mentions the photo: where `photos/luna.jpg` begins.
  ///   - root: The input folder, which plays the part of the server's origin: where `/photos/luna.jpg` begins. Nothing
  ///     outside it is ever read.
  init(folder: URL, root: URL) {
    self.init { text in
      guard !text.hasPrefix("//") else { return .failure(Self.notAnAddress) }
      let path = text.removingPercentEncoding ?? text
      let file = path.hasPrefix("/") ? root.appending(path: path.drop { $0 == "/" }) : folder.appending(path: path)
      return Self.file(file, inside: root)
    }
  }

  private static func file(_ file: URL, inside root: URL) -> Result<URL, Problem> {
    // Links are followed before the check, so that none leads out.
    let real = file.standardizedFileURL.resolvingSymlinksInPath()
    guard real.isReally(inside: root) else {
      return .failure(Problem(text: "lies outside the input folder", advice: "Put the photo beside the announcement"))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: real.path(percentEncoded: false), isDirectory: &isFolder),
      !isFolder.boolValue
    else { return .failure(Problem(text: "is not there", advice: "Put the photo there, or correct the path")) }
    return .success(real)
  }
}
