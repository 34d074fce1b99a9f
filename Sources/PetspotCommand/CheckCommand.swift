import ArgumentParser
import CommandConsole
import Essentials
import PetFixtures
import PetModel
import PetPresentation
import PetSite
import ProblemFormats
import SiteAudit
import SiteSources
import Support

/// `petspot check`: announcements in, their problems out. Writes nothing but reports.
struct CheckCommand: AsyncParsableCommand {
  static let name = "check"
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Check reports, templates, locales and links, and write nothing.",
    discussion: """
      Reads every INPUT and renders each page as a build does. Besides the problems of a build, it finds dead \
      links. It advises against private facts in reports: a street with its number, a microchip's number, theft, \
      an amount of money on a poster. It also finds texts that were encoded twice.

      --site searches every byte of a built site: pages, Markdown, JSON, feeds, scripts, the text of PDFs, \
      metadata of pictures, names of files. It finds values that the profile withholds, contacts of closed \
      reports, and management passwords, in any spelling.

      An expected.json in an input folder lists expected problems, for example \
      {"problems":[{"code":"invalid-date","pet":"42"}]}: with "code" and "pet" or "file", and "key" to be exact. \
      They don't count, here and in build --strict. An expected problem that doesn't occur is a problem.

      EXAMPLES
        petspot check                        the input of petspot.json
        petspot check reports --fail-on error          only errors matter
        petspot check reports --new-only main.json     problems that main lacks
        petspot check reports --new-only ../base/reports
        petspot check reports --profile public --site output
        petspot check reports --problems github=- \\
          --problems summary="$GITHUB_STEP_SUMMARY"
        petspot check reports --problems codequality=gl-problems.json

      EXIT STATUS
        0   no problem reaches --fail-on
        1   a problem does, and is listed
        2   a part couldn't be checked, or a file of --problems not written
        64  wrong usage
      """)

  /// The severity for a status of 1.
  enum Threshold: String, CaseIterable, ExpressibleByArgument {
    case error, warning, advice
  }

  @OptionGroup
  var input: InputArguments

  @Option(
    help: ArgumentHelp("A built site to search for private values.", valueName: "dir"),
    completion: .directory)
  var site: String?

  @Option(help: "The severity that ends with status 1 (default: warning, as with build --strict).")
  var failOn = Threshold.warning

  @Option(
    help: ArgumentHelp(
      "Report only problems that BASE lacks: an input, or the file of an earlier --problems json.",
      discussion: "Two problems are the same if rule, pet, key and words are, also at another place.", valueName: "base"
    ),
    completion: .file())
  var newOnly: String?

  @OptionGroup
  var publication: PublicationArguments

  @OptionGroup(title: "Name and look")
  var brand: BrandArguments

  @OptionGroup(title: "For programs")
  var reports: ProblemArguments

  @OptionGroup
  var verbosity: VerbosityArguments

  func validate() throws {
    for (option, path) in [("--site", site), ("--new-only", newOnly)] where path?.isEmpty == true {
      throw ValidationError("\(option) is empty; give the path of a folder or a file.")
    }
    if site != nil && input.inputs.contains("-") {
      throw ValidationError("--site reads the inputs twice, and - can be read only once: save it as a file.")
    }
    try input.require(to: Self.name)
    try input.checkAreOfOneSite()
    try BuildCommand.checkToday()
  }

  func run() async throws {
    let console = Console(verbosity.level)
    let findings = await CheckRun(self).findings(console)
    console.clearProgress()
    let shown = findings.diagnostics
    console.show(shown)
    let report = Problems(command: Self.name, summary: findings.summary, diagnostics: shown)
    reports.sayLast(report.summary, on: console)
    let isWritten = reports.write(report, on: console)
    if !findings.isComplete || !isWritten { throw console.exitCode(ExitStatus.nothingPublished.rawValue) }
    let isBad = shown.worst.map { $0 >= failOn.severity } ?? false
    throw console.exitCode(isBad ? ExitStatus.builtWithGaps.rawValue : ExitStatus.built.rawValue)
  }
}

extension CheckCommand.Threshold {
  fileprivate var severity: Diagnostic.Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .advice: .advice
    }
  }
}

struct CheckRun {
  private let command: CheckCommand

