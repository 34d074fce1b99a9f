package import ArgumentParser
import CommandConsole
import Essentials
import HTTPFetch
import PetFixtures
import PetModel
import PetPhotos
import PetSubmission
import SiteSources

/// `petspot report`: a report of a missing pet in, an announcement on the server out.
package struct ReportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report a missing pet, or many, to the PetSpot server.",
    discussion: """
      Checks a report as the app does, makes its photo ready (upright, without metadata, small enough), sends the \
      report, then the photo, and shows the password of the report in the last line of standard output. On a \
      terminal, petspot asks for missing details in the app's four steps.

      A file that only you can read keeps the step and the password of each report: 'petspot reports' lists them. \
      After any error, petspot says how to go on. It never sends the same report twice by itself, after any \
      number of runs, from any folder.

      petspot tries up to three times to send a photo, or a report that the server certainly doesn't have. If the \
      server may have the report, petspot asks you on a terminal; elsewhere it needs --create-again.

      EXAMPLES
        petspot report --api https://petspot.example
        petspot report --api https://petspot.example --species dog --sex male \\
          --last-seen 2026-11-18 --place '52.2297, 21.0122' \\
          --phone '+48 600 123 456' --photo fredi.heic
        petspot report --api https://petspot.example --from reports/
        petspot report --api https://petspot.example --from a.json --dry-run
        petspot report --resume fredi-1f3a9c2b44d0

        Run a folder's command again to go on with the rest of it.

      EXIT STATUS
        0    everything was sent
        1    some reports failed, or the server has or may have an
             incomplete one
        2    nothing was sent, or the server refused all of it
        64   wrong usage
        130  stopped by Ctrl-C (129 by a closed terminal, 143 by kill)
      """)

  /// The title of the options with the facts of a pet.
  package static let petSection = "The pet and its owner"

  @Option(help: ArgumentHelp("The server: an https address, or an http one of this machine.", valueName: "url"))
  var api: String?

  @OptionGroup(title: Self.petSection) var pet: PetOptions

  @Option(
    help: ArgumentHelp(
      "A report in JSON, in any dialect: a file, a .jsonl file or a folder of many. Options win over its values.",
      valueName: "path"), completion: .file())
  var from: String?

  @Option(
    help: ArgumentHelp("Go on with a report: its state file, or its name in 'petspot reports'.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var resume: String?

  @Flag(help: "With --resume: send the report, although the server may have it already.")
  var createAgain = false

  @OptionGroup var location: StateOptions

  @Option(help: "The form of keys: camel-case (default; the server takes it today) or snake-case.")
  var wire: WireFormat?

  @Option(
    help: ArgumentHelp("The site with the pets' pages, to name the new one.", valueName: "url"),
    transform: SiteAddress.argument)
  var site: SiteAddress?

  @Option(help: ArgumentHelp("The longest silence of the server, in seconds.", valueName: "seconds"))
  var timeout = 60.0

  @Flag(help: "Check everything and show both requests, but send nothing and write nothing.")
  var dryRun = false

  @Flag(help: "Never ask; a missing detail is an error.")
  var noInput = false

  @Flag(help: "Print the outcome as JSON on standard output, without the management password.")
  var json = false

  @Flag(help: "With --json: print the management password, too.")
  var showPassword = false

  @OptionGroup var verbosity: VerbosityArguments

  package init() {}

  package func validate() throws {
    if resume == nil || api != nil { try validateAddress() }
    try refuse("--create-again goes with --resume FILE.", if: resume == nil && createAgain)
    try refuse(
      "--resume goes on as it was begun: leave --from, --wire and --dry-run out.",
      if: resume != nil && (from != nil || wire != nil || dryRun))
    try refuse("--show-password goes with --json; without it, the password is shown anyway.", if: showPassword && !json)
    try refuse("--timeout needs a number of seconds.", if: !(timeout > 0 && timeout <= 86_400))
  }

  private func validateAddress() throws {
    let api = try api.orRefuse("Say where the server is: --api https://…")
    let address = try APIAddress(api).orRefuse(
      "--api needs an http or https address, without a password in it\(APIAddress.hint(for: api))")
    try refuse(
      "--api must be https, or http on this machine: the management password would travel where others can read it.",
      if: !address.keepsSecrets)
  }

  package func run() async throws {
    signal(SIGPIPE, SIG_IGN)  // When standard output is closed, the password is still in the state file.
    CoreDump.forbid()
    let typed = try pet.draft()
    let console = Console(verbosity.level)
    let states = location.states
    let signals = SignalHandler(states: states, console: console)
    signals.begin()
    let results = try await results(of: session(states, signals, console, at: .current), typed: typed, states, console)
    let printer = ReportPrinter(console: console, site: site, asJSON: json, showsPassword: showPassword)
    let status = signals.exitStatus ?? results.exitStatus
    for path in printer.show(results, status).compactMap(\.path) { StateFile.markPasswordShown(at: path) }
    throw console.exitCode(status)
  }

  func results(
    of session: ReportSession, typed: AnnouncementDraft, _ states: StateLocation, _ console: Console
  ) async throws -> [ReportResult] {
    let address = api.flatMap { APIAddress($0) }
    if let resume { return [await session.resume(states.path(named: resume), typed: typed, at: address)] }
    guard let address else { return [] }
    guard let from else {
      return [await session.report(ReportItem(SubmissionState(api: address, wire: wire ?? .camelCase, draft: typed)))]
    }
    let drafts = DraftFile(from)
    let unreadable = drafts.diagnostics.filter { $0.severity == .error }
    console.show(drafts.diagnostics.filter { $0.severity < .error })
    let items = drafts.items.map { ReportItem($0, api: address, wire: wire ?? .camelCase, typed: typed) }
    if items.count > 1 { try checkOptionsForMany(typed, states) }
    let results = await session.report(items) { done in
      if items.count > 1 { console.showProgress("Sending", done + 1, of: items.count) }
    }
    if items.count > 1 { console.clearProgress() }
    let blocked = unreadable.isEmpty && items.isEmpty ? [Self.nothing(in: from)] : unreadable
    return blocked.map(ReportResult.init(blocked:)) + results
  }

  private static func nothing(in place: String) -> Diagnostic {
    Diagnostic(
      .error, .noAnnouncements, at: place, "there is no report in it", advice: "Put .json or .jsonl files there")
  }

  private func checkOptionsForMany(_ typed: AnnouncementDraft, _ states: StateLocation) throws {
    let own: [ReportField] = [.microchip, .photo, .name, .description]
    if let field = typed.fields.first(where: own.contains) {
      throw ValidationError("\(field.option) is for one report, and there are many.")
    }
    try refuse("--state needs a folder: there are many reports.", if: states.file != nil)
  }

  /// The session that the arguments ask for. Without a terminal it asks nothing.
  func session(
    _ states: StateLocation, _ signals: SignalHandler, _ console: Console, at terminal: Terminal?
  ) -> ReportSession {
    let preparer = SubmissionPreparer(
      now: Date(), reader: DraftReader(now: Date()) { SiteDesign.builtInTowns }, convertPhoto: PhotoUpload.jpeg)
    let limits = HTTPTimeouts(idle: .seconds(timeout), total: .seconds(max(600, timeout)))
    let showsSteps = from == nil && console.isWatched
    var session = ReportSession(
      preparer: preparer, states: states, client: .web(version: Version.current, timeouts: limits))
    if !noInput, let terminal {
      session.ask = { state, occasion, onChange in
        var interview = Interview(
          terminal: terminal, draft: state.draft, server: state.api, preparer: preparer, onChange: onChange)
        defer { state.draft = interview.draft }
        return interview.isToSend(on: occasion)
      }
      session.confirmSecondCreate = { result in
        console.clearProgress()
        return terminal.confirmsSecondCreate(after: result)
      }
    }
    session.onActivity = { activity in
      signals.note(activity)
      guard showsSteps, case .sending(_, _, let step) = activity else { return }
      if step == .creating { console.remark("Sending the report…") }
      if step == .uploading { console.remark("Sending the photo…") }
    }
    session.service.onWait = {
      signals.noteWait()
      console.remark("The server didn't take it; trying again in \($0.inWords).")
    }
    session.onReady = { console.show($0.warnings) }
    session.service.retry.sleep = { await signals.wait($0) }
    session.service.mustStop = { signals.mustStop }
    session.isDryRun = dryRun
    session.createsAgain = createAgain
    return session
  }
}

extension WireFormat: ExpressibleByArgument {}

/// The place of reports, for every command that works with them.
struct StateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The place of reports: a folder, or a .json file for one report.",
      discussion: "Without it, petspot/reports in your folder for states is used, wherever the command is run.",
      valueName: "path"), completion: .file())
  var state: String?

  /// The reason why the place can't be read; nil also where the usual folder isn't there yet.
  var problem: Diagnostic? {
    guard let state, !FileManager.default.fileExists(atPath: state) else { return states.problem }
    return Diagnostic(.error, .notReadable, at: state, "isn't there", advice: "Check --state")
  }

  var states: StateLocation { state.map { StateLocation($0, now: Date()) } ?? .usual(now: Date()) }
}

/// Images of the memory that the system writes when a program crashes.
enum CoreDump {
  /// None from now on: there will be a password in the memory.
  static func forbid() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}

extension PhotoUpload {
  /// The photo in a file, upright, without metadata, as a JPEG that the server takes.
  @Sendable fileprivate static func jpeg(from file: String) throws(FieldError) -> Data {
    do throws(PhotoError) { return try jpeg(from: URL(filePath: file)) } catch {
      let name = URL(filePath: file).lastPathComponent
      throw FieldError(.photo, "\(error.problem(name: name)). \(error.advice ?? "")")
    }
  }
}
