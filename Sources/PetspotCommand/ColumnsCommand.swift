import ArgumentParser
import CommandConsole
import PetDecoding
import PetModel
import PetPresentation
import PetTables
import Support

/// `petspot columns`: petspot's reading of a table. Writes nothing but the given answers.
struct ColumnsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "columns",
    abstract: "Show petspot's reading of a spreadsheet, and remember your answers about its columns.",
    discussion: """
      Shows the meaning of each column of a .csv, .tsv or .xlsx file, with some of its values, and the columns \
      that are never published. A column has a meaning when its name and its values agree. Otherwise, or if two \
      columns would fit, it is a question, and nothing is published until you answer it. Answers are kept beside \
      the table, in list.columns.json.

      EXAMPLES
        petspot columns list.xlsx
        petspot columns list.xlsx --set "Where=location" --set "Notes="
        petspot columns list.xlsx --always status=MISSING

      A column is one of \(Self.keys).

      EXIT STATUS
        0   every column has a meaning
        1   a question is open
        2   the table can't be read
        64  wrong usage
      """)

  private static let keys = UnderstoodWords.columnKeys.joined(separator: ", ")

  @Argument(help: "A .csv, .tsv or .xlsx file.", completion: .file(extensions: ["csv", "tsv", "xlsx"]))
  var file: String

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "The meaning of a column, as in Where=location; with nothing behind the =, it is never published.",
      valueName: "column=key"))
  var columns: [String] = []

  @Option(
    help: ArgumentHelp(
      "The value of a key in rows without one, as in status=MISSING; with nothing behind the =, there is none.",
      valueName: "key=value"))
  var always: [String] = []

  @Option(
    help: "The first language of the site (default: that of petspot.json, else en).",
    completion: .list(SiteLocale.builtInNames))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The country whose order dates such as 11/03/2026 have, for example US (default: as build).", valueName: "code"),
    completion: .list(PhoneReader.territories.sorted()))
  var territory: String?

  /// The settings of a build, so that it reads the table alike.
  private var hints: TableHints {
    let file = try? SettingsFile.nearest()
    let language = locale ?? file?.texts(of: "locale").first ?? "en"
    let country = territory ?? file?.texts(of: "territory").first
    let phones = SiteLocale.builtIn(language)?.phoneReader(of: country, with: [])
    return TableHints(language: language, territory: phones?.territory, latest: BuildCommand.latestDay)
  }

  func validate() throws {
    for text in columns + always where !text.contains("=") {
      throw ValidationError("'\(text)' has no =; write --set \"Where=location\" or --always status=MISSING.")
    }
    if let territory, !PhoneReader.territories.contains(territory.uppercased()) {
      throw ValidationError("--territory: no country '\(territory)' is known.")
    }
    try refuse("the file is empty; give the path of a table.", if: file.isEmpty)
  }

  func run() async throws {
    let console = Console()
    let table: Table
    do throws(TableError) { table = try self.table(console) } catch {
      throw Diagnostic(error, at: SourceLocation(error.file ?? file))
    }
    console.say(table.summary)
    for problem in table.problems { console.show(problem) }
    throw console.exitCode(table.columns.isSettled ? 0 : 1)
  }

  /// The table, with its remembered answers.
  private func table(_ console: Console) throws(TableError) -> Table {
    let isChanged = !columns.isEmpty || !always.isEmpty
    let input = try TableError.reading { () throws(SystemError) in try ReadableFile(at: file) }
    let answers = ColumnSettings.path(for: file)
    let lock = try TableError.writing(answers) { () throws(SystemError) in
      isChanged ? try FileLock(at: "\(answers).lock", removesFile: true) : nil
    }
    defer { withExtendedLifetime(lock) {} }
    let settings = try changed(ColumnSettings(for: file))
    guard let table = try Table(input, name: file, path: file, hints: hints, settings: settings) else {
      throw .notATable
    }
    if isChanged {
      try TableError.writing(answers) { () throws(SystemError) in try settings.save(for: file) }
      console.note("Remembered in \(answers).")
    }
    return table
  }

  private func changed(_ old: ColumnSettings) throws(TableError) -> ColumnSettings {
    var settings = old
    // A header may have an = itself.
    for (_, header, key) in columns.compactMap({ $0.wholeMatch(of: /(?s)(.*)=(.*)/)?.output }) {
      try settings.set(header.trimmed, to: key.trimmed.isEmpty ? nil : key.trimmed, by: "--set")
    }
    for (_, key, value) in always.compactMap({ $0.wholeMatch(of: /(?s)(.*?)=(.*)/)?.output }) {
      try settings.takeBack(String(key), by: "--always")
      if !value.trimmed.isEmpty { try settings.always(String(key), String(value), by: "--always") }
    }
    return settings
  }
}

extension Table {
  /// A line for the table, one for each column, and one with the first pet.
  fileprivate var summary: String {
    let shown = columns.columns.filter { !$0.header.isEmpty || !$0.samples.isEmpty }
    let width = min(30, shown.map(\.header.count).max() ?? 0)
    let sheet = sheet.map { ", sheet \"\($0.shown(upTo: 40))\"" } ?? ""
    let head = "\(name)\(sheet), \(rowCount.counted("row")); the header is row \(columns.headerRow)"
    return ([head] + shown.map { $0.line(width: width, dates: dateNote) }).joined(separator: "\n")
  }

  /// The reading of dates with slashes.
  private var dateNote: String? {
    guard let row = dateOrder.toldBy, let order = dateOrder.order else { return nil }
    return "\(order == .dayFirst ? "day" : "month") first, told by row \(row)"
  }
}

extension TableColumns.Column {
  fileprivate func line(width: Int, dates: String?) -> String {
    let samples = samples.map { $0.shown(upTo: 30) }.joined(separator: " · ")
    func line(_ mark: String, _ meaning: String, _ rest: String) -> String {
      "  \(mark.padded(to: 3))\(header.shown(upTo: 30).padded(to: width)) \(meaning.padded(to: 19)) \(rest)"
    }
    switch use {
    case .key(let key):
      let note = key == "lastSeenDate" ? dates.map { " (\($0))" } ?? "" : ""
      return line(letters, "→ \(key)", samples + note)
    case .unpublished(let reason):
      return line(letters, "not published", header.isEmpty ? "it has no name: \(samples)" : reason)
    case .question(let problem, _): return line("?", "?", problem)
    }
  }
}
