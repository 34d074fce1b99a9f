public import Essentials
public import PetModel

/// The results that count when each identifier may appear once: of equal ones, the one with the newest `updatedAt`
/// (rules.md §1), and of equally new ones the first. None counts if one is kept back.
package struct Deduplication {
  /// The positions of the results that count, in the order in which their identifiers first appeared.
  package private(set) var positions: [Int] = []
  /// One for each result that doesn't.
  package private(set) var diagnostics: DiagnosticLog = []

  /// - Parameters:
  ///   - keptBack: The identifiers of reports that aren't published, and aren't in the table.
  ///   - place: Where the announcement of a row of the table stands.
  package init(_ table: AnnouncementTable, keptBack: Set<PetID> = [], place: (Int) -> SourceLocation) {
    var index = IDIndex()
    /// The row that counts for the first row with its identifier, where that is another.
    var winners: [Int: Int] = [:]
    for row in table.rows.indices {
      guard let first = index.firstRow(like: row, in: table) else {
        positions.append(row)
        continue
      }
      var (winner, loser) = (winners[first] ?? first, row)
      if table[row].recency > table[winner].recency || table.isReopened(winner, by: row) { swap(&winner, &loser) }
      winners[first] = winner
      diagnostics.append(table.problem(of: loser, at: place(loser), besides: winner, place(winner)))
    }
    if !winners.isEmpty { positions = positions.map { winners[$0] ?? $0 } }
    if keptBack.isEmpty { return }
    for position in positions where keptBack.contains(table.id(of: position)) {
      diagnostics.append(.keptBackElsewhere(table.id(of: position), at: place(position)))
    }
    positions.removeAll { keptBack.contains(table.id(of: $0)) }
  }

  package init(_ results: [AnnouncementDecoder.Result]) {
    var (table, read) = (AnnouncementTable(), [Int]())
    for (position, result) in results.enumerated() {
      guard let announcement = result.announcement else { continue }
      table.append(announcement, from: InputSlice(nil, offset: 0, length: 0, file: 0), bytes: nil)
      read.append(position)
    }
    self.init(table) { results[read[$0]].place }
    positions = positions.map { read[$0] }
  }
}

extension LoadedAnnouncements {
  /// The announcements of `results` with each identifier once. Every other is reported.
  package init(eachIDOnceOf results: [AnnouncementDecoder.Result], diagnostics: [Diagnostic]) {
    let unique = Deduplication(results)
    self.init(
      announcements: unique.positions.compactMap { results[$0].announcement },
      diagnostics: diagnostics + results.flatMap(\.diagnostics) + unique.diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func keptBackElsewhere(_ id: PetID, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, .noConsent, at: place.key("id"), "'\(id)' may not be published, as another row or file says",
      consequence: "it is kept back", advice: "If that is another pet, give each a number of its own", pet: id)
  }
}

extension AnnouncementTable {
  /// The problem of a row with the identifier of another row, which counts.
  fileprivate func problem(
    of loser: Int, at place: SourceLocation, besides winner: Int, _ other: SourceLocation
  ) -> Diagnostic {
    let (id, shown, place) = (id(of: loser), id(of: winner), place.key("id"))
    if mayBeTwoPets(loser, winner) {
      return Diagnostic(
        .error, .openQuestion, at: place, "'\(id)' is a number in \(other) too", consequence: "nothing is published",
        advice: "Give each pet a number of its own, such as F\(id); if it is one pet, remove a row or a table", pet: id)
    }
    let advice = "Remove one of them, or give it an id of its own"
    // Perhaps they are two pets, and one of them has no page.
    if id.rawValue != shown.rawValue {
      return Diagnostic(
        .error, .duplicateID, at: place,
        "'\(id)' and '\(shown)' in \(other) differ only in case, so both have the same address",
        consequence: "the other report is shown", advice: advice, pet: id)
    }
    // A known time can't be later.
    let isOlder = self[loser].updatedAt != nil
    let age = isOlder ? ", at least as recently" : "; this one doesn't say when it was changed (updatedAt)"
    let closed = isReopened(loser, by: winner) ? ", which isn't closed as this one is" : ""
    return Diagnostic(
      .warning, .duplicateID, at: place, "'\(id)' is reported in \(other) too\(areRows(loser, winner) ? closed : age)",
      consequence: "that one is shown", advice: advice, pet: id)
  }

  /// Whether two rows have one number for different pets, as lists of lost and of found pets do that both begin with 1.
  /// A list beside its copy of last week has the same names.
  private func mayBeTwoPets(_ one: Int, _ other: Int) -> Bool {
    guard areRows(one, other) else { return false }
    let (one, other) = (brief(of: one), brief(of: other))
    return one?.name != other?.name || one?.species != other?.species
      || one?.name == nil && one?.lastSeen != other?.lastSeen
  }

  fileprivate func areRows(_ one: Int, _ other: Int) -> Bool {
    [one, other].allSatisfy { rows[$0].slice.position?.kind == .row }
  }

  /// Of two rows of a table, an open one counts: nothing closes by accident (rules.md §9).
  fileprivate func isReopened(_ closed: Int, by open: Int) -> Bool {
    areRows(closed, open) && brief(of: closed)?.status == .closed && brief(of: open)?.status != .closed
  }
}

extension LoadedAnnouncements {
  /// Reads announcements from JSON in any of the three dialects: one object, an array, or `{"data":[…]}`.
  ///
  /// - Parameters:
  ///   - json: The server's answer, or the content of a file.
  ///   - name: The file's name or the address, for diagnostics; `.jsonl` at its end means one object a line.
  ///   - origin: The server, which a `photoUrl` that is a path belongs to; without it such a pet has no photo.
  public init(json: Data, name: String, origin: URL? = nil) {
    let file = AnnouncementFile(bytes: json, name: name)
    let photos = origin.map(PhotoLocator.init(origin:)) ?? PhotoLocator { _ in .failure(PhotoLocator.notAnAddress) }
    let decoder = AnnouncementDecoder(photos: photos)
    self.init(eachIDOnceOf: file.items.map(decoder.decode), diagnostics: file.diagnostics)
  }
}
