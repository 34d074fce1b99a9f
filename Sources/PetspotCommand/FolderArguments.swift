import ArgumentParser
import CommandConsole
import Essentials
import Support

/// The folders that every command that makes something works with, besides those that it reads.
struct FolderArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that keeps prepared photos for the next time.",
      discussion: "Without it, the user's folder for caches is used.", valueName: "dir"), completion: .directory)
  var cache: String?

  /// The folder that was asked for, else the usual one.
  var cacheFolder: String { cache ?? CacheFolder.usual }

  func validate() throws { if cache == nil { try CacheFolder.prepare() } }

  /// - Throws: When a folder has no name, `output` can't hold the result, or has the snapshot or the cache in it.
  func check(output: String, inputs: [String], snapshot: String? = nil, templates: String? = nil) throws {
    try Self.refuseEmpty(["--output": output, "--cache": cache, "--snapshot": snapshot])
    let site = output.nearestRealPath
    for (name, path) in [("--snapshot", snapshot), ("--cache", cache)] {
      guard let path, path.nearestRealPath == site || path.nearestRealPath.hasPrefix(site + "/") else { continue }
      throw ValidationError("\(name) '\(path)' is in --output, where everybody reads it; name another folder.")
    }
    // In other folders, files of other people would have to be told apart from the site's for ever.
    guard let folder = output.realPath else { return }  // One that isn't there yet holds nothing.
    let advice = "give a folder for the new files alone, such as '--output site'."
    try refuse("--output is the root of the disk; \(advice)", if: folder == "/")
    try refuse("--output '\(output)' is a home folder; \(advice)", if: Self.homes.contains(folder))
    for (kind, path) in inputs.map({ ("input", $0) }) + [templates].compactMap({ $0.map { ("template folder", $0) } }) {
      guard let file = path.realPath, file == folder || file.hasPrefix(folder + "/") else { continue }
      let relation = file == folder ? "is" : "holds"
      throw ValidationError("--output '\(output)' \(relation) the \(kind) '\(path)'; \(advice)")
    }
  }

  /// Refuses paths that name nothing.
  static func refuseEmpty(_ paths: KeyValuePairs<String, String?>) throws {
    for (name, path) in paths { try refuse("\(name) is empty; give the path of a folder or a file.", if: path == "") }
  }

  /// Refuses a file that is a folder, or one of the inputs.
  static func refuseFile(_ output: String, over inputs: [String]) throws {
    try refuse(
      "--output '\(output)' is a folder; name a file, such as '\(output)/preview.html'.",
      if: FileKind(at: output, followsLinks: true) == .folder)
    guard let file = output.realPath else { return }  // One that isn't there yet is no input.
    if let input = inputs.first(where: { $0.realPath == file }) {
      throw ValidationError("--output '\(output)' is the input '\(input)'; name another file.")
    }
  }

  /// The user's home folder, by the environment and by the system.
  private static var homes: Set<String> {
    let homes = [
      ProcessInfo.processInfo.environment["HOME"], getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) },
    ]
    return Set(homes.compactMap { $0?.realPath })
  }
}

/// The folder of prepared photos, where none is named.
enum CacheFolder {
  /// The user's folder for caches; a temporary one where that can't be written.
  static var usual: String {
    let manager = FileManager.default
    let folder = manager.urls(for: .cachesDirectory, in: .userDomainMask).first?.appending(path: "petspot")
    // Reports of the API are kept there, too.
    let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    guard let folder,
      (try? manager.createDirectory(at: folder, withIntermediateDirectories: true, attributes: rights)) != nil,
      manager.isWritableFile(atPath: folder.path(percentEncoded: false))
    else { return temporary }
    return folder.path(percentEncoded: false)
  }

  /// Others may write beside it, so its name is the user's own.
  private static var temporary: String {
    FileManager.default.temporaryDirectory.appending(path: "petspot-cache-\(getuid())").path(percentEncoded: false)
  }

  /// Makes the temporary folder for the user alone, where it is needed.
  static func prepare() throws {
    let path = usual
    guard path == temporary else { return }
    mkdir(path, 0o700)  // Or it is there: the next lines look.
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == getuid(), info.st_mode & 0o22 == 0
    else { throw ValidationError("'\(path)' is not a folder of yours alone; give another one with --cache.") }
  }
}
