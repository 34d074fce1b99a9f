import ArgumentParser
import Essentials
import PetSubmission

/// Where reports are kept, for every command that works with them.
struct StateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where reports are kept: a folder, or a .json file for one report.",
      discussion: "Without it, petspot/reports in your folder for states is used, wherever the command is run.",
      valueName: "path"))
  var state: String?

  var states: StateLocation { state.map { StateLocation($0, now: Date()) } ?? .usual(now: Date()) }
}

/// Images of the memory that the system writes when a program crashes.
enum CoreDump {
  /// None from now on: there will be a password in the memory.
  static func forbid() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
