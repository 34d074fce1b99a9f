import ArgumentParser
import PetModel

/// The word that names a command, for people who misspell it: the argument parser only says that it didn't expect it.
enum CommandWord {
  /// What to say of arguments that name no command of the program; nil for others.
  ///
  /// - Parameter arguments: Those of the program, without its own name.
  static func problem(in arguments: [String]) -> String? {
    problem(
      in: arguments.first == "help" ? arguments.dropFirst() : arguments[...], of: PetspotCommand.self, named: "petspot")
  }

  /// The same of the words behind the name of `command`.
  private static func problem(
    in words: ArraySlice<String>, of command: any ParsableCommand.Type, named name: String
  ) -> String? {
    let commands = command.configuration.subcommands
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !commands.isEmpty else { return nil }
    if let next = commands.first(where: { $0.configuration.commandName == word }) {
      return problem(in: words.dropFirst(), of: next, named: "\(name) \(word)")
    }
    let names = commands.compactMap { $0.configuration.commandName }
    let meant = word.lowercased().nearest(in: names).map { " Did you mean '\(name) \($0)'?" }
    return "There is no command '\(word)'.\(meant ?? " There are \(names.joined(separator: ", ")).")"
  }
}
