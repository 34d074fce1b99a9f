import Essentials
import PetDecoding
import PetModel
package import Support

/// A user's answers about the columns of a table: `list.columns.json` beside `list.xlsx`, else the folder's
/// `columns.json`.
package struct ColumnSettings: Sendable {
  /// The keys that headers were given; nil for a column that is never published.
  private(set) var columns: [(header: String, key: String?)] = []
  /// The value of a key in rows without one.
  private(set) var always: [(key: String, value: String)] = []
  private(set) var dates: WrittenDate.Order?
  private(set) var separator: Character?
  private(set) var encoding: String?
  private(set) var sheet: String?
  private(set) var header: Int?

  /// A prefix for the identifiers of an export that numbers lost and found animals separately.
  private(set) var idPrefix: String?

  package init() {}

  /// The known columns of lost and found exports from Animal Shelter Manager (ASM3); nil for other headers.
  ///
  /// Staff's comments, names, addresses and telephones are in no column that is read.
  init?(asm3 header: [String]) {
    let names = Set(header.map { $0.uppercased() })
    let isLost = names.isSuperset(of: ["LFID", "DATELOST", "AREALOST"]) && !names.contains("RETURNTOOWNERDATE")
    guard isLost || names.isSuperset(of: ["LFID", "AREAFOUND", "DATEFOUND", "RETURNTOOWNERDATE"]) else { return nil }
    let keys = [
      "LFID": "id", "SPECIESNAME": "species", "BREEDNAME": "breed", "SEXNAME": "sex", "AGEGROUP": "age",
      "MICROCHIPNUMBER": "microchipNumber", "DISTFEAT": "description", "BASECOLOURNAME": "description",
      isLost ? "AREALOST" : "AREAFOUND": "location", isLost ? "DATELOST" : "DATEFOUND": "lastSeenDate",
      isLost ? "DATEFOUND" : "RETURNTOOWNERDATE": "closedOn",
    ]
    columns = header.map { ($0, keys[$0.uppercased()]) }
    always = [("status", isLost ? "MISSING" : "FOUND")]
    idPrefix = isLost ? "lost-" : "found-"
  }

  /// The words for columns of such an export on pages: only the names of known ones are told.
  static let labels = ["DISTFEAT": "Features", "BASECOLOURNAME": "Colour"]

  /// The settings, completed from a dialect where the user gave no answer.
  func filled(with dialect: ColumnSettings) -> ColumnSettings {
    var filled = self
    let said = Set(columns.map(\.header))
    filled.columns += dialect.columns.filter { !said.contains($0.header) }
    filled.always += dialect.always.filter { known in !always.contains { $0.key == known.key } }
    filled.idPrefix = dialect.idPrefix
    return filled
  }

  func names(_ header: String) -> Bool {
    columns.contains { UnderstoodWords.phrase($0.header) == UnderstoodWords.phrase(header) }
  }

  /// The value of a key in rows without one.
  func value(of key: String) -> String? { always.first { $0.key == key }?.value }

  /// The path of a table's settings.
  package static func path(for table: String) -> String {
    table.pathParts.folder + URL(filePath: table).deletingPathExtension().lastPathComponent + ".columns.json"
  }

  /// Whether a file holds them, by its name.
  package static func isName(_ name: String) -> Bool { name == "columns.json" || name.hasSuffix(".columns.json") }

  /// The settings of the table at a path; none when it comes out of a pipe.
  package init(for table: String?) throws(TableError) {
    guard let table else { return }
    let (own, (folder, file)) = (Self.path(for: table), table.pathParts)
    if !FileManager.default.fileExists(atPath: own), let orphan = Self.orphan(in: folder) {
      throw .settings(
        folder + orphan, problem: "belongs to no table, and \(file.quoted) has none",
        advice: "Rename it to \(own.pathParts.file.quoted) if it is for that table, or delete it")
    }
    for path in [own, folder + "columns.json"] {
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { continue }
      try read(bytes, path)
      return
    }
  }

  /// The settings of a table that is gone or renamed.
  private static func orphan(in folder: String) -> String? {
    let names = names(in: folder)
    let known = Set(names.filter { !PhotoNames.isPhoto($0) }.map(path))
    return names.first { isName($0) && $0 != "columns.json" && !$0.hasPrefix(".") && !known.contains($0) }
  }

  /// Refuses a table without any answers, if another's in its folder answer for all the same columns. The list may have
  /// been downloaded again under a new name. A column that was left out would be published.
  func checkOthers(for table: String, with headers: [String]) throws(TableError) {
    let (own, (folder, file)) = (Self.path(for: table), table.pathParts)
    guard columns.isEmpty && always.isEmpty, !FileManager.default.fileExists(atPath: own) else { return }
    for name in Self.names(in: folder) where Self.isName(name) && name != "columns.json" && !name.hasPrefix(".") {
      var other = ColumnSettings()
      guard let bytes = try? Data(contentsOf: URL(filePath: folder + name)), (try? other.read(bytes, name)) != nil,
        other.columns.allSatisfy({ headers.contains($0.header) }),
        !other.columns.isEmpty || file.hasPrefix(name.dropLast(".columns.json".count))
      else { continue }
      throw .settings(
        folder + name, problem: "has answers for the columns of \(file.quoted), which has none",
        advice: "Copy it to \(own.pathParts.file.quoted), or write {} into that file")
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []).sorted()
  }

  private static let keys = ["columns", "always", "dates", "separator", "encoding", "sheet", "header"]

  private mutating func read(_ bytes: Data, _ path: String) throws(TableError) {
    guard let members = (try? JSONValue(json: bytes))?.members else {
      throw .settings(path, problem: "is no JSON of columns", advice: "Write {\"columns\":{\"Where\":\"location\"}}")
    }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch (name, value) {
      case ("columns", .object(let columns)):
        for (header, key) in columns.sorted(by: { $0.key < $1.key }) {
          try set(header, to: key == .null ? nil : key.text ?? "", by: path)
        }
      case ("always", .object(let values)):
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { try always(key, value.text ?? "", by: path) }
      case ("dates", .string(let text)): dates = text.lowercased().hasPrefix("m") ? .monthFirst : .dayFirst
      case ("separator", .string(let text)) where text.count == 1: separator = text.first
      case ("encoding", .string(let text)): encoding = text
      case ("sheet", .string(let text)): sheet = text
      case ("header", .integer(let number)) where number > 0: header = number
      default:
        let meant =
          name.nearest(in: Self.keys).map { "Write \"\($0)\"" } ?? "There are \(Self.keys.joined(separator: ", "))"
        let isKey = Self.keys.contains(name)
        throw .settings(
          path, problem: isKey ? "\(name.quoted) can't be \(value.quoted)" : "\(name.quoted) is no setting",
          advice: meant)
      }
    }
  }

  /// - Parameter place: The file or the option that says so.
  package mutating func set(_ header: String, to key: String?, by place: String) throws(TableError) {
    if let key { try Self.check(key, place) }
    columns.removeAll { $0.header == header }
    columns.append((header, key))
  }

  /// Forgets the answer for a key in rows without one.
  package mutating func takeBack(_ key: String, by place: String) throws(TableError) {
    try Self.check(key, place)
    always.removeAll { $0.key == key }
  }

  /// - Parameter place: The file or the option that says so.
  package mutating func always(_ key: String, _ value: String, by place: String) throws(TableError) {
    let words = UnderstoodWords.builtIn
    if key == "status", ![.missing, .found, .closed].contains(words.status(value)) {
      throw .settings(
        place, problem: "\(value.shown(upTo: 60).quoted) is no status", advice: "Write MISSING, FOUND or CLOSED")
    }
    // Another answer for all rows would keep back or close none of them. A day of finding is that of found pets.
    let needless = ["consent", "stillOpen"].contains(key) ? UnderstoodWords.List.yes : .no
    let isDay = key == "foundOn" && WrittenDate(value) != nil
    guard isDay || !ColumnMatcher.deciding.contains(key) || words.isOne(value, of: needless) else {
      throw .settings(
        place, problem: "\(key) can only be \(needless) for all rows, not \(value.shown(upTo: 60).quoted)",
        advice: "Write it into each row, or leave the table out of the input")
    }
    try takeBack(key, by: place)
    always.append((key, value))
  }

  private static func check(_ key: String, _ place: String) throws(TableError) {
    if UnderstoodWords.columnKeys.contains(key) { return }
    let meant = key.nearest(in: UnderstoodWords.columnKeys).map { "Did you mean \($0)?" }
    throw .settings(
      place, problem: "\(key.quoted) is no key of a report",
      advice: meant ?? "Use one of \(UnderstoodWords.columnKeys.joined(separator: ", "))")
  }

  /// Writes the answers beside the table.
  package func save(for table: String) throws(SystemError) {
    func text(_ value: String?) -> String { value?.asJSON ?? "null" }
    func object(_ pairs: [(String, String?)]) -> String {
      "{" + pairs.map { "\n    \(text($0.0)): \(text($0.1))" }.joined(separator: ",") + "\n  }"
    }
    var members: [String] = []
    if !columns.isEmpty { members.append("\"columns\": " + object(columns.map { ($0.header, $0.key) })) }
    if !always.isEmpty { members.append("\"always\": " + object(always.map { ($0.key, $0.value) })) }
    let texts = [
      ("dates", dates?.rawValue), ("separator", separator.map { String($0) }), ("encoding", encoding), ("sheet", sheet),
    ]
    for case (let key, let value?) in texts { members.append("\"\(key)\": \(text(value))") }
    if let header { members.append("\"header\": \(header)") }
    let json = "{\n" + members.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
    try FileWriter.replace(URL(filePath: Self.path(for: table)), with: Data(json.utf8))
  }
}
