import ArgumentParser
import Essentials
import PetSite
import Support

/// Where templates and locales come from.
struct TemplateArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder whose files replace the built-in templates, style sheet, locales and texts, one by one.",
      discussion: "Without it, a folder 'Templates' inside the first input, or beside it, is used if there is one.",
      valueName: "dir"))
  var templates: String?

  /// The folder that was asked for, else the one inside the first input, or beside it, if it is there.
  func folder(beside inputs: [String]) -> String? {
    if let templates { return templates }
    return Self.templates(of: inputs.first ?? "Fixtures").first(where: Self.isFolder)
  }

  /// - Throws: When there is no such folder, or no such locale in it, or an input is named in vain.
  func validate(locales wanted: [String], inputs: [String]) throws {
    if inputs.contains("") { throw ValidationError("an input is empty; give the path of a folder or a file.") }
    if inputs.count(where: { $0 == "-" }) > 1 { throw ValidationError("- is the standard input; give it once.") }
    if let templates, !Self.isFolder(templates) {
      throw ValidationError("--templates: there is no folder '\(templates)'.")
    }
    let locales = SiteDesign.localeNames(overriddenBy: folder(beside: inputs))
    if let unknown = wanted.first(where: { !locales.contains($0) }) {
      throw ValidationError("--locale: there is no '\(unknown)'; there are \(locales.joined(separator: ", ")).")
    }
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
