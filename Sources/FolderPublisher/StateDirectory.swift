/// The hidden folder in the output folder where the publisher keeps its own files. It is there so that staged files are on
/// the same disk as the site and can be renamed into place in one step. Between two builds it holds only ``lock`` and
/// ``manifest``.
enum StateDirectory {
  static let folder = ".petspot"
  /// Locked while a build publishes. It is never removed: otherwise two builds could each lock a file of that name.
  static let lock = ".petspot/lock"
  /// The list of the files that petspot wrote, see ``Manifest``.
  static let manifest = ".petspot/manifest"
  /// The list of the files that a running publication writes, see ``OutputFolder/recover()``.
  static let journal = ".petspot/journal"
  /// Holds the new files, complete, until they are put in their places.
  static let stage = ".petspot/stage"

  /// The staged file of a line of the journal, counted from 0.
  static func staged(_ line: Int) -> String { "\(stage)/\(line)" }
}
