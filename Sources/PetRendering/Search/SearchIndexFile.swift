import PetModel
package import PetPresentation

/// A part of the search's index: a column for each kind of word, and the names of the files with the pets' cards.
package struct SearchIndexFile: Sendable {
  /// The number of parts, and of pets in all parts.
  package let parts, total: Int
  /// The number of this part: 0 has the newest pets, 1 the oldest, 2 the next oldest.
  package let part: Int
  /// The files with cards: the name of each, and the search entries of its pets.
  package let rows: [(name: String, entries: [SearchEntry])]
  /// Whether the site has a file with hashes of microchip numbers.
  package let hasChips: Bool

  package init(
    part: Int, of parts: Int, total: Int, rows: [(name: String, entries: [SearchEntry])], hasChips: Bool
  ) {
    self.part = part
    self.parts = parts
    self.total = total
    self.rows = rows
    self.hasChips = hasChips
  }

  /// - Parameters:
  ///   - languages: Those whose words for species are understood.
  ///   - names: All names of a place, besides those in reports.
  package func bytes(in languages: [SiteLocale], names: (SearchPlace) -> [String]) -> [UInt8] {
    var writer = ScriptWriter("index")
    writer.raw(",\(part),{chips:\(hasChips ? 1 : 0),\n")
    // Values that change with any pet stand in the part that changes anyway.
    if part == 0 {
      writer.raw("parts:\(parts),total:\(total),pet:")
      writer.text(SitePage.petPattern)
      writer.raw(",\n")
    }
    writer.species(in: languages)
    let petNames = SearchDictionary(column(\.name.text))
    let breeds = SearchDictionary(column(\.breed.text))
    let others = SearchDictionary(column(\.speciesWords.text))
    let places = SearchDictionary(column(\.place))
    for (key, dictionary) in [("names", petNames), ("breeds", breeds), ("others", others)] {
      writer.raw("\(key):")
      writer.list(dictionary.values) { $0.text($1) }
      writer.raw(",\n")
    }
    writer.places(places.values, names)
    let (days, points) = (column { $0.day?.ordinal ?? 0 }, column(\.point).compactMap(\.self))
    for (key, column) in [
      ("kind", column(\.kind)), ("name", petNames.numbers), ("breed", breeds.numbers), ("other", others.numbers),
      ("place", places.numbers), ("day", days), ("north", points.map(\.north)), ("east", points.map(\.east)),
    ] {
      writer.raw("\(key):")
      writer.column(column)
      writer.raw(",\n")
    }
    writer.raw("rows:")
    writer.list(rows) { writer, row in
      writer.raw("[\"\(row.name)\",\(row.entries.count)]")
    }
    writer.raw("}")
    return writer.finished()
  }

  /// The meanings of species and status numbers, as in ``SearchWordsFile``. One more is an unknown status.
  static let species = Species.Known.allCases
  static let statuses = AnnouncementStatus.known

  /// The `value` of each pet.
  private func column<Value>(_ value: (SearchEntry) -> Value) -> [Value] { rows.flatMap { $0.entries.map(value) } }
}

extension ScriptWriter {
  fileprivate mutating func species(in languages: [SiteLocale]) {
    raw("species:")
    list(SearchIndexFile.species) { writer, species in
      writer.text(SearchWords(languages.map { $0.searchedWords(for: species) }.joined(separator: " ")).text)
    }
    raw(",\n")
  }

  /// A place: its name in addresses, its name, its words if they differ from the address, its point.
  fileprivate mutating func places(_ places: [SearchPlace?], _ names: (SearchPlace) -> [String]) {
    raw("places:")
    list(places) { writer, place in
      guard let place else { return writer.raw("0") }
      var seen = Set<String>()
      let words = ([place.words.text, SearchWords(place.name).text] + names(place).map { SearchWords($0).text })
        .filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: " ")
      writer.raw("[")
      writer.text(place.id)
      writer.raw(",")
      writer.text(place.name)
      writer.raw(",")
      writer.text(words == place.id.replacing("-", with: " ") ? nil : words)
      if let point = place.middle.map(SearchPoint.init) { writer.raw(",\(point.north),\(point.east)") }
      writer.raw("]")
    }
    raw(",\n")
  }
}

extension SearchEntry {
  /// Species, status, sex and whether there is a point, in one number: 5 × 4 × 3 × 2 = 120.
  fileprivate var kind: Int {
    // The number of species before it.
    let species = SearchIndexFile.species.prefix { $0 != self.species }.count
    let status = SearchIndexFile.statuses.prefix { $0 != self.status }.count
    let sex =
      switch sex {
      case .male: 1
      case .female: 2
      case .unknown, nil: 0
      }
    return ((species * (SearchIndexFile.statuses.count + 1) + status) * 3 + sex) * 2 + (point == nil ? 0 : 1)
  }
}

extension CalendarDay {
  /// Larger for later days, and never 0.
  fileprivate var ordinal: Int { (year * 12 + month - 1) * 31 + day }
}

/// The shown values of pets side by side in the index, in no language; index and words have the rest.
package struct SearchRowsFile: Sendable {
  package let name: String
  package let rows: [SearchRow]

  package init(name: String, rows: [SearchRow]) {
    self.name = name
    self.rows = rows
  }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("rows")
    writer.raw(",\"\(name)\",")
    writer.list(rows) { writer, row in
      writer.raw("\n[")
      writer.row(row)
      writer.raw("]")
    }
    return writer.finished()
  }
}

