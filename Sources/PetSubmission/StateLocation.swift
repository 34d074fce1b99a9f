import ContentHash
package import Essentials
package import PetModel
import Support
import Synchronization

/// The place of state files: the one that `--state` names (a file, or a folder with a file for each report). Else it
/// is a folder of the user's. So the same report is found from any folder.
package struct StateLocation: Sendable {
  /// The one file, if it is one.
  package let file: String?
  package let folder: String
  private let now: Date

  /// - Parameters:
  ///   - path: A path that ends in `.json` is a file, unless there is a folder of that name; any other is a folder.
  ///   - now: The time, which files of unfinished reports are named after.
  package init(_ path: String, now: Date) {
    let isFolder = URL(filePath: path, directoryHint: .checkFileSystem).hasDirectoryPath
    file = path.lowercased().hasSuffix(".json") && !isFolder ? path : nil
    folder =
      file == nil ? URL(filePath: path).relativePath : URL(filePath: path).deletingLastPathComponent().relativePath
    self.now = now
  }

  /// The user's folder: `~/.local/state/petspot/reports`, or below `$XDG_STATE_HOME`; on a Mac
  /// `~/Library/Application Support/petspot/reports`.
  package static func usual(now: Date) -> StateLocation {
    #if os(macOS)
      let usual = "Library/Application Support"
    #else
      let usual = ".local/state"
    #endif
    let environment = ProcessInfo.processInfo.environment
    let chosen = environment["XDG_STATE_HOME"] ?? ""
    // The standard says that a relative path there means nothing, and that the home folder is the variable's.
    let home = environment["HOME"].map { URL(filePath: $0) } ?? URL.homeDirectory
    let base = chosen.hasPrefix("/") ? URL(filePath: chosen) : home.appending(path: usual)
    return StateLocation(base.appending(path: "petspot/reports").path(percentEncoded: false), now: now)
  }

  /// The folder of a state file.
  func beside(_ path: String) -> StateLocation {
    StateLocation(URL(filePath: path).deletingLastPathComponent().relativePath, now: now)
  }

  /// The state file of a report: `reports/fredi-1f3a9c2b44d0.json`.
  ///
  /// The same report to the same server has the same file, so that sending it twice by mistake finds the first. One
  /// that was changed with `--resume` before it was sent has a file of another name. It is looked for where it was
  /// typed. One of a file is known by its line.
  func file(for request: CreateAnnouncementRequest, of report: SubmissionState) -> String {
    if let file { return file }
    let api = report.api
    let identity = ContentHash(of: Data("\(api)\n".utf8), WireFormat.camelCase.body(of: request))
    let name = [request.petName, request.species].compactMap { $0.flatMap(Self.plain) }.first ?? "pet"
    let stem = "\(folder)/\(name)-\(identity.hex.prefix(12))"
    if report.source != nil || FileManager.default.fileExists(atPath: "\(stem).json") { return "\(stem).json" }
    let changed = paths.filter { !$0.hasPrefix(stem) }.first { path in
      (try? StateFile.state(at: path)).map { $0.step != .prepared && $0.api == api && $0.request == request } == true
    }
    return changed ?? "\(stem).json"
  }

  /// The state files of reports that differ in their photos alone. Each gets the file with the same photo, by its path
  /// or else by its content; without one, the first free file. One with a report that was changed with `--resume`, and
  /// sent, is none of them.
  ///
  /// - Parameters:
  ///   - photos: Their paths; nil for none.
  ///   - first: The state file of these reports without a number.
  ///   - request: Their first request.
  func files(of photos: [String?], like first: String, for request: CreateAnnouncementRequest?) -> [String?: String] {
    if file != nil { return Dictionary(photos.map { ($0, first) }) { first, _ in first } }
    let stem = first.dropLast(".json".count)
    var states: [String: SubmissionState] = [:]
    // An unreadable file counts as free: the report that gets it is told so.
    for path in paths where path == first || path.hasPrefix("\(stem)-") {
      states[path] = try? StateFile.state(at: path)
    }
    let changed = states.filter { $1.step != .prepared && $1.request != request }
    var files: [String?: String] = [:]
    for origin in [{ $0 }, SubmissionState.Photo.hash] as [(String) -> String?] {
      for photo in photos.compactMap(\.self) where files[photo] == nil {
        guard let origin = origin(photo) else { continue }
        files[photo] = states.keys.sorted().first { path in
          !files.values.contains(path) && changed[path] == nil && states[path]?.has(photoFrom: origin) == true
        }
      }
    }
    for photo in photos where files[photo] == nil {
      let all = [first] + (2...photos.count + states.count + 1).map { "\(stem)-\($0).json" }
      files[photo] = all.first { path in
        if files.values.contains(path) || changed[path] != nil { return false }
        guard let state = states[path] else { return true }
        return state.step == .prepared || state.draft[.photo] == nil || photo == nil
      }
    }
    return files
  }

  /// Opens the file of a state. A folder that is made for it keeps itself out of Git: there are passwords in it.
  func open(_ path: String) throws(Diagnostic) -> StateFile {
    let ignore = URL(filePath: "\(folder)/.gitignore")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // An empty one is left of a full disk.
    let isNew =
      file == nil && names.allSatisfy { $0 == ignore.lastPathComponent }
      && (try? Data(contentsOf: ignore))?.isEmpty != false
    // Also where another process got the file that this one has made.
    defer { if isNew { try? FileWriter.write(Data("*\n".utf8), to: ignore, isPrivate: true) } }
    return try StateFile(at: path)
  }

  /// The reason why the folder can't be read; nil also where there is none.
  package var problem: Diagnostic? {
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: folder)
      return nil
    } catch {
      let error = SystemError(error)
      return error.code == ENOENT
        ? nil : Diagnostic(.error, .notReadable, at: folder, "can't be read: \(error.reason)", advice: error.advice)
    }
  }

  /// The state files, in the order of their names. Other files in a folder are skipped.
  package var paths: [String] {
    if let file { return [file] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The file that is named: by its path, else by its name, with or without `.json`.
  package func path(named name: String) -> String {
    if FileManager.default.fileExists(atPath: name) { return name }
    return paths.first { [name, "\(name).json"].contains(URL(filePath: $0).lastPathComponent) } ?? name
  }

  /// Keeps the typed details of an unsent report. A report that was sent, or may have been, is never replaced: its file
  /// holds its password.
  ///
  /// - Returns: Its file; nil when there was nothing to keep, or no way to.
  package func keep(_ state: SubmissionState, at path: String?) -> String? {
    guard !state.draft.fields.isEmpty else { return nil }
    let path = path ?? file ?? unfinished
    return try? Self.keeping.withLock { _ throws(Diagnostic) -> String? in
      let file = try open(path)
      if let known = try file.state(), known.step != .prepared { return nil }
      try file.save(state)
      return path
    }
  }

  /// Held while a thread keeps a state: a closed terminal ends the questions and sends a signal, and both keep it.
  private static let keeping = Mutex(())

  /// `reports/report-20261121-004512.json`
  private var unfinished: String {
    let time = now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted).dateTimeSeparator(.space))
    let name = time.replacing(" ", with: "-").filter { $0.isNumber || $0 == "-" }
    return URL(filePath: folder).appending(path: "report-\(name).json").relativePath
  }

  /// `Łatka z Woli` → `latka-z-woli`: safe as a file name anywhere. Nil when nothing is left.
  private static func plain(_ text: String) -> String? {
    let words = FoldedText(text).text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-").prefix(30)
    return name.isEmpty ? nil : String(name)
  }
}
