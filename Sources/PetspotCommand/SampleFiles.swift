import Essentials
import PetDecoding
import PetModel
import PetPresentation
import Support

struct SampleFiles {
  typealias File = (name: String, text: String, note: String)
  let files: [File]

  private static let tables = ["pl": "zgloszenia", "uk": "oholoshennia"]
  /// The columns of the table; which of their names in a language is the header.
  private static let columns: [(key: String, name: Int)] = [
    ("id", 0), ("petName", 0), ("status", 0), ("species", 0), ("sex", 0), ("breed", 0), ("lastSeenDate", 1),
    ("location", 0), ("phone", 0), ("description", 0), ("photoUrl", 0),
  ]

  /// - Parameter title: A name for the site.
  init(locales: [String], title: String, asJSON: Bool, today: Date) {
    let name = locales[0]
    let locale = SiteLocale.builtIn(name) ?? .english
    let understood = try? JSONValue(json: SiteLocale.builtInJSON(name) ?? Data()).members?["understands"]
    func words(_ section: String, _ key: String) -> [String] {
      guard case .array(let words)? = understood?.members?[section]?.members?[key] else { return [] }
      return words.compactMap(\.text)
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
