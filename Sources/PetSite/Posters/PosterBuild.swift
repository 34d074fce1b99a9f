package import Essentials
import FolderPublisher
package import PetModel
import PetPhotos
package import PetPosters
package import PetPresentation
import Support

/// One build of posters: announcements in, a published folder of sheets out.
package struct PosterBuild: Sendable {
  private let repository: any AnnouncementRepository
  private let options: PosterBuildOptions

  package init(repository: any AnnouncementRepository, options: PosterBuildOptions) {
    self.repository = repository
    self.options = options
  }

  /// Loads, chooses, draws on all cores, and publishes.
  ///
  /// Sheets of earlier builds stay: other kinds, and with ``PosterBuildOptions/ids`` other pets. A build of all pets removes the
  /// sheets of those that are gone or closed.
  ///
  /// - Parameter progress: Called with how many pets are drawn, and how many there are.
  package func run(progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) async -> PosterOutcome {
    var outcome = PosterOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(
        overriddenBy: options.templates, localeName: options.locale, territory: options.territory)
      let loaded = await repository.announcements(reading: design.locale.phones)
      let selection = PosterSelection(
        loaded, ids: options.ids, found: options.choices.options.found, today: options.today)
      outcome.diagnostics =
        design.diagnostics + selection.diagnostics + [selection.pets.unfetchedPhotos].compactMap(\.self)
      let service = try PosterService(
        choices: options.choices, design: design, templates: options.templates, cache: options.cache,
        today: options.today)
      try options.choices.checkAreFor(selection.pets.count)
      guard !selection.pets.isEmpty else {
        if selection.hasUntoldFoundPets && options.ids.isEmpty {
          // Nothing was asked for that isn't there.
          try publish([], keeping: selection.keeps, to: &outcome)
          outcome.isEmptyOnPurpose = true
          return outcome
        }
        throw StoppedBuild(
          .noAnnouncements, at: options.output, "there is no pet to make a poster of",
          advice: "Check the input, of which .json and .jsonl files are read, and --id if you have given it")
      }
      outcome.diagnostics += service.designDiagnostics
      outcome.diagnostics += service.diagnostics(on: options.kinds, of: selection.pets.map(\.status))
      let folder = try DrawingFolder(in: options.cache)
      defer { folder.remove() }
      let drawn = await selection.pets.boundedMap(done: { progress($0, selection.pets.count) }) { pet in
        draw(design.published(pet, by: options.profile), service, in: folder)
      }
      try publish(drawn, keeping: selection.keeps, to: &outcome)
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    CachePruning(folder: URL(filePath: options.cache), now: options.now).run()
    return outcome
  }
}

extension PosterBuild {
  /// The sheets of a pet in files, or why they can't be kept.
  private struct Drawn {
    let sheets: Result<[DrawnSheet], SystemError>
    let diagnostics: [Diagnostic]
  }

  private func draw(_ pet: PetDetails, _ service: PosterService, in folder: DrawingFolder) -> Drawn {
    var diagnostics = [pet.withheldTextsDiagnostic].compactMap(\.self)
    var photo: PhotoCropper.Photo?
    let name = pet.photo?.lastPathComponent ?? ""
    do throws(PhotoError) { photo = try service.photo(of: pet) } catch {
      diagnostics.append(error.diagnostic(at: pet.location(of: "photoUrl"), name: name))
    }
    diagnostics += [photo?.diagnostic(at: pet.location(of: "photoUrl"), name: name)].compactMap(\.self)
    let made =
      options.isOverview
      ? service.overview(of: pet, photo: photo) : service.sheets(options.kinds, of: pet, photo: photo)
    return Drawn(
      sheets: Result { () throws(SystemError) in try folder.add(made.sheets, of: pet.id) },
      diagnostics: (diagnostics + made.diagnostics).about(pet.id))
  }

  private func publish(
    _ drawn: [Drawn], keeping isKept: (OutputPath) -> Bool, to outcome: inout PosterOutcome
  ) throws(StoppedBuild) {
    var sheets: [DrawnSheet] = []
    for pet in drawn {
      outcome.diagnostics += pet.diagnostics
      do throws(SystemError) { sheets += try pet.sheets.get() } catch {
        throw DrawingFolder.stop(error, options.cache)
      }
    }
    let items = sheets.compactMap { sheet in OutputPath(sheet.path).map { OutputItem(path: $0, file: sheet.file) } }
    let publisher = Publisher(folder: URL(filePath: options.output))
    let publication = try StoppedBuild.onError { () throws(PublicationProblem) in
      try publisher.publish(items, keeping: isKept)
    }
    outcome.add(publication, of: sheets, in: options.output)
  }
}

