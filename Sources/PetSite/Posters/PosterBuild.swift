import Essentials
import FolderPublisher
package import PetModel
import PetPhotos
import PetPosters
import PetPresentation
package import PosterDrawing
import PosterWording
package import SiteSources
import Support

/// One build of posters: announcements in, a published folder of sheets out.
package struct PosterBuild: Sendable {
  /// Loads announcements with the numbers to call in their phone texts.
  package typealias Loading = @Sendable (_ phones: PhoneReader) async -> LoadedAnnouncements

  private let load: Loading
  private let inputs: [String]
  private let kinds: [PosterKind]
  private let ids: [PetID]
  private let combined: String?
  private let options: BuildOptions
  private var choices: PosterChoices { options.posters ?? PosterChoices() }

  /// - Parameters:
  ///   - ids: The chosen pets; empty for all that aren't closed.
  ///   - combined: One more file, with all printed sheets; nil for none.
  ///   - options: Those of a site. The output has a folder for each pet.
  ///   - inputs: The paths of the files and folders that `load` reads; none for a photo alone.
  package init(
    of kinds: [PosterKind], for ids: [PetID] = [], combined: String? = nil, options: BuildOptions,
    from inputs: [String] = [], loading load: @escaping Loading
  ) {
    self.load = load
    self.inputs = inputs
    self.kinds = kinds
    self.ids = ids
    self.combined = combined
    self.options = options
  }

  /// Loads, chooses, draws on all cores, and publishes.
  ///
  /// Sheets of earlier builds stay: other kinds, and those of pets that aren't chosen. A build of all pets removes the
  /// sheets of those that are closed, or gone from its input.
  package func run(progress: @escaping WorkProgress.Handler = { _ in }) async -> PosterOutcome {
    var outcome = PosterOutcome()
    do throws(Diagnostic) {
      let design = try SiteDesign(for: options)
      let loaded = await load(design.locale.phones)
      let selection = PosterSelection(
        loaded, of: inputs, ids: ids, found: choices.options.found, today: options.today)
      let onTheWeb = selection.pets.filter { $0.photo?.isFileURL == false }.map { $0.location(of: "photoUrl") }
      outcome.diagnostics =
        design.diagnostics + selection.diagnostics + [.unfetchedPhotos(of: onTheWeb)].compactMap(\.self)
      try Diagnostic.stopForQuestions(in: DiagnosticLog(outcome.diagnostics))
      let service = try PosterService(design, for: options)
      try choices.checkAreFor(selection.pets.count)
      // Each pet that was asked for by name has an error of its own.
      if selection.pets.isEmpty && !ids.isEmpty { return outcome }
      // If all pets are found ones without a meaning, nothing was asked for that isn't there.
      if selection.pets.isEmpty && !selection.hasUntoldFoundPets { outcome.diagnostics.append(try withoutPets(loaded)) }
      outcome.diagnostics += service.designDiagnostics
      outcome.diagnostics += service.diagnostics(on: kinds, of: selection.pets.map(\.status))
      let publisher = Publisher(folder: URL(filePath: options.output))
      let publication = try Diagnostic.onError(try publisher.begin())
      defer { publication.cancel() }
      let content = SiteContent(design: design, options: options)
      let pets = selection.pets.map { design.published($0, by: options.profile) }
      let drawn = try await (sheetKinds.isEmpty ? [] : pets).stoppableMap(
        done: { progress(.posters(done: $0, of: pets.count)) }
      ) { pet throws(Diagnostic) in try draw(pet, service, content, to: publication)
      }
      let sheets = drawn.flatMap(\.sheets)
      outcome.diagnostics += drawn.flatMap(\.diagnostics)
      let keeps = { (path: OutputPath) in selection.keeps(path, note: publication.note(of: path.text)) }
      var outdated = outdated(beside: sheets, in: publication, keeping: keeps)
      var isLast = selection.isComplete
      if pets.isEmpty { publication.forEachFile(where: keeps) { _, _ in isLast = false } }
      let published = try Diagnostic.onError(try publication.commit(keeping: keeps))
      outcome.add(published, of: sheets, in: options.output)
      let wall = path(PosterKind.wall.fileName(on: service.choices.paper))
      let joined = [combined == wall ? nil : combined, wall].compactMap(\.self).filter(isOwn)
      if pets.isEmpty {
        outcome.diagnostics += joined.compactMap { isLast ? .removed($0) : .outdated([$0]) }
      } else if !kinds.contains(.wall), published.written.count + published.removed.count > 0 {
        outdated += joined.filter { $0 != combined }
      }
      // Another combined file may be of other kinds or pets. But a pet that is gone may be in any.
      if !published.removed.isEmpty { outdated += otherJoined(than: [combined, wall].compactMap(\.self)) }
      outcome.diagnostics += [.outdated(outdated), .removed(published.removed.count, from: options.output)]
        .compactMap(\.self)
      outcome.isEmptyOnPurpose = pets.isEmpty
      if let file = combined, !pets.isEmpty { try await combine(sheets, of: pets, in: file, service, to: &outcome) }
      if kinds.contains(.wall), !pets.isEmpty { try await hang(pets, service, to: &outcome) }
    } catch { outcome.diagnostics.append(error) }
    PhotoCache(folder: URL(filePath: options.cache)).prune(now: options.now)
    return outcome
  }
}

