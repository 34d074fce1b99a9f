import Foundation
import TestSupport
import Testing

/// The faces that posters are set in come with the program.
struct PosterFontTests {
  private static let pets = """
    [{"id":"a","petName":"Łatka","status":"ACTIVE","phone":"+48 600 100 200"},
    {"id":"b","petName":"لولو","status":"ACTIVE","phone":"1234567"},{"id":"c","petName":"רקס","status":"ACTIVE","phone":"1234567"},
    {"id":"d","petName":"小花猫 🐱","status":"ACTIVE","phone":"1234567","location":"臺北市 ★"},
    {"id":"e","petName":"シバ太郎","status":"ACTIVE","phone":"1234567","description":"赤い首輪 ❤️ 1️⃣ ☎"},
    {"id":"f","petName":"초코 🐾 Rex","status":"ACTIVE","phone":"1234567","location":"서울 강남구 24"}]
    """

  private func poster(_ environment: String) async throws -> (folder: TemporaryFolder, result: Tool.Result) {
    let folder = try TemporaryFolder(texts: [
      "pets.json": Self.pets, "none.conf": "<?xml version=\"1.0\"?><fontconfig></fontconfig>",
    ])
    let result = try await Tool.run(
      URL(filePath: "/bin/sh"),
      ["-c", "\(environment) \"$0\" poster pets.json --site https://pets.example --cache cache", Petspot.binary.path],
      in: folder.url)
    return (folder, result)
  }

  @Test func areTheSameWhateverIsInstalled() async throws {
    let (here, there) = (try await poster(""), try await poster("FONTCONFIG_FILE=\"$PWD/none.conf\""))
    #expect((here.result.status, there.result.status) == (0, 0), "\(there.result.errors)")
    #expect(!there.result.errors.contains("font"), "\(there.result.errors)")
    for id in ["a", "b", "c", "d", "e", "f"] {
      let sheets = try [here, there].map { (run) throws -> Data in
        let folder = run.folder.url.appending(path: "posters/\(id)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Data(contentsOf: folder.appending(path: try #require(names.first { $0.hasSuffix("poster-a4.pdf") })))
      }
      #expect(sheets[0] == sheets[1], "\(id)")
    }
  }

  @Test func areAskedForWhereThereAreNone() async throws {
    let (_, result) = try await poster("PETSPOT_FONTS=/nowhere FONTCONFIG_FILE=\"$PWD/none.conf\"")
    #expect(result.status == 2)
    #expect(result.errors.contains("'Noto Sans' is neither beside the program, in share/petspot/fonts, nor installed"))
  }
}
