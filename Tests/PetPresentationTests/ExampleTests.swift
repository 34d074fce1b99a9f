import Foundation
import TestSupport
import Testing

/// The package in `Examples`, which depends on petspot from outside as an app would.
struct ExampleTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test func decodesAFixtureAndPrintsTheRowsOfTheScreenWithoutAnyCLibrary() async throws {
    let swift = try #require(Tool.path(of: "swift"))
    // A folder of its own: the build that these tests are part of has locked the other one.
    let place = ["--package-path", "Examples/PetRows", "--scratch-path", ".build/examples/PetRows"]
    let arguments = ["run"] + place + ["PetRows", "Fixtures/seed-pets.json"]
    var run = try await Tool.run(swift, arguments, in: Self.repository)
    if run.errors.contains("missing inputs") {
      // SwiftPM 6.3 stumbles over sources that were removed since its last build here.
      try FileManager.default.removeItem(at: Self.repository.appending(path: ".build/examples/PetRows"))
      run = try await Tool.run(swift, arguments, in: Self.repository)
    }
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        """
        Date of Disappearance: Nov 18, 2025
        Contact owner: +48 123 456 789
        Contact owner: spotterka@example.pl
        Animal Name: Fredi Kamionka Gmina Burzenin
        Microchip number: —
        Animal Species: Dog
        Animal Breed: York
        Animal Sex: ♂ Male
        Animal Approx. Age: —
        Place of Disappearance: Kamionka • ±5 km
        Animal Additional Description: Zaginął piesek York wabi się Fredi Kamionka gmina burzenin

        Date of Disappearance: Nov 05, 2025
        Contact owner: +48 000 222 222
        Animal Name: Luna
        Microchip number: 616-093-900-012-345

        """))
    #expect(run.errors.contains("Fixtures/seed-pets.json, item 1, photoUrl: 'photos/fredi.jpg' is not"))

    let folder = try await Tool.run(swift, ["build", "--show-bin-path"] + place, in: Self.repository)
    let program = URL(filePath: folder.output.trimmingCharacters(in: .newlines)).appending(path: "PetRows")
    let libraries = try await libraries(of: program)
    #expect(libraries.contains("libswiftCore"))
    for library in ["curl", "vips", "cmark", "pango", "cairo", "qrencode", "crypto", "glib"] {
      #expect(!libraries.contains(library), "\(library) is linked")
    }
  }

  /// The names of the libraries that `program` is linked with.
  private func libraries(of program: URL) async throws -> String {
    let path = program.path(percentEncoded: false)
    if let ldd = Tool.path(of: "ldd") { return try await Tool.run(ldd, [path]).output }
    return try await Tool.run(try #require(Tool.path(of: "otool")), ["-L", path]).output
  }
}
