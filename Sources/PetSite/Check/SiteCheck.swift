import PetMarkdown
package import PetModel
import PetPresentation
import Support

/// A look at announcements and design as a build takes it, which writes nothing.
package struct SiteCheck: Sendable {
  private let repository: any AnnouncementRepository
  private let options: BuildOptions
  private let site: String?

  /// - Parameters:
  ///   - options: As of a build. What is about its output folder, its cache and its posters counts for nothing.
  ///   - site: The folder of the last site, if it is known.
  package init(repository: any AnnouncementRepository, options: BuildOptions, site: String? = nil) {
    (self.repository, self.options, self.site) = (repository, options, site)
  }

  /// Reads the design and all announcements, renders every page, and forgets it: what is wrong with each, which links lead
  /// nowhere, and what an owner is advised.
  package func run(progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }) async -> CheckOutcome {
    var outcome = CheckOutcome()
    do throws(StoppedBuild) {
      let design = try SiteDesign(
        overriddenBy: options.templates, localeName: options.locale, translations: options.translations,
        found: options.found)
      outcome.diagnostics = ([design] + design.translations).flatMap { $0.diagnostics + $0.untranslatedTexts }
      progress(.reading)
      let catalog = await repository.catalog()
      let pets = SitePets(catalog, profile: options.profile, design: design, showsClosed: options.showsClosed)
      (outcome.pets, outcome.expected) = (pets.references.count, catalog.expected)
      outcome.diagnostics += pets.diagnostics
      if pets.references.isEmpty { throw .nothingToCheck }
      outcome.diagnostics += try await pets.photoFindings() + pageFindings(pets, design, progress)
      outcome.diagnostics += try await adviceFindings(pets, design)
      outcome.diagnostics += closingFindings(pets)
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
    let clock = StageClock(isOn: false)
    let pages = try SiteEditions(of: pets, with: .none(for: options), design: design, options: options, clock: clock)
    let links = LinkCheck()
    try pages.addCommonFiles(to: links)
    let found = try await pages.addPets(to: links, progress: progress)
    try await pages.addLists(to: links)
    return found + links.diagnostics
  }

  /// That a build over the last site would publish nothing, because too many pets aren't there any more.
  private func closingFindings(_ pets: SitePets) -> [Diagnostic] {
    guard let site, let closing = LastSite.closing(in: site, with: pets, options: options) else { return [] }
    return [closing.refusal(at: site)?.diagnostic].compactMap(\.self)
  }

  /// What is said of each announcement and its posters as far as nothing has to be drawn for it, in input order.
  private func adviceFindings(_ pets: SitePets, _ design: SiteDesign) async throws(StoppedBuild) -> [Diagnostic] {
    var posters = PosterOptions()
    posters.found = options.found
    let found = try await Array(pets.listed).stoppableMap { [posters] reference throws(StoppedBuild) -> [Diagnostic] in
      guard let pet = try pets.announcement(reference).pet else { return [] }
      let sentences = UserMarkdown.sentences(of: DescriptionExcerpt.beginning(of: pet.description ?? ""))
      let content = PosterContent(pet, sentences: sentences, options: posters, in: design.locale)
      return (content?.diagnostics ?? []).about(pet.id)
        + AnnouncementAdvice(on: pet, in: design.locale).diagnostics
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
