import ArgumentParser
import CommandConsole
import PetFixtures
import PetPhotos
import PetPresentation
import PetSite
import SiteSources

/// `petspot prepare`: photos in, a cache out.
struct PrepareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Fill the cache with the photos of a site, so that many machines can share the work.",
    discussion: """
      Makes the same files of photos as a build would, and no page. With --shard 3/8 it makes the third of \
      eight parts. Shards may run on other machines, at once, or again. Copy their caches into one folder. 'petspot build --cached-only' \
      then publishes, and makes no photo itself.

      With --posters it also crops photos for posters.

      EXAMPLES
        petspot prepare reports --cache cache
        petspot prepare reports --cache cache --shard 3/8
        petspot build reports --cache cache --cached-only --shards 8

      EXIT STATUS
        0   everything is in the cache
        1   done, but some reports can't be read, and are listed
        2   nothing was done
        64  wrong usage
      """)

  @OptionGroup var input: InputArguments

  @Option(
    help: ArgumentHelp(
      "The part to make, for example 3/8: the third of eight.",
      discussion: "Without it, all are made.", valueName: "i/n"),
    transform: Self.shard)
  var shard = PhotoShard.all

  @OptionGroup var publication: PublicationArguments

  @Option(help: PhotoPreset.help)
  var photos = PhotoPreset.standard

  @Flag(help: "Crop photos for posters, too.")
  var posters = false

  @Option(help: SiteAddress.help, transform: SiteAddress.argument)
  var site: SiteAddress?

  @OptionGroup(title: "Posters") var posterArguments: PosterArguments
  @OptionGroup(title: "Folders") var folders: FolderArguments
  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try input.require(to: Self.name)
    try refuse("--cache is empty; give the path of a folder.", if: folders.cache == "")
    try posterArguments.check(besides: posters, locales: input.locales)
    try input.checkAreOfOneSite()
  }

  func run() async throws {
    let console = Console(verbosity.level)
    let build = SiteBuild(repository: input.repository(of: input.inputs), options: options)
    let outcome = await build.preparePhotos(progress: console.show)
    let text =
      "Prepared \(outcome.photos.counted("photo")) of shard \(shard.number) of \(shard.count) in \(folders.cacheFolder); "
      + "\(console.elapsed.inWords)."
    throw console.end(outcome.diagnostics, saying: text, status: outcome.exitStatus)
  }

  var options: BuildOptions {
    var options = input.options(of: publication, output: "", cache: folders.cacheFolder)
    options.photos = photos
    options.site = site
    options.found = posterArguments.found
    options.posters = posters ? posterArguments.choices(in: input.locales, site: site) : nil
    options.shard = shard
    return options
  }

  private static func shard(_ text: String) throws -> PhotoShard {
    try PhotoShard(text).orRefuse(
      "--shard '\(text)' is no part: write the number of the part and the number of all parts, such as 3/8 for the third of eight."
    )
  }
}
