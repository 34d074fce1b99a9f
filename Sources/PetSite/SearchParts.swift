import ContentHash
import Essentials
import Gazetteer
import PetModel
import PetPresentation
import PetRendering
import SiteSources
import Support

// The data of the search: the searchable and the shown values.

extension SitePages {
  /// Hands over the words of the search in this language.
  func addSearchWords(unlike first: SitePages, to publication: any SiteOutput) throws(Diagnostic) {
    var files = RenderedFiles(in: language.folder)
    let towns = pets.townNames(unlike: first.pets)
    files.add(SearchFiles.words(in: design.locale, towns: towns), at: "search/words.js")
    try publication.take(files)
  }

  /// Hands over the index and the rows of all pets that lists show. Memory holds the search entries of at most 20,000
  /// pets at a time, about 5 MB, and the columns made of them.
  func addSearch(to publication: any SiteOutput) async throws(Diagnostic) {
    let parts = SearchParts.parts(of: lists.newest)
    for (part, members) in parts.enumerated() { try await add(part, of: parts.count, members, to: publication) }
  }

  private func add(
    _ part: Int, of parts: Int, _ members: ArraySlice<Int32>, to publication: any SiteOutput
  ) async throws(Diagnostic) {
    let chunks = SearchChunk.chunks(of: members.lazy.map { [pets] in pets.references[Int($0)] })
    let keyed = chunks.map { (chunk: $0, key: key(of: $0.members, named: $0.path)) }
    _ = try await keyed.handOver(to: publication) { [self] chunk, batch throws(Diagnostic) in
      try add(chunk.chunk, key: chunk.key, to: batch)
    }
    let (unit, indexKey) = (Self.indexPath(of: part), key(of: part, of: parts, from: keyed.map(\.key)))
    let isKept = try publication.take { batch in indexKey.map { batch.keeps(unit, key: $0) } ?? false }
    if isKept { return }
    var files = await index(of: chunks, part: part, of: parts)
    let signs = try await chunks.flatMap(\.members).stoppableMap { [self] member throws(Diagnostic) in
      try looks(of: member, in: publication)
    }
    let (table, script) = part == 0 ? (design.looks, [UInt8](design.files.served("looks.js"))) : (nil, [])
    let file = SearchFiles.looks(part: part, mark: Self.mark(of: chunks), signs: signs, table: table)
    files.add(script + file, at: "search/looks\(Self.suffix(of: part)).js", rank: 1)
    try publication.take { batch throws(Diagnostic) in _ = try batch.add(unit, key: indexKey) { files } }
  }

  /// Hands over the rows of a chunk, unless those of the last publication may stay.
  private func add(_ chunk: SearchChunk, key: Digest?, to publication: any SiteBatch) throws(Diagnostic) {
    try publication.add(chunk.path, key: key) {
      let rows = chunk.members.compactMap { member in
        pets.brief(member).map { (pet: $0, photo: photos.image(of: member, \.card, root: "")?.url) }
      }
      return RenderedFiles(SearchFiles.rows(chunk.name, of: rows, in: design.siteLocales), at: chunk.path)
    }
  }

  /// A part of the index, and the hashes of its pets' microchips.
  private func index(of chunks: [SearchChunk], part: Int, of parts: Int) async -> RenderedFiles {
    let hash = ChipHash(options: options, siteName: design.locale[.siteName])
    let indexed = await chunks.boundedMap { [pets] chunk in
      let entries = chunk.members.compactMap { pets.brief($0).map(SearchEntry.init) }
      return (rows: (name: chunk.name, entries: entries), chips: entries.map { $0.chipDigits.map(hash.text) })
    }
    let chips = indexed.flatMap(\.chips).enumerated().compactMap { position, hash in
      hash.map { (position: position, hash: $0) }
    }
    let index = SearchFiles.index(
      part: part, of: parts, total: lists.newest.count, rows: indexed.map(\.rows), mark: Self.mark(of: chunks),
      hasChips: !chips.isEmpty, in: design.searchLanguages, looks: design.looks, names: design.allNames)
    var files = RenderedFiles()
    // In place after the rows that they lead to, and before the pages that lead to them.
    files.add(index, at: Self.indexPath(of: part), rank: 2)
    if !chips.isEmpty {
      let file = SearchFiles.chips(
        part: part, mark: Self.mark(of: chunks), salt: hash.salt, rounds: ChipHash.rounds, hashes: chips)
      let script = [UInt8](design.files.served("sha256.js"))
      files.add(script + file, at: "search/chips\(Self.suffix(of: part)).js", rank: 1)
    }
    return files
  }

