import Essentials
import PetModel
import PetRendering
import Support

/// The folder of templates that belongs to reports.
package enum TemplateFolder {
  private static let name = "Templates"

  /// The one inside the first of some inputs, or beside it; without an input, that of the current folder. Nil where
  /// there is none.
  package static func of(_ inputs: [String]) -> String? {
    (inputs.first.map(folders) ?? [""]).map { $0 + name }.first(where: isFolder)
  }

  /// The one in `folder`, which ends with a slash, if something in it is petspot's.
  package static func own(in folder: String) -> String? { [folder + name].first(where: isOwn) }

  /// Where a new one is found later: beside the first input.
  package static func new(for inputs: [String]) -> String? { inputs.first.map { folders(near: $0)[1] + name } }

  /// Advice about a folder of templates whose name differs in case, if there is no other.
  static func problems(of options: BuildOptions) -> [Diagnostic] {
    let inputs = options.scope.parts.compactMap { if case .path(let path) = $0 { path } else { nil } }.sorted()
    let others = inputs.flatMap(folders).flatMap { ["\($0)templates", "\($0)TEMPLATES"] }
    guard options.templates == nil, let folder = others.first(where: isOwn) else { return [] }
    return [
      Diagnostic(
        .advice, .unusedTemplate, at: folder, "isn't called Templates", consequence: "not used",
        advice: "Call it Templates, or give --templates")
    ]
  }

  private static func isFolder(_ path: String) -> Bool { FileKind(at: path, followsLinks: true) == .folder }

  /// Other programs have folders of this name, too.
  private static func isOwn(_ path: String) -> Bool {
    guard isFolder(path) else { return false }
    let names = TemplateFiles().names.compactMap { $0.split(separator: "/").first.map(String.init) }
    return Set(names + ["static", "style.css", "search.js", "logo.svg", "logo.png", TemplateFiles.sharePicture])
      .contains { FileKind(at: "\(path)/\($0)", followsLinks: true) != nil }
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
