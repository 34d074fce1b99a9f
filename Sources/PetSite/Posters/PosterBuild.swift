import Essentials
import FolderPublisher
package import PetModel
import PetPhotos
import PetPresentation
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
      try StoppedBuild.stopForQuestions(in: DiagnosticLog(outcome.diagnostics))
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
          advice: "Check the input, of which .json, .jsonl, .csv, .tsv and .xlsx files are read, and --id if you have given it")
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
