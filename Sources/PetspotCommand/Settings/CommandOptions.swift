import ArgumentParser
import Essentials
import PetDecoding
import ReportCommands

/// The options of a command as the argument parser declares them. Each long one is a key of `petspot.json`.
struct CommandOptions: Sendable {
  /// One option, as the argument parser dumps it. The inputs count as one, too, without a name on the command line.
  struct Option: Sendable, Equatable {
    /// The name of the option without dashes: `remove-url`.
    let name: String
    /// Its name in `petspot.json`: `removeUrl`.
    let key: String
    let argument: JSONValue

    /// Nil for an option that no file may set.
    fileprivate init?(_ argument: JSONValue) {
      self.argument = argument
      let isInput = argument["kind"]?.text == "positional" && argument["valueName"]?.text == CommandOptions.input
      let long = argument["names"]?.elements.first { $0["kind"]?.text == "long" }?["name"]?.text
      guard let name = isInput ? CommandOptions.input : long, !["help", "version", "show-settings"].contains(name)
      else { return nil }
      self.name = name
      key = name.camelCased
    }

    /// As it may be typed: `--output`, `-o`; several long ones mean the same.
    var spellings: [String] {
      (argument["names"]?.elements ?? []).map { name in
        (name["kind"]?.text == "short" ? "-" : "--") + (name["name"]?.text ?? "")
      }
    }
    var isFlag: Bool { argument["kind"]?.text == "flag" }
    var isRepeating: Bool { argument["isRepeating"] == .bool(true) }
    /// Whether it has no name on the command line.
    var isInput: Bool { name == CommandOptions.input }
    /// Whether its value is a file or a folder.
    var isPath: Bool { isInput || ["file", "directory"].contains { argument["completionKind"]?[$0] != nil } }
    /// The title above it in the help.
    var section: String { argument["sectionTitle"]?.text ?? "" }
    var usual: String? { argument["defaultValue"]?.text }
  }

  let all: [Option]

  init(of command: any ParsableCommand.Type) {
    let dump = try? JSONValue(json: Data(command._dumpHelp().utf8))  // The parser writes JSON.
    all = dump?["command"]?["arguments"]?.elements.compactMap(Option.init) ?? []
  }

  /// The commands whose options `petspot.json` may set.
  private static let commands: [any ParsableCommand.Type] = [
    BuildCommand.self, ServeCommand.self, PrepareCommand.self, CheckCommand.self, PreviewCommand.self,
    PosterCommand.self, FetchCommand.self, ReportCommand.self,
  ]

  /// Commands that follow the settings of those.
  private static let followers: [any ParsableCommand.Type] = [
    DiffCommand.self, TemplatesCommand.self, ReportsCommand.self,
  ]

  /// The command with settings that is called `name`; nil for any other.
  static func command(named name: String?) -> (any ParsableCommand.Type)? {
    (commands + followers).first { $0.name == name }
  }

  /// The names at the beginning of some arguments, such as `reports show`, and the command that has their options.
  static func command(of arguments: [String]) -> (names: [String], command: any ParsableCommand.Type)? {
    guard let first = arguments.first, let command = command(named: first) else { return nil }
    let configuration = command.configuration
    guard let part = configuration.subcommands.first(where: { $0.name == arguments.dropFirst().first }) else {
      return ([first], configuration.defaultSubcommand ?? command)
    }
    return ([first, part.name], part)
  }

  /// All keys of `petspot.json`: if two commands share one, the first describes it. The site's name there is `name`.
  static var settings: [Option] {
    var known: Set = ["siteName"]
    return commands.flatMap { CommandOptions(of: $0).all }.filter { known.insert($0.key).inserted }
  }

  subscript(key: String) -> Option? { all.first { $0.key == key } }

  /// The options in `arguments`, by key, with their values as typed.
  func given(in arguments: some Sequence<String>) -> [String: [String]] {
    var given: [String: [String]] = [:]
    var waiting: Option?
    var isEnd = false
    for text in arguments {
      if let option = waiting {
        given[option.key, default: []].append(text)
        waiting = nil
      } else if isEnd || !text.hasPrefix("-") || text == "-" {
        given[Self.input, default: []].append(text)
      } else if text == "--" {
        isEnd = true
      } else {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = all.first(where: { $0.spellings.contains(parts[0]) })
        else { continue }
        given[option.key, default: []] += parts.count > 1 ? [parts[1]] : []
        if !option.isFlag && parts.count == 1 { waiting = option }
      }
    }
    return given
  }

  static let input = "input"
}

extension JSONValue {
  /// The value of a key; nil without it, and for anything but an object.
  subscript(key: String) -> JSONValue? { members?[key] }

  /// The elements of an array; empty for anything else.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}

extension String {
  /// `remove-url` → `removeUrl`
  fileprivate var camelCased: String {
    let parts = split(separator: "-")
    return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
