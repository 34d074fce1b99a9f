import Foundation
import TestSupport
import Testing

/// The package in `Examples`, which depends on petspot from outside as an app would.
struct ExampleTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  @Test func decodesAFixtureAndPrintsTheRowsOfTheScreenWithoutAnyCLibrary() async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "PetRows")
    let built = try await Tool.run(
      try #require(Tool.path(of: "swiftc")),
      ["-swift-version", "6", "-parse-as-library", "-I", Tool.products.appending(path: "Modules").path]
        + Self.moduleMaps + ["Examples/PetRows/Sources/PetRows/PetRows.swift"] + (try Self.objects()) + [
          "-o", program.path,
        ],
      in: Self.repository)
    try #require(built.status == 0, "\(built.errors)")
    let run = try await Tool.run(program, ["Fixtures/seed-pets.json"], in: Self.repository)
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

    let libraries = try await libraries(of: program)
    #expect(libraries.contains("libswiftCore"))
    for library in ["curl", "vips", "cmark", "pango", "cairo", "qrencode", "crypto", "glib"] {
      #expect(!libraries.contains(library), "\(library) is linked")
    }
  }

  @Test func namesAProductThatPetspotHas() async throws {
    // A folder of its own: the build that these tests are part of has locked the other one.
    let graph = try await Tool.run(
      try #require(Tool.path(of: "swift")),
      [
        "package", "--package-path", "Examples/PetRows", "--scratch-path", ".build/examples/PetRows",
        "show-dependencies",
      ],
      in: Self.repository)
    #expect(graph.status == 0, "\(graph.errors)")
  }

  /// The compiled targets of the product `PetSpotRules`, and their wrappers in C. To compile them again for the example
  /// took a tenth of the time of all tests.
  private static let targets = [
    "Essentials", "Support", "Gazetteer", "PetModel", "PetDecoding", "PetPresentation", "PosterWording",
    "CFileSystem", "CDefaultTemplates",
  ]

  private static var moduleMaps: [String] {
    targets.filter { $0.hasPrefix("C") }.flatMap { target in
      ["-Xcc", "-fmodule-map-file=" + Tool.products.appending(path: "\(target).build/module.modulemap").path]
    }
  }

  /// Those of sources that are there: an older build may have left others.
  private static func objects() throws -> [String] {
    try targets.flatMap { target in
      let sources =
        try FileManager.default.subpathsOfDirectory(
          atPath: repository.appending(path: "Sources/\(target)").path
        ).map { URL(filePath: $0).lastPathComponent } + ["embedded_resources.swift"]
      let folder = Tool.products.appending(path: "\(target).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") && sources.contains(String($0.dropLast(2))) }.map {
          folder.appending(path: $0).path
        }
    }
  }

  /// The names of the libraries that `program` is linked with.
  private func libraries(of program: URL) async throws -> String {
    let path = program.path(percentEncoded: false)
    if let ldd = Tool.path(of: "ldd") { return try await Tool.run(ldd, [path]).output }
    return try await Tool.run(try #require(Tool.path(of: "otool")), ["-L", path]).output
  }
}
