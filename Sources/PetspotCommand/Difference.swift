import ArgumentParser
import FolderPublisher
import PetFixtures
import PetModel
import PetPresentation
import SiteComparison
import SiteSources
import Support

/// The output of `petspot diff` for two inputs or two sites.
struct Difference {
  /// The reasons why something couldn't be compared.
  private(set) var problems: [Diagnostic] = []
  /// The differences, for people.
  private(set) var lines: [String] = []
  /// The differences, for writers of reports.
  private(set) var findings: [Diagnostic] = []
  private(set) var summary = "Nothing was compared."
  private(set) var isDifferent = false

  init(ofInputs old: String, _ new: String, by profile: PublicationProfile, in locale: SiteLocale) async {
    let before = await FixtureRepository(inputs: [old]).catalog()
    let after = await FixtureRepository(inputs: [new]).catalog()
    problems = Self.problems(with: before, old) + Self.problems(with: after, new)
    if before.references.isEmpty || after.references.isEmpty, !problems.isEmpty { return }
    let comparison = await InputComparison(from: before, to: after, by: profile, in: locale)
    problems += comparison.diagnostics
    let design = Self.design(old, new)
    let photos = Self.missingPhotos(before, old, after) + Self.missingPhotos(after, new, before)
    summary = comparison.summary
    isDifferent = !comparison.changes.isEmpty || !design.isEmpty
    findings =
      comparison.findings + photos
      + design.map { Diagnostic(.advice, .pagesChanged, at: SourceLocation(new), "pages may differ by \($0)") }
    lines = comparison.lines + photos.map { "\($0.location.file): \($0.message)." }
    lines += design.map { "Pages may differ by \($0)." } + [summary]
  }

  /// A problem for photos that aren't beside `input`, though the other input has them, or doesn't name them.
  private static func missingPhotos(
    _ catalog: AnnouncementCatalog, _ input: String, _ other: AnnouncementCatalog
  ) -> [Diagnostic] {
    func pets(_ catalog: AnnouncementCatalog) -> Set<PetID> {
      Set(catalog.diagnostics.lazy.filter { $0.code == .photoNotFound }.compactMap(\.pet))
    }
    let missing = pets(catalog).subtracting(pets(other))
    guard let first = missing.min() else { return [] }
    return [
      Diagnostic(
        .advice, .photoNotFound, at: SourceLocation(input),
        "\(missing.count.counted("photo")) \(missing.count == 1 ? "isn't" : "aren't") beside it, for example that of \(first)"
      )
    ]
  }

  init(ofSites old: String, _ new: String) {
    var sites: [ComparedSite] = []
    for name in [old, new] {
      do throws(PublishedFilesError) { sites.append(try ComparedSite(name)) } catch {
        problems.append(Diagnostic(error, at: SourceLocation(name)))
      }
    }
    guard sites.count == 2 else { return }
    let comparison = SitesComparison(from: sites[0], to: sites[1])
    isDifferent = comparison.isDifferent
    summary = isDifferent ? comparison.pets.summary : "The sites are the same."
    findings = comparison.pets.findings + comparison.findings(at: new)
    lines = comparison.pets.lines + comparison.causeLines + comparison.lines + [summary]
  }

  /// The differences of two inputs' templates and locales, inside or beside them.
  private static func design(_ old: String, _ new: String) -> [String] {
    let folders = [old, new].map { input in (try? TemplateArguments.parse([]))?.folder(beside: [input]) }
    let files = SiteDesign.differences(from: folders[0], to: folders[1])
    let (locales, templates) = (files.filter { $0.hasPrefix("locales/") }, files.filter { !$0.hasPrefix("locales/") })
    return [("template", templates), ("locale", locales)].compactMap { $1.isEmpty ? nil : "\($0): \($1.listed)" }
  }

  /// The reasons why announcements may be missing.
  private static func problems(with catalog: AnnouncementCatalog, _ input: String) -> [Diagnostic] {
    if !catalog.isComplete { return catalog.diagnostics.filter { $0.severity == .error } }
    guard catalog.references.isEmpty, FileKind(at: input, followsLinks: true) == .folder else { return [] }
    return [
      Diagnostic(
        .error, .noAnnouncements, at: SourceLocation(input),
        "is neither a folder with reports nor a site: it has no .json, .csv or .xlsx file, and no list of files beside it",
        advice: "Name the folder that petspot built or fetched into")
    ]
  }
}
