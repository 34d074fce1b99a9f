import Foundation

/// Folders that the arguments name.
enum Folder {
  static func exists(at path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The path without links, `.` and `..`; nil if nothing is there.
  static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The user's home folder, by the environment and by the system.
  static var homes: Set<String> {
    let homes = [ProcessInfo.processInfo.environment["HOME"], NSHomeDirectory()]
    return Set(homes.compactMap(\.self).compactMap(realPath))
  }

  /// The user's cache folder; a temporary folder where that can't be written.
  static var cache: String {
    let manager = FileManager.default
    let folder = manager.urls(for: .cachesDirectory, in: .userDomainMask).first?.appending(path: "petspot")
    guard let folder, (try? manager.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
      manager.isWritableFile(atPath: folder.path(percentEncoded: false))
    else { return manager.temporaryDirectory.appending(path: "petspot-cache").path(percentEncoded: false) }
    return folder.path(percentEncoded: false)
  }

  /// `pets/reports` → `pets/Templates`, `reports` → `Templates`, `.` → `./../Templates`.
  static func templates(beside input: String) -> String {
    var path = Substring(input)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let name = path.split(separator: "/").last ?? ""
    if name.isEmpty || name == "." || name == ".." { return "\(path)/../Templates" }
    return path.dropLast(name.count) + "Templates"
  }
}
