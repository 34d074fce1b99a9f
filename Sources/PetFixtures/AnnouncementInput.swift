import Essentials
import PetDecoding
import PetModel
import PetTables
import Support

/// An argument with announcements: a file, a folder, a pipe or the standard input. All readers open them here.
struct AnnouncementInput {
  /// A file and its name in diagnostics: it begins as the user typed it. There may be 100,000 of them.
  struct File: Sendable {
    let name: String
    /// Finds the photos that it names; the files of a folder share one.
    let photos: PhotoLocator
    let isStandardInput: Bool
    /// Whether it is so small that many are read at a time.
    let isSmall: Bool
  }

  /// The input folder, or the folder of the input file: no photo outside it is read.
  private let root: URL
  private let photoFolders: PhotoFolders
  private(set) var files: [File] = []
  /// Files that list which problems are meant.
  private(set) var expectations: [String] = []
  /// Files of data that isn't JSON.
  private var others: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The parts of an API's answer that a fetch into the folder couldn't read.
  private(set) var unread: [Diagnostic] = []

  /// Whether it is a folder without a file of reports, as where a disk isn't mounted.
  var hasNoReports: Bool { files.isEmpty && !diagnostics.contains { $0.severity == .error } }

  /// - Parameter input: The path of a file with any name, or of a folder. Of a folder, it takes `.json` and `.jsonl`
  ///   files and tables, folder by folder in the order of the bytes of their names. It passes over hidden files and
  ///   linked folders, and reads nothing outside the folder. `-` is the standard input.
  init(_ input: String) {
    let url = URL(filePath: input == "-" ? "/dev/stdin" : input)
    let isFolder = url.kind(followsLinks: true) == .folder
    // Input from a shell belongs to the current folder. A missing file is reported when it is read.
    let isHandedOver =
      !isFolder && ["/dev/stdin", "/dev/fd/"].contains(where: url.path(percentEncoded: false).hasPrefix)
    let folder =
      isHandedOver ? URL(filePath: FileManager.default.currentDirectoryPath) : url.deletingLastPathComponent()
    root = isFolder ? url : folder
    photoFolders = PhotoFolders(root: root)
    if isFolder {
      addFiles(in: url, name: input.hasSuffix("/") ? String(input.dropLast()) : input)
      noteOthers()
    } else {
      let name = input == "-" ? "standard input" : input
      let photos = PhotoLocator(folder: root, in: photoFolders)
      files = [File(name: name, photos: photos, isStandardInput: input == "-", isSmall: false)]
    }
    if !isHandedOver { noteSettings() }
  }

  private mutating func addFiles(in folder: URL, name: String) {
    do {
      let path = folder.path(percentEncoded: false)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      if names.contains(AnnouncementCatalog.unreadParts) { noteUnread(in: folder, name) }
      let photos = PhotoLocator(folder: folder, in: photoFolders)
      for member in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !member.hasPrefix(".") {
        let name = "\(name)/\(member)"
        // Office writes `~$list.xlsx` while a list is open.
        if member.hasPrefix("~$"), names.contains(String(member.dropFirst(2))) { continue }
        let kind = FileKind(at: path.hasSuffix("/") ? path + member : "\(path)/\(member)")
        if kind == .folder {
          if folder != root || member != Self.templates { addFiles(in: folder.appending(path: member), name: name) }
        } else if ColumnSettings.isName(member) || member == AnnouncementCatalog.settings {
          continue
        } else if member.hasPrefix("~$") {
          let advice = "Close the list, and put it back; if no program has it open, delete this file"
          diagnostics.append(.skipped(.notReadable, name, "is left of an open list that isn't there", advice: advice))
        } else if member == ExpectedProblems.fileName {
          expectations.append(name)
        } else if File.formats.contains(member.pathExtension)
          || member.pathExtension == "txt" && Table.hasTabs(at: name)
        {
          add(folder.appending(path: member), kind, name: name, photos)
        } else if kind == .link,
          (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(member)"))?
            .contains(where: { File.formats.contains($0.pathExtension) }) == true
        {
          let problem = "is a linked folder with files of reports"
          diagnostics.append(.skipped(.linkOutside, name, problem, advice: "Put the folder itself there, or name it"))
        } else if File.otherFormats.contains(member.pathExtension), !member.uppercased().hasPrefix("README") {
          others.append(name)
        }
      }
    } catch { diagnostics.append(.notReadable(name, SystemError(error))) }
  }

  /// Warns of settings beside the input, or in its folder, that don't count: perhaps `"profile": "public"` is one.
  private mutating func noteSettings() {
    let folders = [root, root.deletingLastPathComponent()].compactMap { $0.path(percentEncoded: false).realPath }
    let file = folders.map { "\($0)/\(AnnouncementCatalog.settings)" }.first { FileKind(at: $0)?.isFile == true }
    let here = FileManager.default.currentDirectoryPath
    guard let file else { return }
    let folder = String(file.dropLast(AnnouncementCatalog.settings.count + 1))
    if "\(here)/".hasPrefix("\(folder)/") { return }
    diagnostics.append(
      Diagnostic(
        .warning, .otherFormat, at: file, "isn't read: settings count in the current folder, and in those above it",
        advice: "To build with them, change to \(folder.shown(upTo: 200).forShell) first"))
  }

  private mutating func noteUnread(in folder: URL, _ name: String) {
    let file = folder.appending(path: AnnouncementCatalog.unreadParts)
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    unread += lines.map {
      Diagnostic(
        .error, .notReadable, at: name, "a report is missing since the last fetch: \(String($0).shown(upTo: 300))",
        consequence: "skipped", advice: "Fetch again when the API's answer is right")
    }
  }

  /// The folder in an input folder that has templates in it, among them locales in JSON.
  private static let templates = "Templates"

  private mutating func noteOthers() {
    guard let first = others.first else { return }
    diagnostics.append(
      Diagnostic(
        .warning, .otherFormat, at: first, "\(others.isOrAre) not read",
        advice: "petspot reads .json, .jsonl, .csv, .tsv and .xlsx files; save the reports as one of them"))
  }

  private mutating func add(_ url: URL, _ kind: FileKind?, name: String, _ photos: PhotoLocator) {
    func skip(_ code: Diagnostic.Code, _ problem: String, advice: String) {
      diagnostics.append(.skipped(code, name, problem, advice: advice))
    }
    if kind == .link, !url.isReally(inside: root) {
      return skip(.linkOutside, "is a link to a file outside the input folder", advice: "Put the file itself there")
    }
    let kind = kind == .link ? url.kind(followsLinks: true) : kind
    // Reading a pipe that nothing writes to would never end.
    if kind?.isFile == false {
      return skip(.notReadable, "is a pipe, a device or a linked folder", advice: "Name it itself to read it")
    }
    let isSmall = kind?.size ?? 0 <= File.smallSize
    files.append(File(name: name, photos: photos, isStandardInput: false, isSmall: isSmall))
  }
}

extension [String] {
  /// The verb of a diagnostic about the first of several: `is`, `and 3 more like it are`.
  var isOrAre: String { count == 1 ? "is" : "and \(count - 1) more like it are" }
}

extension String {
  /// The ending of a file's name, in lower case.
  fileprivate var pathExtension: String { URL(filePath: self).pathExtension.lowercased() }
}

extension AnnouncementInput.File {
  /// A folder of one announcement a file is read in many threads; a list is read in many threads itself.
  static let smallSize = 1 << 18

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
