public import ArgumentParser
import CommandConsole
import Essentials
import PetFixtures
public import PetModel
import PetSite
import ProblemFormats
import SiteAudit
import SiteSources
import Support

/// `petspot check`: announcements in, their problems out. Writes nothing but reports.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check reports, templates, locales and links, and write nothing.",
    discussion: """
      Reads every INPUT and renders each page as a build does. Besides the problems of a build, it finds dead \
      links. It advises against private facts in reports: a street with its number, a microchip's number, theft, \
      an amount of money on a poster. It also finds texts that were encoded twice.

      --site searches every byte of a built site: pages, Markdown, JSON, feeds, scripts, posters, \
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

  @OptionGroup var input: InputArguments

  @Option(help: ArgumentHelp("A built site to search for private values.", valueName: "dir"), completion: .directory)
  var site: String?

  @Option(help: "The severity that ends with status 1 (default: warning, as with build --strict).")
  var failOn = Diagnostic.Severity.warning

  @Option(
    help: ArgumentHelp(
      "Report only problems that BASE lacks: an input, or the file of an earlier --problems json.",
      discussion: "Two problems are the same if rule, pet, key and words are, also at another place.", valueName: "base"
    ),
    completion: .file())
  var newOnly: String?

  @OptionGroup var publication: PublicationArguments
  @OptionGroup(title: "Name and look") var brand: BrandArguments
  @OptionGroup(title: "For programs") var reports: ProblemArguments
  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try FolderArguments.refuseEmpty(["--site": site, "--new-only": newOnly])
    try refuse(
      "--site reads the inputs twice, and - can be read only once: save it as a file.",
      if: site != nil && input.inputs.contains("-"))
    try input.require(to: Self.name)
    try input.checkAreOfOneSite()
    try BuildCommand.checkToday()
  }

  func run() async throws {
    let console = Console(verbosity.level)
    let (report, isComplete) = await findings(console)
    let isBad = report.diagnostics.worst.map { $0 >= failOn } ?? false
    throw reports.end(
      report, on: console, status: !isComplete ? .nothingPublished : isBad ? .builtWithGaps : .built,
      ifUnwritten: .nothingPublished)
  }

  /// The problems, and whether all could be checked that was to be.
  func findings(_ console: Console) async -> (report: Problems, isComplete: Bool) {
    let outcome = await outcome(of: input.inputs, site: site) { console.show($0) }
    var problems = outcome.unexpected
    var isComplete = !problems.contains { $0.code == .notReadable && $0.severity == .error }
    var subject = outcome.pets.counted("pet")
    if let site {
      let found = await audit().outcome(in: site)
      problems += found.diagnostics
      isComplete = isComplete && found.isComplete
      subject += " and \(found.files.counted("file")) for \(found.values.counted("value"))"
    }
    var notes = [outcome.expectedCount].filter { $0 > 0 }.map { "\($0.grouped) listed in expected.json" }
    if let base = newOnly {
      let count = problems.count
      do throws(Diagnostic) {
        problems = try await known(from: base).new(among: problems)
        notes.append("\((count - problems.count).grouped) known from \(base)")
      } catch {
        isComplete = false
        problems.append(error)
      }
    }
    let advice = problems.count(of: .advice)
    let parts = [problems.counts, "\(advice.counted("piece")) of advice"] + notes
    let summary = "Checked \(subject): \(parts.joined(separator: ", "))."
    return (Problems(command: Self.name, summary: summary, diagnostics: problems), isComplete)
  }

  private func outcome(
    of inputs: [String], site: String? = nil, progress: @escaping WorkProgress.Handler = { _ in }
  ) async -> BuildOutcome {
    var options = input.options(of: publication, output: "site", cache: "")
    options.templates = input.ownTemplates ?? TemplateFolder.of(inputs)
    options.scope = InputScope(inputs: inputs)
    options.brand = brand.brand
    let repository = input.repository(of: inputs)
    return await SiteBuild(repository: repository, options: options).check(over: site, progress: progress)
  }

  /// The problems of a base.
  ///
  /// - Throws: When nothing is there, or a file without a report.
  private func known(from base: String) async throws(Diagnostic) -> KnownProblems {
    func problem(_ text: String) -> Diagnostic {
      Diagnostic(
        .error, .notReadable, at: base, "the base \(text)", consequence: "everything is reported",
        advice: "Give --new-only an input, or a file of --problems json")
    }
    do throws(SystemError) { _ = try ReadableFile(at: base) } catch { throw problem("can't be read: \(error.reason)") }
    if let bytes = try? Data(contentsOf: URL(filePath: base)),
      let report = try? JSONDecoder().decode(ProblemsDocument.self, from: bytes)
    {
      return KnownProblems(report.problems)
    }
    let outcome = await outcome(of: [base])
    if outcome.pets == 0 && FileKind(at: base, followsLinks: true)?.isFile == true {
      throw problem("holds neither reports nor the problems of --problems json")
    }
    return KnownProblems(outcome.expected.unexpected(outcome.diagnostics).lazy.map(ProblemDocument.init))
  }

  private func audit() async -> SiteAudit {
    let loaded = await input.repository(of: input.inputs).announcements()
    return SiteAudit(
      of: loaded.announcements.compactMap(\.pet),
      passwords: FixtureRepository.managementPasswords(in: input.inputs),
      profile: publication.profile, showsClosed: publication.showsClosed,
      cells: FixtureRepository.unpublishedCells(in: input.inputs, language: input.locale),
      siteTexts: SiteDesign.commonTexts)
  }
}

extension Diagnostic.Severity: ExpressibleByArgument {
  /// The gravest first.
  public static var allValueStrings: [String] { allCases.reversed().map(\.rawValue) }
}
