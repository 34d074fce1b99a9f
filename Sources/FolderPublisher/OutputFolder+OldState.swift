import Support

extension OutputFolder {
  /// Moves the publisher's files from inside the site to beside it, as soon as they can be there.
  ///
  /// It may be killed: the list comes last, and as long as it isn't here, all of it is done again.
  func takeOverOldState() throws(FileOperationError) {
    guard place(StateDirectory.folder) != "\(name)/\(StateDirectory.folder)", status(StateDirectory.inside) == .folder
    else { return }
    let (manifest, journal) = (old("manifest"), old("journal"))
    if status(StateDirectory.manifest) == .missing, status(manifest) != .missing || status(journal) != .missing {
      // A build may be at work there.
      let lock = try oldLock()
      defer { withExtendedLifetime(lock) {} }
      for (old, new) in [
        (old("stage"), StateDirectory.stage), (journal, StateDirectory.journal), (old("units"), StateDirectory.units),
        (manifest, StateDirectory.manifest),
      ] where status(old) != .missing {
        try removeTree(new)
        try rename(old, to: new)
      }
    }
    guard status(manifest) == .missing && status(journal) == .missing else { return }
    for name in ["lock", "work", "stage", "units"] { try removeTree(old(name)) }
    // Somebody's own file may be in it.
    try? remove(StateDirectory.inside)
  }

  private func old(_ name: String) -> String { "\(StateDirectory.inside)/\(name)" }

  private func oldLock() throws(FileOperationError) -> FileLock {
    do throws(SystemError) { return try FileLock(at: absolute(old("lock"))) } catch {
      throw FileOperationError(.lock(StateDirectory.lock), code: error.code)
    }
  }
}
