package import FolderPublisher
package import PetModel

/// What came of a build.
package struct BuildOutcome: Sendable {
  /// How many announcements have a page with their pet on it.
  package var pets = 0
  /// How many announcements have a page that says that they couldn't be loaded.
  package var unavailable = 0
  /// What became of each file; nil when nothing was published.
  package var publication: PublicationSummary?
  /// Every problem, in the order in which the work met them.
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// A build that stopped before it began.
  package init(stoppedBy diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  mutating func count(_ announcements: [Announcement]) {
    pets = announcements.count { $0.pet != nil }
    unavailable = announcements.count - pets
  }

  mutating func add(_ publication: PublicationSummary) {
    self.publication = publication
    diagnostics += publication.problems.map { Diagnostic(.warning, $0) }
  }

  /// The exit status (rules.md §4).
  package var exitStatus: ExitStatus {
    guard let publication else { return .nothingPublished }
    let hasGaps = !publication.leftOut.isEmpty || diagnostics.contains { $0.severity == .error }
    return hasGaps ? .builtWithGaps : .built
  }
}

/// What the shell is told (rules.md §4); wrong usage is 64, which is the argument parser's own.
package enum ExitStatus: Int32, Sendable {
  case built = 0
  /// Built, but some announcements could not be, and are listed.
  case builtWithGaps = 1
  /// The last good site is untouched.
  case nothingPublished = 2
}
