/// The kind of thing at a path. Links aren't followed.
enum FileStatus: Hashable, Sendable {
  case missing
  case file, folder
  /// A link, a device, or something that the system doesn't let us look at.
  case other(PathConflict.Kind)
}

/// The result of comparing a new file with its place.
enum Comparison: Sendable {
  case nothing
  /// A file with the very bytes, last changed at a time in nanoseconds.
  case same(time: Int64)
  /// A file with other bytes, or with bytes that weren't compared.
  case differs
  /// Something is there, or in place of a folder above it, that isn't replaced.
  case conflict(PathConflict)
}
