import ArgumentParser
import Essentials
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

  /// - Throws: When a folder was asked for and isn't there.
  func requireFolder() throws {
    guard let templates, !Self.isFolder(templates) else { return }
    throw ValidationError("--templates: there is no folder '\(templates)'.")
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
