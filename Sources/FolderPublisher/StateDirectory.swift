/// The hidden folder in the output folder where the publisher keeps its own files. It is there so that staged files are on
/// the same disk as the site and can be renamed into place in one step. Between two builds it holds only ``lock``,
/// ``manifest`` and perhaps ``units``.
enum StateDirectory {
  static let folder = ".petspot"
  /// Locked while a build publishes. It is never removed: otherwise two builds could each lock a file of that name.
  static let lock = ".petspot/lock"
  /// The list of the files that petspot wrote, see ``FileList``.
  static let manifest = ".petspot/manifest"
  /// The list of the files that a running publication writes, see ``OutputFolder/recover()``.
  static let journal = ".petspot/journal"
  /// What each unit was made of, see ``UnitRecord``. If it is lost or damaged, everything is made again.
  static let units = ".petspot/units"
  /// Holds the new files, complete, by their paths, until they are put in their places.
  static let stage = ".petspot/stage"
  /// Holds what the publisher writes for itself while it works. Nothing in it is ever believed.
  static let work = ".petspot/work"

  static func staged(_ path: String) -> String { "\(stage)/\(path)" }
}
