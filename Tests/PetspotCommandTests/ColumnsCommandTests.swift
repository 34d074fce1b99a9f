import Foundation
import TestSupport
import Testing

@Suite struct ColumnsCommandTests {
  private static let table = "Name,Species,Where,Place,Owner\nRex,dog,Oslo,Bergen,Zofia\n"

  @Test func publishesNothingUntilQuestionsAreAnswered() async throws {
    let folder = try TemporaryFolder(texts: ["list.csv": Self.table])
    let before = try await Petspot.run(["build", "list.csv", "--output", "site"], in: folder.url)
    #expect(before.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/site/index.html"))
    let answers = [
      "--set", "Where=location", "--set", "Place=", "--always", "status=MISSING", "--always", "phone=600100200",
    ]
    let said = try await Petspot.run(["columns", "list.csv"] + answers, in: folder.url)
    #expect(said.status == 0 && said.output.contains("→ location"))
    let after = try await Petspot.run(["build", "list.csv", "--output", "site"], in: folder.url)
    #expect(after.status == 0, "\(after.errors)")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/site").filter {
      $0.hasSuffix(".html")
    }
    let texts = try pages.map { try String(contentsOfFile: "\(folder.path)/site/\($0)", encoding: .utf8) }.joined()
    #expect(texts.contains("Oslo") && !texts.contains("Bergen") && !texts.contains("Zofia"))
  }

  @Test func makesTheSamePagesOfATableAsOfJSON() async throws {
    let json =
      #"[{"id":"1-2025","petName":"Żuk","species":"kot","status":"zaginiony","lastSeenDate":"2025-11-18","location":"Łódź","phone":"600 100 200"}]"#
    let text =
      "Nr;Imię;Gatunek;Status;Data zaginięcia;Miejscowość;Telefon\r\n1/2025;Żuk;kot;zaginiony;18.11.2025;Łódź;600 100 200\r\n"
    let folder = try TemporaryFolder([
      "list.json": Data(json.utf8), "list.csv": try #require(text.data(using: .windowsCP1250)),
    ])
    for name in ["list.json", "list.csv"] {
      // Into the same folder, whose name pages may show.
      let result = try await Petspot.run(["build", name, "--locale", "pl", "--output", "site"], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      try? FileManager.default.removeItem(atPath: folder.path + "/site.petspot")
      try FileManager.default.moveItem(atPath: folder.path + "/site", toPath: folder.path + "/" + name + "-site")
    }
    let diff = try await Tool.run(
      try #require(Tool.path(of: "diff")), ["-r", folder.path + "/list.json-site", folder.path + "/list.csv-site"])
    #expect(diff.output == "" && diff.status == 0)
  }
}
