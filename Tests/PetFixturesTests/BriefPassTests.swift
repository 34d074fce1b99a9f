import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetFixtures

/// The details for lists and search come from the first pass, and equal those of the page.
struct BriefPassTests {
  /// Without details that neither lists nor the search have.
  private func listed(_ announcement: Announcement) -> PetDetails? {
    guard var pet = announcement.pet else { return nil }
    (pet.source, pet.photo, pet.description, pet.phone, pet.email, pet.age, pet.reward) = (
      nil, nil, nil, nil, nil, nil, nil
    )
    (pet.createdAt, pet.updatedAt, pet.focus, pet.posterWords) = (nil, nil, nil, nil)
    if case .text = pet.sex { pet.sex = .known(.unknown) }
    if let day = pet.lastSeen?.day { pet.lastSeen = LastSeenDate(day.iso8601) }
    return pet
  }

  private func catalog(_ items: [String]) async throws -> AnnouncementCatalog {
    let folder = try TemporaryFolder(texts: ["a.json": "[\(items.joined(separator: ",\n"))]"])
    return await FixtureRepository(inputs: [folder.path]).catalog()
  }

  @Test func keepsWhatListsShow() async throws {
    var (pets, items) = (RandomPets(seed: 7), [String]())
    for number in 0..<4000 {
      let (open, object) = (#"{"id":"p\#(number)","status":"FOUND""#, pets.object().dropFirst())
      items.append(object == "}" ? open + "}" : "\(open),\(object)")
    }
    let folder = try TemporaryFolder(texts: ["a.json": "[\(items.joined(separator: ",\n"))]"])
    let catalog = await FixtureRepository(inputs: [folder.path]).catalog()
    #expect(catalog.references.count > 1000)
    for reference in catalog.references { #expect(try reference.brief == listed(catalog.announcement(reference))) }
  }

  @Test func tellsTheTextsOfAPetFromThoseOfTheNext() async throws {
    let long = String(repeating: "Łódź ", count: 20_000) + "x"
    let pets = try await catalog([
      #"{"id":"1","status":"FOUND","petName":"\#(long)","breed":"Mops","microchipNumber":"616 093"}"#,
      #"{"id":"2","status":"MISSING","sex":"MALE","species":"żółw","lastSeenDate":"last week"}"#,
      #"{"id":"3","error":{"code":"NOT_FOUND","message":"x"}}"#,
      #"{"id":"4","status":"MISSING","breed":"لوزة","lastSeenDate":"2025-11-18T10:00:00Z","location":"Łódź","locationRadius":5}"#,
    ]).references.map(\.brief)
    #expect(pets.map { $0?.id.rawValue } == ["1", "2", nil, "4"])
    #expect(pets.map { $0?.name } == [long, nil, nil, nil])
    #expect(pets.map { $0?.breed } == ["Mops", nil, nil, "لوزة"])
    #expect(pets.map { $0?.microchip } == [.number("616 093"), nil, nil, nil])
    #expect(pets.map { $0?.lastSeen?.text } == [nil, "last week", nil, "2025-11-18"])
    #expect(pets[1]?.species == .text("żółw") && pets[1]?.sex == .known(.male))
    #expect(pets[3]?.place == Place(city: "Łódź", radiusInKilometers: 5))
  }

  @Test func keepsTextsInOrderWhenAnIdentifierComesTwice() async throws {
    let pets = try await catalog([
      #"{"id":"1","status":"FOUND","petName":"Old","updatedAt":"2025-01-01T00:00:00Z"}"#,
      #"{"id":"2","status":"FOUND","petName":"Other"}"#,
      #"{"id":"1","status":"FOUND","petName":"New","updatedAt":"2025-02-01T00:00:00Z"}"#,
    ]).references.map(\.brief)
    #expect(Set(pets.map { "\($0?.id.rawValue ?? "") \($0?.name ?? "")" }) == ["1 New", "2 Other"])
  }
}
