/// What a publication did with each file.
package struct PublicationSummary: Equatable, Sendable {
  /// Some files of a publication.
  package struct Files: Equatable, Sendable {
    package internal(set) var count = 0
    /// Which ones, sorted; empty unless the publisher was told to list them, as they may be very many.
    package internal(set) var paths: [OutputPath] = []

    package init() {}
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
}
