import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

/// A list reads less of an announcement than its page does, and the same.
@Suite(.computes)
struct BriefPassTests {
  /// Without what no list shows.
  private func listed(_ announcement: Announcement) -> Announcement {
    guard var pet = announcement.pet else { return announcement }
    (pet.photo, pet.description, pet.phone, pet.email, pet.microchip) = (nil, nil, nil, nil, nil)
    (pet.createdAt, pet.updatedAt) = (nil, nil)
    return .loaded(pet)
  }

  @Test func readsWhatListsShowAsPagesDo() async throws {
    var (pets, items) = (RandomPets(seed: 7), [String]())
    for number in 0..<4000 {
      let (open, object) = (#"{"id":"p\#(number)","status":"FOUND""#, pets.object().dropFirst())
      items.append(object == "}" ? open + "}" : "\(open),\(object)")
    }
    let folder = try TemporaryFolder(texts: ["a.json": "[\(items.joined(separator: ",\n"))]"])
    let catalog = await FixtureRepository(inputs: [folder.path]).catalog()
    #expect(catalog.references.count > 1000)
    for reference in catalog.references {
      #expect(try listed(catalog.brief(reference)) == listed(catalog.announcement(reference)))
    }
  }

  @Test(arguments: [
    #""description":"a \"b\" \\","petName":"Łódź""#, #""photoUrl":null,"phone":112,"email":["a","b"],"petName":"Łódź""#,
    #""description":"\\","description":"b","petName":"Łódź""#, #""phone":"\u00e9\ud83d","petName":"Łódź""#,
    #""description":"","photo_url":"\\\"","petName":"Łódź""#, #""error":null,"updatedAt":"x","petName":"Łódź""#,
  ])
  func findsTheEndOfWhatItPassesOver(members: String) async throws {
    let folder = try TemporaryFolder(texts: ["a.jsonl": #"{"id":"1","status":"FOUND",\#(members),"reward":"5"}"#])
    let catalog = await FixtureRepository(inputs: [folder.path]).catalog()
    let pet = try catalog.brief(try #require(catalog.references.first)).pet
    #expect(pet?.name == "Łódź" && pet?.reward == .text("5"))
  }

  @Test func seesThatAnAnnouncementWasChanged() async throws {
    let folder = try TemporaryFolder(texts: ["a.json": #"[{"id":"1","status":"FOUND","description":"a"}]"#])
    let catalog = await FixtureRepository(inputs: [folder.path]).catalog()
    try Data(#"[{"id":"1","status":"FOUND","description":"b"}]"#.utf8).write(to: folder.url.appending(path: "a.json"))
    #expect(throws: InputChanged.self) { try catalog.brief(try #require(catalog.references.first)) }
  }
}
