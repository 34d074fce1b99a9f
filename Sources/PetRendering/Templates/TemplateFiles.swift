import CDefaultTemplates
package import Essentials
import PetModel
import PetPresentation
import Support

/// The files that a site owner can change: templates, style sheet, script, locales and pages of text.
///
/// The program carries a copy of each; a folder of the owner's replaces them one by one.
package struct TemplateFiles: Sendable {
  private var files: [String: File]
  /// What is in the owner's folder, in order.
  private(set) var own: [Own] = []

  struct Own {
    let name: String
    let place: String
    let isFolder: Bool
  }

  private struct File {
    let bytes: Data
    let place: String
    var isBuiltIn = false
  }

  /// The files that the program carries.
  package init() {
    files = [:]
    for index in 0... {
      guard let file = petspot_default_file_at(index)?.pointee else { break }
      let name = String(cString: file.name)
      add(Data(bytes: file.bytes, count: file.size), builtIn: name)
    }
    for name in SiteLocale.builtInNames {
      if let json = SiteLocale.builtInJSON(name) { add(json, builtIn: "locales/\(name).json") }
    }
  }

  private mutating func add(_ bytes: Data, builtIn name: String) {
    files[name] = File(bytes: bytes, place: "Templates/\(name) (built in)", isBuiltIn: true)
  }

  /// The files that the program carries, with those of `folder` in their place, and others beside them.
  ///
  /// - Parameter folder: The path of a folder that exists; nil for none.
  /// - Throws: ``TemplateError`` for a file that can't be read.
  package init(overriddenBy folder: String?) throws(TemplateError) {
    self.init()
    guard let folder else { return }
    let root = URL(filePath: folder)
    guard let members = FileTree(in: root.path(percentEncoded: false))?.members else {
      throw TemplateError(
        location: SourceLocation(folder), problem: "can't be read", advice: "Check that you may read the folder")
    }
    for member in members where !member.path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      let name = member.path
      let place = "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(name)"
      let isFolder = member.kind == .folder
      own.append(Own(name: name, place: place, isFolder: isFolder))
      if !isFolder { files[name] = try Self.file(at: root.appending(path: name), place: place) }
    }
    own.sort { $0.name < $1.name }
  }

  private static func file(at url: URL, place: String) throws(TemplateError) -> File {
    do {
      return File(bytes: try Data(contentsOf: url), place: place)
    } catch {
      throw TemplateError(
        location: SourceLocation(place), problem: "can't be read: \(SystemError(error).reason)",
        advice: "Check that you may read the file")
    }
  }

  /// The names of all files, in order.
  package var names: [String] { files.keys.sorted() }

  /// The content of the file called `name`, such as `locales/pl.json`.
  package func bytes(of name: String) -> Data? { files[name]?.bytes }

  /// Whether the file called `name` is the one that the program carries.
  func isBuiltIn(_ name: String) -> Bool { files[name]?.isBuiltIn ?? false }

  /// Where the file called `name` stands, for diagnostics: `Templates/pet.mustache`.
  package func place(of name: String) -> String { files[name]?.place ?? "Templates/\(name)" }

  /// The content of the file called `name` as text.
  ///
  /// - Throws: ``TemplateError`` when there is no such file, or it isn't UTF-8.
  package func text(of name: String) throws(TemplateError) -> String {
    guard let bytes = bytes(of: name) else {
      let nearest = name.nearest(in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw TemplateError(
        location: SourceLocation(place(of: name)), problem: "does not exist\(nearest)", advice: "Add the file")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TemplateError(
        location: SourceLocation(place(of: name)), problem: "is not UTF-8", advice: "Save the file as UTF-8")
    }
    return text
  }
}