extension ScriptWriter {
  fileprivate mutating func row(_ row: SearchRow) {
    let texts = [row.id.rawValue, row.name, row.photo, row.breed, row.species].map(Self.written)
    elements(texts + [Self.written(row.place), Self.written(row.lastSeen), Self.written(row.status)])
  }

  private static func written(_ text: String?) -> [UInt8] {
    guard let text else { return [] }
    var writer = ScriptWriter()
    writer.text(text)
    return writer.bytes
  }

  private static func written(_ place: SearchRow.Place) -> [UInt8] {
    switch place {
    case .town: return []
    case .words(let words): return written(words)
    case .point(let north, let side, let east, let otherSide):
      var writer = ScriptWriter()
      writer.list([north, side, east, otherSide]) { $0.text($1) }
      return writer.bytes
    }
  }
}

/// A hash of the microchip number of each pet of a part of the index, or nothing.
package struct SearchChipsFile: Sendable {
  package let part: Int
  /// The salt of the hashes, beside the number.
  package let salt: String
  package let rounds: Int
  /// By the position of the pet in its part.
  package let hashes: [(position: Int, hash: String)]

  package init(part: Int, salt: String, rounds: Int, hashes: [(position: Int, hash: String)]) {
    self.part = part
    self.salt = salt
    self.rounds = rounds
    self.hashes = hashes
  }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("chips")
    writer.raw(",\(part),{salt:\"\(salt)\",rounds:\(rounds),hashes:\"")
    for hash in hashes { writer.raw(hash.hash) }
    writer.raw("\",at:")
    var last = 0
    writer.column(
      hashes.map { hash in
        defer { last = hash.position }
        return hash.position - last
      })
    writer.raw("}")
    return writer.finished()
  }
}

/// The looks of the pets in a part of the index, loaded for the first typed word.
package struct SearchLooksFile: Sendable {
  package let part: Int
  /// Each pet's signs of the lines that fit it.
  package let signs: [String]
  /// The lines, in the first part.
  package let table: AppearanceTable?

  package init(part: Int, signs: [String], table: AppearanceTable?) {
    self.part = part
    self.signs = signs
    self.table = table
  }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("looks")
    writer.raw(",\(part),{pets:")
    writer.text(signs.joined(separator: " "))
    if let table {
      writer.raw(",\nlines:")
      writer.list(table.lines) { writer, line in
        writer.raw("\n[")
        writer.text(line.name)
        writer.raw(",")
        writer.text(line.words)
        writer.raw("]")
      }
    }
    writer.raw("}")
    return writer.finished()
  }
}

/// The words of the search in one language: all else that it reads is the same in all of them.
package struct SearchWordsFile: Sendable {
  private let locale: SiteLocale
  private let towns: [(id: String, name: String)]

  /// - Parameter towns: The towns with another name in this language than in the index, by their id in the search.
  package init(in locale: SiteLocale, towns: [(id: String, name: String)]) {
    self.locale = locale
    self.towns = towns
  }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("words")
    writer.raw(",0,{lang:")
    writer.text(locale.languageTag)
    writer.raw(",\n")
    for (key, word) in locale.searchWords { writer.entry(key, word) }
    writer.raw("counts:{")
    for (category, form) in locale.forms(of: .announcements) { writer.entry(category, form) }
    // The index has numbers for them: their places here.
    writer.raw("},\nstatus:{")
    for status in SearchIndexFile.statuses { writer.entry(status.name, status.text(in: locale) ?? "") }
    // The last one of the index, which has no word of the language.
    writer.entry("unknown", "")
    writer.raw("},\nspecies:{")
    for species in SearchIndexFile.species { writer.entry(species.rawValue, locale[.species(species)]) }
    writer.raw("},\nmonths:")
    writer.list(locale.datePattern.months) { $0.text($1) }
    writer.raw(",\ndate:")
    writer.list(locale.datePattern.parts) { $0.part($1) }
    // Without a prototype it has no names but these.
    writer.raw(",\ntowns:{__proto__:null")
    for town in towns {
      writer.raw(",")
      writer.text(town.id)
      writer.raw(":")
      writer.text(town.name)
    }
    writer.raw("}}")
    return writer.finished()
  }
}

extension ScriptWriter {
  fileprivate mutating func entry(_ key: String, _ text: String) {
    raw("\(key):")
    self.text(text)
    raw(",")
  }

  /// Text, or the position of its source in the list that `search.js` makes of a day: 5, 05, 1, 01, Jan, 2026.
  fileprivate mutating func part(_ part: DatePattern.Part) {
    switch part {
    case .text(let text): self.text(text)
    case .day(let width): raw("\(width - 1)")
    case .month(let width): raw("\(width + 1)")
    case .monthName: raw("4")
    case .year: raw("5")
    }
  }
}

/// The values of a column, each once, the most frequent first, and the number of each row's value.
struct SearchDictionary<Value: Hashable> {
  private(set) var values: [Value] = []
  let numbers: [Int]

  init(_ column: [Value]) {
    var found: [Value: (first: Int, count: Int)] = [:]
    for (row, value) in column.enumerated() { found[value, default: (row, 0)].count += 1 }
    // Equally frequent ones stand in the order of their first use, so that each run has the same order.
    values = found.sorted { ($1.value.count, $0.value.first) < ($0.value.count, $1.value.first) }.map(\.key)
    let places = Dictionary(uniqueKeysWithValues: zip(values, values.indices))
    numbers = column.map { places[$0] ?? 0 }
  }
}