extension PosterBuild {
  /// Hands over the sheets of a pet, which don't fit into memory with those of all others. They aren't drawn again if
  /// the last ones were made of the same things.
  private func draw(
    _ pet: PetDetails, _ service: PosterService, _ content: SiteContent, to publication: Publication
  ) throws(Diagnostic) -> (sheets: [DrawnSheet], diagnostics: [Diagnostic]) {
    guard let words = service.content(of: pet) else { return ([], []) }
    var shown = pet
    if let place = choices.options.place { shown.place = Place(city: place) }
    let onText = AnnouncementAdvice(on: shown, in: service.design.locale).diagnostics.compactMap { advice in
      var advice = advice
      if advice.code == .houseNumberInPlace, choices.options.place != nil { advice.location.key = "--place" }
      let isOnSheets = [.returnInDescription, .streetInDescription, .houseNumberInPlace].contains(advice.code)
      return isOnSheets ? advice : nil
    }
    let own = [words.wordsAdvice ?? words.translation?.wordsAdvice, noEmail(words)].compactMap(\.self)
    let advice = (own + onText).about(pet.id)
    let facts = facts(of: pet, words)
    let source = inputs.isEmpty ? "" : DrawnSheet.source(named: pet.source?.file ?? "")
    // Nil for a photo that may change again.
    let origin = pet.photo.map(PhotoSource.origin) ?? ""
    let key = origin.map { content.key(for: "sheets \(sheetKinds) \($0) \(facts) \(source)") }
    if let key, let kept = try kept(pet, key, in: publication) { return (kept, advice) }
    let (subject, problems) = subject(pet, words, service)
    var made = service.sheets(sheetKinds, of: [subject])
    // Words can be shared without a picture.
    if kinds.contains(.share) { made.sheets.append(service.shareText(of: words)) }
    let stem = pet.fileStem(choices.options.found)
    let sheets = made.sheets.map {
      DrawnSheet(pet: pet.id, path: "\(pet.id)/\(stem)\($0.name)", summary: stem + $0.summary, of: facts, in: source)
    }
    let items = zip(sheets, made.sheets).compactMap { drawn, sheet in
      OutputPath(drawn.path).map { OutputItem(path: $0, note: drawn.note, bytes: [UInt8](sheet.bytes)) }
    }
    let diagnostics = problems + made.diagnostics
    try publication.take { batch throws(Diagnostic) in
      let (unit, key) = (items.first?.path.text ?? "", diagnostics.isEmpty ? key : nil)
      try Diagnostic.onError(try batch.add(items, as: unit, key: key))
    }
    return (sheets, diagnostics + advice)
  }

