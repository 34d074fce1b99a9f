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
  ///   - mark: The mark of the pets and their order, as in ``looks(part:mark:signs:table:)`` and the file of chips.
  ///   - hasChips: Whether the site has a file with hashes of microchip numbers.
  ///   - languages: Those whose words for species are understood.
  ///   - names: All names of a place, besides those in reports.
  package static func index(
    part: Int, of parts: Int, total: Int, rows: [(name: String, entries: [SearchEntry])], mark: String,
    hasChips: Bool, in languages: [SiteLocale], looks: AppearanceTable, names: (SearchPlace) -> [String]
  ) -> [UInt8] {
    func column<Value>(_ value: (SearchEntry) -> Value) -> [Value] { rows.flatMap { $0.entries.map(value) } }
    let petNames = SearchDictionary(column(\.name))
    let breeds = SearchDictionary(column(\.breed))
    let others = SearchDictionary(column(\.speciesWords))
    let places = SearchDictionary(column(\.place))
    // Larger for later days, and 0 for none.
    let days = column { $0.day.map { ($0.year * 12 + $0.month - 1) * 31 + $0.day } ?? 0 }
    let points = column(\.point).compactMap(\.self)
    let mayBeAny = others.values.map { !$0.isEmpty && !looks.namesAnimal($0) }
    let kinds = zip(column(\.self), others.numbers).map { $0.kind(mayBeAny: mayBeAny[$1]) }
    let words = species.map { species in
      languages.map { $0.searchedWords(for: species) }.joined(separator: " ").searchWords
    }
    var lines: [[Script]] = [[.entry("chips", hasChips ? "1" : "0"), .entry("mark", .text(mark))]]
    // Values that change with any pet stand in the part that changes anyway.
    if part == 0 {
      let pet = Script.entry("pet", .text(SitePage.petPattern))
      lines.append([.entry("parts", .number(parts)), .entry("total", .number(total)), pet])
    }
    let entries: [(Script, Script)] = [
      ("species", .texts(words)), ("names", .texts(petNames.values)), ("breeds", .texts(breeds.values)),
      ("others", .texts(others.values)), ("places", .list(places.values.map { .place($0, names) })),
      ("kind", .column(kinds)), ("name", .column(petNames.numbers)), ("breed", .column(breeds.numbers)),
      ("other", .column(others.numbers)), ("place", .column(places.numbers)), ("day", .column(days)),
      ("north", .column(points.map(\.north))), ("east", .column(points.map(\.east))),
      ("rows", .list(rows.map { .list([.text($0.name), .number($0.entries.count)]) })),
    ]
    lines += entries.map { [.entry($0, $1)] }
    return Script.call("index", .number(part), .object(ofLines: lines))
  }

  /// The meanings of species and status numbers, as in ``words(in:towns:)``, and of sex numbers. One more is unknown.
  fileprivate static let species = Species.Known.allCases
  fileprivate static let statuses = AnnouncementStatus.known
  fileprivate static let sexes: [Sex.Known?] = [nil, .male, .female]

  /// The shown values of pets side by side in the index, in no language: the index has the others, and the search's
  /// script puts the words in.
  ///
  /// - Parameters:
  ///   - pets: Each with the path of its photo from the site's root; nil for none.
  ///   - languages: Those of the site: a name that is written against one of them keeps its direction in all.
  package static func rows(
    _ name: String, of pets: [(pet: PetDetails, photo: String?)], in languages: [SiteLocale]
  ) -> [UInt8] {
    let rows = pets.flatMap { [.lineBreak, Script.row($0.pet, photo: $0.photo, in: languages)] }
    return Script.call("rows", .text(name), .list(rows))
  }

  /// A hash of the microchip number of each pet of a part of the index, or nothing.
  ///
  /// - Parameters:
  ///   - salt: The salt of the hashes, beside the number.
  ///   - hashes: By the position of the pet in its part.
  package static func chips(
    part: Int, mark: String, salt: String, rounds: Int, hashes: [(position: Int, hash: String)]
  ) -> [UInt8] {
    let positions = hashes.map(\.position)
    let entries: [Script] = [
      .entry("mark", .text(mark)), .entry("salt", .text(salt)), .entry("rounds", .number(rounds)),
      .entry("hashes", .text(hashes.map(\.hash).joined())),
      .entry("at", .column(zip(positions, [0] + positions).map { $0 - $1 })),
    ]
    return Script.call("chips", .number(part), .object(entries))
  }

  /// The looks of the pets in a part of the index, loaded for the first typed word.
  ///
  /// - Parameters:
  ///   - signs: Each pet's signs of the lines that fit it.
  ///   - table: The lines, in the first part.
  package static func looks(part: Int, mark: String, signs: [String], table: AppearanceTable?) -> [UInt8] {
    var lines = [[Script.entry("mark", .text(mark)), .entry("pets", .text(signs.joined(separator: " ")))]]
    if let table {
      let words = table.lines.flatMap { [Script.lineBreak, .texts([$0.name, $0.words])] }
      lines.append([.entry("lines", .list(words))])
    }
    return Script.call("looks", .number(part), .object(ofLines: lines))
  }

  /// The words of the search in one language: all else that it reads is the same in all of them.
  ///
  /// - Parameter towns: The towns with another name in this language than in the index, by their id in the search.
  package static func words(in locale: SiteLocale, towns: [(id: String, name: String)]) -> [UInt8] {
    func entry(_ key: String, _ text: String) -> Script { .entry(.raw(key), .text(text)) }
    let words = locale.searchWords.map { entry($0, $1) }
    let counts = locale.forms(of: .announcements).map { entry($0, $1) }
    // The index has numbers for them: their places here. The last one of the index has no word of the language.
    let last = [entry("unknown", ""), .hole]
    let states = statuses.map { entry($0.name, $0.text(in: locale) ?? "") } + last
    let kinds = species.map { entry($0.rawValue, locale[.species($0)]) } + last
    // Without a prototype it has no names but these.
    let names: [Script] = [.entry("__proto__", "null")] + towns.map { .entry(.text($0.id), .text($0.name)) }
    let lines: [[Script]] = [
      [.entry("lang", .text(locale.languageTag))], words + [.entry("counts", .object(counts + [.hole]))],
      [.entry("status", .object(states))], [.entry("species", .object(kinds))],
      [.entry("months", .texts(locale.datePattern.months))],
      [.entry("date", .list(locale.datePattern.parts.map(Script.part)))], [.entry("towns", .object(names))],
    ]
    return Script.call("words", "0", .object(ofLines: lines))
  }
}