package struct PosterBuildOptions: Sendable {
  package var kinds: [PosterKind]
  package var choices = PosterChoices()
  /// One of ``SiteDesign/localeNames(overriddenBy:)``.
  package var locale = "en"
  /// Where numbers without a country code belong to; nil for the territory of the language.
  package var territory: String?
  /// The folder whose files replace the built-in ones; nil for none.
  package var templates: String?
  package var profile = PublicationProfile.app
  /// Only these; all that aren't closed when there are none.
  package var ids: [PetID] = []
  /// A PNG with all kinds instead of the sheets.
  package var isOverview = false
  /// The folder that the sheets go to, each pet's into one of its own.
  package var output: String
  /// The folder that keeps cropped photos for the next build.
  package var cache: String
  /// After it nobody can have seen a pet.
  package var today = Date()
  /// The time that the ages of files in the cache are counted to.
  package var now = Date()

  package init(kinds: [PosterKind], output: String, cache: String) {
    (self.kinds, self.output, self.cache) = (kinds, output, cache)
  }
}

package struct PosterChoices: Sendable, Hashable {
  package var paper = PosterPaper.a4
  /// What is mentioned. Its page is that of the pet, where there is a site.
  package var options = PosterOptions()
  /// The second language of the sheets, one of ``SiteDesign/localeNames(overriddenBy:)``; nil for one language.
  package var translation: String?
  /// What the pet looks like in the second language, where somebody wrote it.
  package var translatedWords: String?
  /// Where the QR code leads; nil for no code.
  package var site: SiteAddress?

  package init() {}
}

/// What a build of posters did.
package struct PosterOutcome: Sendable {
  /// `posters/42/poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m`, a line for each sheet that is there now.
  package var lines: [String] = []
  /// Every problem, in the order in which the work met them.
  package var diagnostics: [Diagnostic] = []
  /// Whether a sheet couldn't be put in its place.
  private var hasGaps = false
  /// Whether there is nothing that a sheet should be made of, which is no failure.
  var isEmptyOnPurpose = false

  /// Adds what the publisher did with `sheets` in the folder `output`.
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

/// A sheet that is drawn, in a file that isn't published yet.
struct DrawnSheet: Sendable {
  let pet: PetID
  /// Where it is published: `42/poster-a4.pdf`.
  let path: String
  let file: URL
  let summary: String
}

/// Where sheets wait until all are drawn, because all of them don't fit into memory at once.
///
/// If the process is killed before it is removed, `CachePruning` removes it later.
struct DrawingFolder: Sendable {
  private let folder: URL

  /// - Parameter cache: The folder to create it in, because that is made for large files. If it can't be written, the folder
  ///   for temporary files takes its place.
  init(in cache: String) throws(StoppedBuild) {
    do { folder = try Self.make(in: URL(filePath: cache)) } catch {
      guard let temporary = try? Self.make(in: FileManager.default.temporaryDirectory) else {
        throw Self.stop(SystemError(error), cache)
      }
      folder = temporary
    }
  }

  private static func make(in parent: URL) throws -> URL {
    let folder = parent.appending(path: FileWriter.partPrefix + UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Removes it and the sheets in it. What can't be removed only takes space.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  func add(_ sheets: [PosterSheet], of pet: PetID) throws(SystemError) -> [DrawnSheet] {
    try sheets.map { sheet throws(SystemError) in
      let file = folder.appending(path: "\(pet)-\(sheet.name)", directoryHint: .notDirectory)
      try FileWriter.write(sheet.bytes, to: file)
      return DrawnSheet(pet: pet, path: "\(pet)/\(sheet.name)", file: file, summary: sheet.summary)
    }
  }

  static func stop(_ error: SystemError, _ cache: String) -> StoppedBuild {
    StoppedBuild(
      .notWritten, at: cache, "posters can't be kept here: \(error.reason)", consequence: "nothing was published",
      advice: error.advice ?? "Choose another folder with --cache")
  }
}

extension PosterChoices {
  /// The options that can be true of one pet alone, each with the key that says the same beside an announcement.
  private var ofOnePet: [(option: String, key: String)] {
    [
      (options.words != nil, "--words", "posterWords"), (options.place != nil, "--place", "location"),
      (options.focus != nil, "--focus", "focus"),
    ].filter(\.0).map { ($0.1, $0.2) }
  }

  /// Stops where one of them is chosen for more than one pet: all would get the same words.
  func checkAreFor(_ pets: SitePets) throws(StoppedBuild) {
    try checkAreFor(pets.listed.count { $0.status.flatMap { PosterContent.Message($0, options.found) } != nil })
  }

  /// - Parameter count: The number of pets that get sheets.
  func checkAreFor(_ count: Int) throws(StoppedBuild) {
    guard count > 1, let first = ofOnePet.first else { return }
    throw StoppedBuild(
      .onePetOnly, at: first.option, "is for one pet, and there are \(count)", consequence: "nothing was made",
      advice: "Choose one pet with 'petspot poster --id', or write '\(first.key)' beside each announcement")
  }
}
