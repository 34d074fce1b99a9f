import PetModel
package import PetPresentation

/// The words of the search in one language: all else that it reads is the same in all of them.
package struct SearchWordsFile: Sendable {
  private let locale: SiteLocale
  private let towns: [(id: String, name: String)]

  /// - Parameter towns: Those that have another name in this language than in the index, by what the search calls them.
  package init(in locale: SiteLocale, towns: [(id: String, name: String)]) {
    (self.locale, self.towns) = (locale, towns)
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
    for status in SearchIndexFile.statuses { writer.entry(status.name, locale.word(for: status)) }
    // The last one of the index, which has no word of the language.
    writer.entry("unknown", "")
    writer.raw("},\nspecies:{")
    for species in SearchIndexFile.species { writer.entry(species.rawValue, locale.word(for: species)) }
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

  /// Text, or the position of what stands for it in the list that `search.js` makes of a day: 5, 05, 1, 01, Jan, 2026.
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
