import Foundation

/// Folders that the arguments name.
enum Folder {
  static func exists(at path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// `pets/reports` → `pets/Templates`.
  static func templates(beside input: String) -> String {
    let parent = (input as NSString).deletingLastPathComponent
    return parent.isEmpty ? "Templates" : (parent as NSString).appendingPathComponent("Templates")
  }
}
