public import Essentials
public import PetModel

/// The results that count when each identifier may appear once: of equal ones, the one with the newest `updatedAt`
/// (rules.md §1), and of equally new ones the first. None counts if one is kept back.
package struct Deduplication {
  /// The positions of the results that count, in the order in which their identifiers first appeared.
  package private(set) var positions: [Int] = []
  /// One for each result that doesn't.
  package private(set) var diagnostics: DiagnosticLog = []

  /// - Parameter keptBack: The identifiers of reports that aren't published, and aren't among these.
  package init(_ references: AnnouncementReferences, keptBack: Set<PetID> = []) {
    let repetitions = references.repetitions
    /// The one that counts for the first one with its identifier, where that is another.
    var winners: [Int: Int] = [:]
    for reference in references {
      guard let first = repetitions[reference.index] else {
        positions.append(reference.index)
        continue
      }
      var (winner, loser) = (references[winners[first] ?? first], reference)
      if loser.recency > winner.recency || winner.isReopened(by: loser) { swap(&winner, &loser) }
      winners[first] = winner.index
      if !keptBack.contains(loser.id) { diagnostics.append(loser.problem(besides: winner)) }
    }
    if !winners.isEmpty { positions = positions.map { winners[$0] ?? $0 } }
    if keptBack.isEmpty { return }
    let isKeptBack = { keptBack.contains(references[$0].id) }
    diagnostics += positions.filter(isKeptBack).map { references[$0].keptBackElsewhere }
    positions.removeAll(where: isKeptBack)
  }

  package init(_ results: [AnnouncementDecoder.Result]) {
    var (table, read) = (AnnouncementTable(), [Int]())
    for (position, result) in results.enumerated() {
      guard let announcement = result.announcement else { continue }
      let part = result.place.position
      let slice = InputSlice(part?.kind, part?.number ?? 0, offset: 0, length: 0, file: position)
      table.append(announcement, from: slice, bytes: nil)
      read.append(position)
    }
    self.init(
      AnnouncementReferences(table) { results[$0].place.file }, keptBack: Set(results.compactMap(\.keptBack)))
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

extension AnnouncementReference {
  fileprivate var keptBackElsewhere: Diagnostic {
    Diagnostic(
      .warning, .noConsent, at: location.key("id"), "'\(id)' may not be published, as another row or file says",
      consequence: "it is kept back", advice: "If that is another pet, give each a number of its own", pet: id)
  }

  /// The problem of an announcement with the identifier of another one, which counts.
  fileprivate func problem(besides winner: Self) -> Diagnostic {
    let (shown, place, other) = (winner.id, location.key("id"), winner.location)
    if mayBeAnotherPet(than: winner) {
      return Diagnostic(
        .error, .openQuestion, at: place, "'\(id)' is a number in \(other) too", consequence: "nothing is published",
        advice: "Give each pet a number of its own, such as F\(id); if it is one pet, remove a row or a table", pet: id)
    }
    let advice = "Remove one of them, or give it an id of its own"
    // Perhaps they are two pets, and one of them has no page.
    if id.rawValue != shown.rawValue {
      return Diagnostic(
        .error, .duplicateID, at: place, "'\(id)' and '\(shown)' differ only in case, so both have the same address",
        consequence: "the report in \(other) is shown", advice: advice, pet: id)
    }
    // A known time can't be later.
    let isOlder = updatedAt != nil
    let age = isOlder ? ", at least as recently" : "; this one doesn't say when it was changed (updatedAt)"
    let closed = isReopened(by: winner) ? ", where it isn't closed as it is here" : ""
    // The other place isn't among the words that make it a known problem: it may move.
    return Diagnostic(
      .warning, .duplicateID, at: place, "'\(id)' is reported elsewhere too\(isRow(beside: winner) ? closed : age)",
      consequence: "the report in \(other) is shown", advice: advice, pet: id)
  }

  /// Whether two rows have one number for different pets, as lists of lost and of found pets do that both begin with 1.
  /// A list beside its copy of last week has the same names.
  private func mayBeAnotherPet(than other: Self) -> Bool {
    guard isRow(beside: other) else { return false }
    let (one, other) = (brief, other.brief)
    return one?.name != other?.name || one?.species != other?.species
      || one?.name == nil && one?.lastSeen != other?.lastSeen
  }

  private func isRow(beside other: Self) -> Bool { [self, other].allSatisfy { $0.slice.position?.kind == .row } }

  /// Of two rows of a table, an open one counts: nothing closes by accident (rules.md §9).
  fileprivate func isReopened(by open: Self) -> Bool {
    isRow(beside: open) && status == .closed && open.status != .closed
  }
}