  /// The problem that there is no pet to make a poster of. It is an error without any report; otherwise the sheets of
  /// closed ones still have to go.
  private func withoutPets(_ loaded: LoadedAnnouncements) throws(Diagnostic) -> Diagnostic {
    let problem = "there is no pet to make a poster of"
    let areKeptBack = loaded.diagnostics.contains { $0.code == .noConsent }
    if !loaded.announcements.isEmpty || areKeptBack {
      return Diagnostic(.advice, .noAnnouncements, at: options.output, "\(problem), because no report is open")
    }
    throw Diagnostic(
      .error, .noAnnouncements, at: options.output, problem,
      advice: "Check the input (petspot reads .json, .jsonl, .csv, .tsv and .xlsx files), or name one photo: "
        + "petspot poster rex.jpg --status missing")
  }

  /// Advice about an e-mail address that none of the kinds shows beside a phone number (rules.md §10.15).
  private func noEmail(_ words: PosterContent) -> Diagnostic? {
    guard words.secondContact != nil, kinds.allSatisfy({ ![.flyer, .quarter, .board].contains($0) }) else { return nil }
    return Diagnostic(
      .advice, .posterText, at: words.location, "the e-mail address is on no sheet, because the phone number is",
      advice: "A flyer has both: --kind flyer")
  }

  /// A pet with its photo, and their problems.
  private func subject(
    _ pet: PetDetails, _ words: PosterContent, _ service: PosterService
  ) -> (PosterSubject, problems: [Diagnostic]) {
    var problems = [pet.withheldTextsDiagnostic]
    let (name, place) = (pet.photo?.lastPathComponent ?? "", pet.location(of: "photoUrl"))
    let subject = service.subject(pet, words) { problems.append($0.diagnostic(at: place, name: name)) }
    return (subject, problems.compactMap(\.self).about(pet.id))
  }

  /// The kinds with a sheet for each pet; a wall is one for all.
  private var sheetKinds: [PosterKind] { kinds.filter { $0 != .wall } }

  /// The sources of a pet's sheets of any kind. The size of its photo tells it from most others.
  private func facts(of pet: PetDetails, _ words: PosterContent) -> String {
    let file = pet.photo.flatMap { $0.isFileURL ? $0.path(percentEncoded: false) : nil }
    let size = file.flatMap { FileKind(at: $0, followsLinks: true)?.size } ?? 0
    return "\(String(describing: pet.photo)) \(size) \(String(describing: pet.focus)) \(words.printed)"
  }

  /// The sheets of an earlier run that stay, though those of the same pet are now made of something else.
  private func outdated(
    beside sheets: [DrawnSheet], in publication: Publication, keeping keeps: (OutputPath) -> Bool
  ) -> [String] {
    let facts = Dictionary(sheets.map { ("\($0.pet)", $0.facts) }) { first, _ in first }
    let made = Set(sheets.map(\.path))
    var outdated: [String] = []
    publication.forEachFile(where: { !made.contains($0.text) && keeps($0) }) { path, note in
      let (old, now) = (DrawnSheet.facts(in: note), facts[String(path.text.prefix { $0 != "/" })])
      if let now, !old.isEmpty, old != now { outdated.append(self.path(path.text)) }
    }
    return outdated
  }

  private func path(_ name: String) -> String { "\(options.output)/\(name)" }

  private func isOwn(_ file: String) -> Bool {
    FileKind(at: file)?.size != nil && CombinedPDF.mayReplace(URL(filePath: file))
  }

