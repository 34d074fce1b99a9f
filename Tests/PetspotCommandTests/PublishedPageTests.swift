import Foundation
import PetFixtures
import PetModel
import PetPresentation
import SiteComparison
import TestSupport
import Testing

/// The values that `petspot diff` reads on the pages of a site are those of their announcements.
struct PublishedPageTests {
  /// Built sites lack these, or have another form of them: photos by their content, Markdown as it is safe.
  private static let others: [PetField] = [.photo, .description, .focus, .posterWords, .problem]

  private func compare(_ inputs: [String], at site: URL) async throws -> [String: [PetField: [String?]]] {
    let catalog = await FixtureRepository(inputs: inputs).catalog()
    var differing: [String: [PetField: [String?]]] = [:]
    for reference in catalog.references {
      let announcement = try catalog.announcement(reference)
      let shown = ShownPet(announcement, at: reference.location, by: .app, in: .english)
      let page = try String(
        contentsOf: site.appending(path: "pets/\(reference.id)/index.md"), encoding: .utf8)
      let read = try #require(ShownPet(id: reference.id, page: page, at: reference.location), "\(reference.id)")
      #expect(read.isShown == shown.isShown, "\(reference.id)")
      guard shown.isShown else { continue }
      #expect((read.values[.description] == nil) == (shown.values[.description] == nil), "\(reference.id)")
      for field in PetField.allCases where !Self.others.contains(field) {
        let values = [read.values[field], shown.values[field]].map {
          $0?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        if values[0] != values[1] { differing["\(reference.id)", default: [:]][field] = values }
      }
    }
    #expect(!catalog.references.isEmpty)
    return differing
  }

  @Test func readsOfEveryFixtureWhatIsPublishedOfIt() async throws {
    let folder = try TemporaryFolder()
    let result = try await LibraryRun(
      [
        "build", "Fixtures", "--output", "\(folder.path)/site", "--cache", PreparedPhotos.path, "--posters",
        "--contact", "a@b.example",
      ])
    #expect(result.status == 0, "\(result.errors)")
    let fixtures = Petspot.repository.appending(path: "Fixtures").path
    let differing = try await compare([fixtures], at: folder.url.appending(path: "site"))
    #expect(differing == [:])
  }

  @Test func readsHostileTextAsItWasWritten() async throws {
    var random = SeededRandom(seed: 15)
    let signs = [
      "[", "]", "(", ")", "](", "**", "&lt;", "&#42;", "&", "<b>", ":** ", "- **", "—", " · 💰 ", "\n", "# ",
      "a@b.example", "📍 ", "![x](y)", "`", "~", "|", "\\", "600100200", "{{x}}",
    ]
    let pets = (0..<120).map { number in
      var pet = ["id": "p\(number)", "status": "MISSING"]
      for key in [
        "petName", "species", "breed", "gender", "location", "email", "phone", "reward", "approximateAge",
        "microchipNumber",
      ] {
        pet[key] = (0..<4).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
      }
      return pet
    }
    let folder = try TemporaryFolder(["in.json": try JSONSerialization.data(withJSONObject: pets, options: .sortedKeys)]
    )
    let result = try await LibraryRun(
      ["build", "in.json", "--output", "site", "--cache", PreparedPhotos.path, "--contact", "a@b.example"],
      in: folder.url)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    let differing = try await compare([folder.path + "/in.json"], at: folder.url.appending(path: "site"))
    #expect(differing == [:])
  }
}
