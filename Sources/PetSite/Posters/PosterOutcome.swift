import FolderPublisher
package import PetModel

/// What came of a build of posters.
package struct PosterOutcome: Sendable {
  /// `posters/42/poster-a4.pdf  headline 55 mm, read to about 16 m`, a line for each sheet that is there now.
  package var lines: [String] = []
  /// Every problem, in the order in which the work met them.
  package var diagnostics: [Diagnostic] = []
  /// Whether a sheet couldn't be put in its place.
  private var hasGaps = false

  /// Adds what the publisher did with `sheets` in the folder `output`.
  mutating func add(_ publication: PublicationSummary, of sheets: [DrawnSheet], in output: String) {
    let missing = Set(publication.leftOut.map(\.text))
    hasGaps = !missing.isEmpty
    diagnostics += publication.problems.map { Diagnostic(.warning, $0) }
    lines = sheets.filter { !missing.contains($0.path) }.map { "\(output)/\($0.pet)/\($0.summary)" }
  }

  /// The exit status (rules.md §4).
  package var exitStatus: ExitStatus {
    ExitStatus(of: diagnostics, published: !lines.isEmpty, isComplete: !hasGaps)
  }
}
