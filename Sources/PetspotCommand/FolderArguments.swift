import ArgumentParser
import PetSite

/// The folders that every command that makes something works with.
struct FolderArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder whose files replace the built-in templates, style sheet, locales and texts, one by one.",
      discussion: "Without it, a folder 'Templates' beside the first input is used if there is one.", valueName: "dir"))
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "The folder that keeps prepared photos, so that the next time they needn't be prepared again.",
      discussion: "Without it, the user's folder for caches is used.", valueName: "dir"))
  var cache: String?

  /// The folder that was asked for, else the one beside the first input if it is there.
  func templatesFolder(beside inputs: [String]) -> String? {
    if let templates { return templates }
    let beside = Folder.templates(beside: inputs.first ?? "Fixtures")
    return Folder.exists(at: beside) ? beside : nil
  }

  var cacheFolder: String { cache ?? Folder.cache }

  /// - Throws: When there is no such folder, or no such locale in it.
  func validate(locale: String, inputs: [String], output: String) throws {
    for (name, path) in [("an input", inputs.contains("") ? "" : nil), ("--output", output), ("--cache", cache)] {
      if let path, path.isEmpty { throw ValidationError("\(name) is empty; give the path of a folder or a file.") }
    }
    if inputs.count(where: { $0 == "-" }) > 1 { throw ValidationError("- is the standard input; give it once.") }
    try refuse(output: output, inputs: inputs)
    if let templates, !Folder.exists(at: templates) {
      throw ValidationError("--templates: there is no folder '\(templates)'.")
    }
    let locales = SiteDesign.localeNames(overriddenBy: templatesFolder(beside: inputs))
    guard locales.contains(locale) else {
      throw ValidationError("--locale: there is no '\(locale)'; there are \(locales.joined(separator: ", ")).")
    }
  }

  /// Refuses an output folder in which files of other people would have to be told apart from the site's for ever.
  private func refuse(output: String, inputs: [String]) throws {
    guard let folder = Folder.realPath(of: output) else { return }  // One that isn't there yet holds nothing.
    let advice = "give a folder for these files alone, such as '--output site'."
    if folder == "/" { throw ValidationError("--output is the root of the disk; \(advice)") }
    if Folder.homes.contains(folder) { throw ValidationError("--output '\(output)' is a home folder; \(advice)") }
    for input in inputs {
      guard let file = Folder.realPath(of: input), file == folder || file.hasPrefix(folder + "/") else { continue }
      let relation = file == folder ? "is" : "holds"
      throw ValidationError("--output '\(output)' \(relation) the input '\(input)'; \(advice)")
    }
  }
}
