import Essentials
import PetDecoding
import PetModel
import PetTables
import Support

extension AnnouncementInput.File {
  /// A folder of one announcement a file is read in many threads; a list is read in many threads itself.
  static let smallSize = 1 << 18

  /// The path for opening it.
  var path: String { isStandardInput ? "/dev/stdin" : name }

  /// The formats that are read from a folder, besides text with tabs.
  static let formats: Set<String> = ["json", "jsonl", "csv", "tsv", "xlsx"]

  /// Other formats for lists.
  static let otherFormats: Set<String> = [
    "csv", "tsv", "txt", "xls", "xlsx", "ods", "numbers", "xml", "yaml", "yml", "toml", "sqlite", "db", "geojson",
    "ndjson", "json5",
  ]

  /// Whether its name says that it is no JSON.
  var isOtherFormat: Bool { Self.otherFormats.contains(URL(filePath: path).pathExtension.lowercased()) }

  /// The result of `work` on the file, or the problem that it can't be read.
  func reading<Value>(_ work: () throws(SystemError) -> Value) throws(Diagnostic) -> Value {
    do throws(SystemError) { return try work() } catch { throw .notReadable(name, error) }
  }

  /// The file, open to be read anywhere: of a pipe a copy on disk that is gone when it is closed.
  func open() throws(Diagnostic) -> ReadableFile {
    try reading { () throws(SystemError) in
      // The descriptor and not the path, which leads nowhere when it is a socket, as over ssh.
      if isStandardInput { return try ReadableFile.standardInput().spooled() }
      let file = try ReadableFile(at: path, waits: !isSmall)
      switch file.kind {
      case .file(let size)? where size > 0 || isSmall: return file
      case .folder?: throw SystemError(code: EISDIR)
      default: return try file.spooled()  // The system's own files say that they are empty.
      }
    }
  }

  /// Its rows as items; nil unless it is a table.
  func table(in file: ReadableFile, _ hints: TableHints) throws(Diagnostic) -> Table.Items? {
    do throws(TableError) {
      let isPath = !isStandardInput && FileKind(at: path, followsLinks: true)?.size != nil
      return try Table(file, name: name, path: isPath ? path : nil, hints: hints)?.items()
    } catch {
      let place = error.file.map { $0.hasSuffix(".json") ? SourceLocation($0) : SourceLocation(name, key: $0) }
      throw Diagnostic(error, at: place ?? SourceLocation(name), consequence: "skipped")
    }
  }

  /// All of its items at a time, and the function that gives the user's place for a place in them.
  func content(
    _ hints: TableHints
  ) throws(Diagnostic) -> (items: AnnouncementFile, place: (SourceLocation) -> SourceLocation) {
    let opened = try open()
    let table = try table(in: opened, hints)
    let text = table?.file ?? opened
    let bytes = Data(try reading { () throws(SystemError) in try text.bytes(at: 0, count: text.size) })
    if let table { return (AnnouncementFile(rows: bytes, name: name, behind: table.diagnostics), table.place) }
    let content = AnnouncementFile(bytes: bytes, name: name)
    if content.items.isEmpty, !content.isState, isOtherFormat { throw .otherFormat(name, content.diagnostics) }
    return (content, { $0 })
  }
}

extension Diagnostic {
  static func skipped(_ code: Code, _ name: String, _ problem: String, advice: String) -> Diagnostic {
    Diagnostic(.error, code, at: name, problem, consequence: "skipped", advice: advice)
  }

  static func emptyFolder(_ name: String) -> Diagnostic {
    skipped(
      .emptyFile, name, "is a folder without a file of reports",
      advice: "Put the reports back, or mount its disk; if it has none any more, leave it out")
  }

  static func notReadable(_ name: String, _ error: SystemError) -> Diagnostic {
    let advice =
      // The file itself is right where a copy has no room.
      switch error.temporaryFolder == nil ? error.code : 0 {
      case ENOENT, ENOTDIR: "Check how it is spelled, and in which folder you are"
      case EACCES, EPERM: "Ask its owner to let you read it"
      default: error.advice ?? "Copy it to another place, and try that"
      }
    return skipped(.notReadable, name, "can't be read: \(error.reason)", advice: advice)
  }

  /// - Parameter problems: Those of the same file as JSON.
  static func otherFormat(_ name: String, _ problems: some Sequence<Diagnostic>) -> Diagnostic {
    if problems.contains(where: { $0.code == .emptyFile }) { return .emptyFile(name) }
    return skipped(
      .otherFormat, name, "is neither JSON nor a table", advice: "Save the reports as .json, .jsonl, .csv or .xlsx")
  }
}

extension URL {
  /// The kind of file there; nil for none.
  func kind(followsLinks: Bool = false) -> FileKind? {
    FileKind(at: path(percentEncoded: false), followsLinks: followsLinks)
  }

  /// Whether the file lies below `folder` once all links are followed.
  func isReally(inside folder: URL) -> Bool {
    let real = standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    let root = folder.standardizedFileURL.resolvingSymlinksInPath().path(percentEncoded: false)
    return real.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
