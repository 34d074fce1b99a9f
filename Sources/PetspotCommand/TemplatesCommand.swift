import ArgumentParser
import CommandConsole
import Essentials
import PetModel
import PetRendering
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

  @Argument(help: "A name of the list.", completion: .list(TemplateFiles().names))
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
    try refuse("Give either --copy or --diff, not both.", if: copy && diff)
    guard let name else {
      return try refuse("Name a file: petspot templates \(copy ? "--copy" : "--diff") card.mustache.", if: copy || diff)
    }
    let names = TemplateFiles().names
    let meant = name.nearest(in: names).map { "did you mean '\($0)'?" } ?? "'petspot templates' lists the files."
    try refuse("petspot has no template file '\(name)'; \(meant)", if: !names.contains(name))
  }

  func run() throws {
    let console = Console()
    let files = TemplateFiles()
    if let name, let bytes = files.bytes(of: name) {
      let own = "\(place)/\(name)"
      if copy {
        try Self.save(bytes, name, to: own)
        console.say(own)
      } else if diff {
        for line in try Self.differences(from: bytes, to: own, name) { console.say(line) }
      } else {
        console.say { $0.add(bytes) }
      }
    } else {
      let rows = files.names.map { [$0, Self.note(on: files.bytes(of: $0), $0)] }
      for line in rows.aligned() { console.say(line) }
    }
    throw console.exitCode(0)
  }

  private var place: String {
    let settings = try? SettingsFile.nearest()
    let inputs = settings?.texts(of: CommandOptions.input) ?? []
    let folder =
      templates ?? TemplateFolder.of(inputs) ?? settings.flatMap { TemplateFolder.own(in: $0.folder) }
      ?? TemplateFolder.new(for: inputs)
      ?? "\(settings?.folder ?? "")Templates"
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  private static func save(_ bytes: Data, _ name: String, to own: String) throws(Diagnostic) {
    let file = URL(filePath: own)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (CopyMark.line(for: bytes, of: name, version: Version.current) + bytes).write(
        to: file, options: .withoutOverwriting)
    } catch {
      let isThere = FileKind(at: file.path(percentEncoded: false)) != nil
      let reason = isThere ? "is there already, for you to edit" : "can't be written: \(SystemError(error).reason)"
      throw Diagnostic(.error, .notWritten, at: own, reason, consequence: "nothing was copied")
    }
  }

  /// The lines that only petspot's own template has (-), or only that of the file `own` (+).
  private static func differences(from bytes: Data, to own: String, _ name: String) throws(Diagnostic) -> [String] {
    guard let copy = try? Data(contentsOf: URL(filePath: own)) else {
      throw Diagnostic(
        .error, .notReadable, at: own, "there is no such file",
        advice: "Copy it with 'petspot templates --copy \(name)'")
    }
    func lines(_ bytes: Data) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (old, new) = (lines(bytes), lines(CopyMark.removed(from: copy)))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset: offset, text: "\(offset + 1) - \(line)")
      case .insert(let offset, let line, _): (offset: offset, text: "\(offset + 1) + \(line)")
      }
    }
    return changes.sorted { $0.offset < $1.offset }.map(\.text)
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
