import FolderPublisher
package import PetModel

/// What a build of posters did.
package struct PosterOutcome: Sendable {
  /// `posters/42/poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m`, a line for each sheet that is there now.
  package var lines: [String] = []
  /// Every problem, in the order in which the work met them.
  package var diagnostics: [Diagnostic] = []
  /// Whether a sheet couldn't be put in its place.
  private var hasGaps = false
  /// Whether there is nothing that a sheet should be made of, which is no failure.
  var isEmptyOnPurpose = false

  /// Adds what the publisher did with `sheets` in the folder `output`.
  mutating func add(_ publication: PublicationSummary, of sheets: [DrawnSheet], in output: String) {
    let missing = Set(publication.leftOut.map(\.text))
    hasGaps = !missing.isEmpty
    diagnostics += publication.problems.map(Diagnostic.init)
    lines = sheets.filter { !missing.contains($0.path) }.map { "\(output)/\($0.pet)/\($0.summary)" }
  }

  package var exitStatus: ExitStatus {
    ExitStatus(of: diagnostics, published: !lines.isEmpty || isEmptyOnPurpose, isComplete: !hasGaps)
  }
}
