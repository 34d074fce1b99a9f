import Essentials
import Support

/// The folder where the publisher keeps its own files: `output.petspot` for a site in `output`. It is beside the site,
/// so that no host serves it, and on the same disk, so that staged files can be renamed into place in one step. Between
/// two builds it holds only ``lock``, ``manifest`` and perhaps ``units``.
///
/// If it can't be there, because the site is a disk of its own or the folder above it can't be written, it is
/// `.petspot` in the site. Either way its paths begin with ``folder`` here, and ``OutputFolder`` knows the real place.
enum StateDirectory {
  static let folder = ".petspot"
  /// The publisher's folder in the site, for the time when nothing can be beside the site.
  static let inside = "./.petspot"
  /// Locked while a build publishes. It is never removed: otherwise two builds could each lock a file of that name.
  static let lock = ".petspot/lock"
  /// The list of the files that petspot wrote, see ``FileList``.
  static let manifest = ".petspot/manifest"
  /// The list of the files that a running publication writes, see ``OutputFolder/recover()``.
  static let journal = ".petspot/journal"
  /// The sources of each unit, and the times of its files. It is a cache of this machine's, so it isn't part of the
  /// manifest, which has no times. If it is lost or damaged, everything is made again.
  static let units = ".petspot/units"
  /// Holds the new files, complete, by their paths, until they are put in their places.
  static let stage = ".petspot/stage"
  /// Holds the publisher's own files while it works. A new run trusts none of them.
  static let work = ".petspot/work"
  /// A list that isn't in its place yet.
  static let list = ".petspot/work/list"

  static func staged(_ path: String) -> String { "\(stage)/\(path)" }

  /// The part of a path below the folder, with a slash at its beginning; nil for a path of the site.
  static func rest(of path: String) -> Substring.UTF8View? {
    guard path.utf8.first == UInt8(ascii: "."), path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/") ? rest : nil
  }

  /// Its place beside a site; nil for the root of the disk, which has nothing beside it.
  ///
  /// - Parameter site: The path of the site's folder, which may not be there yet. If it is a link, the state lies
  ///   beside its target.
  static func beside(_ site: String) -> String? {
    let real = site.nearestRealPath
    return real == "/" ? nil : real + folder
  }

  /// Its place for a published site; nil for an unknown site.
  static func found(for site: String) -> String? {
    [beside(site), "\(site)/\(folder)"].compactMap(\.self).first { folder in
      ["manifest", "journal"].contains { FileKind(at: "\(folder)/\($0)") != nil }
    }
  }

  /// Whether files can be renamed from `beside` into the site, and it is there or can be made.
  static func isUsable(_ beside: String, for site: String) -> Bool {
    let parent = beside.lastIndex(of: "/").map { beside[..<$0] }.map { $0.isEmpty ? "/" : String($0) } ?? "."
    let isThere = FileKind(at: beside) != nil
    guard isThere || access(parent, W_OK | X_OK) == 0 else { return false }
    var (own, other) = (stat(), stat())
    guard stat(isThere ? beside : parent, &own) == 0, stat(site, &other) == 0, own.st_dev == other.st_dev else {
      return false
    }
    // A folder that is mounted there may have the number of the disk that it is on, and still nothing can be renamed
    // into it. Nothing has this name, so nothing is renamed now.
    return rename(isThere ? "\(beside)/.none" : "\(beside)-none", "\(site)/.petspot-none") == 0 || errno != EXDEV
  }
}
