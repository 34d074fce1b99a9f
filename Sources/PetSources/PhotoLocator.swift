import Foundation

/// Finds the photo that a `photoUrl` means.
struct PhotoLocator: Sendable {
  /// Why a `photoUrl` leads nowhere.
  struct Problem: Error, Hashable {
    let text: String
    let advice: String
  }

  private enum Start: Sendable {
    case folder(URL, root: URL)
    case server(URL)
  }

  /// Where an address that isn't absolute begins.
  private let start: Start

  /// For a file of announcements.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that mentions the photo: where `photos/luna.jpg` begins.
  ///   - root: The input folder, which plays the part of the server's origin: where `/photos/luna.jpg` begins. Nothing
  ///     outside it is ever read.
  init(folder: URL, root: URL) { start = .folder(folder, root: root) }

  /// For an answer of the API, whose paths begin at the server's origin, with or without a slash (rules.md §1).
  init(origin: URL) { start = .server(origin) }

  /// The `http`/`https` address, or the file inside the input folder, that `text` names.
  func locate(_ text: String) -> Result<URL, Problem> {
    if Self.hasScheme(text) { return web(URL(string: text)) }
    switch start {
    case .server(let origin): return web(URL(string: text, relativeTo: origin)?.absoluteURL)
    case .folder(let folder, let root):
      guard !text.hasPrefix("//") else { return .failure(Self.notAnAddress) }
      let path = text.removingPercentEncoding ?? text
      let file = path.hasPrefix("/") ? root.appending(path: path.drop { $0 == "/" }) : folder.appending(path: path)
      return self.file(file, inside: root)
    }
  }

  /// Whether `text` begins as `https:` does. Asked for every pet: a regular expression takes as long as all its other fields.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private func web(_ address: URL?) -> Result<URL, Problem> {
    guard let address, let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme),
      address.host()?.isEmpty == false, address.user() == nil, address.password() == nil
    else { return .failure(Self.notAnAddress) }
    return .success(address)
  }

  private func file(_ file: URL, inside root: URL) -> Result<URL, Problem> {
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

  private static let notAnAddress = Problem(
    text: "is not the address of a photo", advice: "Use https://…, http://…, or a path inside the input folder")
}
