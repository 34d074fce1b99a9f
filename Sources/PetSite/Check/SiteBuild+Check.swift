package import PetModel
import PetPresentation
import SiteSources
import Support

extension SiteBuild {
  /// Reads the design and all announcements, renders every page, and forgets it. It collects each page's problems, dead
  /// links, advice for owners, and the reason if a build over the last site would publish nothing.
  ///
  /// It writes nothing. Options for the output folder, the cache and posters have no effect.
  ///
  /// - Parameter site: The folder of the last site, if it is known.
  package func check(over site: String?, progress: @escaping WorkProgress.Handler) async -> BuildOutcome {
    var outcome = BuildOutcome()
    do throws(Diagnostic) {
      let pets = try await pets(progress)
      outcome.pets = pets.references.count
      outcome.expected = pets.catalog.expected
      outcome.diagnostics += pets.design.problems + pets.diagnostics
      if pets.references.isEmpty {
        throw Diagnostic(
          .error, .noAnnouncements, at: "input", "there is no report to check",
          advice: "Name a .json, .csv or .xlsx file, or a folder of them")
      }
      outcome.diagnostics += try await pets.photoFindings()
      let found = try await Self.findings(pets, options, progress)
      outcome.diagnostics += found.pages + found.besides
      outcome.diagnostics += site.map { LastSite.refusals(in: $0, with: pets, options: options) } ?? []
    } catch { outcome.diagnostics.append(error) }
    return outcome
  }

  /// The findings of a check besides those of a build: advice to owners, and links that lead nowhere. All pages are
  /// rendered for that and forgotten.
  func findingsBesidesBuild(_ pets: SitePets) async throws(Diagnostic) -> DiagnosticLog {
    var options = options
    options.posters = nil
    options.site = nil
    return try await Self.findings(pets, options) { _ in }.besides
  }

  private static func findings(
    _ pets: SitePets, _ options: BuildOptions, _ progress: @escaping WorkProgress.Handler
  ) async throws(Diagnostic) -> (pages: DiagnosticLog, besides: DiagnosticLog) {
    let pages = try SiteEditions(of: pets, with: .init(none: options), options: options)
    let files = LinkCheck()
    try pages.addCommonFiles(to: files)
    let found = try await pages.addPets(to: files, isAdvising: true, progress: progress)
    try await pages.addLists(to: files)
    return (found.problems, DiagnosticLog(files.diagnostics) + found.advice)
  }
}
