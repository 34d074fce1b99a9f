import PetModel
import TestSupport

@testable import PetAPI

extension AnnouncementAPI {
  /// The input for a build after a fetch from here, or the problem that stops it.
  func fetched(_ query: AnnouncementQuery = .everything) async throws -> LoadedAnnouncements {
    let folder = try TemporaryFolder()
    do throws(Diagnostic) {
      var fetch = SnapshotFetch(self, query: query, into: folder.path + "/snapshot")
      fetch.allowsEmpty = true
      return await (try await fetch.run()).snapshot.announcements()
    } catch {
      return LoadedAnnouncements(diagnostics: [error])
    }
  }
}

extension Diagnostic {
  /// Where it is, and what.
  var text: String { "\(location) \(problem)" }
}
