package import PetModel
package import PetPresentation

/// The files of the search: calls of a function of `Templates/search/page.js` with data.
package enum SearchFiles {
  /// A part of the index: a column for each kind of word, and the names of the files with the pets' cards.
  ///
  /// - Parameters:
  ///   - part: The number of this part: 0 has the newest pets, 1 the oldest, 2 the next oldest.
  ///   - total: The number of pets in all parts.
  ///   - rows: The files with cards: the name of each, and the search entries of its pets.
  ///   - hasChips: Whether the site has a file with hashes of microchip numbers.
  ///   - languages: Those whose words for species are understood.
  ///   - names: All names of a place, besides those in reports.
  package static func index(
    part: Int, of parts: Int, total: Int, rows: [(name: String, entries: [SearchEntry])], hasChips: Bool,
    in languages: [SiteLocale], names: (SearchPlace) -> [String]
  ) -> [UInt8] {
    func column<Value>(_ value: (SearchEntry) -> Value) -> [Value] { rows.flatMap { $0.entries.map(value) } }
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
      writer.texts(dictionary.values)
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
    writer.list(rows) { $0.raw("[\"\($1.name)\",\($1.entries.count)]") }
    writer.raw("}")
    return writer.finished()
  }

  /// The meanings of species and status numbers, as in ``words(in:towns:)``. One more is unknown.
  fileprivate static let species = Species.Known.allCases
  fileprivate static let statuses = AnnouncementStatus.known

  /// The shown values of pets side by side in the index, in no language: the index has the others, and the search's
  /// script puts the words in.
  ///
  /// - Parameters:
  ///   - pets: Each with the path of its photo from the site's root; nil for none.
  ///   - languages: Those of the site: a name that is written against one of them keeps its direction in all.
  package static func rows(
    _ name: String, of pets: [(pet: PetDetails, photo: String?)], in languages: [SiteLocale]
  ) -> [UInt8] {
    var writer = ScriptWriter("rows")
    writer.raw(",\"\(name)\",")
    writer.list(pets) { writer, row in
      writer.raw("\n[")
      writer.row(row.pet, photo: row.photo, in: languages)
      writer.raw("]")
    }
    return writer.finished()
  }

  /// A hash of the microchip number of each pet of a part of the index, or nothing.
  ///
  /// - Parameters:
  ///   - salt: The salt of the hashes, beside the number.
  ///   - hashes: By the position of the pet in its part.
  package static func chips(
    part: Int, salt: String, rounds: Int, hashes: [(position: Int, hash: String)]
  ) -> [UInt8] {
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

  /// The looks of the pets in a part of the index, loaded for the first typed word.
  ///
  /// - Parameters:
  ///   - signs: Each pet's signs of the lines that fit it.
  ///   - table: The lines, in the first part.
  package static func looks(part: Int, signs: [String], table: AppearanceTable?) -> [UInt8] {
    var writer = ScriptWriter("looks")
    writer.raw(",\(part),{pets:")
    writer.text(signs.joined(separator: " "))
    if let table {
      writer.raw(",\nlines:")
      writer.list(table.lines) { writer, line in
        writer.raw("\n")
        writer.texts([line.name, line.words])
      }
    }
    writer.raw("}")
    return writer.finished()
  }

  /// The words of the search in one language: all else that it reads is the same in all of them.
  ///
  /// - Parameter towns: The towns with another name in this language than in the index, by their id in the search.
  package static func words(in locale: SiteLocale, towns: [(id: String, name: String)]) -> [UInt8] {
    var writer = ScriptWriter("words")
    writer.raw(",0,{lang:")
    writer.text(locale.languageTag)
    writer.raw(",\n")
    for (key, word) in locale.searchWords { writer.entry(key, word) }
    writer.raw("counts:{")
    for (category, form) in locale.forms(of: .announcements) { writer.entry(category, form) }
    // The index has numbers for them: their places here.
    writer.raw("},\nstatus:{")
    for status in statuses { writer.entry(status.name, status.text(in: locale) ?? "") }
    // The last one of the index, which has no word of the language.
    writer.entry("unknown", "")
    writer.raw("},\nspecies:{")
    for species in species { writer.entry(species.rawValue, locale[.species(species)]) }
    writer.entry("unknown", "")
    writer.raw("},\nmonths:")
    writer.texts(locale.datePattern.months)
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
  fileprivate mutating func species(in languages: [SiteLocale]) {
    raw("species:")
    list(SearchFiles.species) { writer, species in
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

  /// The shown values of a pet's result beside those in the index. Nothing stands for a value that the index knows.
  fileprivate mutating func row(_ pet: PetDetails, photo: String?, in languages: [SiteLocale]) {
    // The owner's words, and empty for none.
    let species: String? =
      switch pet.species {
      case .known: nil
      case .text(let text): text
      case nil: ""
      }
    // The owner's words for the day, or a dash.
    let lastSeen = pet.lastSeen.map { $0.day == nil ? $0.text : nil } ?? LabelValueRowModel.missing
    // An unknown word, and empty for none.
    let status: String? = if case .unknown(let text) = pet.status { text ?? "" } else { nil }
    let texts = [pet.id.rawValue, pet.name, photo, pet.breed, species].map(Self.written)
    elements(texts + [Self.written(pet.place, in: languages), Self.written(lastSeen), Self.written(status)])
  }

  private static func written(_ text: String?) -> [UInt8] {
    guard let text else { return [] }
    var writer = ScriptWriter()
    writer.text(text)
    return writer.bytes
  }

  /// The place as on the pet's card, but for a town that it is near, which the index knows: the owner's words, or
  /// degrees without a sign and the words for their sides, `52.2297`, `north`, `21.0122`, `east`.
  private static func written(_ place: Place, in languages: [SiteLocale]) -> [UInt8] {
    if place.city != nil {
      let texts = languages.compactMap(place.text(in:))
      return written(texts.max { $0.utf8.count < $1.utf8.count } ?? LabelValueRowModel.missing)
    }
    if place.town != nil { return [] }
    guard !place.isArea, let point = place.coordinates else {
      return written((place.isArea ? languages.first.flatMap(place.text(in:)) : nil) ?? LabelValueRowModel.missing)
    }
    let north = [point.latitude.magnitude.fixed(places: 4), point.latitude < 0 ? "south" : "north"]
    let east = [point.longitude.magnitude.fixed(places: 4), point.longitude < 0 ? "west" : "east"]
    var writer = ScriptWriter()
    writer.texts(north + east)
    return writer.bytes
  }

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

extension SearchEntry {
  /// Species, status, sex and whether there is a point, in one number: 6 × 4 × 3 × 2 = 144.
  fileprivate var kind: Int {
    // The number of species before it.
    let species = SearchFiles.species.prefix { $0 != self.species }.count
    let status = SearchFiles.statuses.prefix { $0 != self.status }.count
    let sex =
      switch sex {
      case .male: 1
      case .female: 2
      case .unknown, nil: 0
      }
    return ((species * (SearchFiles.statuses.count + 1) + status) * 3 + sex) * 2 + (point == nil ? 0 : 1)
  }
}

extension CalendarDay {
  /// Larger for later days, and never 0.
  fileprivate var ordinal: Int { (year * 12 + month - 1) * 31 + day }
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
