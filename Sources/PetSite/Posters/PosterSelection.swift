import ContentHash
import Essentials
import FolderPublisher
package import PetModel
import PetPresentation
import PosterWording
import SiteSources
import Support

/// The pets that get sheets, and the sheets of earlier builds that stay.
struct PosterSelection: Sendable {
  let pets: [PetDetails]
  /// Whether found pets get no sheets for want of a meaning.
  let hasUntoldFoundPets: Bool
  /// The problems of the input; with `ids`, only of these pets.
  let diagnostics: [Diagnostic]
  /// Whether these are all pets: any other is gone or closed. None stands in an unreadable part, or needs an answer.
  let isComplete: Bool
  /// The folders of the pets in the input, with the beginning of their sheets' names; nil for a pet that gets none. Nil
  /// if all sheets stay.
  private let folders: [String: String?]?
  private let inputs: [String]

  /// - Parameters:
  ///   - inputs: The paths of the files and folders that were loaded.
  ///   - found: The meaning of a found pet; nil makes no sheets. A named or single pet may be home with any status: the
  ///     user knows more than its announcement.
  init(_ loaded: LoadedAnnouncements, of inputs: [String], ids: [PetID], found: FoundMeaning?, today: Date) {
    let isHome = found == .home && (!ids.isEmpty || loaded.announcements.count == 1)
    let all = loaded.announcements.compactMap(\.pet).map { isHome ? $0.with(.found) : $0 }
    let open = all.filter { PosterContent.Message($0.status, found) != nil }
    pets = ids.isEmpty ? open : open.filter { ids.contains($0.id) }
    let untold = found == nil ? all.filter { $0.status == .found && (ids.isEmpty || ids.contains($0.id)) } : []
    hasUntoldFoundPets = !untold.isEmpty
    let unknown = ids.filter { id in !loaded.announcements.contains { $0.id == id } }.map {
      Diagnostic(noPosterOf: $0, .unknownID, "no report has this id", advice: "Check --id")
    }
    let unavailable = loaded.announcements.filter { $0.pet == nil && ids.contains($0.id) }.map {
      Diagnostic(noPosterOf: $0.id, .posterNotMade, "the API gave an error in place of its details")
    }
    let unfit = all.compactMap { pet -> Diagnostic? in
      switch pet.status {
      case .closed where ids.contains(pet.id):
        Diagnostic(
          noPosterOf: pet.id, at: pet.source, .posterNotMade, "its report is closed",
          advice: "Delete older sheets of it, if there are any; without --id, petspot does it")
      case .unknown where ids.isEmpty || ids.contains(pet.id): .untoldStatus(of: pet)
      case .closed, .unknown, .missing, .found: nil
      }
    }
    let loading = loaded.diagnostics.filter { diagnostic in
      // A missing pet may stand in an unreadable part.
      ids.isEmpty || diagnostic.pet.map(ids.contains) ?? (!unknown.isEmpty && diagnostic.severity == .error)
    }
    let untoldFound = [
      Diagnostic.untoldFound(untold.count, at: untold.first?.origin, isAsked: !ids.isEmpty),
      found == .home && !open.contains { $0.status == .found } ? open.first.map(Diagnostic.nobodyHome) : nil,
    ].compactMap(\.self)
    let future = pets.compactMap { $0.warningOfDayToCome(after: today, at: $0.origin) }
    diagnostics = loading + unknown + unavailable + unfit + untoldFound + future
    let isRead = ids.isEmpty && !loaded.diagnostics.contains { $0.severity == .error }
    isComplete = isRead && untold.isEmpty && !all.contains { if case .unknown = $0.status { true } else { false } }
    let stems = open.map { ($0.id, $0.fileStem(found)) } + loaded.announcements.map { ($0.id, nil) }
    folders = isRead ? Dictionary(stems.map { ($0.rawValue, $1) }) { first, _ in first } : nil
    self.inputs = inputs.map { DrawnSheet.source(named: $0 == "-" ? "standard input" : $0) }
  }

  /// Whether a file of an earlier build stays though this one doesn't make it: all but the sheets of pets that are
  /// closed, have another name now, or are gone from the input that they were made of.
  func keeps(_ path: OutputPath, note: String?) -> Bool {
    let names = path.text.split(separator: "/").map(String.init)
    guard let folders, names.count == 2,
      let sheet = PosterService.fileNames.first(where: { names[1] == $0 || names[1].hasSuffix("-\($0)") })
    else { return true }
    let source = DrawnSheet.source(in: note ?? "")
    guard let stem = folders[names[0]] else {
      return !inputs.contains { source == $0 || source.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
    }
    return stem.map { names[1] == $0 + sheet } ?? false
  }
}

extension Diagnostic {
  fileprivate init(
    noPosterOf pet: PetID, at place: SourceLocation? = nil, _ code: Code, _ problem: String, advice: String? = nil
  ) {
    self.init(
      .error, code, at: place ?? SourceLocation(pet.rawValue), problem, consequence: "no poster made", advice: advice,
      pet: pet)
  }

  /// The problem that a pet gets no sheets because its status says nothing.
  static func untoldStatus(of pet: PetDetails, _ severity: Severity = .error) -> Diagnostic {
    var problem = Diagnostic(
      noPosterOf: pet.id, at: pet.source, .posterNotMade, "the meaning of its status is unknown",
      advice: "Write MISSING or FOUND, or say that it is home: --id \(pet.id) --found home")
    problem.severity = severity
    return problem
  }

