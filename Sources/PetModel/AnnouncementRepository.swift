/// Where announcements come from: the app's `AnimalRepositoryProtocol`, for fixtures and for the API alike.
public protocol AnnouncementRepository: Sendable {
  /// Everything there is. One bad announcement never stops the others: it becomes a diagnostic.
  func announcements() async -> LoadedAnnouncements
}

/// What a repository gave: announcements in input order, each identifier once, and what was wrong with the rest.
public struct LoadedAnnouncements: Sendable, Hashable {
  /// Each identifier once, in the order in which they were read.
  public var announcements: [Announcement]
  /// What was wrong, in the order in which it was met.
  public var diagnostics: [Diagnostic]

  /// Announcements and diagnostics as they are.
  public init(announcements: [Announcement] = [], diagnostics: [Diagnostic] = []) {
    (self.announcements, self.diagnostics) = (announcements, diagnostics)
  }
}
