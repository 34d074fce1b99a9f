import Essentials
import PetDecoding
import PetModel
import Support

/// A `petspot.json`: the defaults of commands, below the command line.
struct SettingsFile: Sendable {
  /// One of its values.
  struct Setting: Sendable {
    let option: CommandOptions.Option
    /// Its form on the command line, with paths from the folder of the file.
    let texts: [String]
    let line: Int
  }

  /// The reason why a file can't be used: `petspot.json, line 3: there is no setting 'nmae'; did you mean 'name'?`
  struct Problem: Error, Equatable {
    let text: String
  }

  static let name = AnnouncementCatalog.settings

  /// As messages name it: `petspot.json`, or a path.
  let place: String
  /// The beginning of its paths: empty for a file in the current folder.
  let folder: String
  /// In the order of the file.
  let settings: [Setting]

  /// - Parameter bytes: JSON. A comma too many and lines that begin with `//` are allowed.
  init(_ bytes: Data, place: String, folder: String = "") throws(Problem) {
    self.place = place
    self.folder = folder
    let text = Self.withoutComments(bytes.withoutByteOrderMark)
    let document = JSONDocument(text)
    if let problem = document.problems.first {
      // The second of two might be meant.
      let key = problem.code == .repeatedKey ? problem.key.map { "'\($0)' " } : nil
      let advice = problem.advice ?? "Correct it"
      throw Problem(text: "\(place) can't be read: \(key ?? "")\(problem.reason). \(advice).")
    }
    guard let members = document.value?.members else {
      throw Problem(text: "\(place) holds no settings: begin it with { and end it with }.")
    }
    let lines = Self.lines(of: members.keys, in: text)
    let table = CommandOptions.settings
    var settings: [Setting] = []
    for (key, value) in members.sorted(by: { (lines[$0.key] ?? 0, $0.key) < (lines[$1.key] ?? 0, $1.key) })
    where key != "$schema" && value != .null {
      let line = lines[key] ?? 1
      guard let option = table.first(where: { $0.key == key }) else {
        let meant = key.nearest(in: table.map(\.key)).map { "did you mean '\($0)'?" } ?? "see 'petspot init --help'."
        throw Problem(text: "\(place), line \(line): there is no setting \(key.shown(upTo: 60).quoted); \(meant)")
      }
      guard let texts = option.texts(of: value) else {
        throw Problem(text: "\(place), line \(line): '\(key)' has to be \(option.kinds).")
      }
      settings.append(Setting(option: option, texts: texts.map { option.located($0, in: folder) }, line: line))
    }
    self.settings = settings
  }

  /// The file in the folder `path`, else in one above it, up to one with a `.git`; nil when there is none. One of
  /// another user's, above the folder, isn't taken. A folder that somebody has removed has no path.
  static func nearest(to path: String) throws(Problem) -> SettingsFile? {
    guard path.hasPrefix("/") else { return nil }
    var folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
    var isHere = true
    while true {
      let file = folder.appending(path: Self.name)
      let filePath = file.path(percentEncoded: false)
      if FileKind(at: filePath, followsLinks: true)?.isFile == true, isHere || isTrusted(filePath) {
        guard let bytes = try? Data(contentsOf: file) else {
          throw Problem(text: "\(filePath) can't be read. Check that you may read it.")
        }
        let parent = folder.path(percentEncoded: false)
        return try SettingsFile(
          bytes, place: isHere ? Self.name : filePath,
          folder: isHere ? "" : parent.hasSuffix("/") ? parent : parent + "/")
      }
      let above = folder.deletingLastPathComponent().standardizedFileURL
      let isTop = FileManager.default.fileExists(atPath: folder.appending(path: ".git").path(percentEncoded: false))
      if isTop || above == folder || folder.path(percentEncoded: false) == "/" { return nil }
      folder = above
      isHere = false
    }
  }

  private static func isTrusted(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && (status.st_uid == getuid() || status.st_uid == 0)
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

  /// The kind of its values, for a message.
  fileprivate var kinds: String {
    isFlag ? "true or false" : isRepeating ? "a text, a list of texts, or texts by name" : "a text or a number"
  }
}

// The places of the file's keys.
extension SettingsFile {
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
}
