/// Where announcements come from: the app's `AnimalRepositoryProtocol`, for fixtures and for the API alike.
public protocol AnnouncementRepository: Sendable {
  /// Looks through everything there is, once. One bad announcement never stops the others: it becomes a diagnostic.
  ///
  /// - Parameter phones: What says which of them have a number to call.
  func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog
}

extension AnnouncementRepository {
  /// Everything there is, in memory at once: for a few announcements.
  public func announcements(reading phones: PhoneReader = PhoneReader()) async -> LoadedAnnouncements {
    await catalog(reading: phones).loaded()
  }

  /// Looks through everything there is, for numbers of no territory.
  public func catalog() async -> AnnouncementCatalog { await catalog(reading: PhoneReader()) }
}

extension AnnouncementCatalog {
  /// All announcements, in memory at once. One whose input has changed is reported.
  public func loaded() async -> LoadedAnnouncements {
    let results = await Array(references.indices).boundedMap { index in
      Result { () throws(InputChanged) in try announcement(references[index]) }
    }
    var loaded = LoadedAnnouncements(diagnostics: Array(diagnostics))
    for result in results {
      switch result {
      case .success(let announcement): loaded.announcements.append(announcement)
      case .failure(let error): loaded.diagnostics.append(Diagnostic(error, at: error.location, consequence: "skipped"))
      }
    }
    return loaded
  }
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
  package var isComplete: Bool { diagnostics.tellOfAllAnnouncements }
}

extension Sequence<Diagnostic> {
  /// Whether no announcement is missing because a file, or a part of one, can't be read.
  var tellOfAllAnnouncements: Bool {
    !contains { diagnostic in
      guard diagnostic.severity == .error else { return false }
      return switch diagnostic.code {
      case .notReadable, .invalidJSON, .emptyFile, .invalidText, .notAnAnnouncement, .invalidID, .inputChanged: true
      case .missingValue: diagnostic.location.key == "id"
      default: false
      }
    }
  }
}