  init(_ command: CheckCommand) { self.command = command }

  struct Findings {
    var diagnostics: DiagnosticLog = []
    /// The last words of the command.
    var summary = ""
    /// Whether all could be checked that was to be.
    var isComplete = true
  }

  func findings(_ console: Console) async -> Findings {
    var findings = Findings()
    let outcome = await outcome(of: command.input.inputs, site: command.site) { console.show($0) }
    let expected = outcome.diagnostics.count - outcome.expected.unexpected(outcome.diagnostics).count
    findings.diagnostics = outcome.expected.judged(outcome.diagnostics)
    var site: SiteAudit.Outcome?
    if let folder = command.site {
      let found = await audit().outcome(in: folder)
      findings.diagnostics += found.diagnostics
      findings.isComplete = found.isComplete
      site = found
    }
    var notes = [expected].filter { $0 > 0 }.map { "\($0.grouped) listed in expected.json" }
    if let base = command.newOnly {
      let all = findings.diagnostics
      do throws(SystemError) {
        findings.diagnostics = try await known(from: base).new(among: all)
        notes.append("\((all.count - findings.diagnostics.count).grouped) known from \(base)")
      } catch {
        findings.isComplete = false
        findings.diagnostics.append(
          Diagnostic(
            .error, .notReadable, at: SourceLocation(base), "the base can't be read: \(error.reason)",
            consequence: "everything is reported", advice: "Give --new-only an input, or a report in JSON"))
      }
    }
    let subject = site.map { " and \($0.files.counted("file")) for \($0.values.counted("value"))" } ?? ""
    findings.summary = summary(of: findings.diagnostics, outcome.pets.counted("pet") + subject, notes)
    return findings
  }
}

extension CheckRun {
  private func outcome(
    of inputs: [String], site: String? = nil, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async -> CheckOutcome {
    var options = BuildOptions(output: "site", cache: "")
    options.locale = command.input.locale
    options.translations = Array(command.input.locales.dropFirst())
    options.territory = command.input.territory
    options.templates = command.input.design.folder(beside: inputs)
    options.today = BuildCommand.today ?? options.today
    options.profile = command.publication.profile
    options.showsClosed = command.publication.showsClosed
    options.scope = InputScope(inputs: inputs)
    options.brand = command.brand.brand
    return await SiteCheck(
      repository: FixtureRepository(inputs: inputs, language: command.input.locale), options: options, site: site
    )
    .run(progress: progress)
  }

  /// - Throws: When nothing is there.
  private func known(from base: String) async throws(SystemError) -> KnownProblems {
    if let error = ReadableFile.problem(at: base) { throw error }
    if let bytes = try? Data(contentsOf: URL(filePath: base)),
      let report = try? JSONDecoder().decode(ProblemsDocument.self, from: bytes)
    {
      return KnownProblems(report.problems)
    }
    let outcome = await outcome(of: [base])
    return KnownProblems(outcome.expected.unexpected(outcome.diagnostics).lazy.map(ProblemDocument.init))
  }

  private func audit() async -> SiteAudit {
    let loaded = await FixtureRepository(inputs: command.input.inputs, language: command.input.locale).announcements()
    return SiteAudit(
      of: loaded.announcements.compactMap(\.pet),
      passwords: FixtureRepository.managementPasswords(in: command.input.inputs).map {
        FoundPassword($0.password, at: $0.place)
      },
      profile: command.publication.profile, showsClosed: command.publication.showsClosed,
      cells: FixtureRepository.unpublishedCells(in: command.input.inputs, language: command.input.locale).map {
        ($0.text, $0.place)
      },
      siteTexts: SiteDesign.commonTexts)
  }

  private func summary(of diagnostics: DiagnosticLog, _ subject: String, _ notes: [String]) -> String {
    let advice = diagnostics.count(of: .advice)
    let parts = [diagnostics.counts, "\(advice.counted("piece")) of advice"] + notes
    return "Checked \(subject): \(parts.joined(separator: ", "))."
  }
}

extension ReadableFile {
  /// The reason why a path is unreadable; nil for a readable one.
  fileprivate static func problem(at path: String) -> SystemError? {
    do throws(SystemError) {
      _ = try ReadableFile(at: path)
      return nil
    } catch { return error }
  }
}