extension Script {
  /// A place: its name in addresses, its name, its words if they differ from the address, its point.
  fileprivate static func place(_ place: SearchPlace?, _ names: (SearchPlace) -> [String]) -> Script {
    guard let place else { return "0" }
    var seen = Set<String>()
    let names = ([place.name] + names(place)).flatMap { [$0, $0.withoutUmlauts ?? ""] }
    let words = ([place.words] + names.map(\.searchWords))
      .filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: " ")
    let point = place.middle.map { [number($0.north), number($0.east)] } ?? []
    let ownWords: Script = words == place.id.replacing("-", with: " ") ? "0" : .text(words)
    return .list([.text(place.id), .text(place.name), ownWords] + point)
  }

  /// The shown values of a pet's result beside those in the index. Nothing stands for a value that the index knows.
  fileprivate static func row(_ pet: PetDetails, photo: String?, in languages: [SiteLocale]) -> Script {
    // The owner's words, and empty for none.
    let species = pet.species.map(\.ownWords) ?? ""
    // The owner's words for the day, or a dash.
    let lastSeen = pet.lastSeen.map { $0.day == nil ? $0.text : nil } ?? LabelValueRowModel.missing
    // An unknown word, and empty for none.
    let status: String? = if case .unknown(let text) = pet.status { text ?? "" } else { nil }
    func written(_ text: String?) -> Script { text.map(Script.text) ?? .hole }
    let texts = [pet.id.rawValue, pet.name, photo, pet.breed, species].map(written)
    return .list(texts + [shownPlace(pet.place, in: languages), written(lastSeen), written(status)])
  }

  /// The place as on the pet's card. The index knows a town that it is near. So these are the owner's words, or degrees
  /// without a sign. The words for their sides follow: `52.2297`, `north`, `21.0122`, `east`.
  private static func shownPlace(_ place: Place, in languages: [SiteLocale]) -> Script {
    if place.city != nil {
      let texts = languages.compactMap(place.text(in:))
      return .text(texts.max { $0.utf8.count < $1.utf8.count } ?? LabelValueRowModel.missing)
    }
    if place.town != nil { return .hole }
    guard !place.isArea, let point = place.coordinates else {
      return .text((place.isArea ? languages.first.flatMap(place.text(in:)) : nil) ?? LabelValueRowModel.missing)
    }
    let north = [point.latitude.magnitude.fixed(places: 4), point.latitude < 0 ? "south" : "north"]
    let east = [point.longitude.magnitude.fixed(places: 4), point.longitude < 0 ? "west" : "east"]
    return .texts(north + east)
  }

  /// Text, or the position of its source in the list that `search.js` makes of a day: 5, 05, 1, 01, Jan, 2026.
  fileprivate static func part(_ part: DatePattern.Part) -> Script {
    switch part {
    case .text(let text): .text(text)
    case .day(let width): .number(width - 1)
    case .month(let width): .number(width + 1)
    case .monthName: "4"
    case .year: "5"
    }
  }
}

extension SearchEntry {
  /// Species, status, sex and whether there is a point, in one number: 6 × 4 × 3 × 2 = 144. The species is unknown
  /// where the owner's words may mean any: `Maine Coon`.
  fileprivate func kind(mayBeAny: Bool) -> Int {
    let known = mayBeAny && species == .other ? nil : species
    // The number of species before it.
    let species = SearchFiles.species.prefix { $0 != known }.count
    let status = SearchFiles.statuses.prefix { $0 != self.status }.count
    let sex = SearchFiles.sexes.firstIndex(of: sex) ?? 0
    return ((species * (SearchFiles.statuses.count + 1) + status) * 3 + sex) * 2 + (point == nil ? 0 : 1)
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
