import ArgumentParser
import Essentials

extension FolderArguments {
  /// Refuses an output folder in which files of other people would have to be told apart from the site's for ever.
  func refuse(output: String, inputs: [String]) throws {
    guard let folder = Self.realPath(of: output) else { return }  // One that isn't there yet holds nothing.
    let advice = "give a folder for these files alone, such as '--output site'."
    if folder == "/" { throw ValidationError("--output is the root of the disk; \(advice)") }
    if Self.homes.contains(folder) { throw ValidationError("--output '\(output)' is a home folder; \(advice)") }
    for input in inputs {
      guard let file = Self.realPath(of: input), file == folder || file.hasPrefix(folder + "/") else { continue }
      let relation = file == folder ? "is" : "holds"
      throw ValidationError("--output '\(output)' \(relation) the input '\(input)'; \(advice)")
    }
  }

  /// Refuses a file that is a folder, or one of the inputs.
  static func refuseFile(_ output: String, over inputs: [String]) throws {
    if TemplateArguments.isFolder(output) {
      throw ValidationError("--output '\(output)' is a folder; name a file, such as '\(output)/preview.html'.")
    }
    guard let file = realPath(of: output) else { return }  // One that isn't there yet is no input.
    if let input = inputs.first(where: { realPath(of: $0) == file }) {
      throw ValidationError("--output '\(output)' is the input '\(input)'; name another file.")
    }
  }

  /// The path without links, `.` and `..`; nil if nothing is there.
  private static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The user's home folder, by the environment and by the system.
  private static var homes: Set<String> {
    let homes = [
      ProcessInfo.processInfo.environment["HOME"], getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) },
    ]
    return Set(homes.compactMap(\.self).compactMap(realPath))
  }
}
