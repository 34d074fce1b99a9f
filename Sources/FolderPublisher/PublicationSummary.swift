/// What a publication did with each file; every list is sorted.
package struct PublicationSummary: Equatable, Sendable {
  /// New files, and files whose bytes changed.
  package var written: [OutputPath] = []
  /// Files that had the right bytes already and were not touched.
  package var unchanged: [OutputPath] = []
  /// Files of the last build that this one no longer has.
  package var removed: [OutputPath] = []
  /// Files that couldn't be put in place; ``problems`` says why.
  package var leftOut: [OutputPath] = []
  /// Whether nothing was done at all, because there are ``problems`` and the publisher is strict.
  package var isHeldBack = false
  /// What somebody has to put right.
  package var problems: [PublicationProblem] = []
}
