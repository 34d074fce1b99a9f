import Essentials
import PetModel
import Support

/// All files below a folder, by their paths in it, in order. Links aren't followed: what they lead to is elsewhere.
struct FolderListing {
  private(set) var files: [String] = []
  /// What can't be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether petspot publishes there, by what it keeps beside or in it.
  private let hasNotes: Bool

  init(of folder: String) {
    let beside = URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath().path + ".petspot"
    hasNotes = [beside, "\(folder)/.petspot"].contains { FileKind(at: $0) == .folder }
    add(folder, "")
  }

  /// Whether it is a site, or what is left of one.
  var isSite: Bool { hasNotes || files.contains("index.html") }

  private mutating func add(_ folder: String, _ path: String) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)") } catch {
      diagnostics.append(
        Diagnostic(
          .error, .notReadable, at: SourceLocation(path.isEmpty ? folder : "\(folder)/\(path)"),
          "can't be read: \(SystemError(error).reason)"))
      return
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let file = path.isEmpty ? name : "\(path)/\(name)"
      switch FileKind(at: "\(folder)/\(file)") {
      case .folder: add(folder, file)
      case .file: files.append(file)
      case .link, .other, nil: diagnostics.append(.notAudited(SourceLocation("\(folder)/\(file)"), "is no file"))
      }
    }
  }
}
