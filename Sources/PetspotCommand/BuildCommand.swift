import ArgumentParser
import CommandConsole
import Essentials
import PetAPI
import PetFixtures
import PetModel
import PetPresentation
import PetRendering
import PetSite
import ProblemFormats
import SiteSources

/// `petspot build`: announcements in, a site out.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the pages of a site from reports in JSON files, or from the PetSpot API.",
    discussion: """
      Reads every INPUT: a table, a .json or .jsonl file, a folder of them, or - for standard input. Publishes \
      the site in the output folder: index.html with the newest reports, lists such as lost/dogs/ and \
      places/<town>/, and pets/<id>/index.html. A list shows its newest 48 pets; lost/dogs/2026-10/ has those of \
      a month. Pages for reading in Git have an index.md beside them.

      petspot writes only changed files, and never touches a file of yours. It makes a page again only after a \
      change of its pet, of templates, options or program, or of the page's size or time.

      When a report is closed or leaves the input, its page stays as a notice, and its other files are removed. \
      If more than 5 pets and more than a tenth of them would go at once, or the last of several, nothing \
      is published (--allow-closing).

      Errors go to standard error; everything else is still built.

      EXAMPLES
        petspot build                             the input of petspot.json
        petspot build reports --locale pl         a folder, in Polish
        petspot build --locale pl --locale en     in Polish; in English in en/
        petspot build reports --profile public    keeps back what is risky
        petspot build reports --strict --json     for CI
        petspot build reports --fetch-photos      with photos on the web
        petspot build --api https://petspot.example
        petspot build reports --allow-closing 12  if 12 are gone
        jq '.[:5]' all.json | petspot build -     the output of a program

      EXIT STATUS
        0   everything was built
        1   built, but some reports could not be, and are listed
        2   nothing was published; the last site is untouched
        64  wrong usage
      """)

  @OptionGroup var input: InputArguments

  @Option(name: .shortAndLong, help: "The folder of the site.", completion: .directory)
  var output = "output"

  @OptionGroup var publication: PublicationArguments

  @Option(help: SiteAddress.help, transform: SiteAddress.argument)
  var site: SiteAddress?

  @Option(
    help: ArgumentHelp(
      "The contact for questions about these pages: a mail address, or an http or https address. Shown on every page.",
      valueName: "address"), transform: PageLink.contact)
  var contact: PageLink?

  @Flag(help: "Make posters, flyers and share images of every open report, and link them from its page.")
  var posters = false

  @OptionGroup(title: "Name and look") var brand: BrandArguments
  @OptionGroup(title: "Posters, with --posters") var posterArguments: PosterArguments
  @OptionGroup(title: "Photos") var photo: PhotoArguments
  @OptionGroup(title: "Addresses") var links: LinkArguments
  @OptionGroup(title: "Limits and safety") var safety: SafetyArguments
  @OptionGroup(title: "Folders") var folders: FolderArguments
  @OptionGroup(title: "From the API") var source: APISourceOptions

  @Flag(help: "Publish nothing if there is a problem (exit status 2), as check finds them; advice is no problem.")
  var strict = false

  @Flag(help: "Print the outcome as JSON on standard output.")
  var json = false

  @OptionGroup(title: "For programs") var programs: ProgramArguments
  @OptionGroup(title: "For programs") var reports: ProblemArguments
  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try reports.check(printsJSON: json)
    try refuse("Give either inputs or --api, not both.", if: source.api != nil && !input.inputs.isEmpty)
    try refuse(
      "--fetch-photos is for files; with --api photos are fetched anyway.", if: source.api != nil && photo.fetchPhotos)
    try web.check(isAsked: source.api != nil || photo.fetchPhotos, needs: "--api or --fetch-photos")
    if source.api == nil {
      try input.require(to: Self.name, or: ", or the API: petspot build --api https://petspot.example")
    }
    try posterArguments.check(besides: posters, locales: input.locales)
    try Self.checkToday()
    try folders.check(
      output: output, inputs: source.api == nil ? input.inputs : [], snapshot: source.snapshot,
      templates: input.templates)
    try input.checkAreOfOneSite()
  }

  func run() async throws {
    let console = Console(verbosity.level)
    var summary = BuildSummary(outcome: await outcome(console, options), output: output, duration: console.elapsed)
    summary.outcome.diagnostics += reports.write(summary.report, on: console)
    console.clearProgress()
    if let firstLine = summary.firstLine { console.remark(firstLine) }
    console.show(summary.problems)
    if json {
      let problems = summary.problems.withLines()
      console.say { output in
        Problems.writeJSON(summary.document, problems: problems) { output.add($0.withoutControlCharacters) }
      }
    } else {
      reports.say([summary.text], on: console)
      if let times = summary.times { console.note(times) }
    }
    throw console.exitCode(summary.outcome.exitStatus.rawValue)
  }

  private var web: WebOptions { source.query.web }

  func outcome(_ console: Console, _ options: BuildOptions) async -> BuildOutcome {
    do throws(Diagnostic) {
      let snapshot = try await source.snapshot(cache: folders.cacheFolder, allowing: safety, progress: console.show)
      var repository: any AnnouncementRepository =
        snapshot.map { FixtureRepository(inputs: [$0.folder], known: $0.diagnostics) }
        ?? input.repository(of: input.inputs, found: posterArguments.found)
      if photo.fetchPhotos { repository = web.fetchingPhotos(of: repository, cache: folders.cacheFolder, on: console) }
      var options = options
      options.scope = snapshot.map { source.scope(isStale: $0.isFallback) } ?? InputScope(inputs: input.inputs)
      return await SiteBuild(repository: repository, options: options).run(progress: console.show)
    } catch { return BuildOutcome(stoppedBy: error) }
  }

  var options: BuildOptions {
    var options = input.options(of: publication, output: output, cache: folders.cacheFolder)
    options.isStrict = strict
    options.allowsEmpty = safety.allowEmpty
    options.hasFrontMatter = programs.frontMatter
    options.verifies = safety.verify
    options.takesTimes = programs.timings
    options.posters = posters ? posterArguments.choices(in: input.locales, site: site) : nil
    options.found = posterArguments.found
    options.site = site
    options.contact = contact
    options.brand = brand.brand
    options.reportAddress = links.reportUrl
    options.photos = photo.photos
    options.isCachedOnly = photo.cachedOnly
    options.shards = photo.shards
    options.limits = safety.fits
    options.forgetAfter = links.forgetAfter
    options.allowsClosing = safety.allowClosing
    options.adopts = safety.adopt
    options.removeReportAddress = links.removeUrl.flatMap(RemoveReportAddress.init)
    return options
  }

  /// Now, or the time that reproducible builds take for it; nil when that is unreadable.
  static var today: Date? {
    guard let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else { return Date() }
    return Int(epoch).map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// The day that it is already where clocks are first, 14 hours before UTC: no pet was seen on a later one.
  static var latestDay: CalendarDay? { today.map { CalendarDay(utc: $0.addingTimeInterval(14 * 3600)) } }

  /// Refuses a time that can't be read.
  static func checkToday() throws {
    try refuse("SOURCE_DATE_EPOCH needs a number of seconds since 1970, or not to be set.", if: today == nil)
  }
}
