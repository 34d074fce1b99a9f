public import ArgumentParser
import Essentials
import PetAPI
import PetFixtures
import PetModel
import PetPhotos
import PetPosters
public import PetPresentation
package import PetSite

/// `petspot build`: announcements in, a site out.
struct BuildCommand: AsyncParsableCommand {
  static let name = "build"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Build the pages of a site from announcements in JSON files, or from the PetSpot API.",
    discussion: """
      Reads every INPUT: a table, a .json or .jsonl file, a folder of them, or - for standard input. Publishes \
      the site in the output folder: index.html with the newest reports, lists such as lost/dogs/ and \
      places/<town>/, and pets/<id>/index.html. A list shows its newest 48 pets; lost/dogs/2026-10/ has those of \
      a month. Pages for reading in Git have an index.md beside them.

      petspot writes only changed files, and never touches a file of yours. It makes a page again only after a \
      change of its pet, of templates, options or program, or of the page's size or time.

      When a report is closed or leaves the input, its page stays as a notice, and its other files are removed. \
      If more than 5 pets and more than a tenth of them would go at once, nothing is published \
      (--allow-closing).

      Errors go to standard error; everything else is still built.

      EXAMPLES
        petspot build                             the input of petspot.json
        petspot build reports --locale pl         a folder, in Polish
        petspot build --locale pl --locale en     in Polish; in English in en/
        petspot build reports --profile public    keeps back what is risky
        petspot build reports --strict --json     for CI
        petspot build reports --verify            if others wrote into output
        petspot build reports --timings           what took how long
        petspot build reports --problems json=problems.json
        petspot build reports --fits cloudflare   only what the host takes
        petspot build reports --fetch-photos      with photos on the web
        petspot build --api https://petspot.example
        petspot build reports --allow-closing 12  if 12 are gone
        jq '.[:5]' all.json | petspot build -     the output of a program

      EXIT STATUS
        0   everything was built
        1   built, but some announcements could not be, and are listed
        2   nothing was published; the last site is untouched
        64  wrong usage
      """)

  @OptionGroup
  var input: InputArguments

  @Option(name: .shortAndLong, help: "The folder of the site.", completion: .directory)
  var output = "output"

  @OptionGroup
  var publication: PublicationArguments

  @OptionGroup
  var brand: BrandArguments

  @Option(help: "The address for removing a report, with {id} in it. Without it, a page of the site explains it.")
  var removeUrl: String?

  @Option(
    help: ArgumentHelp(
      "The address for reporting a pet: a mail address, or an http or https address. The search leads there.",
      discussion: "Without it, the search leads to the page with advice on a found pet.", valueName: "address"))
  var reportUrl: ContactAddress?

  @Option(
    help: ArgumentHelp(
      "The contact for questions about these pages: a mail address, or an http or https address. Shown on every page.",
      valueName: "address"))
  var contact: ContactAddress?

  @Option(
    help: ArgumentHelp(
      "The days that a pet's address stays after the pet left the input.",
      discussion: "They are counted to today, or to SOURCE_DATE_EPOCH where it is set.", valueName: "days"))
  var forgetAfter = 365

  @Flag(help: "Make posters, flyers and share images of every missing pet, and link them from its page.")
  var posters = false

  @OptionGroup(title: "Posters")
  var posterArguments: PosterArguments

  @Option(help: PhotoPreset.help)
  var photos = PhotoPreset.standard

  @Flag(
    help: "Make no photo: if the cache of 'petspot prepare' lacks one, publish nothing (exit status 2).")
  var cachedOnly = false

  @Option(help: ArgumentHelp("The number of prepared shards, to name the missing one.", valueName: "n"))
  var shards = 1

  @Option(help: SiteLimits.help, completion: .list(SiteLimits.hosts), transform: SiteLimits.argument)
  var fits: SiteLimits?

  @Flag(help: WebOptions.fetchPhotosHelp)
  var fetchPhotos = false

  @OptionGroup(title: "Folders")
  var folders: FolderArguments

  @OptionGroup(title: "From the API")
  var source: APISourceOptions

  @Flag(
    help: "Publish nothing if there is a problem (exit status 2), as check finds them; advice is no problem.")
  var strict = false

  @Flag(help: "Let a site without any pet replace the last one.")
  var allowEmpty = false

  @Option(
    help: ArgumentHelp(
      "Let this many pets leave the site at once: a number, or 'all'.",
      discussion: "Without it, a build in which more than 5 and more than a tenth of them would go publishes nothing.",
      valueName: "n"),
    transform: Closing.Limit.argument)
  var allowClosing: Closing.Limit?

  @Flag(
    help: ArgumentHelp(
      "Take back files with petspot's mark after the list of files was lost or damaged.",
      discussion: "Without it, such a folder isn't published into. Files of other people stay as they are."))
  var adopt = false

  @Flag(help: "Begin each pet's index.md with front matter: status, species, date, place and photo, for programs.")
  var frontMatter = false

  @Flag(
    help: ArgumentHelp(
      "Compare the content of the last build's pages, not only their size and time.",
      discussion: "For when something else may have changed them, or a disk is in doubt. Damaged pages are made again.")
  )
  var verify = false

  @Flag(
    help: ArgumentHelp(
      "Print the time of each stage, and of each step for a pet's pages.",
      discussion: "On standard error, below the problems; with --json, as 'timings' of the outcome."))
  var timings = false

  @Flag(help: "Print the outcome as JSON on standard output.")
  var json = false

  @OptionGroup(title: "Reports")
  var reports: ProblemArguments

  @OptionGroup
  var verbosity: VerbosityArguments

  func validate() throws {
    try reports.check(printsJSON: json)
    if source.api != nil && !input.inputs.isEmpty { throw ValidationError("Give either inputs or --api, not both.") }
    if source.api != nil && fetchPhotos {
      throw ValidationError("--fetch-photos is for files; with --api photos are fetched anyway.")
    }
    try source.query.web.check(isAsked: source.api != nil || fetchPhotos, needs: "--api or --fetch-photos")
    if source.api == nil {
      if let option = source.query.given {
        throw ValidationError("\(option) is about the API: add --api, or leave \(option) out.")
      }
      try input.require(to: Self.name, or: ", or the API: petspot build --api https://petspot.example")
    }
    // A sheet has room for two languages, a site for any number.
    try posterArguments.check(locales: Array(input.locales.prefix(2)))
    if !posters, let option = posterArguments.given {
      throw ValidationError("\(option) is about posters: add --posters, or leave \(option) out.")
    }
    if let removeUrl, RemoveReportAddress(removeUrl) == nil {
      throw ValidationError("--remove-url needs an http, https or mailto address with {id} in it, not '\(removeUrl)'.")
    }
    if shards < 1 { throw ValidationError("--shards needs a number from 1 on, not \(shards).") }
    if forgetAfter < 0 { throw ValidationError("--forget-after needs a number of days, not \(forgetAfter).") }
    try Self.checkToday()
    try folders.check(output: output, inputs: source.api == nil ? input.inputs : [])
    try input.checkAreOfOneSite()
  }

  func run() async throws {
    let console = Console(verbosity.level)
    let start = ContinuousClock.now
    let outcome = await outcome(console, options)
    console.clearProgress()
    let summary = BuildSummary(outcome: outcome, output: output, duration: .now - start)
    console.show(summary.problems)
    if json {
      console.say(json: summary.document, problems: summary.problems.withLines())
    } else {
      reports.sayLast(summary.text, on: console)
    }
    reports.write(summary.report, on: console)
    if !json, let times = summary.times { console.note(times) }
    throw console.exitCode(outcome.exitStatus.rawValue)
  }

  func outcome(_ console: Console, _ options: BuildOptions) async -> BuildOutcome {
    do throws(SnapshotError) {
      let snapshot = try await source.snapshot(
        cache: folders.cacheFolder, allowEmpty: allowEmpty, progress: console.show)
      var repository: any AnnouncementRepository =
        snapshot.map { FixtureRepository(inputs: [$0.folder], known: $0.diagnostics) }
        ?? FixtureRepository(inputs: input.inputs, language: input.locale)
      if fetchPhotos {
        repository = source.query.web.fetchingPhotos(of: repository, cache: folders.cacheFolder, on: console)
      }
      var options = options
      options.scope = snapshot.map { source.scope(isStale: $0.isFallback) } ?? InputScope(inputs: input.inputs)
      return await SiteBuild(repository: repository, options: options).run(progress: console.show)
    } catch {
      return BuildOutcome(stoppedBy: error.diagnostic)
    }
  }
}