  private static func indexPath(of part: Int) -> String { "search/index\(suffix(of: part)).js" }

  /// The mark of the files of a part of the index, which a browser may have kept from different builds.
  private static func mark(of chunks: [SearchChunk]) -> String { SearchChunk.mark(of: chunks.map(\.name)) }

  private static func suffix(of part: Int) -> String { part == 0 ? "" : "-\(part)" }

  /// A hash of all sources of a part of the index.
  private func key(of part: Int, of parts: Int, from chunks: [Digest?]) -> Digest? {
    let known = chunks.compactMap { $0.map { ($0, "") } }
    guard known.count == chunks.count else { return nil }
    let whole = part == 0 ? "\(parts) \(lists.newest.count)" : ""
    return content.key(for: "search \(part) \(whole)", known)
  }
}

extension SiteDesign {
  /// All names of the town that a place is; none for any other place.
  fileprivate func allNames(of place: SearchPlace) -> [String] {
    guard let middle = place.middle else { return [] }
    return gazetteer.allNames(ofTown: place.name, at: middle)
  }

  /// The locales of all languages of the site, the first one's first.
  fileprivate var siteLocales: [SiteLocale] { [locale] + translations.map(\.locale) }

  /// The languages whose words for species are understood: the site's, and English.
  fileprivate var searchLanguages: [SiteLocale] {
    let own = siteLocales
    return own.contains { $0.languageTag == SiteLocale.english.languageTag } ? own : own + [.english]
  }
}

// The division of a site's pets among the files of its search: parts of an index, and in each of them chunks of rows.
//
// Both are chosen such that one pet more or less changes few files. Parts are counted from the oldest pet, so that full
// ones never change when pets are added. A chunk ends where the hash of an identifier says so, so that it doesn't shift
// when one before it grows.

/// The parts of an index.
enum SearchParts {
  /// The most pets of a part: its columns are about 140 kB compressed then, before the first result is shown.
  static let size = 20_000

  /// The positions of the pets of each part, newest first. Part 0 has the newest pets; of the others, part 1 has the
  /// oldest. Without a pet, part 0 says so.
  static func parts(of positions: [Int32]) -> [ArraySlice<Int32>] {
    let newest = positions.count - max(0, positions.count - 1) / size * size
    let full = stride(from: positions.count, to: newest, by: -size).map { positions[($0 - size)..<$0] }
    return [positions.prefix(newest)] + full
  }
}

/// Pets that stand side by side in a part, whose rows are in one file.
struct SearchChunk: Sendable {
  let members: [AnnouncementReference]
  /// Other pets, or another order, make another name, so that a new index never meets an old file that a browser has
  /// kept.
  let name: String

  /// The average and the largest number of a chunk's rows. A search shows pets of many chunks, so small ones load less.
  private static let (usual, largest) = (32, 64)

  private init(members: [AnnouncementReference]) {
    self.members = members
    name = Self.mark(of: members.map(\.id.rawValue))
  }

  /// A hash of names in their order.
  static func mark(of names: [String]) -> String {
    String(ContentHash(of: Data(names.joined(separator: "\n").utf8)).hex.prefix(12))
  }

  static func chunks(of members: some Sequence<AnnouncementReference>) -> [SearchChunk] {
    var (chunks, open) = ([SearchChunk](), [AnnouncementReference]())
    for member in members {
      open.append(member)
      let isEnd = StableHash(member.id.rawValue.utf8).value.isMultiple(of: UInt64(usual))
      if isEnd || open.count == largest {
        chunks.append(SearchChunk(members: open))
        open = []
      }
    }
    return open.isEmpty ? chunks : chunks + [SearchChunk(members: open)]
  }

  var path: String { "search/rows-\(name).js" }
}

