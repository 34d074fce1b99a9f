/// The file of the program that runs.
package enum ExecutableFile {
  /// Its path; empty where the system doesn't tell.
  package static var path: String {
    #if canImport(FoundationEssentials)
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    #else
      Bundle.main.executablePath ?? ""
    #endif
  }
}
