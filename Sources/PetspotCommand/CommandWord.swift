import PetModel

/// The word that names a command, for people who misspell it: the argument parser only says that it didn't expect it.
enum CommandWord {
  /// What to say of arguments that name no command of the program; nil for others.
  ///
  /// - Parameter arguments: Those of the program, without its own name.
  static func problem(in arguments: [String]) -> String? {
    let names = PetspotCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let word = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
    guard let word, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    let meant = word.lowercased().nearest(in: names).map { " Did you mean 'petspot \($0)'?" }
    return "There is no command '\(word)'.\(meant ?? " There are \(names.joined(separator: ", ")).")"
  }
}
