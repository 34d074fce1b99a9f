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

extension LoadedAnnouncements {
  /// Whether no announcement is missing because a file, or a part of one, can't be read.
  package var isComplete: Bool {
    !diagnostics.contains { diagnostic in
      guard diagnostic.severity == .error else { return false }
      return switch diagnostic.code {
      case .notReadable, .invalidJSON, .emptyFile, .invalidText, .notAnAnnouncement, .invalidID: true
      case .missingValue: diagnostic.location.key == "id"
      default: false
      }
    }
  }
}
