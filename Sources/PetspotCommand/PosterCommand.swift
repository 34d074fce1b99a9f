import ArgumentParser
import PetFixtures
import PetModel
import PetPosters
import PetPresentation
import PetSite
import ProblemFormats
import Support

/// `petspot poster`: announcements in, sheets to print out.
struct PosterCommand: AsyncParsableCommand {
  static let name = "poster"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Make posters, flyers and share images of missing and found pets.",
    discussion: """
      A poster is read from a car or across a road, a flyer in the hand; they are two products. For each file the sizes of \
      its lines are printed, and how far away each can be read.

      LOST DOG alone finds no dog: say what it looks like, with --words, in at most five words. Without them, the breed and \
      the colours that the description tells are taken.

      Choose the paper by how fast people pass: A4 or Letter below 50 km/h or where cars stop, A3 or Tabloid below \
      65 km/h, A2 tiled from four A4 sheets above.

      EXAMPLES
        petspot poster reports --id 42
        petspot poster reports --kind all --site https://pets.example
        petspot poster reports --kind poster --paper a2-tiled
        petspot poster reports --id 42 --words "tan terrier" --for road
        petspot poster reports --id 42 --place "corner of Polna and Lipowa"
        petspot poster reports --locale pl --locale uk
        petspot poster reports --id 42 --found home
        petspot poster reports --id 42 --overview

      Never printed: the word stolen, a microchip's number, coordinates, and a reward where the announcement asks not to \
      chase. Of a found pet nothing is made unless --found says what that means: a stray that looks for its owner, or a pet \
      that is home. With --found home one pet that is named, or stands alone in the input, is home whatever its announcement \
      says. Beside a picture to share, share.txt has a post and a message to go with it.

      Sheets that were made before stay, of other pets and of other kinds. Without --id, those of pets that are gone from \
      the input, or whose announcement is closed, are removed, unless a part of the input can't be read. Other files in \
      the output folder are never touched. What is left out of a pet's posters is told once; with --id, only the problems of \
      these pets are.

      EXIT STATUS
        0   everything was made
        1   made, but some posters could not be, and are listed
        2   nothing was made
        64  wrong usage
      """)

  /// A kind of poster, or all of them.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case poster, flyer, quarter, board, share, square, portrait, all

    var kinds: [PosterKind] { PosterKind(rawValue: rawValue).map { [$0] } ?? PosterKind.allCases }
  }

  @OptionGroup
  var input: InputArguments

  @Option(name: .customLong("id"), help: "Only this pet; may be given several times.")
  var ids: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to make: a poster (without this option), a flyer with tabs to tear off, four small flyers a sheet, letters for a board at the roadside, or pictures to share."
    ))
  var kind: Kind?

  @OptionGroup(title: "Posters")
  var posters: PosterArguments

  @Option(help: "How much is published: 'app' or 'public'.")
  var profile = PublicationProfile.app

  @Flag(help: "Make one picture of all kinds instead, for review.")
  var overview = false

  @Option(name: .shortAndLong, help: "The folder that the files go to, each pet's into one of its own.")
  var output = "posters"

  @Flag(help: WebOptions.fetchPhotosHelp)
  var fetchPhotos = false

  @OptionGroup(title: "From the web")
  var web: WebOptions

  @OptionGroup(title: "Folders")
  var folders: FolderArguments

  @OptionGroup(title: "Reports")
  var reports: ProblemArguments

  @OptionGroup
  var verbosity: VerbosityArguments

  func validate() throws {
    if let bad = ids.first(where: { PetID($0) == nil }) {
      throw ValidationError("--id: '\(bad)' is not an identifier.")
    }
    try web.check(isAsked: fetchPhotos, needs: "--fetch-photos")
    try input.require(to: Self.name)
    try BuildCommand.checkToday()
    try folders.check(output: output, inputs: input.all)
    try posters.check(locales: input.locales)
    if ids.count > 1, let option = posters.ofOnePet {
      throw ValidationError(
        "\(option) is for one pet: give one --id, or write it beside the announcements (posterWords, location, focus).")
    }
    if overview && kind != nil { throw ValidationError("--overview shows all kinds: leave --kind out.") }
    if let kind, PosterKind(rawValue: kind.rawValue)?.isPrinted == false, let option = posters.printed {
      throw ValidationError("\(option) is for what is printed: leave it out for --kind \(kind.rawValue).")
    }
    if let kind, posters.paper == .a2Tiled, ![.poster, .all].contains(kind) {
      throw ValidationError("--paper a2-tiled is for posters; a \(kind.rawValue) is read in the hand.")
    }
  }

  func run() async throws {
    let console = Console(verbosity.level)
    var repository: any AnnouncementRepository = FixtureRepository(inputs: input.all, language: input.locale)
    if fetchPhotos {
      repository = web.fetchingPhotos(of: repository, ids: options.ids, cache: folders.cacheFolder, on: console)
    }
    let build = PosterBuild(repository: repository, options: options)
    let outcome = await build.run { done, total in
      console.showProgress("Drawing posters", done, of: total)
    }
    console.clearProgress()
    console.show(outcome.diagnostics)
    for line in outcome.lines { reports.sayLast(line, on: console) }
    reports.write(outcome.report, on: console)
    throw console.exitCode(outcome.exitStatus.rawValue)
  }

  private var options: PosterBuildOptions {
    var options = PosterBuildOptions(kinds: (kind ?? .poster).kinds, output: output, cache: folders.cacheFolder)
    options.choices = posters.choices(in: input.locales)
    options.locale = input.locale
    options.territory = input.territory
    options.templates = input.templates
    options.profile = profile
    options.program = Version.build
    options.today = BuildCommand.today ?? options.today
    options.ids = ids.compactMap(PetID.init)
    options.isOverview = overview
    return options
  }
}

extension PosterOutcome {
  /// What `--problems` writes.
  fileprivate var report: Problems {
    Problems(
      command: PosterCommand.name,
      summary: "Made \(lines.count.counted("sheet")): \(DiagnosticLog(diagnostics).counts).",
      diagnostics: diagnostics)
  }
}
