import PetMarkdown
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
        found: options.found)
      for design in [design] + design.translations {
        outcome.diagnostics += design.diagnostics + design.untranslatedTexts
      }
      progress(.reading)
      let catalog = await repository.catalog()
      let pets = SitePets(catalog, profile: options.profile, design: design, showsClosed: options.showsClosed)
      (outcome.pets, outcome.expected) = (pets.references.count, catalog.expected)
      outcome.diagnostics += pets.diagnostics
      if pets.references.isEmpty { throw .nothingToCheck }
      outcome.diagnostics += try await pets.photoFindings()
      outcome.diagnostics += try await pageFindings(pets, design, progress)
      outcome.diagnostics += try await adviceFindings(pets, design)
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
  package var diagnostics: DiagnosticLog = []
  /// What the input says that is meant to be wrong.
  package fileprivate(set) var expected = ExpectedProblems()
}

extension SiteCheck {
  private func pageFindings(
    _ pets: SitePets, _ design: SiteDesign, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(StoppedBuild) -> DiagnosticLog {
    let clock = StageClock(isOn: false)
    let pages = try SiteEditions(of: pets, with: .none(for: options), design: design, options: options, clock: clock)
    let links = LinkCheck()
    try pages.addCommonFiles(to: links)
    let found = try await pages.addPets(to: links, progress: progress)
    try await pages.addLists(to: links)
    return found + links.diagnostics
  }

  /// What is said of each announcement and its posters as far as nothing has to be drawn for it, in input order.
  private func adviceFindings(_ pets: SitePets, _ design: SiteDesign) async throws(StoppedBuild) -> DiagnosticLog {
    var posters = PosterOptions()
    posters.found = options.found
    return try await Array(pets.listed).problems { [posters] reference throws(StoppedBuild) in
      guard let pet = try pets.announcement(reference).pet else { return [] }
      let sentences = UserMarkdown.sentences(of: DescriptionExcerpt.beginning(of: pet.description ?? ""))
      let content = PosterContent(pet, sentences: sentences, options: posters, in: design.locale)
      return (content?.diagnostics ?? []).about(pet.id)
        + AnnouncementAdvice(on: pet, in: design.locale).diagnostics
    }
  }
}

extension StoppedBuild {
  fileprivate static var nothingToCheck: StoppedBuild {
    StoppedBuild(
      .noAnnouncements, at: "input", "there is no announcement to check",
      advice: "Name a .json or .jsonl file, or a folder of them")
  }
}
