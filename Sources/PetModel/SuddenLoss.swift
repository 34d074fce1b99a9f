/// The rule for an input that has lost many reports since the last time, to a build and to a fetch alike (rules.md §9).
package enum SuddenLoss {
  /// Whether so many of the last reports are missing at once that it is probably an accident.
  package static func isLikely(_ missing: Int, of last: Int) -> Bool { missing > 5 && missing * 10 > last }
}
