import Foundation
import PetDecoding
import PetModel
import Support

/// An argument that names announcements: a file, a folder, a pipe or the standard input. Whatever reads announcements opens
/// them here.
struct AnnouncementInput {
  /// A file, and what to call it in diagnostics: the path as the user began it.
  struct File {
    let url: URL
    let name: String
    /// Where its photos are looked for.
    let photos: PhotoLocator
    let isStandardInput: Bool

    /// All of it, also when it is a pipe, which `Data(contentsOf:)` refuses.
    func content() throws -> Data {
      // Not by its path, which leads nowhere when it is a socket, as over ssh.
      if isStandardInput { return try FileHandle.standardInput.readToEnd() ?? Data() }
      if url.targetType == .typeRegular { return try Data(contentsOf: url) }
      return try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
    }
  }

  /// The input folder, or the folder of the input file: no photo outside it is read.
  private let root: URL
  private(set) var files: [File] = []
  /// Files of data that isn't JSON.
  private var others: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter input: The path of a file, which is taken whatever its name is, or of a folder, of which `.json` and
  ///   `.jsonl` files are taken, folder by folder in the order of the bytes of their names. Hidden files and linked folders
  ///   are passed over, and nothing outside the folder is read. `-` is the standard input.
  init(_ input: String) {
    let url = URL(filePath: input == "-" ? "/dev/stdin" : input)
    if url.targetType == .typeDirectory {
      root = url
      addFiles(in: url, name: input.hasSuffix("/") ? String(input.dropLast()) : input)
      noteOthers()
    } else if ["/dev/stdin", "/dev/fd/"].contains(where: url.path(percentEncoded: false).hasPrefix) {
      // What a shell hands over belongs to no folder but the one that the user is in.
      root = URL(filePath: FileManager.default.currentDirectoryPath)
      files = [file(url, input == "-" ? "standard input" : input, in: root, isStandardInput: input == "-")]
    } else {
      // A file that isn't there is reported when it is read.
      root = url.deletingLastPathComponent()
      files = [file(url, input, in: root)]
    }
  }

  private func file(_ url: URL, _ name: String, in folder: URL, isStandardInput: Bool = false) -> File {
    File(url: url, name: name, photos: PhotoLocator(folder: folder, root: root), isStandardInput: isStandardInput)
  }

  /// What `decode` makes of each file, in order. What can't be read is added to ``diagnostics``.
  mutating func decode<Value>(by decode: (File, AnnouncementFile) -> [Value]) -> [Value] {
    var values: [Value] = []
    for file in files {
      do {
        let content = AnnouncementFile(bytes: try file.content(), name: file.name)
        if content.items.isEmpty, Self.otherFormats.contains(file.url.pathExtension.lowercased()), !content.isState {
          skip(.otherFormat, file.name, "is not JSON", advice: "Save the announcements as .json or .jsonl")
        } else {
          diagnostics += content.diagnostics
          values += decode(file, content)
        }
      } catch {
        skip(file.name, error)
      }
    }
    return values
  }
}

extension AnnouncementInput {
  private mutating func addFiles(in folder: URL, name: String) {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      for member in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !member.hasPrefix(".") {
        let url = folder.appending(path: member)
        let name = "\(name)/\(member)"
        if url.type == .typeDirectory {
          if folder != root || member != Self.templates { addFiles(in: url, name: name) }
        } else if ["json", "jsonl"].contains(url.pathExtension.lowercased()) {
          add(url, name: name, folder: folder)
        } else if Self.otherFormats.contains(url.pathExtension.lowercased()), !member.uppercased().hasPrefix("README") {
          others.append(name)
        }
      }
    } catch {
      skip(name, error)
    }
  }

  /// The folder in an input folder that has templates in it, among them locales in JSON.
  private static let templates = "Templates"

  /// What people keep lists in.
  private static let otherFormats: Set<String> = [
    "csv", "tsv", "txt", "xls", "xlsx", "ods", "numbers", "xml", "yaml", "yml", "toml", "sqlite", "db", "geojson",
    "ndjson", "json5",
  ]

  private mutating func noteOthers() {
    guard let first = others.first else { return }
    diagnostics.append(
      Diagnostic(
        .warning, .otherFormat, at: SourceLocation(first), "\(others.isOrAre) not read",
        advice: "In a folder, .json and .jsonl files are; save the announcements as one of them"))
  }

  private mutating func add(_ url: URL, name: String, folder: URL) {
    if url.type == .typeSymbolicLink && !url.isReally(inside: root) {
      skip(.linkOutside, name, "is a link to a file outside the input folder", advice: "Put the file itself there")
    } else if let type = url.targetType, type != .typeRegular {
      // Reading a pipe that nothing writes to would never end.
      skip(.notReadable, name, "is a pipe, a device or a linked folder", advice: "Name it itself to read it")
    } else {
      files.append(file(url, name, in: folder))
    }
  }

  private mutating func skip(_ name: String, _ error: any Error) {
    skip(
      .notReadable, name, "can't be read: \(SystemError(error).reason)",
      advice: "Check that it exists and that you may read it")
  }

  private mutating func skip(_ code: Diagnostic.Code, _ name: String, _ problem: String, advice: String) {
    diagnostics.append(
      Diagnostic(.error, code, at: SourceLocation(name), problem, consequence: "skipped", advice: advice))
  }
}

extension [String] {
  /// What a diagnostic about the first says of all: `is`, `and 3 more like it are`.
  var isOrAre: String { count == 1 ? "is" : "and \(count - 1) more like it are" }
}

extension URL {
  /// What lies there; nil when nothing does.
  fileprivate var type: FileAttributeType? {
    // What has no attributes is reported when it is read.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(percentEncoded: false))
    return attributes?[.type] as? FileAttributeType
  }

  /// The same once all links are followed.
  fileprivate var targetType: FileAttributeType? { resolvingSymlinksInPath().type }

  /// Whether the file lies below `folder` once all links are followed.
  func isReally(inside folder: URL) -> Bool {
    let real = standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    let root = folder.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    return real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