  /// A warning that `--found home` changes no sheet: several pets are missing, and none is found.
  fileprivate static func nobodyHome(_ pet: PetDetails) -> Diagnostic {
    Diagnostic(
      .warning, .foundPet, at: pet.origin, "is MISSING, as all others are",
      consequence: "--found home changes no sheet", advice: "Name the pet that is home: --id \(pet.id)")
  }

  /// A problem that found pets get no sheets without a meaning (rules.md §10.21); nil without such pets.
  ///
  /// - Parameters:
  ///   - first: The place of the first.
  ///   - isAsked: Whether their sheets were asked for by name, so that something is missing without them.
  static func untoldFound(_ count: Int, at first: SourceLocation?, isAsked: Bool = false) -> Diagnostic? {
    guard let first else { return nil }
    return Diagnostic(
      isAsked ? .error : .advice, .foundPet, at: first,
      "FOUND may mean that it is home again, or that it looks for its owner",
      consequence: count == 1 ? "no posters" : "no posters of \(count.counted("pet"))",
      advice: "Say which: --found home or --found looking")
  }
}

extension PetDetails {
  /// The place of its report, for messages.
  fileprivate var origin: SourceLocation { source ?? SourceLocation(id.rawValue) }

  /// The name that its sheets tell: not that of a pet whose owner is looked for.
  func posterName(_ found: FoundMeaning?) -> String? {
    PosterContent.Message(status, found) == .found || hasSecretName ? nil : name
  }

  /// The beginning of the names of its files: `rex-`; nothing without a name.
  func fileStem(_ found: FoundMeaning?) -> String {
    let words = (posterName(found) ?? "").prefix(200).lowercased().split { !$0.isLetter && !$0.isNumber }
    let stem = String(words.joined(separator: "-").prefix(40)).composed
    return stem.isEmpty || stem.utf8.count > 160 ? "" : "\(stem)-"
  }

  func with(_ status: AnnouncementStatus) -> PetDetails {
    var pet = self
    pet.status = status
    return pet
  }
}

struct DrawnSheet: Sendable {
  let pet: PetID
  /// Its published path: `42/poster-a4.pdf`.
  let path: String
  /// The summary, a hash of what the sheet was made of, and the file of its report: `… #0123456789abcdef /in/a.json`
  let note: String

  var summary: String { note.firstRange(of: Self.mark).map { String(note[..<$0.lowerBound]) } ?? note }
  var facts: String { Self.facts(in: note) }

  static func facts(in note: String) -> String { String(end(of: note).prefix(16)) }

  /// The file of the report, as `source(named:)` writes it; empty for none.
  static func source(in note: String) -> String { String(end(of: note).dropFirst(17)) }

  /// The whole path of a file or folder, without control characters.
  static func source(named path: String) -> String {
    URL(filePath: path).absoluteURL.standardizedFileURL.path(percentEncoded: true)
  }

  private static func end(of note: String) -> Substring {
    note.firstRange(of: mark).map { note[$0.upperBound...] } ?? ""
  }
  fileprivate static let mark = " #"
}

extension DrawnSheet {
  init(pet: PetID, path: String, summary: String, of facts: String, in source: String) {
    let hash = ContentHash(of: Data(facts.utf8)).hex.prefix(16)
    self.init(pet: pet, path: path, note: "\(summary)\(Self.mark)\(hash) \(source)")
  }
}

extension Diagnostic {
  /// Sheets that a person might print beside newer ones; nil for none.
  static func outdated(_ paths: [String]) -> Diagnostic? {
    guard let first = paths.first else { return nil }
    let names = paths.dropFirst().prefix(3).map { $0.split(separator: "/").last ?? "" }.joined(separator: ", ")
    let rest = paths.count > 4 ? " and \(paths.count - 4) more" : ""
    return Diagnostic(
      .warning, .outdatedSheet, at: first,
      names.isEmpty
        ? "is of an earlier run, with other details" : "and \(names)\(rest) are of an earlier run, with other details",
      consequence: "not made again", advice: "Make such sheets again with --kind or --combine, or delete them")
  }

  /// Sheets in the folder of a photo's name, which another pet's photo may have, too; none for a new folder.
  package static func earlierSheets(in folder: String) -> [Diagnostic] {
    guard FileKind(at: folder) == .folder else { return [] }
    return [
      Diagnostic(
        .advice, .outdatedSheet, at: folder, "has sheets of an earlier run",
        consequence: "those of the same kind are replaced",
        advice: "If they are of another pet, choose another folder with --output")
    ]
  }

  /// Removes a file of sheets of several pets, whose reports are all closed or gone.
  static func removed(_ file: String) -> Diagnostic? {
    if unlink(file) != 0 { return outdated([file]) }
    return Diagnostic(.advice, .outdatedSheet, at: file, "was removed, because no pet is left for it")
  }

  /// Sheets that are gone; nil for none.
  static func removed(_ count: Int, from folder: String) -> Diagnostic? {
    count == 0
      ? nil
      : Diagnostic(
        .advice, .outdatedSheet, at: folder,
        "\(count.counted("sheet")) of an earlier run \(count == 1 ? "was" : "were") removed: the report is closed or gone, or has another name"
      )
  }
}
