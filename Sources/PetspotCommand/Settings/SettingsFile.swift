import ArgumentParser
import CommandConsole
import Essentials
import PetDecoding
import PetModel
import PetPresentation
import Support

/// A `petspot.json`: the defaults of commands, below the command line.
struct SettingsFile: Sendable {
  struct Setting: Sendable {
    let option: CommandOptions.Option
    /// Its form on the command line, with paths from the folder of the file.
    let texts: [String]
    let line: Int
  }

  static let name = AnnouncementCatalog.settings
  /// Words that people write for keys.
  private static let synonyms = ["language": "locale", "title": "name", "colour": "accent", "color": "accent"]

  /// As messages name it: `petspot.json`, or a path.
  let place: String
  /// The beginning of its paths: empty for a file in the current folder.
  let folder: String
  /// In the order of the file.
  let settings: [Setting]

  /// - Parameter bytes: JSON. A comma too many and lines that begin with `//` are allowed.
  /// - Throws: `petspot.json, line 3: there is no setting 'nmae'; did you mean 'name'?`
  init(_ bytes: Data, place: String, folder: String = "") throws(ValidationError) {
    self.place = place
    self.folder = folder
    let text = Self.withoutComments(bytes.withoutByteOrderMark)
    let document = JSONDocument(text, notingInnerKeys: true)
    if let problem = document.problems.first {
      // The second of two might be meant.
      let key = problem.code == .repeatedKey ? problem.key.map { "'\($0)' " } : nil
      let isPath = String(decoding: text, as: UTF8.self).contains(/"[A-Za-z]:\\[^\\]/)
      let advice = isPath ? "Write / for each \\ of a path" : problem.advice ?? "Correct it"
      throw ValidationError("\(place) can't be read: \(key ?? "")\(problem.reason). \(advice).")
    }
    let members = try (document.value?.members).orRefuse(
      "\(place) holds no settings: begin it with { and end it with }.")
    let lines = Self.lines(of: members.keys, in: text)
    let table = CommandOptions.settings
    var settings: [Setting] = []
    for (key, value) in members.sorted(by: { (lines[$0.key] ?? 0, $0.key) < (lines[$1.key] ?? 0, $1.key) })
    where key != "$schema" && value != .null {
      let line = lines[key] ?? 1
      guard let option = table.first(where: { $0.key == key }) else {
        let nearest = Self.synonyms[key] ?? key.nearest(in: table.map(\.key))
        let meant = nearest.map { "did you mean '\($0)'?" } ?? "see 'petspot init --help'."
        throw ValidationError("\(place), line \(line): there is no setting \(key.shown(upTo: 60).quoted); \(meant)")
      }
      let kinds = option.isRepeating ? "a text, a list of texts, or texts by name" : "a text or a number"
      let texts = try option.texts(of: value).orRefuse(
        "\(place), line \(line): '\(key)' has to be \(option.isFlag ? "true or false" : kinds).")
      settings.append(Setting(option: option, texts: texts.map { option.located($0, in: folder) }, line: line))
    }
    self.settings = settings
  }

  /// The texts of one setting; none where it is missing.
  func texts(of key: String) -> [String] { settings.first { $0.option.key == key }?.texts ?? [] }

  /// The nearest file to the folder `path`.
  static func nearest(to path: String = FileManager.default.currentDirectoryPath) throws(ValidationError)
    -> SettingsFile?
  {
    guard let place = place(nearestTo: path) else { return nil }
    let bytes = try (try? Data(contentsOf: URL(filePath: place))).orRefuse(
      "\(place) can't be read. Check that you may read it.")
    return try SettingsFile(bytes, place: place, folder: String(place.dropLast(name.count)))
  }

  /// The file in the folder `path`, else in one above it, up to one with a `.git`; nil for none. In the current folder,
  /// its name alone. One of another user's, above the folder, isn't taken.
  static func place(nearestTo path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    let (here, start) = (FileManager.default.currentDirectoryPath, path == "/" ? "" : path)
    var folder = start
    while true {
      let file = "\(folder)/\(name)"
      var status = stat()
      let isThere = stat(file, &status) == 0 && FileKind(status).isFile
      if isThere, folder == start || [0, getuid()].contains(status.st_uid) { return folder == here ? name : file }
      if folder.isEmpty || FileKind(at: "\(folder)/.git", followsLinks: true) != nil { return nil }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
  }

  /// The same bytes, with blanks in place of each line that begins with `//`.
  private static func withoutComments(_ bytes: Data) -> Data {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.drop { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }.starts(with: "//".utf8) ? Data() : line
    }
    return Data(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The line of each key of the outermost group, the first one's where it is written twice.
  private static func lines(of keys: some Sequence<String>, in text: Data) -> [String: Int] {
    let group = text.drop(while: \.isJSONBlank)
    let offsets = group.withUnsafeBytes(KeyOffsets.init)
    let starts = keys.map { ($0, group.startIndex + (offsets.offset(of: $0) ?? 0)) }
    return Dictionary(
      uniqueKeysWithValues: starts.map { key, start in (key, 1 + text[..<start].count { $0 == UInt8(ascii: "\n") }) })
  }

  /// A warning that a base and an input have other settings, the profile first: one set of options made both sides. Nil
  /// for the same, and where one has none.
  static func change(from base: String, to input: String?) -> Diagnostic? {
    let own = input?.realPath.flatMap(place) ?? place(nearestTo: FileManager.default.currentDirectoryPath)
    let files = [base.realPath.flatMap(place), own].compactMap(\.self)
    let texts = files.compactMap { try? withoutComments(Data(contentsOf: URL(filePath: $0))) }
    let settings = texts.compactMap { try? JSONValue(json: $0).members }
    guard settings.count == 2 else { return nil }
    let (before, after) = (settings[0].mapValues(alone), settings[1].mapValues(alone))
    let keys = Set(before.keys).union(after.keys).subtracting(ofRuns).filter { before[$0] != after[$0] }.sorted()
    let profiles = [before, after].map { $0["profile"]?.text ?? PublicationProfile.app.rawValue }
    let profile = profiles[0] == profiles[1] ? [] : ["profile (\(profiles.joined(separator: " → ")))"]
    let all = profile + keys.filter { $0 != "profile" }
    if all.isEmpty { return nil }
    return Diagnostic(
      .warning, .pagesChanged, at: files[1], "sets \(all.listed) otherwise than the base's",
      consequence: "both sides were compared with the same options",
      advice: "Build both sites, and compare them with petspot diff")
  }

  /// The keys that change no page.
  static let ofRuns: Set = [
    "$schema", "allowClosing", "allowEmpty", "allowPrivateHosts", "cache", "cachedOnly", "concurrency", "failOn",
    "fits", "host", "open", "output", "port", "problems", "quiet", "strict", "timeout", "timings", "verbose", "verify",
  ]

  /// A text means the same as a list of it.
  private static func alone(_ value: JSONValue) -> JSONValue {
    if case .array(let values) = value, values.count == 1 { values[0] } else { value }
  }
}

extension CommandOptions.Option {
  /// The form of a value on the command line; nil for a value of a wrong kind.
  fileprivate func texts(of value: JSONValue) -> [String]? {
    switch value {
    case .bool(let isOn): isFlag ? isOn ? ["true"] : [] : nil
    case .string, .integer, .number: isFlag ? nil : value.text.map { [$0] }
    case .array(let elements) where isRepeating:
      elements.allSatisfy { $0.text != nil } ? elements.compactMap(\.text) : nil
    case .object(let members) where isRepeating:
      members.values.allSatisfy { $0.text != nil }
        ? members.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text ?? "")" } : nil
    default: nil
    }
  }

  /// The text of a value, with its path from a folder.
  fileprivate func located(_ text: String, in folder: String) -> String {
    guard !folder.isEmpty, !text.hasPrefix("/"), text != "-", !text.isEmpty else { return text }
    if isPath { return folder + text }
    guard key == "problems", let mark = text.firstIndex(of: "=") else { return text }
    let file = text[text.index(after: mark)...]
    return file.hasPrefix("/") || file == "-" ? text : "\(text[...mark])\(folder)\(file)"
  }
}
