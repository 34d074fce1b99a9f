package import Essentials
package import PetModel

/// A locale file as it stands on disk: its texts by their keys (`labels.phone`), its lists, and the keys of its groups.
package struct LocaleFile: Sendable {
  package private(set) var texts: [String: String] = [:]
  package private(set) var lists: [String: [String]] = [:]
  package private(set) var groups: Set<String> = []
  /// The keys that their groups have twice.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(json: Data, place: String) throws(Diagnostic) {
    let document = JSONDocument(json, notingInnerKeys: true)
    if let problem = document.problems.first(where: { $0.kind != .repeatedKey }) {
      let isText = String(validating: json, as: UTF8.self) != nil
      throw Self.error(problem.reason, place, advice: isText ? Self.advice : "Save the file as UTF-8")
    }
    diagnostics = document.problems.compactMap { $0.diagnostic(at: SourceLocation(place, .line($0.position.line))) }
    guard let members = document.value?.members else { throw Self.error("it is not a group", place) }
    try add(members, at: "", place: place)
  }

  package func over(_ base: LocaleFile) -> LocaleFile {
    var file = base
    file.texts.merge(texts) { _, own in own }
    file.lists.merge(lists) { _, own in own }
    file.groups.formUnion(groups)
    file.diagnostics = diagnostics
    return file
  }

  /// The texts under `group`, by the last part of their keys.
  package func texts(under group: String) -> [String: String] {
    let prefix = group + "."
    let members = texts.filter { $0.key.hasPrefix(prefix) }
    return Dictionary(uniqueKeysWithValues: members.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
  }

  /// In order, so that each run reports the same one of two problems.
  private mutating func add(_ members: [String: JSONValue], at prefix: String, place: String) throws(Diagnostic) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let key = prefix + name
      switch value {
      case .string(let text): texts[key] = text
      case .array(let elements):
        let list = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
        guard list.count == elements.count else { throw Self.error("\(key) is not a list of texts", place) }
        lists[key] = list
      case .object(let members):
        groups.insert(key)
        try add(members, at: key + ".", place: place)
      default: throw Self.error("\(key) is neither a text, a list of texts nor a group", place)
      }
    }
  }

  private static func error(_ reason: String, _ place: String, advice: String = advice) -> Diagnostic {
    Diagnostic(.error, .invalidLocale, at: place, "is not the JSON of a locale: \(reason)", advice: advice)
  }

  private static let advice = "Compare it with 'petspot templates locales/en.json'"
}

/// The locale files as they were in `Templates/locales` when petspot was built.
package enum BuiltInLocales {
  private static let contents = [
    "en": PackageResources.en_json, "pl": PackageResources.pl_json, "uk": PackageResources.uk_json,
  ]

  /// Their names without an ending, in order.
  package static let names = contents.keys.sorted()

  /// The bytes of the file called `name`.
  package static func json(_ name: String) -> Data? { contents[name].map { Data($0) } }

  /// Their contents, in the order of their names. Read once; a test reads each.
  package static let files = names.compactMap { name in
    json(name).flatMap { try? LocaleFile(json: $0, place: "\(name).json") }
  }

  /// The content of the file called `name`.
  package static func file(_ name: String) -> LocaleFile? { files.first { $0.texts["lang"] == name } }
}
