import ArgumentParser
import Essentials

/// The folder of prepared photos, where none is named.
enum CacheFolder {
  /// The user's folder for caches; a temporary one where that can't be written.
  static var usual: String {
    let manager = FileManager.default
    let folder = manager.urls(for: .cachesDirectory, in: .userDomainMask).first?.appending(path: "petspot")
    guard let folder, (try? manager.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
      manager.isWritableFile(atPath: folder.path(percentEncoded: false))
    else { return temporary }
    return folder.path(percentEncoded: false)
  }

  /// Others may write beside it, so its name is the user's own.
  private static var temporary: String {
    FileManager.default.temporaryDirectory.appending(path: "petspot-cache-\(getuid())").path(percentEncoded: false)
  }

  /// Makes the temporary folder for the user alone, where it is needed.
  static func prepare() throws {
    let path = usual
    guard path == temporary else { return }
    mkdir(path, 0o700)  // Or it is there: the next lines look.
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR, info.st_uid == getuid(), info.st_mode & 0o22 == 0
    else { throw ValidationError("'\(path)' is not a folder of yours alone; give another one with --cache.") }
  }
}
