package import Essentials
package import FolderPublisher
import PetDecoding
package import PetModel
import PetRendering
import Support

/// The pets in the last publication's list.
package struct LastSite {
  /// The number of addresses that show an announcement, in the first language.
  package private(set) var open = 0
  /// Its input; nil without a note about it.
  package private(set) var scope: InputScope?
  /// Announcements that the API doesn't know any more, and whose pages said something of them.
  package private(set) var answered: Set<PetID> = []
  /// Those of ``answered`` whose pages were open until now.
  package private(set) var newlyAnswered: [PetID] = []
  /// Those whose pages say that they are gone, of numbers that people give: another pet may have one now.
  private(set) var gone: Set<PetID> = []
  /// The file whose note has the input.
  package static let scopeFile = "site.js"

  /// - Parameter notes: Those of all its files, by their paths.
  private init(_ notes: some Sequence<(path: String, note: String)>, in folder: String) {
    for (path, note) in notes {
      if path == Self.scopeFile {
        scope = InputScope(note: note, from: folder)
      } else if let id = SitePage.pet(at: path) {
        let page = PetPageNote(note)
        if page.isOpen { open += 1 }
        if page.state == .gone && id.rawValue.utf8.count < 16 { gone.insert(id) }
      }
    }
  }

  /// - Parameter unknown: Announcements that the API doesn't know, and the notes of their pages, which said something.
  package init(_ publication: Publication, in folder: String, unknown: [(id: PetID, note: PetPageNote)]) {
    self.init(publication.notes, in: folder)
    answered = Set(unknown.map(\.id))
    newlyAnswered = unknown.filter { $0.note.state == .open }.map(\.id)
  }

  /// The reason against publishing a table without a column that kept rows back or closed reports at the last build:
  /// they would be published now. A table that is new takes the place of those that are gone.
  package func problemOfColumns(in catalog: AnnouncementCatalog) -> Diagnostic? {
    let columns = (scope?.parts ?? []).compactMap(\.column)
    let known = Set(columns.map(\.table))
    let gone = catalog.deciding.flatMap { table, keys in
      columns.filter { column in
        let isGone = catalog.deciding[column.table] == nil && columns.contains { $0 == ("", column.table) }
        let isAsked = known.contains(table) ? column.table == table : isGone
        return isAsked && !column.key.isEmpty && keys[column.key] == nil
      }.map { (table, $0.key, last: $0.table) }
    }
    guard let (table, key, last) = gone.min(by: { $0 < $1 }) else { return nil }
    let command = "petspot columns \(table.shown(upTo: 200).forShell)"
    let none = ["consent", "stillOpen"].contains(key) ? "yes" : "no"
    return Diagnostic(
      .error, .openQuestion, at: SourceLocation(table),
      last == table
        ? "had answers for \(key) at the last build, and has no column with them now"
        : "has no column with answers for \(key), and \(last.shown(upTo: 200)) had one at the last build",
      consequence: "nothing was published",
      advice:
        "Put it back, or name it: \(command) --set NAME=\(key)   If none is needed any more: \(command) --always \(key)=\(none)"
    )
  }

  /// The next list's note about the site's input, and about the columns that decide about rows.
  package func nextScope(_ options: BuildOptions, of catalog: AnnouncementCatalog) -> String {
    let now = options.scope
    var next = now
    // The query of the first build is the site's input, but for a pipe: the next one may have anything.
    let isFirst = scope == nil && open == 0 && !now.parts.contains(.standardInput)
    if !isFirst, now.asksForLess(than: scope), now.isStale || options.allowsClosing == nil {
      next = scope.map { now.isStale || now.isPartOfMoved($0) ? $0 : now.union($0) } ?? InputScope()
    }
    if next.parts.isEmpty { return "" }
    for (table, keys) in catalog.deciding {
      // An empty key says that a table was there at the last build.
      next.parts.formUnion((keys.filter(\.value).keys + [""]).map { .column($0, of: table) })
    }
    next.parts.formUnion(scope?.parts.filter { $0.column?.key.isEmpty == false } ?? [])
    return next.note(from: options.output)
  }

  /// The reasons why a build into a folder would publish nothing, as a check before it; none without a site of
  /// petspot's.
  ///
  /// - Parameter pets: The site's, after all of them were read.
  package static func refusals(in folder: String, with pets: SitePets, options: BuildOptions) -> [Diagnostic] {
    guard let files = try? PublishedFiles(at: folder).files else { return [] }
    let last = LastSite(files.lazy.map { ($0.path, $0.note) }, in: folder)
    var closing = Closing(pets, after: last, in: folder, for: options)
    var ids = Set(pets.references.map(\.id))
    let open = files.filter { PetPageNote($0.note).isOpen }.compactMap { SitePage.pet(at: $0.path) }
    ids.formUnion(pets.catalog.unshown.filter { $0.value.state != .keptBack }.keys)
    closing.pets = open.filter { ids.insert($0).inserted }
    return [last.problemOfColumns(in: pets.catalog), closing.refusal].compactMap(\.self)
  }
}