/// The form of a microchip's number in the search's index. Readers with the full number find the pet. The index tells
/// no number.
///
/// A hash alone doesn't keep a number secret. A country's makers have given out some 10¹⁰ numbers. A graphics card
/// hashes all of them in minutes with any salt. With as many rounds as a build has time for, it takes hours. So the
/// hash is shortened to 24 bits. Of 10¹⁰ numbers about 600 share each hash, and no amount of work tells which one is
/// meant. A wrong number finds a pet once in 1,700 searches among 10,000 pets. The pet's page then shows the mistake.
///
/// The salt makes a table of hashes useful for one site only, and the rounds make it a hundred times as costly. Neither
/// protects a number against readers who know all but a few digits. Profile `public` has no hash at all. In `app` the
/// pet's page shows the number itself, because the app does. The index is no easier way to collect numbers.
struct ChipHash: Sendable {
  static let rounds = 100
  /// The same in every build of a site.
  let salt: String

  init(options: BuildOptions, siteName: String) {
    let name = "petspot microchips \(siteName) \(options.site.map { $0.file("") } ?? "")"
    salt = String(ContentHash(of: Data(name.utf8)).hex.prefix(16))
  }

  /// Four signs of base 64.
  func text(of digits: String) -> String {
    let hash = Array((salt + digits).utf8).withUnsafeBytes { ContentHash.digest(of: $0, rounds: Self.rounds) }
    return Data(hash.prefix(3)).base64EncodedString()
  }
}

// Pets' looks for the search. The note of a pet's page has them, so that its announcement is read once.

extension SitePages {
  private static let looksWord = "looks="

  /// The looks of a pet, for the note of its page.
  func note(ofLooks pet: PetDetails) -> String { Self.looksWord + looks(of: pet) }

  /// The looks of a pet, as the note of its page has them; without one, the announcement is read again.
  private func looks(of reference: AnnouncementReference, in publication: any SiteOutput) throws(Diagnostic) -> String {
    let page = SitePage.pet(reference.id).path(as: .markdown)
    if let note = publication.noteSoFar(of: page), note.hasPrefix(Self.looksWord) {
      return String(note.dropFirst(Self.looksWord.count))
    }
    return try pets.announcement(reference).pet.map(looks) ?? ""
  }

  private func looks(of pet: PetDetails) -> String {
    design.looks.signs(
      of: [pet.name.map { text(of: pet, without: $0) } ?? pet.description, pet.breed, pet.species?.ownWords])
  }

  /// The description without the pet's name in any case, if that is a word for looks: `na imię Сірко`, but not
  /// `Rudy kot` and `Kolor: Rudy`, where a part begins, nor `Female Ginger Tabby`, where all words are large.
  private func text(of pet: PetDetails, without name: String) -> String? {
    let name = FoldedText(name).text
    guard !name.contains(" "), name.count > 2, !design.looks.signs(of: [name]).isEmpty else { return pet.description }
    return pet.description?.split(whereSeparator: \.isNewline).map { line in
      // Few lines have the name, and to split all of them took a twentieth of a build.
      let folded = FoldedText(String(line)).words
      guard folded.contains(where: { $0.drop { $0 == "'" }.hasPrefix(name.dropLast()) }) else { return String(line) }
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.indices.map { place in
        let isFirst = place == 0 || words[place - 1].last.map { ".!?:".contains($0) } ?? false
        let isBeforeLarge = words[place].last?.isLetter == true && words.dropFirst(place + 1).first?.isTitle == true
        return !isFirst && !isBeforeLarge && words[place].isName(name) ? "…" : String(words[place])
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// Whether it begins with a capital letter and goes on in small ones.
  fileprivate var isTitle: Bool { first?.isUppercase == true && contains(where: \.isLowercase) }

  /// Whether it is a folded name in any case; one that is shorter is another word: `Black` isn't `Blacky`.
  fileprivate func isName(_ name: String) -> Bool {
    let letters = drop { !$0.isLetter }.prefix(while: \.isLetter)
    let word = FoldedText(String(letters)).text
    return letters.isTitle && word.hasPrefix(name.dropLast()) && word.count >= name.count
  }
}
