import ArgumentParser
import CommandConsole
import Essentials
import FolderPublisher
import PetModel
import SiteComparison
import Support

/// `petspot changes`: a site and its host's files in, lists of files to send out.
struct ChangesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changes",
    abstract: "List the files of a site that its host lacks, in the order to send them, and those to delete.",
    discussion: """
      SITE is a folder that petspot has built. MANIFEST is the list of the host's files: the file \
      output.petspot/manifest from the last time that the site was sent. petspot sends nothing itself; it writes \
      lists for rclone, rsync and the like into a folder:

        1-upload-assets.txt   style sheet, scripts, photos, posters
        2-upload-new.txt      new pages and lists: no link leads there yet
        3-upload-changed.txt  changed files, which link to the new ones
        4-delete.txt          removed files; for a withdrawn pet, its
                              photos and posters (its page is replaced)
        manifest              the files on the host then: the next MANIFEST

      Send them in this order, each whole before the next: visitors then never meet a missing file. Before you \
      delete, wait as long as hosts cache a page.

      Keep the manifest with the artefacts of your CI, or beside the public folder. It names every page, also \
      those of closed reports. If sending stops halfway, give the old and the new manifest the next time: then \
      no withdrawn file stays.

      EXAMPLES
        petspot changes output --since manifest
        petspot changes output --first            nothing is on the host yet
        petspot changes output --since manifest --since manifest-begun
        curl -s https://ci.example/manifest | petspot changes output --since -
        rclone copy output host: --ignore-times --no-traverse \\
          --files-from-raw changes/1-upload-assets.txt
        rclone delete host: --files-from-raw changes/4-delete.txt
        rsync -rI --files-from=changes/1-upload-assets.txt output/ host:site/
        rsync -r --delete-missing-args --files-from=changes/4-delete.txt \\
          output/ host:site/

      EXIT STATUS
        0   the lists are written
        2   nothing was written: something can't be read, or belongs to
            another site
        64  wrong usage
      """)

  @Argument(help: "The folder of the site.", completion: .directory)
  var site: String

  @Option(
    help: ArgumentHelp(
      "The list of the host's files, or - for standard input. Given several times, the host may have files of any list.",
      valueName: "manifest"),
    completion: .file())
  var since: [String] = []

  @Flag(help: "The host may have nothing yet: list all files.")
  var first = false

  @Option(name: .shortAndLong, help: "The folder of the lists.", completion: .directory)
  var output = "changes"

  @Flag(help: "Go on with the manifest of another site, and delete the files of that site.")
  var allowOtherSite = false

  @OptionGroup
  var verbosity: VerbosityArguments

  func validate() throws {
    if ([site, output] + since).contains("") {
      throw ValidationError("A path is empty; give that of a folder or a file.")
    }
    if since.isEmpty && !first {
      throw ValidationError(
        "Give --since FILE, with the changes/manifest of the last upload, or --first if the host has no files yet.")
    }
    if since.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("--since: - is the standard input; give it once.")
    }
    let folders = [output, site].map { URL(filePath: $0).standardizedFileURL.resolvingSymlinksInPath().path + "/" }
    if folders[0].hasPrefix(folders[1]) {
      throw ValidationError("--output '\(output)' is in the site; give a folder that isn't published.")
    }
  }

  func run() async throws {
    let console = Console(verbosity.level)
    do throws(ChangesProblem) {
      let changes = try SiteChanges(of: site, since: since, isFirst: first, allowsOtherSite: allowOtherSite)
      try changes.write(into: output)
      console.show(changes.advice)
      console.sayLast(changes.summary(in: output))
    } catch {
      console.show(error.diagnostic)
      throw console.exitCode(2)
    }
    throw console.exitCode(0)
  }
}
