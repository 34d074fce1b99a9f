import ArgumentParser
import CommandConsole
import PetAPI
import PetModel
import PetSite
import Support

/// `petspot fetch`: the API in, a snapshot on disk out.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Save reports and their photos from the PetSpot API into a folder.",
    discussion: """
      The folder is a snapshot: one JSON file a pet, and its photos. 'petspot build' takes it like any other input, so a \
      site can be built again without the API. Asking again costs little, because the API sends only changes.

      A failed fetch leaves the last snapshot unchanged.

      EXAMPLES
        petspot fetch https://petspot.example --into snapshot
        petspot fetch https://petspot.example --into warsaw \\
          --near 52.2297,21.0122 --range 50
        petspot build snapshot

      EXIT STATUS
        0   everything was fetched
        1   fetched, but some reports could not be, and are listed
        2   nothing was fetched; the last snapshot is untouched
        64  wrong usage
      """)

  @Argument(help: "The address of the API.", transform: APIAddress.argument)
  var url: APIAddress

  @Option(help: "The folder of the snapshot.", completion: .directory)
  var into: String

  @OptionGroup(title: "Selection") var api: APIOptions

  @Flag(help: "Let a snapshot without any report, or without many of the last ones, replace the last one.")
  var allowEmpty = false

  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws { try FolderArguments.refuseEmpty(["--into": into]) }

  func run() async throws {
    let console = Console(verbosity.level)
    let status: ExitCode
    do throws(Diagnostic) {
      var fetch = api.fetch(from: url, into: into, progress: console.show)
      fetch.allowsEmpty = allowEmpty
      let summary = try await fetch.run()
      let text =
        "Fetched \(summary.pets.counted("pet")) and \(summary.photos.counted("photo")) (\(summary.newPhotos) new) into \(into); "
        + "\(summary.unavailable) unavailable, \(summary.failedPhotos.counted("photo")) failed; "
        + "\(console.elapsed.inWords)."
      status = console.end(
        summary.diagnostics, saying: text, status: ExitStatus(of: summary.diagnostics, published: true))
    } catch {
      status = console.end(
        [error], saying: "Nothing was fetched; \(into) is as it was.", status: .nothingPublished)
    }
    throw status
  }
}
