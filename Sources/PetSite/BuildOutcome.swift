package import FolderPublisher
package import PetModel
package import SiteSources

package struct BuildOutcome: Sendable {
  /// The number of announcements with a page that shows their pet.
  package var pets = 0
  /// The number of announcements with a page that says that they couldn't be loaded.
  package var unavailable = 0
  /// The number of pages that say: this report is closed, or gone.
  package var closed = 0
  /// The pages of the previous build whose pets have left the input, also if this build publishes nothing.
  package var closing = Closing()
  /// The result for each file; nil when nothing was published.
  package var publication: PublicationSummary?
  /// The size of the site, published or not; nil without limits.
  package var fit: SiteFit?
  package var diagnostics: DiagnosticLog = []
  /// The problems that a strict build may have.
  var expected = ExpectedProblems()
  /// The time of each stage; empty without a request.
  package var times: [StageTime] = []

  package init(stoppedBy diagnostic: Diagnostic? = nil) { diagnostics += diagnostic.map { [$0] } ?? [] }

  mutating func count(_ all: SitePets) {
    pets = all.references.count(where: all.isListed)
    closed = all.references.count(where: all.isClosed)
    unavailable = all.references.count - pets - closed
  }

  mutating func add(_ publication: PublicationSummary) {
    let isChanged = publication.written.count + publication.removed.count > 0
    let isRefused = !publication.leftOut.isEmpty && publication.problems.contains { $0.kind == .notWritten }
    if !publication.isHeldBack && !publication.isOfNothing && (isChanged || !isRefused) {
      self.publication = publication
    }
    diagnostics += publication.problems.map(Diagnostic.init)
  }

  /// The diagnostics without expected problems, and one for each expected problem that doesn't occur. Without
  /// `--strict`, all.
  package var unexpected: DiagnosticLog { expected.judged(diagnostics) }

  /// The number of diagnostics that are expected.
  package var expectedCount: Int { diagnostics.count - expected.unexpected(diagnostics).count }

  package var exitStatus: ExitStatus {
    ExitStatus(of: unexpected, published: publication != nil, isComplete: publication?.leftOut.isEmpty ?? true)
  }
}
