import Foundation

/// What a publication met that somebody has to put right; thrown, it means that nothing was published and the last site is
/// as it was.
package struct PublicationProblem: Error, Hashable, Sendable {
  /// What kind of problem it is.
  package enum Kind: Hashable, Sendable {
    /// Something that the publisher didn't write is in the way.
    case foreignFile
    /// The list of the files that the last publication wrote can't be trusted.
    case damagedManifest
    /// Two files that can't both be written on every file system: a mistake in the planning of the site.
    case conflictingFiles
    /// Another publication is at work there.
    case folderInUse
    /// The system refused a step.
    case notWritten
  }

  package let kind: Kind
  /// The path as whoever chose the folder would write it: `output/pets/42/index.html`.
  package let place: String
  /// What is wrong, in words that follow the place.
  package let problem: String
  /// What was done about it.
  package let consequence: String
  /// How to put it right.
  package let advice: String?
}

extension PublicationProblem {
  /// A step that was refused before anything was changed.
  init(_ failure: FileFailure, in folder: OutputFolder) {
    let subject = failure.path.isEmpty ? "" : "'\(failure.path)' "
    self.init(
      kind: failure.kind, place: folder.name, problem: subject + failure.problem, consequence: "nothing was published",
      advice: failure.advice)
  }

  /// A step that was refused after that.
  init(_ failure: FileFailure, at place: String, consequence: String) {
    self.init(
      kind: failure.kind, place: place, problem: failure.problem, consequence: consequence, advice: failure.advice)
  }

  init(_ path: OutputPath, clashesIn folder: OutputFolder) {
    self.init(
      kind: .conflictingFiles, place: folder.place(path.text),
      problem:
        "two files of the site have this name, or names that differ in case alone, or one of them is the folder of "
        + "another", consequence: "nothing was published", advice: nil)
  }
}

extension FileFailure {
  fileprivate var kind: PublicationProblem.Kind {
    if case .lock = step, code == EWOULDBLOCK { .folderInUse } else { .notWritten }
  }
}
