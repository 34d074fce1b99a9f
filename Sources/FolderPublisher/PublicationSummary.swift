/// A publication's result for each file.
package struct PublicationSummary: Equatable, Sendable {
  /// Some files of a publication.
  package struct Files: Equatable, Sendable {
    package internal(set) var count = 0
    /// Their paths, sorted; empty unless the publisher was told to list them, because there may be very many.
    package internal(set) var paths: [OutputPath] = []

    package init() {}

    mutating func add(_ path: @autoclosure () -> OutputPath, isListed: Bool) {
      count += 1
      if isListed { paths.append(path()) }
    }
  }

  /// New files, and files whose bytes changed.
  package internal(set) var written = Files()
  /// Files that had the right bytes already and were not touched.
  package internal(set) var unchanged = Files()
  /// Files of the last build that this one no longer has.
  package internal(set) var removed = Files()
  /// Files that couldn't be put in place, sorted; ``problems`` says why.
  package var leftOut: [OutputPath] = []
  /// Whether nothing was done at all, because there are ``problems`` and the publisher is strict.
  package var isHeldBack = false
  package var problems: [PublicationProblem] = []

  package init() {}

  /// Whether no file of the publication is in the folder, as in one that can't be written to.
  package var isOfNothing: Bool { written.count + unchanged.count == 0 && !leftOut.isEmpty }
}

/// The size of a folder, as hosts limit it.
package struct PublicationSize: Equatable, Sendable {
  package internal(set) var files = 0
  package internal(set) var bytes: UInt64 = 0
  /// The path of the largest file; the first of several.
  package internal(set) var largestFile = ""
  package internal(set) var largestBytes: UInt64 = 0
  /// The path of the folder that has the most files, not counting those in folders below it; empty for the outermost
  /// one.
  package internal(set) var fullestFolder = ""
  package internal(set) var fullestFiles = 0

  mutating func add(_ path: @autoclosure () -> String, bytes: UInt64) {
    files += 1
    self.bytes += bytes
    if bytes < largestBytes { return }
    let path = path()
    if bytes == largestBytes && !largestFile.isEmpty && path >= largestFile { return }
    largestFile = path
    largestBytes = bytes
  }
}
