import Essentials
import PetDecoding
import PetTables
import Support
import Synchronization

/// The folders of an input's photos, each resolved once: a photo then costs one system call instead of 25.
final class PhotoFolders: Sendable {
  typealias Answer = Result<URL, PhotoLocator.Problem>

  /// The input folder: no photo outside it is read.
  let root: URL
  /// The real path of each folder that a photo is in; nil for one outside the input folder, and empty for none.
  private let known = Mutex<[String: String?]>([:])
  private let names: Mutex<PhotoNames>
  /// The number of remembered folders. No honest input has more.
  private static let limit = 10_000

  init(root: URL) {
    self.root = root
    names = Mutex(PhotoNames(folder: root.path(percentEncoded: false)))
  }

  /// The photo that `text` names, from the folder of the file that mentions it.
  func photo(_ text: String, from folder: URL) -> Answer {
    guard let (parent, name) = Self.plainParts(text) else { return locate(text, from: folder) }
    let base = (text.hasPrefix("/") ? root : folder).path(percentEncoded: false)
    guard let folderPath = realPath(of: base.hasSuffix("/") ? base + parent : "\(base)/\(parent)") else {
      return locate(text, from: folder)
    }
    // Without this, each missing photo would list the folder above.
    if folderPath.isEmpty { return .failure(PhotoLocator.notThere) }
    switch FileKind(at: "\(folderPath)/\(name)") {
    case .file?: return .success(URL(filePath: "\(folderPath)/\(name)", directoryHint: .notDirectory))
    case nil: return .failure(PhotoLocator.notThere)
    default: return locate(text, from: folder)
    }
  }

  private func realPath(of folder: String) -> String? {
    if let path = known.withLock({ $0[folder] }) { return path }
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    let real = url.standardizedFileURL.resolvingSymlinksInPath()
    var path = FileKind(at: folder) == nil ? "" : nil
    if url.kind(followsLinks: true) == .folder, real.appending(path: "photo").isReally(inside: root) {
      let whole = real.path(percentEncoded: false)
      path = whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    }
    known.withLock { if $0.count < Self.limit { $0[folder] = .some(path) } }
    return path
  }

  /// The problem of a missing photo. Often its path differs only in case from that of a file, or lacks the ending: then
  /// the file is meant. One in another folder may be another pet's, so the problem only names it.
  func problem(of text: String, from folder: URL) -> PhotoLocator.Problem {
    let file = address(of: text, from: folder).standardizedFileURL
    let parent = file.deletingLastPathComponent().resolvingSymlinksInPath()
    // Files outside are never described.
    guard parent.appending(path: "photo").isReally(inside: root) else { return PhotoLocator.notThere }
    let near = names.withLock { $0.paths(for: file.lastPathComponent) }
    let spelling = parent.appending(path: file.lastPathComponent).spelling
    let folder = root.standardizedFileURL.resolvingSymlinksInPath()
    let meant = near.map { (path: $0, file: folder.appending(path: $0)) }
      .filter { [$0.file, $0.file.deletingPathExtension()].map(\.spelling).contains(spelling) }
    guard let path = meant.count == 1 ? meant[0].path : near.count == 1 ? near[0] : nil else {
      return near.count < 2
        ? PhotoLocator.notThere
        : PhotoLocator.Problem(
          text: "is not there, but '\(near[0])' and '\(near[1])' are",
          advice: "Write the folder of the pet's photo, too")
    }
    return PhotoLocator.Problem(
      text: "is not there, but '\(path)' is",
      advice: meant.isEmpty
        ? "If that is the pet's photo, write its path from the report's file"
        : "Write the name as the file has it, letter by letter",
      meant: meant.isEmpty ? nil : root.appending(path: path))
  }

  private func address(of text: String, from folder: URL) -> URL {
    let path = text.percentDecoded ?? text
    return path.hasPrefix("/") ? root.appending(path: path.drop { $0 == "/" }) : folder.appending(path: path)
  }

  /// The photo that `text` names, also in difficult cases: links, marks, names in other code points.
  func locate(_ text: String, from folder: URL) -> Answer {
    let file = address(of: text, from: folder)
    // Links are followed before the check, so that none leads out.
    let real = file.standardizedFileURL.spelledAsOnDisk(below: root).resolvingSymlinksInPath()
    guard real.isReally(inside: root) else {
      let problem = "lies outside the input folder"
      return .failure(PhotoLocator.Problem(text: problem, advice: "Put the photo beside the report"))
    }
    guard let kind = real.kind(followsLinks: true), kind != .folder else { return .failure(PhotoLocator.notThere) }
    return .success(real)
  }

  /// The folder and the name of a path that every file system and Unicode understand alike: nothing but ASCII letters,
  /// digits, `-`, `_`, single dots and slashes. Without `K`, which is the same text as the kelvin sign.
  private static func plainParts(_ text: String) -> (folder: String, name: String)? {
    let isPlain = text.utf8.allSatisfy { byte in
      byte.isASCIILetter && byte != UInt8(ascii: "K") || byte.isASCIIDigit || "-_./".utf8.contains(byte)
    }
    guard isPlain else { return nil }
    let path = text.hasPrefix("/") ? text.dropFirst() : text[...]
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("..") }) else { return nil }
    let name = parts.removeLast()
    return (parts.joined(separator: "/"), String(name))
  }
}

extension PhotoLocator {
  /// For a file of announcements.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that mentions the photo: where `photos/luna.jpg` begins.
  ///   - folders: The input folder, which plays the part of the server's origin: where `/photos/luna.jpg` begins.
  ///     Nothing outside it is ever read.
  init(folder: URL, in folders: PhotoFolders) {
    self.init { text in
      guard !text.hasPrefix("//") else { return .failure(Self.notAnAddress) }
      return folders.photo(text, from: folder).mapError { problem in
        problem == Self.notThere ? folders.problem(of: text, from: folder) : problem
      }
    }
  }

  /// The problem of a name without a file.
  static let notThere = Problem(
    text: "is not there", advice: "Put the photo where the path leads from the report's file, or correct the path")
}

extension URL {
  /// The path in small letters. Equal ones may have other code points for the same letters.
  fileprivate var spelling: String { path(percentEncoded: false).lowercased() }

  /// The file with the same name in other code points, as a fallback: macOS writes `Ż` as `Z` and a dot.
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
