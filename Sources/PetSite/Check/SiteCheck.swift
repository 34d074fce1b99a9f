package import PetModel
import PetPresentation
package import SiteSources
import Support

/// A look at announcements and design as a build takes it, which writes nothing.
package struct SiteCheck: Sendable {
  private let repository: any AnnouncementRepository
  private let options: BuildOptions
  private let site: String?

  /// - Parameters:
  ///   - options: As of a build. Options for its output folder, its cache and its posters have no effect.
  ///   - site: The folder of the last site, if it is known.
  package init(repository: any AnnouncementRepository, options: BuildOptions, site: String? = nil) {
    self.repository = repository
    self.options = options
    self.site = site
  }

  /// Reads the design and all announcements, renders every page, and forgets it. It collects each page's problems, dead
  /// links, advice for owners, and the reason if a build over the last site would publish nothing.
  package func run(progress: @escaping BuildProgress.Handler = { _ in }) async -> CheckOutcome {
    var outcome = CheckOutcome()
    do throws(Diagnostic) {
      let design = try SiteDesign(for: options)
      for design in [design] + design.translations {
        outcome.diagnostics += design.diagnostics + design.textProblems
      }
      progress(.reading)
      let catalog = await repository.catalog(reading: design.locale.phones)
      let pets = SitePets(catalog, design: design, options: options)
      outcome.pets = pets.references.count
      outcome.expected = catalog.expected
      outcome.diagnostics += pets.diagnostics
      if pets.references.isEmpty { throw .nothingToCheck }
      outcome.diagnostics += try await pets.photoFindings()
      let found = try await Self.findings(pets, design, options, progress)
      outcome.diagnostics += found.pages + found.besides
      if let site, let closing = LastSite.closing(in: site, with: pets, options: options) {
        outcome.diagnostics += [closing.refusal(at: site)].compactMap(\.self)
      }
    } catch {
      outcome.diagnostics.append(error)
    }
    return outcome
  }
}

package struct CheckOutcome: Sendable {
  /// The number of announcements.
  package fileprivate(set) var pets = 0
  package var diagnostics: DiagnosticLog = []
  package fileprivate(set) var expected = ExpectedProblems()
}

extension SiteCheck {
  /// The findings of a check besides those of a build: advice to owners, links that lead nowhere, and pages whose two
  /// forms differ. All pages are rendered for that and forgotten.
  static func findingsBesidesBuild(
    _ pets: SitePets, _ design: SiteDesign, _ options: BuildOptions
  ) async throws(Diagnostic) -> DiagnosticLog {
    var options = options
    options.posters = nil
    options.site = nil
    return try await findings(pets, design, options) { _ in }.besides
  }

  private static func findings(
    _ pets: SitePets, _ design: SiteDesign, _ options: BuildOptions,
    _ progress: @escaping BuildProgress.Handler
  ) async throws(Diagnostic) -> (pages: DiagnosticLog, besides: DiagnosticLog) {
    let pages = try SiteEditions(of: pets, with: .init(none: options), design: design, options: options)
    let files = LinkCheck()
    try pages.addCommonFiles(to: files)
    let found = try await pages.addPets(to: files, isAdvising: true, progress: progress)
    try await pages.addLists(to: files)
    return (found.problems, DiagnosticLog(files.diagnostics) + found.advice)
  }
}

extension Diagnostic {
  fileprivate static var nothingToCheck: Diagnostic {
    Diagnostic(
      .error, .noAnnouncements, at: SourceLocation("input"), "there is no report to check",
      advice: "Name a .json, .csv or .xlsx file, or a folder of them")
  }
}
