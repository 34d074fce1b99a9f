package import Essentials
internal import Support

/// Removes old files from a cache folder, which would grow for ever otherwise.
///
/// A cache is shared by all sites of a user, so a file isn't removed because one build doesn't need it, but because no build
/// has used it for 30 days. Files that petspot didn't put there are never touched.
package struct CachePruning: Sendable {
  private let folder: URL
  private let now: Date

  /// - Parameter now: The time that ages are counted to.
  package init(folder: URL, now: Date) {
    (self.folder, self.now) = (folder, now)
  }

  /// Removes them. What can't be listed or removed only takes space, and the next build tries again.
  package func run() {
    for place in [folder, PhotoCropper.folder(in: folder)] {
      for entry in FolderEntry.all(in: place) where isStale(entry) {
        try? FileManager.default.removeItem(at: entry.url)
      }
    }
  }

  private func isStale(_ entry: FolderEntry) -> Bool {
    let name = entry.url.lastPathComponent
    let days = now.timeIntervalSince(entry.modified) / 86_400
    // Half-written files, and folders of such files, are of a process that was killed: writing one takes less than a day.
    if name.hasPrefix(FileWriter.partPrefix) { return days > 1 }
    // The files of photos are named after a hash of at least 32 hexadecimal digits.
    let isPhoto =
      name.prefix { $0.isHexDigit && !$0.isUppercase }.count >= 32
      && [".json", ".jpg", ".webp"].contains(where: name.hasSuffix)
    return isPhoto && entry.kind.isFile && days > 30
  }
}
