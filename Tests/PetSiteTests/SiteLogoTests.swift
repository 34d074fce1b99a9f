import Foundation
import PetModel
import PetRendering
import TestSupport
import Testing

@testable import SiteSources

/// The mark of a site, and the icons that are drawn from it.
struct SiteLogoTests {
  private static let svg = Data(
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100"/></svg>"#.utf8)

  private static func logo(_ files: [String: Data]) throws -> SiteLogo {
    let folder = try TemporaryFolder(files)
    return try withExtendedLifetime(folder) { try SiteLogo(TemplateFiles(overriddenBy: folder.path)) }
  }

  private static func problem(_ files: [String: Data]) throws -> String? {
    do {
      _ = try logo(files)
      return nil
    } catch let error as Diagnostic {
      return error.problem
    }
  }

  @Test func isPetspotsOwnWithoutAnother() throws {
    let logo = try Self.logo([:])
    #expect(logo.kind == .svg)
    try Self.expectIcons(of: logo, named: "icon.svg")
  }

  @Test func isDrawnInAllSizesFromAnSVG() throws {
    let logo = try Self.logo(["logo.svg": Self.svg])
    #expect(logo.kind == .svg)
    try Self.expectIcons(of: logo, named: "icon.svg")
    #expect(logo.files[0].bytes == [UInt8](Self.svg))
  }

  @Test func isDrawnInAllSizesFromAPNG() throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let png = try Data(contentsOf: repository.appending(path: "Templates/apple-touch-icon.png"))
    let logo = try Self.logo(["logo.png": png])
    #expect(logo.kind == .png)
    try Self.expectIcons(of: logo, named: "icon.png")
    #expect(logo.files[0].bytes[16..<24].elementsEqual([0, 0, 0, 108, 0, 0, 0, 108]))
  }

  /// One picture of 32 × 32 in an ICO (its type is 1), and a PNG of 180 × 180.
  private static func expectIcons(of logo: SiteLogo, named mark: String) throws {
    let files = Dictionary(uniqueKeysWithValues: logo.files.map { ($0.path, $0.bytes) })
    #expect(files.keys.sorted() == ["apple-touch-icon.png", "favicon.ico", mark].sorted())
    #expect(try #require(files["favicon.ico"]).prefix(8).elementsEqual([0, 0, 1, 0, 1, 0, 32, 32]))
    let home = try #require(files["apple-touch-icon.png"])
    #expect(home[16..<24].elementsEqual([0, 0, 0, 180, 0, 0, 0, 180]))
  }

  @Test(arguments: [
    ("logo.svg", Data("<svg onload='alert(1)'/>".utf8), "has a script in an attribute"),
    ("logo.svg", Data(count: 20_000_000), "is larger than 1 MB"),
    ("logo.svg", Data([0x3C, 0xFF]), "is not UTF-8"),
    ("logo.svg", Data("<svg xmlns='http://www.w3.org/2000/svg'".utf8), "can't be drawn"),
    ("logo.png", svg, "is not a PNG"),
    (
      "logo.png", Data([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 1, count: 40)), "is larger than 4096 × 4096 pixels"
    ),
    ("logo.png", Data([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 40)), "can't be drawn"),
  ])
  func isRefusedIfItIsNoPictureForAPage(name: String, bytes: Data, problem: String) throws {
    #expect(try Self.problem([name: bytes]) == problem)
  }
}
