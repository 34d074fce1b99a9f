extension PublicationRun {
  /// Brings the lists up to date, and removes what was staged and the journal.
  mutating func finish(_ state: inout PublicationState, _ units: UnitIndex) {
    do throws(FileOperationError) {
      let changes = state.table.contains { !$0.isDisjoint(with: [.staged, .adopted]) }
      var isOutdated = misses || changes || !(stale.isEmpty && inTheWay.isEmpty)
      if !isOutdated && state.table.contains(where: { $0.contains(.hasFacts) }) {
        isOutdated = try folder.manifestIsOutdated(&state.table, noted: &state.noted)
      }
      if isOutdated { try folder.save(&state.table, noted: &state.noted) }
      try folder.remove(StateDirectory.journal)
      try saveUnits(&state, units)
      state.noted.discard()
      try folder.tidyUp()
    } catch {
      problems.append(
        PublicationProblem(
          error, at: folder.place(error.path),
          consequence: "the site is published, and the next build brings petspot's own list of its files up to date"))
    }
    state.noted.discard()
    (state.isOver, state.lock) = (true, nil)
  }

  /// The units that stay and those that are new make the next file; it isn't written when they are the same ones.
  private func saveUnits(_ state: inout PublicationState, _ units: UnitIndex) throws(FileOperationError) {
    defer { state.madeUnits.discard() }
    let kept = state.keptUnits
    if !state.hasMadeUnits && !kept.contains(false) { return }
    if !state.hasMadeUnits { try state.madeUnits.append(UnitRecord.header) }
    try units.forEachRecord(where: { kept[$0] }) { record throws(FileOperationError) in
      try state.madeUnits.append(record)
    }
    try state.madeUnits.flush()
    try state.madeUnits.close()
    try folder.rename(state.madeUnits.path, to: StateDirectory.units)
  }
}
