import ArgumentParser
import CommandConsole
import Essentials
import PetDecoding
import PetModel
import PetPresentation
import Support

/// `petspot init`: a folder out, in which a site can begin.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a site: settings, a table to fill in, and a folder for photos.",
    discussion: """
      Writes petspot.json, photos/, .gitignore, and a table with two sample rows and a header in the language of \
      --locale. It asks nothing and overwrites nothing.

      A key of petspot.json is a long option without its dashes: --remove-url is "removeUrl". Typed options win. \
      --no- before a flag's name turns off a flag of the file. 'petspot build --show-settings' prints the \
      result.

      EXAMPLES
        petspot init shelter
        petspot init lodz --locale pl
        petspot init shelter --json              reports.json, and no table

      EXIT STATUS
        0   the folder is ready
        2   nothing was written: it has a petspot.json, or can't be written
        64  wrong usage
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder = "."

  @Option(
    name: .customLong("locale"), help: "The language of the table and of the site; also twice. (default: en)",
    completion: .list(SiteLocale.builtInNames))
  var locales: [String] = []

  @Flag(help: "Write a sample in JSON in place of a table.")
  var json = false

  func validate() throws {
    try refuse("the folder is empty; give its path.", if: folder.isEmpty)
    for locale in locales { try SiteLocale.check(locale, isIn: SiteLocale.builtInNames) }
  }

  func run() throws {
    let root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    let sample = SampleFiles(
      locales: locales.isEmpty ? ["en"] : locales,
      title: root.lastPathComponent.replacing(/["\\\p{Cc}]/, with: ""), asJSON: json,
      today: BuildCommand.today ?? Date())
    let shown = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let photos = root.appending(path: "photos")
    do throws(SystemError) { try FileWriter.makeFolder(photos) } catch {
      throw Diagnostic(
        .error, .notWritten, at: photos.path(percentEncoded: false), "can't be made: \(error.reason)",
        advice: "Name another folder")
    }
    var notes: [[String]] = []
    for file in sample.files {
      let place = root.appending(path: file.name)
      let isNew = try Self.write(file.text, to: place, called: shown + file.name)
      notes.append([shown + file.name, isNew ? file.note : Self.note(onKept: place, besides: file)])
    }
    notes.append([shown + "photos/", "put photos here"])
    let console = Console()
    for line in notes.filter({ !$0[1].isEmpty }).aligned() { console.say(line) }
    console.say("Next: \(shown.isEmpty ? "" : "cd \(folder.forShell) && ")petspot serve")
    console.say("Then: petspot build")
    throw console.exitCode(0)
  }

  /// The note on a file that was there. A list of ignored files may lack some lines.
  private static func note(onKept url: URL, besides file: SampleFiles.File) -> String {
    guard file.note.isEmpty else { return "is there already, and stays as it is" }
    func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map { $0.trimmed } }
    // `output`, `/output/`
    let bare = { (line: String) in line.split(separator: "/").joined(separator: "/") }
    let own = lines((try? String(contentsOf: url, encoding: .utf8)) ?? "").map(bare)
    let lacked = lines(file.text).filter { !own.contains(bare($0)) }
    return lacked.isEmpty ? "" : "is there already; add the lines \(lacked.joined(separator: ", "))"
  }

  /// Writes a file that isn't there. A table or a list of ignored files that is there stays.
  ///
  /// - Returns: Whether it was written.
  private static func write(_ text: String, to url: URL, called name: String) throws(Diagnostic) -> Bool {
    do { try Data(text.utf8).write(to: url, options: .withoutOverwriting) } catch {
      let error = SystemError(error)
      if error.code == EEXIST {
        if url.lastPathComponent != SettingsFile.name { return false }
        throw Diagnostic(
          .error, .notWritten, at: name, "is there already", consequence: "nothing was written", advice: "Edit it")
      }
      // A full disk leaves an empty one.
      unlink(url.path(percentEncoded: false))
      throw Diagnostic(
        .error, .notWritten, at: name, "can't be written: \(error.reason)",
        advice: error.advice ?? "Name another folder")
    }
    return true
  }
}

/// The files in which a site begins.
struct SampleFiles {
  typealias File = (name: String, text: String, note: String)
  let files: [File]

  private static let tables = ["pl": "zgloszenia", "uk": "oholoshennia"]
  /// The columns of the table; which of their names in a language is the header.
  private static let columns: [(key: String, name: Int)] = [
    ("id", 0), ("petName", 0), ("status", 0), ("species", 0), ("sex", 0), ("breed", 0), ("lastSeenDate", 1),
    ("location", 0), ("phone", 0), ("description", 0), ("photoUrl", 0),
  ]

  init(locales: [String], title: String, asJSON: Bool, today: Date) {
    let name = locales[0]
    let locale = SiteLocale.builtIn(name) ?? .english
    let understood = try? JSONValue(json: SiteLocale.builtInJSON(name) ?? Data())["understands"]
    func words(_ section: String, _ key: String) -> [String] {
      understood?[section]?[key]?.elements.compactMap(\.text) ?? []
    }
    let day = CalendarDay(utc: today.addingTimeInterval(-3 * 86_400)).iso8601
    let city = ["pl": "Łódź", "uk": "Львів"][name] ?? "Warsaw"
    let isPolish = name != "uk"
    let rows = [
      [
        "1", isPolish ? "Luna" : "Мурка", words("status", "MISSING").first ?? "MISSING", locale[.species(.cat)],
        words("sex", "FEMALE").first ?? "FEMALE", "", day, city, "+48 600 100 200", "", "",
      ],
      [
        "2", isPolish ? "Burek" : "Сірко", words("status", "FOUND").first ?? "FOUND", locale[.species(.dog)],
        words("sex", "MALE").first ?? "MALE", "", day, city, "+48 600 100 201", "", "",
      ],
    ]
    let table = (Self.tables[name] ?? "reports") + (asJSON ? ".json" : ".csv")
    let header = Self.columns.map { column in
      let names = words("columns", column.key)
      let word = names.first { ["nr", "номер"].contains($0) } ?? names.dropFirst(column.name).first ?? column.key
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    let text =
      asJSON
      ? Self.json(day: day, city: city)
      // As Excel writes and reads it: with a mark at the beginning, and semicolons where commas are for decimals.
      : "\u{FEFF}" + ([header] + rows).map { $0.joined(separator: name == "en" ? "," : ";") + "\r\n" }.joined()
    files = [
      (SettingsFile.name, Self.settings(table, locales, title), "name, languages, who answers: edit this first"),
      (table, text, asJSON ? "two sample pets" : "a table with two sample rows; opens in Excel"),
      (".gitignore", "output/\noutput.petspot/\nposters/\nposters.petspot/\npreview.html\nchanges/\n", ""),
    ]
  }

  private static func settings(_ table: String, _ locales: [String], _ title: String) -> String {
    """
    {
      "name": "\(title)",
      // Who answers questions about the pages: take the two strokes away, and write your address.
      // "contact": "help@shelter.example",
      // Where the site will be:
      // "site": "https://shelter.example",
      "input": ["\(table)"],
      "locale": [\(locales.map { "\"\($0)\"" }.joined(separator: ", "))]
    }

    """
  }

  private static func json(day: String, city: String) -> String {
    """
    [
      {
        "id": "1", "petName": "Luna", "status": "MISSING", "species": "CAT", "sex": "FEMALE",
        "lastSeenDate": "\(day)", "location": "\(city)", "phone": "+48 600 100 200"
      },
      {
        "id": "2", "petName": "Burek", "status": "FOUND", "species": "DOG", "sex": "MALE",
        "lastSeenDate": "\(day)", "location": "\(city)", "phone": "+48 600 100 201"
      }
    ]

    """
  }
}
