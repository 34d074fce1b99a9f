import ArgumentParser
import CommandConsole
import Essentials
import PagePreview
import PetFixtures
import PetModel
import PetPresentation
import PetSite
import ProblemFormats
import SiteSources
import Support

/// `petspot preview`: announcements in, one file to look at out.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a future site of reports, or the effects of a change, in one file.",
    discussion: """
      The preview is a single file without scripts: a browser opens it from a folder or a mail, and GitHub shows \
      it as an artifact. It has the details screen in every state and language, and each report as its real page \
      in a frame, as wide as a phone, a tablet or a desktop. Beside the page stand its poster, its file, its \
      '_comment' and its problems.

      With --base, the file begins with all differences for a reader, in the words of 'petspot diff'. Then come \
      changed reports before and after, those with problems, and a sample of ten others. Templates beside the \
      base belong to it. A file ends at 15 MB, and says how many reports it leaves out.

      EXAMPLES
        petspot preview                      the input of petspot.json
        petspot preview reports --output review.html
        petspot preview reports --base ../main/reports  effects of a change
        petspot preview reports --locale pl --profile public

      EXIT STATUS
        0   everything is shown
        1   shown, but some reports could not be, and are listed
        2   nothing was written; the last file is untouched
        64  wrong usage
      """)

  @OptionGroup var input: InputArguments

  @Option(
    help: ArgumentHelp(
      "A file or folder with the earlier reports: differences come first, before and after.",
      valueName: "old"), completion: .file())
  var base: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write: a new one, or an earlier preview.", valueName: "file"), completion: .file())
  var output = "preview.html"

  @OptionGroup var publication: PublicationArguments
  @OptionGroup(title: "Name and look") var brand: BrandArguments

  @Option(help: "The meaning of FOUND: 'looking' for the owner, or 'home' again. Without it found pets get no posters.")
  var found: FoundMeaning?

  @OptionGroup(title: "For programs") var reports: ProblemArguments
  @OptionGroup(title: "Folders") var folders: FolderArguments
  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try input.require(to: Self.name)
    try refuse("--output: - is no name of a file; give one, such as preview.html.", if: output == "-")
    try FolderArguments.refuseFile(output, over: input.inputs + [base].compactMap(\.self))
    try refuse(
      "--output '\(output)' is no preview, so it stays; name another file.", if: !PagePreview.mayBeWritten(to: output))
    try folders.check(output: output, inputs: input.inputs)
    try FolderArguments.refuseEmpty(["--base": base])
    try refuse("- is the standard input; give it once.", if: base == "-" && input.inputs.contains("-"))
  }

  func run() async throws {
    let console = Console(verbosity.level)
    let outcome = await preview.run(
      of: input.repository(of: input.inputs, found: found),
      comparedWith: base.map { input.repository(of: [$0]) }, progress: console.show)
    let summary = summary(of: outcome, took: console.elapsed)
    let report = Problems(command: Self.name, summary: summary, diagnostics: outcome.diagnostics)
    throw reports.end(report, on: console, status: outcome.exitStatus)
  }

  /// `3 of 41 announcements changed; preview.html: 1.4 MB, 5 warnings; 2.1 s.`
  func summary(of outcome: PreviewOutcome, took duration: Duration) -> String {
    let counts = DiagnosticLog(outcome.diagnostics).counts
    guard let bytes = outcome.bytes else {
      return "Nothing was written; \(output) is as it was. \(counts); \(duration.inWords)."
    }
    let design = outcome.design.isEmpty ? "" : "; design: \(outcome.design.joined(separator: "; "))"
    let reports = outcome.changedReports + outcome.notShown.map { ", \($0)" }.joined()
    let expected = outcome.expected == 0 ? "" : ", \(outcome.expected.grouped) expected"
    return "\(reports)\(design); \(output): \(bytes.inBytes), \(counts)\(expected); \(duration.inWords)."
  }

  var preview: PagePreview {
    var build = input.options(of: publication, output: output, cache: folders.cacheFolder)
    build.found = found
    build.translations = []
    build.brand = brand.brand
    build.photos = .review
    build.posters = PosterChoices()
    build.posters?.options.found = found
    var preview = PagePreview(build: build)
    preview.subject = input.inputs.map { URL(filePath: $0).lastPathComponent }.joined(separator: " ")
    preview.stateLocales = SiteDesign.localeNames(overriddenBy: build.templates)
    preview.baseTemplates = base.flatMap { TemplateFolder.of([$0]) ?? input.ownTemplates }
    preview.settings = base.flatMap { SettingsFile.change(from: $0, to: input.inputs.first) }
    return preview
  }
}
