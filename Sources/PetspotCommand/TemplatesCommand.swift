import ArgumentParser
import CommandConsole
import Essentials
import PetModel
import PetRendering
import PetSite
import SiteSources
import Support

/// `petspot templates`: the files that a site's owner may replace, out of the program.
struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, print and copy the templates that a folder 'Templates' of yours may replace.",
    discussion: """
      Without a name, all are listed. A copy has its version in its first line. If petspot's own has changed \
      since, a build says so, and --diff shows the differences.

      EXAMPLES
        petspot templates
        petspot templates card.mustache
        petspot templates --copy card.mustache
        petspot templates --diff card.mustache

      EXIT STATUS
        0   done
        2   there is a file already, or none to compare
        64  wrong usage
      """)

  @Argument(help: ArgumentHelp("A name of the list.", valueName: "name"), completion: .list(TemplateFiles().names))
  var name: String?

  @Flag(help: "Put a copy into the folder of templates; never over a file.")
  var copy = false

  @Flag(help: "Show the differences between petspot's own (-) and yours (+).")
  var diff = false

  @Option(
    help: ArgumentHelp("Your folder of templates (default: the one that 'petspot build' uses).", valueName: "dir"),
    completion: .directory)
  var templates: String?

  func validate() throws {
    if copy && diff { throw ValidationError("Give either --copy or --diff, not both.") }
    guard let name else {
      if copy || diff {
        throw ValidationError("Name a file: petspot templates \(copy ? "--copy" : "--diff") card.mustache.")
      }
      return
    }
    let names = TemplateFiles().names
    if !names.contains(name) {
      let meant = name.nearest(in: names).map { "; did you mean '\($0)'?" } ?? "; 'petspot templates' lists the files."
      throw ValidationError("petspot has no template file '\(name)'\(meant)")
    }
  }

  func run() throws {
    let console = Console()
    try printAnswer(on: console)
    throw console.exitCode(0)
  }

  private func printAnswer(on console: Console) throws {
    let files = TemplateFiles()
    guard let name, let bytes = files.bytes(of: name) else {
      let width = (files.names.map(\.count).max() ?? 0) + 2
      for name in files.names { console.say(name.padded(to: width) + Self.note(on: files.bytes(of: name), name)) }
      return
    }
    if copy { return try save(bytes, name, console) }
    if diff { return try compare(bytes, name, console) }
    console.say(bytes: bytes)
  }

  private var place: String {
    let settings = try? SettingsFile.nearest()
    let inputs = settings?.settings.filter(\.option.isInput).flatMap(\.texts) ?? []
    let folder =
      templates ?? TemplateFolder.of(inputs) ?? settings.flatMap { TemplateFolder.own(in: $0.folder) }
      ?? TemplateFolder.new(for: inputs)
      ?? "\(settings?.folder ?? "")Templates"
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private func save(_ bytes: Data, _ name: String, _ console: Console) throws {
    let file = URL(filePath: "\(place)/\(name)")
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (CopyMark.line(for: bytes, of: name, version: Version.current) + bytes).write(
        to: file, options: .withoutOverwriting)
    } catch {
      let isThere = FileKind(at: file.path(percentEncoded: false)) != nil
      let reason = isThere ? "is there already, for you to edit" : "can't be written: \(SystemError(error).reason)"
      console.show(.error, "\(place)/\(name): \(reason); nothing was copied.")
      throw ExitCode(ExitStatus.nothingPublished.rawValue)
    }
    console.say("\(place)/\(name)")
  }

  private func compare(_ bytes: Data, _ name: String, _ console: Console) throws {
    guard let own = try? Data(contentsOf: URL(filePath: "\(place)/\(name)")) else {
      console.show(.error, "\(place)/\(name): there is no such file. Copy it with 'petspot templates --copy \(name)'.")
      throw ExitCode(ExitStatus.nothingPublished.rawValue)
    }
    func lines(_ bytes: Data) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (old, new) = (lines(bytes), lines(CopyMark.removed(from: own)))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset: offset, text: "\(offset + 1) - \(line)")
      case .insert(let offset, let line, _): (offset: offset, text: "\(offset + 1) + \(line)")
      }
    }
    for change in changes.sorted(by: { $0.offset < $1.offset }) { console.say(change.text) }
  }

  /// The purpose of a template, from its first comment or heading.
  private static func note(on bytes: Data?, _ name: String) -> String {
    guard let bytes, let whole = String(validating: bytes, as: UTF8.self) else { return "a picture" }
    let comment = whole.prefixMatch(of: #/\s*(?:\{\{!|/\*|//)\s*(?:----\s*)?([^\n]*?)\s*(?:----\s*)?(?:\}\}|\*/|\n)/#)
      .map(\.1)
    let heading = name.hasSuffix(".md") ? whole.prefixMatch(of: /# ([^\n]*)/).map(\.1) : nil
    let line = String(heading ?? comment ?? (name.hasPrefix("locales/") ? "the words of a language" : ""))
    return line.prefix { $0 != "." }.trimmed.shown(upTo: 100)
  }
}
