import Foundation
import PetModel
import Support

/// The files of announcements below an input, in a stable order: by the bytes of their names, folder by folder.
struct FixtureFiles {
  /// A file, and what to call it in diagnostics: the path as the user began it.
  struct File: Hashable {
    let url: URL
    let name: String
    /// Where its photos are looked for.
    let folder: URL

    init(url: URL, name: String, folder: URL? = nil) {
      self.url = url
      self.name = name
      self.folder = folder ?? url.deletingLastPathComponent()
    }

    /// All of it, also when it is a pipe, which `Data(contentsOf:)` refuses.
    func content() throws -> Data {
      // Not by its path, which leads nowhere when it is a socket, as over ssh.
      if name == FixtureFiles.standardInput { return try FileHandle.standardInput.readToEnd() ?? Data() }
      if FixtureFiles.type(of: url.resolvingSymlinksInPath()) == .typeRegular { return try Data(contentsOf: url) }
      return try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
    }
  }

  /// What `-` is called.
  private static let standardInput = "standard input"

  /// The input folder, or the folder of the input file.
  let root: URL
  private(set) var files: [File] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter input: The path of a file, which is taken whatever its name is, or of a folder, of which `.json` and
  ///   `.jsonl` files are taken. Hidden files and linked folders are passed over, and nothing outside the folder is read.
  ///   `-` is the standard input.
  init(below input: String) {
    let url = URL(filePath: input == "-" ? "/dev/stdin" : input)
    if Self.type(of: url.resolvingSymlinksInPath()) == .typeDirectory {
      root = url
      addFiles(in: url, name: input.hasSuffix("/") ? String(input.dropLast()) : input)
    } else if ["/dev/stdin", "/dev/fd/"].contains(where: url.path(percentEncoded: false).hasPrefix) {
      // What a shell hands over belongs to no folder but the one that the user is in.
      root = URL(filePath: FileManager.default.currentDirectoryPath)
      files = [File(url: url, name: input == "-" ? Self.standardInput : input, folder: root)]
    } else {
      // A file that isn't there is reported when it is read.
      root = url.deletingLastPathComponent()
      files = [File(url: url, name: input)]
    }
  }

  private mutating func addFiles(in folder: URL, name: String) {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      for member in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !member.hasPrefix(".") {
        let url = folder.appending(path: member)
        let type = Self.type(of: url)
        if type == .typeDirectory {
          addFiles(in: url, name: "\(name)/\(member)")
        } else if ["json", "jsonl"].contains(url.pathExtension.lowercased()) {
          add(File(url: url, name: "\(name)/\(member)"), isLink: type == .typeSymbolicLink)
        }
      }
    } catch {
      diagnostics.append(.unreadable(name, error))
    }
  }

  private mutating func add(_ file: File, isLink: Bool) {
    if !isLink || file.url.isReally(inside: root) { return files.append(file) }
    diagnostics.append(
      Diagnostic(
        .error, .linkOutside, at: SourceLocation(file.name), "is a link to a file outside the input folder",
        consequence: "skipped", advice: "Put the file itself there"))
  }

  fileprivate static func type(of url: URL) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return attributes?[.type] as? FileAttributeType  // What has no attributes is reported when it is read.
  }
}

extension URL {
  /// Whether the file lies below `folder` once all links are followed.
  func isReally(inside folder: URL) -> Bool {
    let real = standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    let root = folder.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    return real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}

extension Diagnostic {
  /// An input that can't be opened.
  static func unreadable(_ name: String, _ error: any Error) -> Diagnostic {
    Diagnostic(
      .error, .notReadable, at: SourceLocation(name), "can't be read: \(SystemError(error).reason)",
      consequence: "skipped", advice: "Check that it exists and that you may read it")
  }
}
