import ArgumentParser
import CommandConsole
import FolderPublisher
import PetFixtures
import PetModel
import PetPresentation
import PetSite
import PetTables
import ProblemFormats
import SiteComparison
import SiteSources
import Support

/// `petspot diff`: two inputs or two sites in, the differences out.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Describe the differences of two inputs, snapshots or built sites in words.",
    discussion: """
      OLD and NEW are both reports (a file, a folder, a snapshot, or - for standard input), or both sites that \
      petspot has built (the folder, or its list of files, such as output.petspot/manifest).

      Each line is a pet: '~ Luna (42): MISSING → FOUND; phone withdrawn; reward removed'. A line begins with + \
      for a new pet, with - for a pet that left, and with ! for a value that becomes public (phone, e-mail, exact \
      place, microchip number): these come first. petspot never prints a withdrawn value. It prints 50 changes \
      and counts the others; --problems has all.

      For reports, petspot also names changed templates and locales. For sites, it groups changed files by \
      cause: data, template, locale, version of petspot, or options.

      EXAMPLES
        petspot diff last-week.json reports       the effects of a change
        petspot diff old-snapshot snapshot --profile public
        petspot diff base/output output           two built sites
        petspot diff manifest output              the host's list, and the site
        petspot diff old new --exit-code          for scripts
        petspot diff old new --problems json=diff.json --problems github=-

      EXIT STATUS
        0   compared; the same, or without --exit-code
        1   different, with --exit-code
        2   something couldn't be read or written
        64  wrong usage
      """)

  @Argument(help: "The earlier input or site.", completion: .file())
  var old: String

  @Argument(help: "The present input or site.", completion: .file())
  var new: String

  @Flag(help: "End with status 1 if there is a difference.")
  var exitCode = false

  @Option(
    help: "How much of reports is published: 'app' or 'public', as the site is built. Built sites say it themselves.")
  var profile = PublicationProfile.app

  @Option(
    help: "The language of statuses, dates and the like in reports: en, pl or uk.",
    completion: .list(SiteLocale.builtInNames))
  var locale = "en"

  @OptionGroup(title: "Reports") var reports: ProblemArguments
  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try FolderArguments.refuseEmpty(["OLD": old, "NEW": new])
    try refuse("- is the standard input; give it once.", if: old == "-" && new == "-")
    try SiteLocale.check(locale, isIn: SiteLocale.builtInNames)
    guard PublishedFiles.areListed(at: old) != PublishedFiles.areListed(at: new) else { return }
    // A missing file is no wrong usage: it is reported when it is read.
    for path in [old, new] where path != "-" && FileKind(at: path, followsLinks: true) == nil { return }
    let (site, other) = PublishedFiles.areListed(at: old) ? (old, new) : (new, old)
    throw ValidationError(
      """
      '\(site)' is a site and '\(other)' isn't, or lacks its list, the folder NAME.petspot beside it: build or copy \
      that, or compare the inputs of both.
      """)
  }

  func run() async throws {
    let console = Console(verbosity.level)
    let difference = await difference()
    let report = Problems(
      command: Self.name, summary: difference.summary, diagnostics: difference.problems + difference.findings)
    let compared = exitCode && difference.isDifferent ? ExitStatus.builtWithGaps : .built
    throw reports.end(
      report, showing: difference.problems, saying: difference.lines.map(\.withoutRunnerCommands), on: console,
      status: difference.problems.isEmpty ? compared : .nothingPublished, ifUnwritten: .nothingPublished)
  }

  func difference() async -> Difference {
    if PublishedFiles.areListed(at: old) || PublishedFiles.areListed(at: new) {
      Difference(ofSites: old, new)
    } else {
      await Difference(ofInputs: old, new, by: profile, in: locale)
    }
  }
}

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

  init(ofInputs old: String, _ new: String, by profile: PublicationProfile, in locale: String) async {
    func catalog(_ input: String) async -> AnnouncementCatalog {
      let hints = TableHints(language: locale, latest: BuildCommand.latestDay)
      return await FixtureRepository(inputs: [input], hints: hints).catalog()
    }
    let (before, after) = (await catalog(old), await catalog(new))
    problems = Self.problems(with: before, old) + Self.problems(with: after, new)
    if before.references.isEmpty || after.references.isEmpty, !problems.isEmpty { return }
    let comparison = await InputComparison(
      from: before, to: after, by: profile, in: SiteLocale.builtIn(locale) ?? .english)
    problems += comparison.diagnostics
    let design = Self.design(old, new)
    let settings = [SettingsFile.change(from: old, to: new)].compactMap(\.self)
    let photos = Self.missingPhotos(before, old, after) + Self.missingPhotos(after, new, before)
    summary = comparison.summary
    isDifferent = !comparison.changes.isEmpty || !design.isEmpty
    findings =
      settings + comparison.findings + photos
      + design.map { Diagnostic(.advice, .pagesChanged, at: new, "pages may differ by \($0)") }
    lines = settings.map { "! petspot.json \($0.message)." } + comparison.lines
    lines += photos.map { "\($0.location.file): \($0.message)." }
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
        .advice, .photoNotFound, at: input,
        "\(missing.count.counted("photo")) \(missing.count == 1 ? "isn't" : "aren't") beside it, for example that of \(first)"
      )
    ]
  }

  init(ofSites old: String, _ new: String) {
    var sites: [PublishedFiles] = []
    for name in [old, new] {
      do throws(PublicationProblem) { sites.append(try PublishedFiles(at: name)) } catch {
        problems.append(Diagnostic(error, at: SourceLocation(name)))
      }
    }
    guard sites.count == 2 else { return }
    let comparison = SitesComparison(from: sites[0], to: sites[1])
    isDifferent = !comparison.files.isEmpty
    summary = isDifferent ? comparison.pets.summary : "The sites are the same."
    findings = comparison.pets.findings + comparison.findings(at: new)
    lines = comparison.pets.lines + comparison.causeLines + comparison.lines + [summary]
  }

  /// The differences of two inputs' templates and locales, inside or beside them.
  private static func design(_ old: String, _ new: String) -> [String] {
    let folders = [old, new].map { TemplateFolder.of([$0]) }
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
        .error, .noAnnouncements, at: input,
        "is neither a folder with reports nor a site: it has no .json, .csv or .xlsx file, and no list of files beside it",
        advice: "Name the folder that petspot built or fetched into")
    ]
  }
}
