import Foundation
import TestSupport
import Testing

/// A build's results with templates and locales, built in and an owner's.
extension BuildCommandTests {
  @Test func usesTheTemplatesBesideTheInput() async throws {
    let (result, folder) = try await build([
      "in/pet.json": Self.good, "Templates/style.css": "/* ours */", "Templates/pet.mustache": "<p>{{heading}}</p>\n",
    ])
    #expect(result.status == 0)
    #expect(try text("out/style.css", in: folder) == "/* petspot */\n/* ours */")
    #expect(try text("out/pets/good/index.html", in: folder) == "<p>Luna</p>\n")
    #expect(try text("out/index.html", in: folder).contains("<!DOCTYPE html>"))
  }

  @Test func usesTheTemplatesInsideTheInputAndReadsNoReportsThere() async throws {
    let (result, folder) = try await build([
      "in/pet.json": Self.good, "in/Templates/style.css": "/* ours */", "in/Templates/locales/en.json": "{}",
    ])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Built 1 pet into out: "))
    #expect(try text("out/style.css", in: folder) == "/* petspot */\n/* ours */")
  }

  @Test func saysWhatOfTheInputIsSilentlyLostOtherwise() async throws {
    let (result, _) = try await build([
      "in/pet.json": Self.good.replacing("phone", with: "Phone"), "in/pets.yml": "id: name",
      "in/mine/a.json": #"{"kind":"petspot report","managementPassword":"467432"}"#,
    ])
    #expect(result.status == 0)
    #expect(result.errors.contains("in/pet.json, Phone: is not a known key; ignored; did you mean 'phone'?\n"))
    #expect(
      result.errors.contains("in/pets.yml: is not read. petspot reads .json, .jsonl, .csv, .tsv and .xlsx files; save"))
    #expect(result.errors.contains("in/mine/a.json: is petspot's own, from sending a report, and no"))
    #expect(!result.errors.contains("Remove it") && !result.errors.contains("467432"))
  }

  @Test func takesALocaleThatSomebodyTranslated() async throws {
    let (result, folder) = try await build(
      ["in/pet.json": Self.good, "Templates/locales/de.json": #"{"lang":"de","labels":{"name":"Name des Tieres"}}"#],
      "--locale", "de")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(" words are missing, such as plurals.rules, dir, language; they stand in English."))
    #expect(!result.errors.contains("labels.breed"))
    let page = try text("out/pets/good/index.html", in: folder)
    #expect(page.contains(#"<html lang="de" dir="ltr">"#))
    #expect(page.contains("Name des Tieres"))
  }

  @Test func takesTheBuiltInEnglishForWhatAnotherLeavesOut() async throws {
    let (result, folder) = try await build([
      "in/pet.json": Self.good, "Templates/locales/en.json": #"{"labels":{"name":"Called"}}"#,
    ])
    #expect(result.status == 0)
    #expect(!result.errors.contains("Templates"))
    let page = try text("out/pets/good/index.html", in: folder)
    #expect(page.contains("Called") && page.contains("Animal Breed"))
  }

  @Test func namesFileAndItemOfAPhotoThatIsNotShown() async throws {
    let (result, _) = try await build([
      "in/pets.json": """
      [\(Self.good),{"id":"b","status":"FOUND","lastSeenDate":"2025-11-18","species":"DOG","phone":"112",
        "photoUrl":"a.jpg"}]
      """, "in/a.jpg": "no photo",
    ])
    #expect(result.status == 0)
    #expect(result.errors.contains("warning: in/pets.json, item 2, photoUrl: 'a.jpg' is not an image"))
  }

  @Test func saysWhichFileOfTheTemplatesReplacesNothing() async throws {
    let (result, _) = try await build(["in/pet.json": Self.good, "Templates/Pet.mustache": "x"])
    #expect(result.status == 0)
    #expect(
      result.errors.contains("Templates/Pet.mustache: replaces nothing; ignored; did you mean 'pet.mustache'?"))
  }

  @Test func writesPolishPages() async throws {
    let (_, folder) = try await build(["in/pet.json": Self.good], "--locale", "pl")
    let page = try text("out/pets/good/index.html", in: folder)
    #expect(page.contains(#"<html lang="pl" dir="ltr">"#))
    #expect(page.contains("18 lis 2025"))
    #expect(page.contains("ZAGINIONE"))
    #expect(try text("out/pets/good/index.md", in: folder).contains("Skontaktuj się z właścicielem"))
  }
}
