import ArgumentParser
import CommandConsole
import ReportCommands
import SiteSources

/// A command line with the additions of `petspot.json`: typed options win, then the file, then built-in values.
struct AppliedSettings {
  /// The program's final arguments.
  let arguments: [String]
  /// The settings that had an effect.
  private(set) var used: [SettingsFile.Setting] = []
  private let file: SettingsFile?
  /// Those of the command, where they are needed: the argument parser takes longer to list them than to parse a line.
  private let options: [CommandOptions.Option]
  private var given: [String: [String]] = [:]
  /// The folder of the site, beside the file, where neither names one.
  private var added: String?

  /// - Parameters:
  ///   - arguments: The typed arguments, without the program's name.
  ///   - file: The settings that hold here; nil where there are none.
  init(_ arguments: [String], _ file: SettingsFile?) {
    self.file = file
    let isShown = arguments.contains(Self.show)
    let mayTakeBack = arguments.contains { $0.hasPrefix("--no-") }
    guard let (names, command) = CommandOptions.command(of: arguments), let name = names.first,
      file != nil || isShown || mayTakeBack
    else {
      self.arguments = arguments
      options = isShown ? CommandOptions(of: PetspotCommand.self).all : []
      return
    }
    let options = CommandOptions(of: command)
    self.options = options.all
    let settings = file?.settings ?? []
    // `--no-posters` turns off the file's `posters`, if it has any.
    let flags = options.all.filter(\.isFlag).map(\.name) + settings.filter { !$0.option.isInput }.map(\.option.name)
    let takenBack = Set(flags.map { "--no-\($0)" }).intersection(arguments)
    let typed = arguments.dropFirst(names.count).filter { $0 != Self.show && !takenBack.contains($0) }
    let given = options.given(in: typed)
    self.given = given
    let isTakenBack = { (name: String) in takenBack.contains("--no-\(name)") }
    let hasPosters =
      given["posters"] != nil || !isTakenBack("posters") && file?.texts(of: "posters").isEmpty == false
    let used = settings.filter { setting in
      let key = setting.option.key
      guard let option = options[key], given[key] == nil, !isTakenBack(setting.option.name) else { return false }
      // A report has its own facts; those in the file are for a poster of a photo alone.
      return option.section != ReportCommand.petSection
        && !(Self.partners[key].map { isTakenBack($0.unused) || $0.typed.contains { given[$0] != nil } } ?? false)
        && Self.takes(setting.option, command: name, given, hasPosters: hasPosters)
    }
    self.used = used
    func isSet(_ key: String) -> Bool { given[key] != nil || used.contains { $0.option.key == key } }
    let inputs = used.filter(\.option.isInput).flatMap(\.texts)
    var added = used.filter { !$0.option.isInput }.flatMap { setting in
      let name = "--\(setting.option.name)"
      return setting.texts.map { setting.option.isFlag ? name : "\(name)=\($0)" }
    }
    // There, `--name` is the pet's.
    if name == PosterCommand.name, given["siteName"] == nil {
      added += file?.texts(of: "name").map { "--site-name=\($0)" } ?? []
    }
    if let file, !file.folder.isEmpty, name == BuildCommand.name, !used.isEmpty, !isSet("output") {
      self.added = "\(file.folder)output"
      added.append("--output=\(file.folder)output")
    }
    if let file, options["templates"] != nil, options[CommandOptions.input] != nil, !isSet("templates"),
      TemplateFolder.of(given[CommandOptions.input] ?? inputs) == nil, let own = TemplateFolder.own(in: file.folder)
    {
      added.append("--templates=\(own)")
    }
    // The typed ones are the last: an option without its value takes nothing of the file's.
    self.arguments = names + inputs + added + typed
  }

  static let show = "--show-settings"

  /// Keys that mean something else to a command than to the others.
  private static let foreign: [String: Set<String>] = [
    CheckCommand.name: ["site"], PosterCommand.name: ["output", "name"], PreviewCommand.name: ["output"],
    DiffCommand.name: ["locale"], ReportCommand.name: ["createAgain"], ReportsCommand.name: ["json"],
  ]

  /// Keys of the file that don't count beside another option: one that was taken back, or is typed.
  private static let partners: [String: (unused: String, typed: [String])] = [
    "range": ("near", []), "concurrency": ("fetch-photos", []), "allowPrivateHosts": ("fetch-photos", []),
    "quiet": ("", ["verbose"]), "verbose": ("", ["quiet"]),
  ]

  /// Whether a command takes a setting: one key may have two meanings for two commands, or no use beside typed options.
  private static func takes(
    _ option: CommandOptions.Option, command: String, _ given: [String: [String]], hasPosters: Bool
  ) -> Bool {
    if foreign[command]?.contains(option.key) == true { return false }
    let isOfAPI = option.key == "api" || ["From the API", "Selection"].contains(option.section)
    let hasInput = command != FetchCommand.name && given[CommandOptions.input] != nil
    if isOfAPI && (hasInput || given["resume"] != nil) { return false }
    // Typed reports, or a typed point, are in the place of the file's.
    if command == FetchCommand.name, ["near", "range"].contains(option.key), (given["id"] ?? given["near"]) != nil {
      return false
    }
    if option.isInput && given["api"] != nil { return false }
    let makesPages = [BuildCommand.name, ServeCommand.name, PrepareCommand.name].contains(command)
    // The meaning of FOUND is on pages, too.
    if makesPages && option.section.hasPrefix("Posters") && option.key != "found" { return hasPosters }
    let kinds = (given["kind"] ?? []).compactMap(PosterCommand.Kind.init(rawValue:))
    guard !kinds.isEmpty, kinds.allSatisfy({ !$0.kinds.contains(where: \.isPrinted) }) else { return true }
    // The address stands in the text beside the picture for link previews.
    return option.key != "paper" && (option.key != "site" || kinds.contains(.share))
  }

  /// Each value of the command and where it is from, for `--show-settings`.
  var table: String {
    let rows = options.map { option in
      if let typed = given[option.key] {
        let values = option.isRepeating ? typed : typed.suffix(1)
        return [option.key, option.isFlag ? "true" : values.joined(separator: ", "), "command line"]
      }
      if option.key == "output", let added { return [option.key, added, "\(file?.place ?? "")"] }
      if let setting = used.first(where: { $0.option.key == option.key }) {
        let value = option.isFlag ? "\(!setting.texts.isEmpty)" : setting.texts.joined(separator: ", ")
        return [option.key, value, "\(file?.place ?? ""), line \(setting.line)"]
      }
      return [option.key, option.usual ?? (option.isFlag ? "false" : "–"), "built in"]
    }
    return rows.aligned(upTo: 40).joined(separator: "\n")
  }

  /// The place of the setting in a message of the argument parser; nil for a typed option.
  func place(of message: String) -> String? {
    guard let file, !message.hasPrefix("Unknown option") else { return nil }
    let meant = used.first { setting in
      let name = "--\(setting.option.name)"
      return message.contains("\(name) ") || message.contains("\(name):") || message.contains("'\(name)")
        || setting.texts.contains { !$0.isEmpty && message.contains("'\($0)'") }
    }
    return meant.map { "\(file.place), line \($0.line), \($0.option.key):" }
  }

  /// A note that settings are used; nil where they aren't.
  var note: String? {
    guard let file, !used.isEmpty, given["quiet"] == nil else { return nil }
    return "Settings: \(file.place)"
  }
}
