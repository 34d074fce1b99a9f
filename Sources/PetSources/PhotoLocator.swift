import Foundation

/// Finds the photo that a `photoUrl` means.
struct PhotoLocator {
  /// Why a `photoUrl` leads nowhere.
  struct Problem: Error, Hashable {
    let text: String
    let advice: String
  }

  /// The folder of the file that mentions the photo: where `photos/luna.jpg` begins.
  let folder: URL
  /// The input folder, which plays the part of the server's origin: where `/photos/luna.jpg` begins. Nothing outside it
  /// is ever read.
  let root: URL

  /// The `http`/`https` address, or the file inside ``root``, that `text` names.
  func locate(_ text: String) -> Result<URL, Problem> {
    if let scheme = text.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):.*/)?.1.lowercased() {
      return web(text, scheme: scheme)
    }
    guard !text.hasPrefix("//") else { return .failure(Self.notAnAddress) }
    let path = text.removingPercentEncoding ?? text
    let file = path.hasPrefix("/") ? root.appending(path: path.drop { $0 == "/" }) : folder.appending(path: path)
    return self.file(file)
  }

  private func web(_ text: String, scheme: String) -> Result<URL, Problem> {
    guard ["http", "https"].contains(scheme), let address = URL(string: text), address.host()?.isEmpty == false,
      address.user() == nil, address.password() == nil
    else { return .failure(Self.notAnAddress) }
    return .success(address)
  }

  private func file(_ file: URL) -> Result<URL, Problem> {
    // Links are followed before the check, so that none leads out.
    let real = file.standardizedFileURL.resolvingSymlinksInPath()
    let inside = root.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    guard real.path(percentEncoded: false).hasPrefix(inside.hasSuffix("/") ? inside : inside + "/") else {
      return .failure(Problem(text: "lies outside the input folder", advice: "Put the photo beside the announcement"))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: real.path(percentEncoded: false), isDirectory: &isFolder),
      !isFolder.boolValue
    else { return .failure(Problem(text: "is not there", advice: "Put the photo there, or correct the path")) }
    return .success(real)
  }

  private static let notAnAddress = Problem(
    text: "is not the address of a photo", advice: "Use https://…, http://…, or a path inside the input folder")
}
