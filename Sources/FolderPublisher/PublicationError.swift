package import PetModel

/// Nothing was published, and the last site is as it was.
package struct PublicationError: Error, Equatable {
  /// What went wrong, with the effect `buildStopped`.
  package let report: Report

  package init(report: Report) { self.report = report }
}

extension PublicationError {
  init(_ failure: FileFailure, in folder: OutputFolder) {
    let subject = failure.path.isEmpty ? "" : "'\(failure.path)' "
    report = Report(
      .buildStopped, at: folder.name, "\(subject)\(failure.problem); nothing was published", advice: failure.advice)
  }

  /// Two files of one build that can't both be written on every file system: a mistake in the planning of the site.
  init(_ path: OutputPath, clashesIn folder: OutputFolder) {
    report = Report(
      .buildStopped, at: folder.place(path.text),
      "two files of the site have this name, or names that differ in case alone, or one of them is the folder of another; "
        + "nothing was published")
  }
}
