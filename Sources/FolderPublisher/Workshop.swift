/// The hidden folder that the publisher keeps in the output folder, so that both are on one file system and a rename between
/// them is atomic. Between two builds it holds ``lock`` and ``manifest``, nothing else of ours.
enum Workshop {
  static let folder = ".petspot"
  /// Locked while a build publishes. It stays there: if it were removed, two builds could each lock one of that name.
  static let lock = ".petspot/lock"
  /// The files that are ours, see ``FileList``.
  static let manifest = ".petspot/manifest"
  /// The files that become ours one by one while a build publishes, see ``Settlement``.
  static let journal = ".petspot/journal"
  /// New files, whole, before they go to their places.
  static let stage = ".petspot/stage"

  /// The staged file of a line of the journal, counted from 0.
  static func staged(_ line: Int) -> String { "\(stage)/\(line)" }
}
