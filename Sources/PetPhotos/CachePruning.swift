package import Foundation
internal import Support

/// Removes old files from a cache folder, which would grow for ever otherwise.
///
/// A cache is shared by all sites of a user, so a file isn't removed because one build doesn't need it, but because no build
/// has used it for 30 days. Files that petspot didn't put there are never touched.
package struct CachePruning: Sendable {
  private let folder: URL
  /// What was used after this is kept.
  private let oldest: Date

  /// How long an unused file is kept, in days.
  private static let days = 30.0
  /// How long a half-written file is kept, in days: nobody is still writing it then.
  private static let partDays = 1.0

  /// - Parameter now: The time that ages are counted to.
  package init(folder: URL, now: Date) {
    self.folder = folder
    oldest = now - Self.days * 86_400
  }

  /// Removes them. What can't be listed or removed only takes space, and the next build tries again.
  package func run() {
    for place in [folder, PhotoCropper.folder(in: folder)] {
      let files = try? FileManager.default.contentsOfDirectory(
        at: place, includingPropertiesForKeys: [.contentModificationDateKey])
      for file in files ?? [] where isStale(file) { try? FileManager.default.removeItem(at: file) }
    }
  }

  private func isStale(_ file: URL) -> Bool {
    guard let kind = Kind(file.lastPathComponent),
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .isRegularFileKey]),
      let used = values.contentModificationDate, values.isRegularFile == true || kind == .part
    else { return false }
    return used < (kind == .part ? oldest + (Self.days - Self.partDays) * 86_400 : oldest)
  }

  private enum Kind {
    /// A file of a photo: it is named after a hash of at least 32 hexadecimal digits.
    case photo
    /// A half-written file, or a folder of such files, of a process that was killed; older versions left them under
    /// Foundation's own name.
    case part

    init?(_ name: String) {
      if [FileWriter.partPrefix, ".dat.nosync"].contains(where: name.hasPrefix) {
        self = .part
      } else if name.prefix(while: { $0.isHexDigit && !$0.isUppercase }).count >= 32,
        [".json", ".jpg", ".webp"].contains(where: name.hasSuffix)
      {
        self = .photo
      } else {
        return nil
      }
    }
  }
}
