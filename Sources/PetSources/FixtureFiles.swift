import Foundation
import PetModel

/// The files of announcements below an input, in a stable order: by the bytes of their names, folder by folder.
struct FixtureFiles {
  /// A file, and what to call it in reports: the path as the user began it.
  struct File: Hashable {
    let url: URL
    let name: String
  }

  /// The input folder, or the folder of the input file.
  let root: URL
  private(set) var files: [File] = []
  private(set) var reports: [Report] = []

  /// - Parameter input: The path of a file, which is taken whatever its name is, or of a folder, of which `.json` and
  ///   `.jsonl` files are taken. Hidden files and linked folders are passed over.
  init(below input: String) {
    let url = URL(filePath: input)
    if Self.isFolder(url.resolvingSymlinksInPath()) {
      root = url
      addFiles(in: url, name: input.hasSuffix("/") ? String(input.dropLast()) : input)
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
        if Self.isFolder(url) {
          addFiles(in: url, name: "\(name)/\(member)")
        } else if ["json", "jsonl"].contains(url.pathExtension.lowercased()) {
          files.append(File(url: url, name: "\(name)/\(member)"))
        }
      }
    } catch {
      reports.append(.unreadable(name, error))
    }
  }

  private static func isFolder(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    return attributes?[.type] as? FileAttributeType == .typeDirectory  // What has no attributes is no folder.
  }
}

extension Report {
  /// An input that can't be opened.
  static func unreadable(_ name: String, _ error: any Error) -> Report {
    // Foundation on Linux begins every such sentence with one that says nothing.
    let reason = error.localizedDescription.replacing("The operation could not be completed. ", with: "")
    return Report(
      .petSkipped, at: name, "can't be read: \(reason.replacing(/\.$/, with: "")); skipped",
      advice: "Check that it exists and that you may read it")
  }
}
