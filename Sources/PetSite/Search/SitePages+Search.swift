import FolderPublisher
import Gazetteer
import PetModel
import PetPresentation
import PetRendering
import Support

// The data of the search: what it looks through, and what it shows.

extension SiteEditions {
  /// Hands over the data of the search: the words of each language, and the rest once.
  func addSearch(to publication: any SiteOutput) async throws(StoppedBuild) {
    for pages in all { try pages.addSearchWords(unlike: first, to: publication) }
    try await first.addSearch(to: publication)
  }
}

extension SitePages {
  fileprivate func addSearchWords(unlike first: SitePages, to publication: any SiteOutput) throws(StoppedBuild) {
    let words = SearchWordsFile(in: design.locale, towns: pets.townNames(unlike: first.pets))
    var files = RenderedFiles(in: language.folder)
    files.add(words.bytes, at: "search/words.js")
    try publication.take(files)
  }

  /// Hands over the index and the rows of all pets that lists show. In memory at a time: what at most 20,000 pets are found by,
  /// about 5 MB, and the columns that are made of it.
  fileprivate func addSearch(to publication: any SiteOutput) async throws(StoppedBuild) {
    let parts = SearchParts(positions: lists.lists.newest)
    for part in 0..<parts.count { try await add(part, of: parts, to: publication) }
  }

  private func add(_ part: Int, of parts: SearchParts, to publication: any SiteOutput) async throws(StoppedBuild) {
    let chunks = SearchChunk.chunks(of: parts.members(of: part).lazy.map { [pets] in pets.references[Int($0)] })
    let keyed = chunks.map { (chunk: $0, key: key(of: $0)) }
    _ = try await keyed.stoppableMap { [self] chunk, key throws(StoppedBuild) in
      try add(chunk, key: key, to: publication)
    }
    let (unit, indexKey) = ("search/\(part)", key(of: part, of: parts, from: keyed.map(\.key)))
    if let indexKey, publication.keeps(unit, key: indexKey) { return }
    let files = await index(of: chunks, part: part, of: parts)
    try publication.take(files.items, as: unit, key: indexKey)
  }

  /// Hands over the rows of a chunk, unless those of the last publication may stay.
  private func add(_ chunk: SearchChunk, key: UnitKey?, to publication: any SiteOutput) throws(StoppedBuild) {
    try publication.add(chunk.path, key: key) {
      let rows = chunk.members.compactMap { member in
        pets.brief(member).map {
          SearchRow($0, photo: photos.card(of: member, root: "")?.url, in: design.siteLocales)
        }
      }
      return RenderedFiles(SearchRowsFile(name: chunk.name, rows: rows).bytes, at: chunk.path)
    }
  }

  /// A part of the index, and the hashes of its pets' microchips.
  private func index(of chunks: [SearchChunk], part: Int, of parts: SearchParts) async -> RenderedFiles {
    let hash = ChipHash(options: options, siteName: design.locale[.siteName])
    let indexed = await chunks.boundedMap { [pets] chunk in
      let entries = chunk.members.compactMap { pets.brief($0).map(SearchEntry.init) }
      return (rows: (name: chunk.name, entries: entries), chips: entries.map { $0.chipDigits.map(hash.text) })
    }
    let chips = indexed.flatMap(\.chips).enumerated().compactMap { position, hash in
      hash.map { (position: position, hash: $0) }
    }
    let index = SearchIndexFile(
      part: part, of: parts.count, total: parts.total, rows: indexed.map(\.rows), hasChips: !chips.isEmpty)
    var files = RenderedFiles()
    let suffix = part == 0 ? "" : "-\(part)"
    // In place after the rows that they lead to, and before the pages that lead to them.
    files.add(index.bytes(in: design.searchLanguages, names: design.allNames), at: "search/index\(suffix).js", rank: 2)
    if !chips.isEmpty {
      let file = SearchChipsFile(part: part, salt: hash.salt, rounds: ChipHash.rounds, hashes: chips)
      files.add(file.bytes, at: "search/chips\(suffix).js", rank: 1)
    }
    return files
  }

  /// Of all that the rows of a chunk are made of; nil when nobody knows.
  private func key(of chunk: SearchChunk) -> UnitKey? {
    var parts: [(InputDigest, String)] = []
    for member in chunk.members {
      guard let digest = member.digest else { return nil }
      parts.append((digest, photos.published(of: member)?.name ?? ""))
    }
    return content.key(for: chunk.path, parts)
  }

  /// Of all that a part of the index is made of.
  private func key(of part: Int, of parts: SearchParts, from chunks: [UnitKey?]) -> UnitKey? {
    var digests: [(InputDigest, String)] = []
    for key in chunks {
      guard let key else { return nil }
      digests.append((InputDigest(high: key.high, low: key.low), ""))
    }
    let whole = part == 0 ? "\(parts.count) \(parts.total)" : ""
    return content.key(for: "search \(part) \(whole)", digests)
  }
}

extension SiteDesign {
  /// All that the town is called that a place is; nothing for any other place.
  fileprivate func allNames(of place: SearchPlace) -> [String] {
    guard let middle = place.middle else { return [] }
    return gazetteer.allNames(ofTown: place.name, at: middle)
  }

  /// The locales of all languages of the site, the first one's first.
  fileprivate var siteLocales: [SiteLocale] { [locale] + translations.map(\.locale) }

  /// Those whose words for species are understood: the site's, and English.
  fileprivate var searchLanguages: [SiteLocale] {
    let own = siteLocales
    return own.contains { $0.languageTag == SiteLocale.english.languageTag } ? own : own + [.english]
  }
}
