import ArgumentParser
import CommandConsole
import Essentials
import PetModel
import PetPosters
import PetPresentation
import PetSite
import PosterDrawing
import ProblemFormats
import SiteSources
import Support

/// `petspot poster`: announcements in, sheets to print out.
struct PosterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poster",
    abstract: "Make posters, flyers and share images of missing and found pets.",
    discussion: """
      A poster is read from a car or across a road, a flyer in the hand: they are two products. For each file, \
      petspot prints the sizes of its lines and their reading distances.

      LOST DOG alone finds no dog: describe its looks with --words, in at most five words. Without them, petspot \
      takes the breed and the colours of the description.

      Choose the paper by how fast people pass: A4 or Letter below 50 km/h or where cars stop, A3 or Tabloid below \
      65 km/h, A2 tiled from four A4 sheets above.

      EXAMPLES
        petspot poster rex.jpg --status missing --species dog --phone 600100200
        petspot poster reports --id 42
        petspot poster reports --kind all --site https://pets.example
        petspot poster reports --kind poster --kind flyer
        petspot poster reports --kind poster --paper a2-tiled
        petspot poster reports --combine all.pdf
        petspot poster reports --kind wall
        petspot poster reports --id 42 --words "tan terrier, red collar"
        petspot poster reports --id 42 --place "corner of Polna and Lipowa"
        petspot poster reports --locale pl --locale uk
        petspot poster reports --id 42 --found home

      A photo alone is enough, with the species and a phone number; on a terminal, petspot asks for missing \
      details.

      petspot never prints the word stolen, a microchip's number or coordinates, and no reward if the report asks \
      not to chase. A found pet gets a sheet only after --found gives its meaning: its owner is wanted, or it is \
      home. With --found home, a single pet (named, or alone in the input) is home with any status.

      A run keeps older sheets of other kinds, and with --id those of other pets. Without --id, it removes sheets \
      of closed pets, and of pets that left the file or folder they were made of, unless a part of the input can't be read. It never touches a \
      file of yours.

      EXIT STATUS
        0   everything was made, or no pet needs a sheet
        1   made, but some posters could not be, and are listed
        2   nothing was made
        64  wrong usage
      """)

  /// A kind of poster, or all that are of one pet.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case poster, flyer, quarter, cards, wall, board, share, square, portrait, story, all

    var kinds: [PosterKind] {
      PosterKind(rawValue: rawValue).map { [$0] } ?? PosterKind.allCases.filter { $0 != .wall }
    }
  }

  @OptionGroup var input: InputArguments

  @Option(name: .customLong("id"), help: "Only this pet; may be given several times.", transform: PetID.listed)
  var ids: [PetID] = []

  @Option(
    help: """
      The kind of sheet; may be given several times: a poster (without this option), a flyer with tabs to tear off, four \
      small flyers or ten cards a sheet, a wall with 4, 6 or 9 pets a page, letters for a board at the roadside, or \
      pictures to share.
      """)
  var kind: [Kind] = []

  @OptionGroup(title: "From a photo") var pet: PosterPetArguments

  @Option(help: SiteAddress.help, transform: SiteAddress.argument)
  var site: SiteAddress?

  @OptionGroup(title: "Posters") var posters: PosterArguments

  @Option(
    help: ArgumentHelp(
      "The name below the sheets, the key 'name' of petspot.json; with pl= before it, in that language alone.",
      valueName: "text"))
  var siteName: [String] = []

  @Option(help: "The published details: 'app' or 'public'.")
  var profile = PublicationProfile.app

  @Option(name: .shortAndLong, help: "The folder of the sheets, with a folder for each pet.", completion: .directory)
  var output = "posters"

  @Option(
    help: ArgumentHelp(
      "One more file, with all printed sheets in the order of the input and a bookmark for each.",
      valueName: "all.pdf"), completion: .file(extensions: ["pdf"]))
  var combine: String?

  @Flag(help: WebOptions.fetchPhotosHelp)
  var fetchPhotos = false

  @OptionGroup(title: "From the web") var web: WebOptions
  @OptionGroup(title: "Folders") var folders: FolderArguments
  @OptionGroup(title: "For programs") var reports: ProblemArguments
  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try web.check(isAsked: fetchPhotos, needs: "--fetch-photos")
    try input.require(to: Self.name)
    try BuildCommand.checkToday()
    try folders.check(output: output, inputs: input.inputs, templates: input.templates)
    try posters.check(locales: input.locales)
    try posters.checkReward(isOfPhoto: photo != nil)
    if ids.count > 1, let option = posters.ofOnePet {
      throw ValidationError(
        "\(option) is for one pet: give one --id, or write it into the reports (keys posterWords, location, focus).")
    }
    if !kind.isEmpty, !kinds.contains(where: \.isPrinted), let option = posters.printed(on: kinds, site: site) {
      throw ValidationError("\(option) is for printed sheets: leave it out for --kind \(kind[0].rawValue).")
    }
    try refuse(
      "--paper a2-tiled is for posters; a \(kinds[0].rawValue) is read in the hand.",
      if: posters.paper == .a2Tiled && !kinds.contains(.poster))
    if let combine {
      try refuse("--combine: '\(combine)' is no .pdf.", if: !combine.lowercased().hasSuffix(".pdf"))
      let sheets = kinds.contains(.wall) ? "sheets of one pet" : "printed sheets"
      try refuse(
        "--combine is for \(sheets): leave it out for --kind \(kind[0].rawValue).",
        if: !kinds.contains { $0.isPrinted && $0 != .wall })
    }
    if let option = pet.given, photo == nil {
      let words = PosterPetArguments.photo(in: Array(input.inputs.prefix(1))) == nil ? [] : input.inputs.dropFirst()
      throw ValidationError(
        words.first.map(PosterPetArguments.problem(withWord:))
          ?? "\(option) is for a photo alone: petspot poster rex.jpg \(option) …")
    }
    try refuse("--id is for reports: leave it out for a photo.", if: photo != nil && !ids.isEmpty)
  }

  private var photo: String? { PosterPetArguments.photo(in: input.inputs) }

  /// Each kind that was asked for once, in the order of all kinds.
  private var kinds: [PosterKind] {
    let asked = Set(kind.flatMap(\.kinds))
    return kind.isEmpty ? [.poster] : PosterKind.allCases.filter(asked.contains)
  }

  mutating func run() async throws {
    let console = Console(verbosity.level)
    guard let photo else { return try end(await outcome(of: input.inputs, ids: ids, console), on: console) }
    let today = CalendarDay(here: BuildCommand.today ?? Date())
    try pet.complete(for: photo, on: today, isHome: posters.found == .home, asking: Terminal.current)
    posters.found = posters.found ?? pet.meaningOfFound(asking: Terminal.current)
    try refuse("'\(photo)' can't be read.", if: !FileManager.default.isReadableFile(atPath: photo))
    let id = pet.id(of: URL(filePath: photo))
    let advice = pet.slips(in: photo) + Diagnostic.earlierSheets(in: "\(output)/\(id)")
    var outcome = await sheets(of: [id], from: [], console) { [pet, posters] phones in
      pet.announcement(of: photo, reward: posters.reward?.text, reading: phones)
    }
    // The sheets of a pet that is home have no day.
    let told = outcome.diagnostics.filter { $0.code != .missingValue || posters.found != .home }
    outcome.diagnostics = told.map { pet.told($0, of: photo) } + advice
    try end(outcome, on: console)
  }

  private func end(_ outcome: PosterOutcome, on console: Console) throws {
    let summary = "Made \(outcome.lines.count.counted("sheet")): \(DiagnosticLog(outcome.diagnostics).counts)."
    let report = Problems(command: Self.name, summary: summary, diagnostics: outcome.diagnostics)
    throw reports.end(report, saying: outcome.lines, on: console, status: outcome.exitStatus)
  }

  /// The sheets of some pets, in their places.
  func outcome(of inputs: [String], ids: [PetID], _ console: Console) async -> PosterOutcome {
    var repository: any AnnouncementRepository = input.repository(of: inputs, found: posters.found)
    if fetchPhotos {
      repository = web.fetchingPhotos(of: repository, ids: ids, cache: folders.cacheFolder, on: console)
    }
    return await sheets(of: ids, from: inputs, console) { [repository] in await repository.announcements(reading: $0) }
  }

  private func sheets(
    of ids: [PetID], from inputs: [String], _ console: Console, loading load: @escaping PosterBuild.Loading
  ) async -> PosterOutcome {
    let build = PosterBuild(
      of: kinds, for: ids, combined: combine, options: options, from: inputs, loading: load)
    return await build.run(progress: console.show)
  }

  private var options: BuildOptions {
    var options = input.options(of: nil, output: output, cache: folders.cacheFolder)
    options.posters = posters.choices(in: input.locales, site: site)
    options.posters?.isOfPhoto = photo != nil
    options.translations = []  // A sheet has its own second language.
    options.profile = profile
    options.brand.names = BrandArguments.byLanguage(siteName)
    return options
  }
}
