import PetModel
import PetPresentation
import Testing

@testable import PetSite

@Suite struct StateSampleTests {
  @Test func everyStateAndEveryStatusHasASample() {
    let samples = StateSample.all
    #expect(
      samples.map(\.name) == [
        "Loading", "Loaded, missing", "Loaded, found", "Loaded, closed", "Loaded, another status",
        "Loaded, no status", "Loaded, nothing but an id and a status",
        "Error, no answer", "Error, with the server's answer",
      ])
    let statuses = samples.compactMap(\.announcement?.pet?.status)
    #expect(Set(statuses) == Set(AnnouncementStatus.known + [.unknown("REUNITED"), .unknown(nil)]))
    #expect(samples.contains { $0.announcement == .unavailable(PetID(known: "sample"), reason: .unreadable) })
  }

  /// So that no row of the screen goes unseen.
  @Test func theSampleHasAValueInEveryField() {
    let values = Mirror(reflecting: PetDetails.sample).children.filter { child in
      Mirror(reflecting: child.value).displayStyle == .optional && Mirror(reflecting: child.value).children.isEmpty
    }
    // Its place, its photo, and fields that posters alone have.
    #expect(
      Set(values.compactMap(\.label)) == ["source", "photo", "focus", "posterWords", "createdAt", "updatedAt"])
  }
}
