package import Essentials
import FolderPublisher
package import PetModel
import PetPhotos
package import PetPosters
package import PetPresentation
package import PosterWording
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
  /// Sheets of earlier builds stay: other kinds, and with ``PosterBuildOptions/ids`` other pets. A build of all pets
  /// removes the sheets of those that are gone or closed.
  ///
  /// - Parameter progress: Called with how many pets are drawn, and how many there are.
  package func run(progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) async -> PosterOutcome {
    var outcome = PosterOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(
        overriddenBy: options.templates, localeName: options.locale, territory: options.territory,
        brand: options.brand)
      let loaded = await repository.announcements(reading: design.locale.phones)
      let selection = PosterSelection(
        loaded, ids: options.ids, found: options.choices.options.found, today: options.today)
      outcome.diagnostics =
        design.diagnostics + selection.diagnostics + [selection.pets.unfetchedPhotos].compactMap(\.self)
      try StoppedBuild.stopForQuestions(in: DiagnosticLog(outcome.diagnostics))
      let service = try PosterService(
        choices: options.choices, design: design, templates: options.templates, cache: options.cache,
        today: options.today)
      try options.choices.checkAreFor(selection.pets.count)
      guard !selection.pets.isEmpty else {
        if selection.hasUntoldFoundPets && options.ids.isEmpty {
          // Nothing was asked for that isn't there.
          let publication = try Publisher(folder: URL(filePath: options.output)).begun()
          try publish([], of: publication, keeping: selection.keeps, to: &outcome)
          outcome.isEmptyOnPurpose = true
          return outcome
        }
        throw StoppedBuild(
          .noAnnouncements, at: options.output, "there is no pet to make a poster of",
          advice:
            "Check the input (petspot reads .json, .jsonl, .csv, .tsv and .xlsx files), and --id if you have given it"
        )
      }
      outcome.diagnostics += service.designDiagnostics
      outcome.diagnostics += service.diagnostics(on: options.kinds, of: selection.pets.map(\.status))
      let publication = try Publisher(folder: URL(filePath: options.output)).begun()
      defer { publication.cancel() }
      let content = SiteContent(design: design, options: options.ofSite)
      let drawn = try await selection.pets.stoppableMap(done: { progress($0, selection.pets.count) }) {
        pet throws(StoppedBuild) in
        try draw(design.published(pet, by: options.profile), service, content, to: publication)
      }
      outcome.diagnostics += drawn.flatMap(\.diagnostics)
      try publish(drawn.flatMap(\.sheets), of: publication, keeping: selection.keeps, to: &outcome)
      if let file = options.combined {
        let sheets = drawn.flatMap(\.sheets)
        outcome.lines.append(
          try combine(sheets, of: selection.pets, in: file, facts: service.facts(of: selection.pets)))
      }
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    CachePruning(folder: URL(filePath: options.cache), now: options.now).run()
    return outcome
  }
}

extension PosterBuild {
  /// Hands over the sheets of a pet, which don't fit into memory with those of all others. They aren't drawn again if
  /// the last ones were made of the same things.
  private func draw(
    _ pet: PetDetails, _ service: PosterService, _ content: SiteContent, to publication: Publication
  ) throws(StoppedBuild) -> (sheets: [DrawnSheet], diagnostics: [Diagnostic]) {
    let words = service.content(of: pet)
    let told: [Diagnostic] = words?.wordsAdvice.map { [$0] } ?? []
    let advice = told.about(pet.id)
    let key = words.flatMap { self.key(of: pet, $0, content) }
    if let key, let kept = try kept(pet, key, in: publication) { return (kept, advice) }
    var diagnostics = [pet.withheldTextsDiagnostic].compactMap(\.self)
    var photo: PhotoCropper.Photo?
    let name = pet.photo?.lastPathComponent ?? ""
    do throws(PhotoError) { photo = try service.photo(of: pet) } catch {
      diagnostics.append(error.diagnostic(at: pet.location(of: "photoUrl"), name: name))
    }
    diagnostics += [photo?.diagnostic(at: pet.location(of: "photoUrl"), name: name)].compactMap(\.self)
    var made = service.sheets(options.kinds, of: pet, photo: photo)
    // Words can be shared without a picture.
    if options.kinds.contains(.share), let words { made.sheets.append(service.shareText(of: words)) }
    let stem = pet.fileStem(options.choices.options.found)
    let sheets = made.sheets.map {
      DrawnSheet(pet: pet.id, path: "\(pet.id)/\(stem)\($0.name)", summary: stem + $0.summary)
    }
    let items = zip(sheets, made.sheets).compactMap { drawn, sheet in
      OutputPath(drawn.path).map { OutputItem(path: $0, note: sheet.summary, bytes: [UInt8](sheet.bytes)) }
    }
    diagnostics += made.diagnostics
    let isSound = diagnostics.isEmpty
    try publication.take { batch throws(StoppedBuild) in
      try batch.take(items, as: items.first?.path.text ?? "", key: isSound ? key : nil)
    }
    return (sheets, diagnostics.about(pet.id) + advice)
  }

  /// A hash of all sources of a pet's sheets; nil when one isn't certain.
  private func key(of pet: PetDetails, _ words: PosterContent, _ content: SiteContent) -> UnitKey? {
    let origin = pet.photo.flatMap { PhotoOrigin($0)?.text }
    guard pet.photo == nil || origin != nil else { return nil }
    let photo = "\(String(describing: pet.photo)) \(origin ?? "") \(String(describing: pet.focus))"
    return content.key(for: "sheets \(options.kinds) \(photo) \(words)")
  }

