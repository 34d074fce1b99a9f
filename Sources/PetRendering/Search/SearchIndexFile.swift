import PetModel
package import PetPresentation

/// A part of the index of all pets: in columns what they are found by, and which files have what is shown of them.
package struct SearchIndexFile: Sendable {
  /// How many parts the index has, and how many pets all of them have.
  package let parts, total: Int
  /// Which one it is; part 0 has the newest pets, part 1 the oldest.
  package let part: Int
  /// The names of the files of rows, each with what its pets are found by.
  package let rows: [(name: String, entries: [SearchEntry])]
  /// Whether there is a file of the hashes of microchip numbers.
  package let hasChips: Bool

  package init(
    part: Int, of parts: Int, total: Int, rows: [(name: String, entries: [SearchEntry])], hasChips: Bool
  ) {
    (self.part, self.parts, self.total) = (part, parts, total)
    (self.rows, self.hasChips) = (rows, hasChips)
  }

  /// - Parameters:
  ///   - languages: Those whose words for species are understood.
  ///   - names: All that a place is called, besides what its pets' owners call it.
  package func bytes(in languages: [SiteLocale], names: (SearchPlace) -> [String]) -> [UInt8] {
    var writer = ScriptWriter("index")
    writer.raw(",\(part),{chips:\(hasChips ? 1 : 0),\n")
    // What changes with any pet stands in the part that does so anyway.
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

  /// What the numbers of species and statuses stand for; ``SearchWordsFile`` has them in the same order. One more is an unknown status.
  static let species = Species.Known.allCases
  static let statuses = AnnouncementStatus.known

  /// What `value` says of each pet.
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

  /// A place: what addresses call it, its name, its words where they aren't those of the address, its point.
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
    // How many stand before it.
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
