import ArgumentParser
import Essentials
import PetSite

/// The folders that every command that makes something works with.
struct FolderArguments: ParsableArguments {
  @OptionGroup
  var design: TemplateArguments

  @Option(
    help: ArgumentHelp(
      "The folder that keeps prepared photos, so that the next time they needn't be prepared again.",
      discussion: "Without it, the user's folder for caches is used.", valueName: "dir"))
  var cache: String?

  /// The folder of templates that was asked for, else the one inside the first input, or beside it, if it is there.
  func templatesFolder(beside inputs: [String]) -> String? { design.folder(beside: inputs) }

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

  /// - Throws: When there is no such folder, or no such locale in it.
  func validate(locales wanted: [String], inputs: [String], output: String) throws {
    for (name, path) in [("--output", output), ("--cache", cache)] {
      if let path, path.isEmpty { throw ValidationError("\(name) is empty; give the path of a folder or a file.") }
    }
    try refuse(output: output, inputs: inputs)
    try design.validate(locales: wanted, inputs: inputs)
  }

  /// - Throws: When there is nothing to read: no input is named, and the usual one isn't there.
  static func requireInputs(_ inputs: [String], to command: String, or more: String = "") throws {
    guard inputs.isEmpty, !FileManager.default.fileExists(atPath: "Fixtures") else { return }
    throw ValidationError(
      "Name the files or folders with announcements: petspot \(command) reports\(more). There is no folder 'Fixtures' here, "
        + "which is used without them.")
  }
}