  /// The other files of several pets in the folder: sheets that earlier runs combined, and walls on other paper.
  private func otherJoined(than known: [String]) -> [String] {
    let places = known.map { URL(filePath: $0).resolvingSymlinksInPath() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: options.output)) ?? []
    return names.filter { $0.hasSuffix(".pdf") }.sorted().map(path).filter {
      !places.contains(URL(filePath: $0).resolvingSymlinksInPath()) && isOwn($0)
    }
  }

  /// The sheets of a pet that are there and may stay; nil if they have to be drawn.
  private func kept(_ pet: PetDetails, _ key: Digest, in publication: Publication) throws(Diagnostic) -> [DrawnSheet]? {
    let batch = try Diagnostic.onError(try publication.batch())
    let names = sheetKinds.first?.fileNames ?? []
    let folder = "\(pet.id)/\(pet.fileStem(choices.options.found))"
    guard let unit = names.lazy.map({ folder + $0 }).first(where: { batch.keeps($0, key: key) }) else { return nil }
    try Diagnostic.onError(try batch.end())
    return batch.files(of: unit).map { DrawnSheet(pet: pet.id, path: $0.path.text, note: $0.note) }
  }

  /// Joins the published PDFs into one file, in the order of the pets.
  private func combine(
    _ sheets: [DrawnSheet], of pets: [PetDetails], in file: String, _ service: PosterService,
    to outcome: inout PosterOutcome
  ) async throws(Diagnostic) {
    let names = Dictionary(pets.map { ($0.id, bookmark(of: $0)) }) { first, _ in first }
    let printed = sheets.filter { $0.path.hasSuffix(".pdf") }
    try await join(printed, of: pets, in: file, service, to: &outcome) { sheet in
      let bytes = try? Data(contentsOf: URL(filePath: options.output).appending(path: sheet.path))
      return ([names[sheet.pet] ?? sheet.pet.rawValue], bytes, [])
    }
  }

  /// Puts several pets on each page of one file.
  private func hang(
    _ pets: [PetDetails], _ service: PosterService, to outcome: inout PosterOutcome
  ) async throws(Diagnostic) {
    let file = path(PosterKind.wall.fileName(on: service.choices.paper))
    let room = PosterKind.petsOnAWall(of: pets.count)
    let pages = stride(from: 0, to: pets.count, by: room).map { Array(pets[$0..<min($0 + room, pets.count)]) }
    try await join(pages, of: pets, in: file, service, to: &outcome) { pets in
      let subjects = pets.compactMap { pet in service.content(of: pet).map { subject(pet, $0, service) } }
      let made = service.sheets([.wall], of: subjects.map(\.0), room: room)
      return (pets.map(bookmark), made.sheets.first?.bytes, subjects.flatMap(\.problems) + made.diagnostics)
    }
  }

  private func bookmark(of pet: PetDetails) -> String { pet.posterName(choices.options.found) ?? pet.id.rawValue }

  private func join<Part: Sendable>(
    _ parts: [Part], of pets: [PetDetails], in file: String, _ service: PosterService, to outcome: inout PosterOutcome,
    _ make: @escaping @Sendable (Part) -> (bookmarks: [String], pdf: Data?, notes: [Diagnostic])
  ) async throws(Diagnostic) {
    guard CombinedPDF.mayReplace(URL(filePath: file)) else {
      throw Diagnostic(.error, .notWritten, at: file, "is no file of petspot", advice: "Move it to another folder")
    }
    do throws(SystemError) {
      let facts = PosterContent.DocumentFacts(of: pets, in: service.design.locale)
      let notes = try await CombinedPDF.write(parts, to: URL(filePath: file), facts, make)
      // A wall tells nothing again that the pets' own sheets have told.
      outcome.diagnostics += notes.filter { !outcome.diagnostics.contains($0) }
    } catch {
      throw Diagnostic(
        .error, .notWritten, at: file, "can't be written: \(error.reason)",
        advice: error.advice ?? "Choose another file with --combine")
    }
    outcome.lines.append("\(file)  \(parts.count.counted("sheet")) of \(pets.count.counted("pet"))")
  }
}

package struct PosterOutcome: Sendable {
  /// `posters/42/poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m`, a line for each
  /// sheet that is there now.
  package var lines: [String] = []
  package var diagnostics: [Diagnostic] = []
  /// Whether a sheet couldn't be put in its place.
  private var hasGaps = false
  /// Whether there is nothing that a sheet should be made of, which is no failure.
  var isEmptyOnPurpose = false

  /// Adds the publisher's results for `sheets` in the folder `output`.
  mutating func add(_ publication: PublicationSummary, of sheets: [DrawnSheet], in output: String) {
    let missing = Set(publication.leftOut.map(\.text))
    hasGaps = !missing.isEmpty
    diagnostics += publication.problems.map(Diagnostic.init)
    lines = sheets.filter { !missing.contains($0.path) }.map { "\(output)/\($0.pet)/\($0.summary)" }
  }

  package var exitStatus: ExitStatus {
    ExitStatus(of: diagnostics, published: !lines.isEmpty || isEmptyOnPurpose, isComplete: !hasGaps)
  }
}
