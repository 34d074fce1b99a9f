import ArgumentParser
import PetSite

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
    let input = inputs.first ?? "Fixtures"
    return ["\(input)/Templates", Folder.templates(beside: input)].first(where: Folder.exists)
  }

  var cacheFolder: String { cache ?? Folder.cache }

  /// - Throws: When there is no such folder, or no such locale in it.
  func validate(locale: String, inputs: [String], output: String) throws {
    for (name, path) in [("an input", inputs.contains("") ? "" : nil), ("--output", output), ("--cache", cache)] {
      if let path, path.isEmpty { throw ValidationError("\(name) is empty; give the path of a folder or a file.") }
    }
    if inputs.count(where: { $0 == "-" }) > 1 { throw ValidationError("- is the standard input; give it once.") }
    if let templates, !Folder.exists(at: templates) {
      throw ValidationError("--templates: there is no folder '\(templates)'.")
    }
    let locales = SiteDesign.localeNames(overriddenBy: templatesFolder(beside: inputs))
    guard locales.contains(locale) else {
      throw ValidationError("--locale: there is no '\(locale)'; there are \(locales.joined(separator: ", ")).")
    }
  }
}
