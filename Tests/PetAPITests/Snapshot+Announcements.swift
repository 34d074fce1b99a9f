import PetFixtures
import PetModel

@testable import PetAPI

extension Snapshot {
  /// What a build reads of it.
  func announcements() async -> LoadedAnnouncements {
    await FixtureRepository(inputs: [folder], known: diagnostics).announcements()
  }
}
