import PetSite

/// What is shown of one announcement: its pages, and its posters as small pictures.
struct CaseSheets: Sendable {
  /// Nil for an announcement that is gone.
  let after: PreviewedPage?
  /// The base's; nil unless it differs.
  let before: PreviewedPage?
  let posters: PosterThumbnails
  /// What is wrong with the posters.
  let problems: CaseProblems
  /// The base's; nil unless they differ.
  let postersBefore: PosterThumbnails?
}

extension CaseFinder {
  /// Makes the pages of a case, and its posters.
  func sheets(of found: PreviewCase) throws(StoppedBuild) -> CaseSheets {
    let after = try found.new.map { new throws(StoppedBuild) in try now.page(of: new) }
    let isCompared = found.rank == .changed
    let before = try isCompared ? found.old.flatMap { old throws(StoppedBuild) in try base?.page(of: old) } : nil
    let posters = after?.pet.map(now.sheets) ?? PosterThumbnails()
    let postersBefore = before?.pet.flatMap { base?.sheets(of: $0) }
    return CaseSheets(
      after: after, before: found.looksDifferent ? before : nil, posters: posters,
      problems: marked(posters.diagnostics),
      postersBefore: postersBefore?.pictures == posters.pictures ? nil : postersBefore)
  }
}
