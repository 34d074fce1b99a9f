package import PetModel
import PetPresentation
import Support

/// A look at announcements and design as a build takes it, which writes nothing.
package struct SiteCheck: Sendable {
  private let repository: any AnnouncementRepository
  private let options: BuildOptions

  /// - Parameter options: As of a build. What is about its output folder, its cache and its posters counts for nothing.
  package init(repository: any AnnouncementRepository, options: BuildOptions) {
    (self.repository, self.options) = (repository, options)
  }

  /// Reads the design and all announcements, renders every page, and forgets it: what is wrong with each, which links lead
  /// nowhere, and what an owner is advised.
  package func run(progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async -> CheckOutcome {
    var outcome = CheckOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(
        overriddenBy: options.templates, localeName: options.locale, translations: options.translations,
        territory: options.territory, found: options.found)
      outcome.diagnostics = ([design] + design.translations).flatMap { $0.diagnostics + $0.untranslatedTexts }
      progress(.reading)
      let catalog = await repository.catalog(reading: design.locale.phones)
      let pets = SitePets(catalog, design: design, options: options)
      (outcome.pets, outcome.expected) = (pets.references.count, catalog.expected)
      outcome.diagnostics += pets.diagnostics
      if pets.references.isEmpty { throw .nothingToCheck }
      outcome.diagnostics += try await pets.photoFindings() + pageFindings(pets, design, progress)
      outcome.diagnostics += try await Self.adviceFindings(pets, design)
    } catch {
      outcome.diagnostics.append(error.diagnostic)
    }
    return outcome
  }
}

/// What a check found.
package struct CheckOutcome: Sendable {
  /// How many announcements there are.
  package fileprivate(set) var pets = 0
  /// In the order in which it was met.
  package var diagnostics: [Diagnostic] = []
  /// What the input says that is meant to be wrong.
  package fileprivate(set) var expected = ExpectedProblems()
}

extension SiteCheck {
  private func pageFindings(
    _ pets: SitePets, _ design: SiteDesign, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> [Diagnostic] {
    let (found, links) = try await Self.findings(pets, design, options, progress)
    return found + links
  }

  /// What a check finds besides what a build does: advice, and links that lead nowhere.
  /// For the links all pages are rendered and forgotten.
  static func findingsBesidesBuild(
    _ pets: SitePets, _ design: SiteDesign, _ options: BuildOptions
  ) async throws(StoppedBuild) -> [Diagnostic] {
    var options = options
    options.posters = nil
    options.site = nil
    return try await findings(pets, design, options) { _ in }.links + adviceFindings(pets, design)
  }

  private static func findings(
    _ pets: SitePets, _ design: SiteDesign, _ options: BuildOptions,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> (pages: [Diagnostic], links: [Diagnostic]) {
    let clock = StageClock(isOn: false)
    let pages = try SiteEditions(of: pets, with: .none(for: options), design: design, options: options, clock: clock)
    let files = FileCheck()
    try pages.addCommonFiles(to: files)
    let found = try await pages.addPets(to: files, progress: progress)
    try await pages.addLists(to: files)
    return (found, files.diagnostics)
  }

  /// What owners are advised, in input order.
  private static func adviceFindings(_ pets: SitePets, _ design: SiteDesign) async throws(StoppedBuild) -> [Diagnostic]
  {
    let found = try await Array(pets.listed).stoppableMap { reference throws(StoppedBuild) -> [Diagnostic] in
      guard let pet = try pets.announcement(reference).pet else { return [] }
      return AnnouncementAdvice(on: pet, in: design.locale).diagnostics
    }
    return found.flatMap(\.self)
  }
}

extension StoppedBuild {
  fileprivate static var nothingToCheck: StoppedBuild {
    StoppedBuild(
      .noAnnouncements, at: "input", "there is no announcement to check",
      advice: "Name a .json or .jsonl file, or a folder of them")
  }
}
