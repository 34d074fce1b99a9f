import ArgumentParser
import Essentials
import PetSite
import Support

/// The folders that every command that makes something works with.
struct FolderArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder whose files replace the built-in templates, style sheet, locales and texts, one by one.",
      discussion: "Without it, a folder 'Templates' inside the first input, or beside it, is used if there is one.",
      valueName: "dir"))
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "The folder that keeps prepared photos, so that the next time they needn't be prepared again.",
      discussion: "Without it, the user's folder for caches is used.", valueName: "dir"))
  var cache: String?

  /// The folder that was asked for, else the one inside the first input, or beside it, if it is there.
  func templatesFolder(beside inputs: [String]) -> String? {
    if let templates { return templates }
    return Self.templates(of: inputs.first ?? "Fixtures").first(where: Self.isFolder)
  }

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
    for (name, path) in [("an input", inputs.contains("") ? "" : nil), ("--output", output), ("--cache", cache)] {
      if let path, path.isEmpty { throw ValidationError("\(name) is empty; give the path of a folder or a file.") }
    }
    if inputs.count(where: { $0 == "-" }) > 1 { throw ValidationError("- is the standard input; give it once.") }
    try refuse(output: output, inputs: inputs)
    if let templates, !Self.isFolder(templates) {
      throw ValidationError("--templates: there is no folder '\(templates)'.")
    }
    let locales = SiteDesign.localeNames(overriddenBy: templatesFolder(beside: inputs))
    if let unknown = wanted.first(where: { !locales.contains($0) }) {
      throw ValidationError("--locale: there is no '\(unknown)'; there are \(locales.joined(separator: ", ")).")
    }
  }

  /// - Throws: When there is nothing to read: no input is named, and the usual one isn't there.
  static func requireInputs(_ inputs: [String], to command: String, or more: String = "") throws {
    guard inputs.isEmpty, !FileManager.default.fileExists(atPath: "Fixtures") else { return }
    throw ValidationError(
      "Name the files or folders with announcements: petspot \(command) reports\(more). There is no folder 'Fixtures' here, "
        + "which is used without them.")
  }

  static func isFolder(_ path: String) -> Bool {
    FileKind(at: path, followsLinks: true) == .folder
  }

  /// `pets/reports` → `pets/reports/Templates` and `pets/Templates`; `.` → `./Templates` and `./../Templates`.
  private static func templates(of input: String) -> [String] {
    var path = Substring(input)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = path.split(separator: "/").last ?? ""
    let isAbove = name.isEmpty || name == "." || name == ".."
    return ["\(path)/Templates", (isAbove ? "\(path)/../" : String(path.dropLast(name.count))) + "Templates"]
  }
}
