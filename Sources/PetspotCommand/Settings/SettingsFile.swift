import Essentials
import PetDecoding
import PetModel
import SiteSources
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
  /// Words that people write for keys.
  private static let synonyms = ["language": "locale", "title": "name", "colour": "accent", "color": "accent"]

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
    let text = SiteSettings.withoutComments(bytes.withoutByteOrderMark)
    let document = JSONDocument(text)
    if let problem = document.problems.first {
      // The second of two might be meant.
      let key = problem.code == .repeatedKey ? problem.key.map { "'\($0)' " } : nil
      let isPath = String(decoding: text, as: UTF8.self).contains(/"[A-Za-z]:\\[^\\]/)
      let advice = isPath ? "Write / for each \\ of a path" : problem.advice ?? "Correct it"
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
        let nearest = Self.synonyms[key] ?? key.nearest(in: table.map(\.key))
        let meant = nearest.map { "did you mean '\($0)'?" } ?? "see 'petspot init --help'."
        throw Problem(text: "\(place), line \(line): there is no setting \(key.shown(upTo: 60).quoted); \(meant)")
      }
      guard let texts = option.texts(of: value) else {
        throw Problem(text: "\(place), line \(line): '\(key)' has to be \(option.kinds).")
      }
      settings.append(Setting(option: option, texts: texts.map { option.located($0, in: folder) }, line: line))
    }
    self.settings = settings
  }

  /// The texts of one setting; none where it is missing.
  func texts(of key: String) -> [String] { settings.first { $0.option.key == key }?.texts ?? [] }

  /// The nearest file to the folder `path`, as ``SiteSettings`` has it.
  static func nearest(to path: String = FileManager.default.currentDirectoryPath) throws(Problem) -> SettingsFile? {
    guard let place = SiteSettings.nearest(to: path) else { return nil }
    guard let bytes = try? Data(contentsOf: URL(filePath: place)) else {
      throw Problem(text: "\(place) can't be read. Check that you may read it.")
    }
    return try SettingsFile(bytes, place: place, folder: String(place.dropLast(name.count)))
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
