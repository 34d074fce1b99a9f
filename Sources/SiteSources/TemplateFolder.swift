import Essentials
import PetModel
import Support

/// The folder of templates that belongs to reports.
package enum TemplateFolder {
  private static let name = "Templates"

  /// The one inside the first of some inputs, or beside it, or beside the `petspot.json` above it; without an input,
  /// that of the current folder. Nil where there is none.
  package static func of(_ inputs: [String]) -> String? { folders(of: inputs).map { $0 + name }.first(where: isFolder) }

  /// Where a new one is found later: beside the first input.
  package static func new(for inputs: [String]) -> String? { inputs.first.map { folders(near: $0)[1] + name } }

  /// A warning about a folder of templates whose name differs in case, if there is no other.
  static func problems(of options: BuildOptions) -> [Diagnostic] {
    let inputs = options.scope.parts.compactMap { if case .path(let path) = $0 { path } else { nil } }.sorted()
    let others = inputs.flatMap { folders(of: [$0]) }.flatMap { ["\($0)templates", "\($0)TEMPLATES"] }
    guard options.templates == nil, let folder = others.first(where: isFolder) else { return [] }
    return [
      Diagnostic(
        .warning, .unusedTemplate, at: SourceLocation(folder), "isn't called Templates", consequence: "not used",
        advice: "Call it Templates, or give --templates")
    ]
  }

  private static func isFolder(_ path: String) -> Bool { FileKind(at: path, followsLinks: true) == .folder }

  private static func folders(of inputs: [String]) -> [String] {
    let settings = inputs.first?.realPath.flatMap(SiteSettings.nearest)
    return (inputs.first.map(folders) ?? [""])
      + [settings].compactMap { $0.map { String($0.dropLast(AnnouncementCatalog.settings.count)) } }
  }

  /// `pets/reports` → `pets/reports/` and `pets/`; `.` → `./` and `./../`.
  private static func folders(near input: String) -> [String] {
    var path = Substring(input)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = path.split(separator: "/").last ?? ""
    let isAbove = name.isEmpty || name == "." || name == ".."
    return ["\(path)/", isAbove ? "\(path)/../" : String(path.dropLast(name.count))]
  }
}
