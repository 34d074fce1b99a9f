import PetFixtures
import PetModel

@testable import PetAPI

extension Snapshot {
  /// The announcements that a build reads from it.
  func announcements() async -> LoadedAnnouncements {
    await FixtureRepository(inputs: [folder], known: diagnostics).announcements()
  }
}
