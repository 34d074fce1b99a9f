import ArgumentParser
import Essentials

/// The folders that every command that makes something works with, besides those that it reads.
struct FolderArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that keeps prepared photos, so that the next time they needn't be prepared again.",
      discussion: "Without it, the user's folder for caches is used.", valueName: "dir"))
  var cache: String?

  /// The folder that was asked for, else the user's; a temporary one where that can't be written.
  var cacheFolder: String {
    if let cache { return cache }
    let manager = FileManager.default
    let folder = manager.urls(for: .cachesDirectory, in: .userDomainMask).first?.appending(path: "petspot")
    guard let folder, (try? manager.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
      manager.isWritableFile(atPath: folder.path(percentEncoded: false))
    else { return manager.temporaryDirectory.appending(path: "petspot-cache").path(percentEncoded: false) }
    return folder.path(percentEncoded: false)
  }

  /// - Throws: When a folder has no name, or what is made may not go to `output`.
  func check(output: String, inputs: [String]) throws {
    for (name, path) in [("--output", output), ("--cache", cache)] {
      if let path, path.isEmpty { throw ValidationError("\(name) is empty; give the path of a folder or a file.") }
    }
    try refuse(output: output, inputs: inputs)
  }
}
