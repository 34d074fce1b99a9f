import ArgumentParser
import CommandConsole
import Essentials
import FolderPublisher
import PetModel
import PetSite
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
      those of closed reports. If sending stops halfway, give the old manifest and all new ones until a send is \
      complete: then no withdrawn file stays.

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

  @Flag(help: "The host may have nothing yet: list all files that petspot wrote, and name the others.")
  var first = false

  @Option(name: .shortAndLong, help: "The folder of the lists.", completion: .directory)
  var output = "changes"

  @Flag(help: "Go on with the manifest of another site, and delete the files of that site.")
  var allowOtherSite = false

  @OptionGroup var verbosity: VerbosityArguments

  func validate() throws {
    try refuse("A path is empty; give that of a folder or a file.", if: ([site, output] + since).contains(""))
    try refuse(
      "Give --since FILE, with the changes/manifest of the last upload, or --first if the host has no files yet.",
      if: since.isEmpty && !first)
    try refuse("--since: - is the standard input; give it once.", if: since.count(where: { $0 == "-" }) > 1)
    let place = { (path: String) in URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath() }
    for list in since where list != "-" {
      try refuse(
        "--since '\(list)': the new lists would replace it, and it is needed if sending stops halfway; move it out of "
          + "'\(output)', or give another --output.", if: place(list) == place("\(output)/manifest"))
    }
    let folders = [output, site].map { place($0).path + "/" }
    try refuse(
      "--output '\(output)' is in the site; give a folder that isn't published.", if: folders[0].hasPrefix(folders[1]))
  }

  func run() async throws {
    let changes = try SiteChanges(of: site, since: since, isFirst: first, allowsOtherSite: allowOtherSite)
    try changes.write(into: output)
    throw Console(verbosity.level).end(changes.advice, saying: changes.summary(in: output), status: .built)
  }
}

/// The files that a host lacks, ready to be written.
struct SiteChanges {
  private let site: PublishedFiles
  private let lists: DeployLists
  private let manifest: Data
  /// Files in the folder that petspot didn't write, if the host may have nothing.
  private let foreign: [String]

  /// - Parameters:
  ///   - known: Lists of the files that the host may have.
  ///   - isFirst: Whether it may have nothing.
  init(of name: String, since known: [String], isFirst: Bool, allowsOtherSite: Bool) throws(Diagnostic) {
    site = try Self.read(name)
    guard site.folder != nil else { throw Self.problem(.notASite, name, "is no folder", "Give the folder of --output") }
    var hosts: [PublishedFiles] = []
    for list in known {
      let host = try Self.read(list)
      if !allowsOtherSite, let strangeness = host.strangeness(to: site) {
        throw Self.problem(
          .otherSite, list, "\(strangeness)",
          "Give the manifest that was published from '\(name)', or --allow-other-site")
      }
      hosts.append(host)
    }
    lists = DeployLists(of: site, since: hosts + (isFirst ? [PublishedFiles()] : []))
    if let missing = site.missing(of: lists.assets + lists.new + lists.changed) {
      throw Self.problem(
        .notReadable, "\(name)/\(missing)", "isn't there, or isn't as large as the site's own list says",
        "Build the site again")
    }
    let own = Set(site.files.map(\.path))
    let members = isFirst ? (try? FileTree(in: name, except: ".petspot"))?.members.filter(\.kind.isFile) ?? [] : []
    foreign = members.map(\.path).filter { path in
      !own.contains(path) && !path.isOfRepository && !path.hasSuffix(".DS_Store")
    }
    let file = URL(filePath: PublishedFiles.manifest(of: name) ?? name)
    do { manifest = try Data(contentsOf: file) } catch {
      throw Self.problem(.notReadable, file.relativePath, "can't be read: \(SystemError(error).reason)", nil)
    }
  }

  /// Writes the lists, each whole.
  func write(into folder: String) throws(Diagnostic) {
    let url = URL(filePath: folder)
    let last = "\(folder)/manifest"
    if FileKind(at: last) != nil, (try? PublishedFiles(at: last)) == nil {
      throw Self.problem(.notWritten, last, "is no file of petspot", "Choose another folder with --output")
    }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, paths) in lists.named {
        try FileWriter.replace(url.appending(path: name), with: Data(paths.map { $0 + "\n" }.joined().utf8))
      }
      try FileWriter.replace(url.appending(path: "manifest"), with: manifest)
    } catch {
      let error = SystemError(error)
      throw Self.problem(.notWritten, folder, "the lists can't be written: \(error.reason)", error.advice)
    }
  }

  /// `12 files to send (3 assets, 5 new pages, 4 that change), 81,234 bytes; 2 to delete. The lists are in changes.`
  func summary(in folder: String) -> String {
    let count = lists.assets.count + lists.new.count + lists.changed.count
    if count + lists.deleted.count == 0 {
      return "The host has it all: nothing to send, nothing to delete. The lists in \(folder) are empty."
    }
    return
      "\(count.counted("file")) to send (\(lists.assets.count.counted("asset")), \(lists.new.count.counted("new page")), "
      + "\(lists.changed.count.grouped) that change), \(Int(lists.bytes).counted("byte")); \(lists.deleted.count.grouped) to delete. The lists are in \(folder)."
  }

  /// Advice about changes that may be unintended.
  var advice: [Diagnostic] {
    let gone = lists.forgottenPets
    let foreignFile = foreign.first.map {
      Diagnostic(
        .advice, .foreignFile, at: "\(site.name)/\($0)",
        "petspot didn't write it\(foreign.count == 1 ? "" : ", nor \((foreign.count - 1).counted("other file")) there")",
        consequence: "in no list", advice: "Send it yourself if the host needs it, or put it into Templates/static")
    }
    let forgotten = gone.first.map {
      Diagnostic(
        .advice, .petGone, at: $0,
        "the lists delete the pages of \(gone.count.counted("pet")) and add no page that says that the report is closed",
        consequence: "an address on a poster leads nowhere",
        advice: "Build into the folder of the last time, or ignore this if --forget-after removed them")
    }
    return [foreignFile, forgotten].compactMap(\.self)
  }

  private static func read(_ name: String) throws(Diagnostic) -> PublishedFiles {
    do throws(PublicationProblem) { return try PublishedFiles(at: name) } catch {
      throw Diagnostic(error, at: SourceLocation(name), consequence: "no lists were written")
    }
  }

  private static func problem(
    _ code: Diagnostic.Code, _ place: String, _ problem: String, _ advice: String?
  ) -> Diagnostic {
    Diagnostic(.error, code, at: place, problem, consequence: "no lists were written", advice: advice)
  }
}
