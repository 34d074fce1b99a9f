import ArgumentParser
import CommandConsole
import PetFixtures
import PetModel
import PetPresentation
import PetTables
import SiteSources
import Support

extension SiteLocale {
  /// Refuses a name of a language that isn't one of `names`.
  static func check(_ name: String, isIn names: [String]) throws {
    let meant = name.lowercased().nearest(in: names).map { "; did you mean \($0)?" } ?? "."
    try refuse(
      "--locale: there is no '\(name)'; there are \(names.joined(separator: ", "))\(meant)", if: !names.contains(name))
  }
}

/// Announcements with languages and design: for every command that makes pages of them, or looks at such pages.
struct InputArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Files and folders with reports; else 'input' of petspot.json.", valueName: "input"),
    completion: .file())
  var inputs: [String] = []

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "The language: en (default), pl, uk, or any other file in locales. May be given several times.",
      discussion: """
        A site is then in all of them: the first at its root, each other one in a folder of its name, such as en/, and every \
        page leads to itself in the others. Posters have room for two: headline, words and "last seen" are in both, a flyer's \
        back side in the second. A preview is in the first; it has the states of the details screen in all there are.
        """),
    completion: .list(SiteLocale.builtInNames))
  var locales: [String] = []

  @Option(
    help: ArgumentHelp(
      "The country of telephone numbers without a country code, for example PL or US.",
      discussion: "Without it, the territory of the first language: PL for en and pl, UA for uk.", valueName: "code"),
    completion: .list(PhoneReader.territories.sorted()))
  var territory: String?

  @Option(
    name: .customLong("templates"),
    help: ArgumentHelp(
      "A folder whose files replace the built-in templates, style sheet, locales and texts, one by one.",
      discussion: "Without it, petspot uses a folder 'Templates' in or beside the first input, or beside petspot.json.",
      valueName: "dir"), completion: .directory)
  var ownTemplates: String?

  @Flag(help: "Print each setting and its source (command line, petspot.json, built in), and do nothing else.")
  var showSettings = false

  var locale: String { locales.first ?? "en" }

  /// The folder of templates that was asked for, else the one of the first input.
  var templates: String? { ownTemplates ?? TemplateFolder.of(inputs) }

  func validate() throws {
    try refuse("an input is empty; give the path of a folder or a file.", if: inputs.contains(""))
    if let ownTemplates, FileKind(at: ownTemplates, followsLinks: true) != .folder {
      throw ValidationError("--templates: there is no folder '\(ownTemplates)'.")
    }
    try refuse("- is the standard input; give it once.", if: inputs.count(where: { $0 == "-" }) > 1)
    if let territory, !PhoneReader.territories.contains(territory.uppercased()) {
      let meant = ["UK": "did you mean GB?", "USA": "did you mean US?"][territory.uppercased()]
      let advice = meant ?? "it needs two letters such as PL, GB or US (ISO 3166)."
      throw ValidationError("--territory: no numbers of '\(territory)' are known; \(advice)")
    }
    let names = SiteDesign.localeNames(overriddenBy: templates)
    for name in locales { try SiteLocale.check(name, isIn: names) }
    if let problem = SiteDesign.repetition(in: locales) { throw ValidationError("--locale: \(problem)") }
  }

  /// The options of a site in all its languages.
  ///
  /// - Parameter publication: Nil for sheets, which have a profile of their own.
  func options(of publication: PublicationArguments?, output: String, cache: String) -> BuildOptions {
    var options = BuildOptions(output: output, cache: cache)
    options.templates = templates
    options.locale = locale
    options.translations = Array(locales.dropFirst())
    options.territory = territory
    options.program = Version.build
    options.today = BuildCommand.today ?? options.today
    guard let publication else { return options }
    options.profile = publication.profile
    options.isProfileChosen = publication.chosenProfile != nil
    options.showsClosed = publication.showsClosed
    return options
  }

  /// The reports in files and folders.
  ///
  /// - Parameter found: The meaning of FOUND, if the user has told it.
  func repository(of inputs: [String], found: FoundMeaning? = nil) -> FixtureRepository {
    let hints = TableHints(language: locale, latest: BuildCommand.latestDay, isFoundTold: found != nil)
    return FixtureRepository(inputs: inputs, hints: hints)
  }

  /// Refuses languages that can't be in one site.
  func checkAreOfOneSite() throws {
    if let problem = SiteDesign.problem(with: locales, overriddenBy: templates) {
      throw ValidationError("--locale: \(problem)")
    }
  }

  /// - Throws: When there is nothing to read, because no input is named.
  func require(to command: String, or more: String = "") throws {
    try refuse(
      "Name the files or folders with reports: petspot \(command) reports\(more). "
        + "Or begin a site with 'petspot init', and its petspot.json names them.", if: inputs.isEmpty)
  }
}
