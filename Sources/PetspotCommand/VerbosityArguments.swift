import ArgumentParser

/// How much a command says on standard error. It never changes what is done, nor the exit status.
enum Verbosity {
  /// Errors alone.
  case quiet
  /// Of each kind of problem the first five, and how far the work is.
  case usual
  /// All problems.
  case verbose
}

/// `--quiet` and `--verbose`.
struct VerbosityArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing but errors; neither what is done nor the exit status changes.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Show all problems, however many are alike.")
  var verbose = false

  /// What was asked for.
  var level: Verbosity { quiet ? .quiet : verbose ? .verbose : .usual }

  func validate() throws {
    if quiet && verbose { throw ValidationError("Give either --quiet or --verbose, not both.") }
  }
}