extension PublicationProfile: ExpressibleByArgument {}
extension ContactAddress: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension BuildCommand {
  /// The library's options.
  var options: BuildOptions {
    var options = BuildOptions(output: output, cache: folders.cacheFolder)
    options.templates = input.templates
    options.locale = input.locale
    options.translations = Array(input.locales.dropFirst())
    options.territory = input.territory
    options.profile = publication.profile
    options.isStrict = strict
    options.allowsEmpty = allowEmpty
    options.hasFrontMatter = frontMatter
    options.verifies = verify
    options.takesTimes = timings
    options.listsFiles = json
    options.program = Version.build
    options.posters = posters ? posterArguments.choices(in: input.locales) : nil
    options.found = posterArguments.found ?? .looking
    options.site = posterArguments.site
    options.contact = contact
    options.brand = brand.brand
    options.reportAddress = reportUrl
    options.photos = photos
    options.isCachedOnly = cachedOnly
    options.shards = shards
    options.limits = fits
    options.showsClosed = publication.showsClosed
    options.forgetAfter = forgetAfter
    options.allowsClosing = allowClosing
    options.adopts = adopt
    options.today = Self.today ?? options.today
    options.removeReportAddress = removeUrl.flatMap(RemoveReportAddress.init)
    return options
  }

  /// Now, or the time that reproducible builds take for it; nil when that is unreadable.
  static var today: Date? {
    guard let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] else { return Date() }
    return Int(epoch).map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// Refuses a time that can't be read.
  static func checkToday() throws {
    if today == nil {
      throw ValidationError("SOURCE_DATE_EPOCH needs a number of seconds since 1970, or not to be set.")
    }
  }
}

extension Closing.Limit {
  /// The value of `--allow-closing`.
  static func argument(_ text: String) throws -> Self {
    if text == "all" { return .all }
    guard let number = Int(text), number >= 0 else {
      throw ValidationError("--allow-closing needs a number of pets, or 'all', not '\(text)'.")
    }
    return .atMost(number)
  }
}
