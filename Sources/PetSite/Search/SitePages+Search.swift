import FolderPublisher
import Gazetteer
import PetModel
import PetPresentation
import PetRendering
import Support

// The data of the search: what it looks through, and what it shows.

extension SitePages {
  /// Hands over the index and the rows of all pets that lists show. In memory at a time: what at most 20,000 pets are found by,
  /// about 5 MB, and the columns that are made of it.
  func addSearch(to publication: Publication) async throws(StoppedBuild) {
    let parts = SearchParts(of: pets)
    for part in 0..<parts.count { try await add(part, of: parts, to: publication) }
  }

  private func add(_ part: Int, of parts: SearchParts, to publication: Publication) async throws(StoppedBuild) {
    let chunks = SearchChunk.chunks(of: parts.members(of: part).lazy.map { pets.references[Int($0)] })
    let keyed = chunks.map { (chunk: $0, key: key(of: $0)) }
    let (unit, indexKey) = ("search/\(part)", key(of: part, of: parts, from: keyed.map(\.key)))
    let isKept = indexKey.map { publication.keeps(unit, key: $0) } ?? false
    let hash = ChipHash(options: options, siteName: design.locale[.siteName])
    let found = try await keyed.stoppableMap { chunk, key throws(StoppedBuild) in
      try add(chunk, key: key, isIndexed: isKept, hash: hash, to: publication)
    }
    if isKept { return }
    let indexed = Array(found.joined())
    let chips = indexed.enumerated().compactMap { position, pet in pet.chip.map { (position: position, hash: $0) } }
    let index = SearchIndexFile(
      part: part, of: parts.count, total: parts.total, entries: indexed.map(\.entry),
      rows: chunks.map { ($0.name, $0.members.count) }, hasChips: !chips.isEmpty)
    var files = RenderedFiles()
    let suffix = part == 0 ? "" : "-\(part)"
    // In place after the rows that they lead to, and before the pages that lead to them.
    files.add(index.bytes(in: design.searchLanguages, names: design.allNames), at: "search/index\(suffix).js", rank: 2)
    if !chips.isEmpty {
      let file = SearchChipsFile(part: part, salt: hash.salt, rounds: ChipHash.rounds, hashes: chips)
      files.add(file.bytes, at: "search/chips\(suffix).js", rank: 1)
    }
    try StoppedBuild.onError { () throws(PublicationProblem) in
      try publication.add(files.items, as: unit, key: indexKey)
    }
  }

  /// Hands over the rows of a chunk, unless those of the last publication may stay.
  ///
  /// - Parameter isIndexed: Whether the index of the last publication may stay.
  /// - Returns: What the index says of its pets; nothing if that stays.
  private func add(
    _ chunk: SearchChunk, key: UnitKey?, isIndexed: Bool, hash: ChipHash, to publication: Publication
  ) throws(StoppedBuild) -> [(entry: SearchEntry, chip: String?)] {
    let isKept = key.map { publication.keeps(chunk.path, key: $0) } ?? false
    if isKept && isIndexed { return [] }
    var (rows, entries) = ([SearchRow](), [(entry: SearchEntry, chip: String?)]())
    for member in chunk.members {
      guard let pet = try pets.announcement(member).pet else { continue }
      if !isKept { rows.append(SearchRow(pet, photo: photos.card(of: member, on: .home)?.url, in: design.locale)) }
      let entry = SearchEntry(pet)
      if !isIndexed { entries.append((entry, entry.chipDigits.map(hash.text))) }
    }
    if !isKept {
      var files = RenderedFiles()
      files.add(SearchRowsFile(name: chunk.name, rows: rows).bytes, at: chunk.path)
      try StoppedBuild.onError { () throws(PublicationProblem) in
        try publication.add(files.items, as: chunk.path, key: key)
      }
    }
    return entries
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
    return gazetteer.allNames(
      ofTown: place.name, at: GeoPoint(latitude: middle.latitude, longitude: middle.longitude))
  }

  /// The languages whose words for species are understood: the site's, and English.
  fileprivate var searchLanguages: [SiteLocale] {
    locale.languageTag == SiteLocale.english.languageTag ? [locale] : [locale, .english]
  }
}
