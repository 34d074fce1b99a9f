import ArgumentParser
import CommandConsole
import Essentials
import PetDecoding
import PetModel
import PetPresentation
import PetSite
import Support

/// `petspot init`: a folder out, in which a site can begin.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begin a site: settings, a table to fill in, and a folder for photos.",
    discussion: """
      Writes petspot.json, photos/, .gitignore, and a table with two sample rows and a header in the language of \
      --locale. It asks nothing and overwrites nothing.

      A key of petspot.json is a long option without its dashes: --remove-url is "removeUrl". Typed options win. \
      --no- before a flag's name turns off a flag of the file. 'petspot build --show-settings' prints the \
      result.

      EXAMPLES
        petspot init shelter
        petspot init lodz --locale pl
        petspot init shelter --json              reports.json, and no table

      EXIT STATUS
        0   the folder is ready
        2   nothing was written: it has a petspot.json, or can't be written
        64  wrong usage
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), completion: .directory)
  var folder = "."

  @Option(
    name: .customLong("locale"), help: "The language of the table and of the site; also twice. (default: en)",
    completion: .list(SiteLocale.builtInNames))
  var locales: [String] = []

  @Flag(help: "Write a sample in JSON in place of a table.")
  var json = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder is empty; give its path.") }
    for locale in locales { try SiteLocale.check(locale, isIn: SiteLocale.builtInNames) }
  }

  func run() throws {
    let console = Console()
    let root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    let sample = SampleFiles(
      locales: locales.isEmpty ? ["en"] : locales,
      title: root.lastPathComponent.replacing(/["\\\p{Cc}]/, with: ""), asJSON: json,
      today: BuildCommand.today ?? Date())
    let shown = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var notes: [(name: String, text: String)] = []
    do throws(SettingsFile.Problem) {
      try Self.makeFolder(root.appending(path: "photos"))
      for file in sample.files {
        let place = root.appending(path: file.name)
        let isNew = try Self.write(file.text, to: place, called: shown + file.name)
        notes.append((shown + file.name, isNew ? file.note : Self.note(onKept: place, besides: file)))
      }
    } catch {
      console.show(.error, error.text)
      throw ExitCode(ExitStatus.nothingPublished.rawValue)
    }
    let width = (notes.map(\.name.count).max() ?? 0) + 2
    for note in notes where !note.text.isEmpty { console.say(note.name.padded(to: width) + note.text) }
    console.say("\((shown + "photos/").padded(to: width))put photos here")
    console.say("Next: \(shown.isEmpty ? "" : "cd \(folder.forShell) && ")petspot serve")
    console.say("Then: petspot build")
    throw console.exitCode(0)
  }

  private static func makeFolder(_ url: URL) throws(SettingsFile.Problem) {
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      throw SettingsFile.Problem(
        text: "\(url.path(percentEncoded: false)): can't be made: \(SystemError(error).reason). Name another folder.")
    }
  }

  /// The note on a file that was there. A list of ignored files may lack some lines.
  private static func note(onKept url: URL, besides file: SampleFiles.File) -> String {
    guard file.note.isEmpty else { return "is there already, and stays as it is" }
    func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map { $0.trimmed } }
    // `output`, `/output/`
    let bare = { (line: String) in line.split(separator: "/").joined(separator: "/") }
    let own = lines((try? String(contentsOf: url, encoding: .utf8)) ?? "").map(bare)
    let lacked = lines(file.text).filter { !own.contains(bare($0)) }
    return lacked.isEmpty ? "" : "is there already; add the lines \(lacked.joined(separator: ", "))"
  }

  /// Writes a file that isn't there. A table or a list of ignored files that is there stays.
  ///
  /// - Returns: Whether it was written.
  private static func write(_ text: String, to url: URL, called name: String) throws(SettingsFile.Problem) -> Bool {
    do { try Data(text.utf8).write(to: url, options: .withoutOverwriting) } catch {
      let isThere = FileKind(at: url.path(percentEncoded: false)) != nil
      if isThere && url.lastPathComponent != SettingsFile.name { return false }
      let reason = isThere ? "is there already; nothing was written. Edit it" : "can't be written. Name another folder"
      throw SettingsFile.Problem(text: "\(name): \(reason).")
    }
    return true
  }
}