  /// The sheets of a pet that are there and may stay; nil if they have to be drawn.
  private func kept(
    _ pet: PetDetails, _ key: UnitKey, in publication: Publication
  ) throws(StoppedBuild) -> [DrawnSheet]? {
    try StoppedBuild.onError { () throws(PublicationProblem) -> [DrawnSheet]? in
      let batch: PublicationBatch = try publication.batch()
      let names = options.kinds.first?.fileNames ?? []
      let folder = "\(pet.id)/\(pet.fileStem(options.choices.options.found))"
      guard let unit = names.lazy.map({ folder + $0 }).first(where: { batch.keeps($0, key: key) }) else {
        return nil
      }
      try batch.end()
      return batch.files(of: unit).map { DrawnSheet(pet: pet.id, path: $0.path.text, summary: $0.note) }
    }
  }

  /// Joins the published PDFs into one file, in the order of the pets.
  ///
  /// - Returns: The file, and how many sheets it has.
  private func combine(
    _ sheets: [DrawnSheet], of pets: [PetDetails], in file: String, facts: PosterContent.DocumentFacts
  ) throws(StoppedBuild) -> String {
    let target = URL(filePath: file)
    let names = Dictionary(pets.map { ($0.id, $0.posterName(options.choices.options.found)) }) { first, _ in first }
    let printed = sheets.filter { $0.path.hasSuffix(".pdf") }
    let part = target.deletingLastPathComponent().appending(path: FileWriter.partPrefix + UUID().uuidString)
    let partPath = part.path(percentEncoded: false)
    do throws(SystemError) {
      var whole = try CombinedPDF(writing: FileWriter(part))
      for sheet in printed {
        let bytes = try? Data(contentsOf: URL(filePath: options.output).appending(path: sheet.path))
        // Another program may have written it since.
        guard let bytes, try whole.add(bytes, bookmark: (names[sheet.pet] ?? nil) ?? sheet.pet.rawValue) else {
          throw SystemError(code: EINVAL)
        }
      }
      try whole.finish(facts)
      guard rename(partPath, target.path(percentEncoded: false)) == 0 else { throw SystemError.last }
    } catch {
      unlink(partPath)
      throw StoppedBuild(
        .notWritten, at: file, "can't be written: \(error.reason)",
        advice: error.advice ?? "Choose another file with --combine")
    }
    return "\(file)  \(printed.count.counted("sheet")) of \(Set(printed.map(\.pet)).count.counted("pet"))"
  }

  private func publish(
    _ sheets: [DrawnSheet], of publication: Publication, keeping isKept: (OutputPath) -> Bool,
    to outcome: inout PosterOutcome
  ) throws(StoppedBuild) {
    outcome.add(try publication.committed(keeping: isKept), of: sheets, in: options.output)
  }
}

/// The posters to draw, and their folder.
package struct PosterBuildOptions: Sendable {
  package var kinds: [PosterKind]
  package var choices = PosterChoices()
  /// One of ``SiteDesign/localeNames(overriddenBy:)``.
  package var locale = "en"
  /// The country of numbers without a country code; nil for the territory of the language.
  package var territory: String?
  /// The folder whose files replace the built-in ones; nil for none.
  package var templates: String?
  package var profile = PublicationProfile.app
  /// The owner's name for the site.
  package var brand = SiteBrand()
  /// The chosen pets; empty for all that aren't closed.
  package var ids: [PetID] = []
  /// A name for the program that draws, down to its bytes.
  package var program = ""
  /// One more file, with all printed sheets; nil for none.
  package var combined: String?
  /// The folder that the sheets go to, each pet's into one of its own.
  package var output: String
  /// The folder that keeps cropped photos for the next build.
  package var cache: String
  /// The present day; no pet was last seen after it.
  package var today = Date()
  /// The time that the ages of files in the cache are counted to.
  package var now = Date()

  package init(kinds: [PosterKind], output: String, cache: String) {
    self.kinds = kinds
    self.output = output
    self.cache = cache
  }
}

extension PosterBuildOptions {
  /// The options of a site, as far as sheets need them.
  fileprivate var ofSite: BuildOptions {
    var site = BuildOptions(output: output, cache: cache)
    site.locale = locale
    site.territory = territory
    site.templates = templates
    site.profile = profile
    site.posters = choices
    site.program = program
    return site
  }
}

package struct PosterChoices: Sendable, Hashable {
  package var paper = PosterPaper.a4
  /// The details on posters. With a site, the page is the pet's.
  package var options = PosterOptions()
  /// The second language of the sheets, one of ``SiteDesign/localeNames(overriddenBy:)``; nil for one language.
  package var translation: String?
  /// The pet's looks in the second language, if an owner wrote them.
  package var translatedWords: String?
  /// The target of the QR code; nil for no code.
  package var site: SiteAddress?

  package init() {}
}

/// The result of a build of posters.
package struct PosterOutcome: Sendable {
  /// `posters/42/poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m`, a line for each
  /// sheet that is there now.
  package var lines: [String] = []
  /// Every problem, in the order in which the work met them.
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

struct DrawnSheet: Sendable {
  let pet: PetID
  /// Its published path: `42/poster-a4.pdf`.
  let path: String
  let summary: String
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
      advice: "Choose one pet with 'petspot poster --id', or write the key '\(first.key)' into each report")
  }
}
