extension Publication {
  /// Puts everything in place, those of a lower rank first, and removes what is stale.
  ///
  /// It throws only as long as nothing of the last site has been changed. A file that can't be put in place after that is
  /// left out and reported, and the others are published.
  ///
  /// - Parameter isKept: Whether a file of an earlier publication stays though it isn't among the items. It can't ask the
  ///   publication anything.
  package func commit(keeping isKept: (OutputPath) -> Bool = { _ in false }) throws(PublicationProblem)
    -> PublicationSummary
  {
    do throws(PublicationProblem) {
      let summary = try taking { () throws(FileOperationError) in
        try state.withLock { state throws(FileOperationError) in try commit(&state, keeping: isKept) }
      }
      if let clash = state.withLock({ $0.clash }) { throw PublicationProblem(clash, conflictsIn: folder) }
      cancel()
      return summary
    } catch {
      cancel()
      throw error
    }
  }

  private func commit(_ state: inout PublicationState, keeping isKept: (OutputPath) -> Bool) throws(FileOperationError)
    -> PublicationSummary
  {
    if state.clash != nil { return PublicationSummary() }
    var run = PublicationRun(in: folder, listsFiles: publisher.listsFiles)
    run.judge(&state, folders, keeping: isKept)
    folders.forget()
    if publisher.isStrict && !(problems.isEmpty && state.leftOut.isEmpty) {
      var summary = PublicationSummary()
      (summary.isHeldBack, summary.problems) = (true, problems + run.summary(state).problems)
      return summary
    }
    if state.table.contains(where: { !$0.isDisjoint(with: [.staged, .adopted]) }) {
      try run.writeJournal(state)
    }
    try run.putInPlace(&state)
    run.removeStale(&state)
    run.finish(&state, units)
    var summary = run.summary(state)
    summary.problems = problems + summary.problems
    return summary
  }
}
