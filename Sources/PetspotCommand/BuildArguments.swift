import ArgumentParser
import CommandConsole
import PetPhotos
import PetPresentation
import SiteSources

extension SiteAddress {
  /// For every command that prints it or builds pages for it.
  static let help = ArgumentHelp(
    "The site's address on the web: QR codes, link previews, sitemap, feeds and 404.html lead there.", valueName: "url")
}

/// Where pages of a site lead to, and how long they stay.
struct LinkArguments: ParsableArguments {
  @Option(help: "The address for removing a report, with {id} in it. Without it, a page of the site explains it.")
  var removeUrl: String?

  @Option(
    help: ArgumentHelp(
      "The address for reporting a pet: a mail address, or an http or https address. The search leads there.",
      discussion: "Without it, the search leads to the page with advice on a found pet.", valueName: "address"),
    transform: ContactAddress.typed)
  var reportUrl: ContactAddress?

  @Option(
    help: ArgumentHelp(
      "The days that a pet's address stays after the pet left the input.",
      discussion: "They are counted to today, or to SOURCE_DATE_EPOCH where it is set.", valueName: "days"))
  var forgetAfter = 365
}

/// How a build gets and makes photos.
struct PhotoArguments: ParsableArguments {
  @Option(help: PhotoPreset.help)
  var photos = PhotoPreset.standard

  @Flag(help: "Make no photo: if the cache of 'petspot prepare' lacks one, publish nothing (exit status 2).")
  var cachedOnly = false

  @Option(help: ArgumentHelp("The number of prepared shards, to name the missing one.", valueName: "n"))
  var shards = 1

  @Flag(help: WebOptions.fetchPhotosHelp)
  var fetchPhotos = false
}

/// The limits of a build, and the files that it takes for its own.
struct SafetyArguments: ParsableArguments {
  @Option(help: SiteLimits.help, completion: .list(SiteLimits.hosts), transform: SiteLimits.argument)
  var fits: SiteLimits?

  @Flag(help: "Let a site without any pet replace the last one.")
  var allowEmpty = false

  @Option(
    help: ArgumentHelp(
      "Let this many pets leave the site at once: a number, or 'all'.",
      discussion: "Without it, nothing is published if more than 5 and a tenth would go, or the last of several.",
      valueName: "n"),
    transform: Closing.limit)
  var allowClosing: Int?

  @Flag(
    help: ArgumentHelp(
      "Take back files with petspot's mark after the list of files was lost or damaged.",
      discussion: "Without it, such a folder isn't published into. Files of other people stay as they are."))
  var adopt = false

  @Flag(
    help: ArgumentHelp(
      "Compare the content of the last build's pages, not only their size and time.",
      discussion: "For when something else may have changed them, or a disk is in doubt. Damaged pages are made again.")
  )
  var verify = false
}

/// What a build writes for programs besides the site.
struct ProgramArguments: ParsableArguments {
  @Flag(help: "Begin each pet's index.md with front matter: status, species, date, place and photo, for programs.")
  var frontMatter = false

  @Flag(
    help: ArgumentHelp(
      "Print the time of each stage, and of each step for a pet's pages.",
      discussion: "On standard error, below the problems; with --json, as 'timings' of the outcome."))
  var timings = false
}