/// The note about a pet's page in the publisher's list of files.
package struct PetPageNote: Equatable {
  package enum State: String {
    /// The page shows a pet.
    case open = ""
    /// It says that the announcement can't be shown.
    case unavailable
    /// The report is closed: the search is over.
    case closed
    /// The announcement left the input. The page knows no more.
    case gone
  }

  package let state: State
  /// Since when the announcement isn't in the input; nil when it was there the last time.
  package private(set) var day: Date?
  /// Of an open page: four hexadecimal digits for the name of its pet, and four for its species and its day. Of a pet
  /// without a name, all other texts stand for it.
  package private(set) var pet: String?
  /// Of an open page: `m` if its pet is missing, `f` if a finder has it.
  private var status = ""

  private static let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

  package init(_ state: State, since day: Date? = nil) {
    self.state = state
    self.day = day
  }

  package init(showing pet: PetDetails) {
    self.init(.open)
    let species =
      switch pet.species {
      case .known(let species): species.rawValue
      case .text(let text): text
      case nil: ""
      }
    let others = [pet.breed, pet.place.city, pet.phone, pet.email, pet.description].compactMap(\.self)
    let (words, name) = (UnderstoodWords.builtIn, pet.name ?? "")
    let isNamed = !name.isEmpty && !words.isNothing(name) && !words.isOne(name, of: .nameless)
    let parts = [isNamed ? name : others.joined(), species + (pet.lastSeen?.text ?? "")]
    self.pet = parts.map { String(StableHash($0.utf8).value % 0xF000 + 0x1000, radix: 16) }.joined()
    status = pet.status == .missing ? "m" : pet.status == .found ? "f" : ""
  }

  /// A note that can't be read is that of an open page: its days are counted anew.
  package init(_ note: String) {
    let words = note.split(separator: " ").map(String.init)
    let state = words.first.flatMap(State.init) ?? .open
    // A machine whose clock stood still began in 1970.
    let told = words.dropFirst().first.flatMap { try? Date($0, strategy: Self.format) }
    let day = told.flatMap { $0.timeIntervalSince1970 > 1_577_836_800 ? $0 : nil }
    switch state {
    case .closed: self.init(.closed, since: day)
    case .gone where words.count > 1: self.init(.gone, since: day)
    case .unavailable: self.init(.unavailable)
    case .open, .gone:
      self.init(.open)
      pet = words.first.map { String($0.prefix(8)) }
      status = String((words.first ?? "").dropFirst(8))
    }
  }

  /// Whether a page shows another pet than this one did: name, and species or day, have changed.
  package func isOfAnotherPet(than other: Self) -> Bool {
    guard let pet, let last = other.pet else { return false }
    return pet.prefix(4) != last.prefix(4) && pet.suffix(4) != last.suffix(4)
  }

  /// Whether a lost pet became one that a finder has: its owner may only mean that it is home.
  package func isFoundAfterLoss(_ last: Self) -> Bool { status == "f" && last.status == "m" }

  package var text: String {
    state.rawValue + (pet ?? "") + status + (day.map { " \($0.formatted(Self.format))" } ?? "")
  }

  /// Whether the page shows something of an announcement, so that it can close.
  package var isOpen: Bool { state == .open || state == .unavailable }

  /// The note of an announcement that is missing from today's input.
  package func missing(on today: Date) -> PetPageNote {
    PetPageNote(state == .closed ? .closed : .gone, since: day ?? today)
  }
}
