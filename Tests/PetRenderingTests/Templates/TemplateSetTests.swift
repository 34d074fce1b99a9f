import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetRendering

struct TemplateSetTests {
  private func error(with files: [String: String]) throws -> Diagnostic? {
    let folder = try TemporaryFolder(texts: files)
    do throws(Diagnostic) {
      _ = try TemplateSet(try TemplateFiles(overriddenBy: folder.path))
      return nil
    } catch {
      var location = error.location
      location.file = location.file.replacing(folder.path, with: "Templates")
      return error.moved(to: location)
    }
  }

  @Test func acceptsTheTemplatesThatItCarries() throws {
    #expect(throws: Never.self) { try TemplateSet(TemplateFiles()) }
  }

  @Test func carriesEveryFileOfTheFolderAndNoOther() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Templates")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } && $0.contains(".") }
    let carried = TemplateFiles()
    #expect(carried.names == names.sorted())
    for name in names {
      #expect(try carried.bytes(of: name) == Data(contentsOf: folder.appending(path: name)), "\(name)")
    }
  }

  @Test(arguments: [
    (
      "a\n  {{> rwo}}", "Templates/pet.mustache:2:3", "partial 'rwo' does not exist; did you mean 'row'?",
      "Add rwo.mustache, or correct the name"
    ),
    (
      "{{#name}}{{vlaue}}{{/name}}", "Templates/pet.mustache:1:10", "unknown field 'vlaue'; did you mean 'value'?",
      "The built-in template shows the fields that there are"
    ),
    (
      "{{photo.scr}}", "Templates/pet.mustache:1:1", "unknown field 'photo.scr'; did you mean 'src'?",
      "The built-in template shows the fields that there are"
    ),
    ("{{{heading}}}", "Templates/pet.mustache:1:1", "'heading' is text and must be escaped", "Write {{heading}}"),
    ("{{&heading}}", "Templates/pet.mustache:1:1", "'heading' is text and must be escaped", "Write {{heading}}"),
    ("{{#details}}{{html}}{{/details}}", "Templates/pet.mustache:1:13", "'html' is HTML already", "Write {{{html}}}"),
    (
      "{{name}}", "Templates/pet.mustache:1:1", "'name' can't be written out",
      "Use a section: {{#name}}…{{/name}}"
    ),
    (
      "{{=<% %>=}}<% headign %>", "Templates/pet.mustache:1:12", "unknown field 'headign'; did you mean 'heading'?",
      "The built-in template shows the fields that there are"
    ),
    (
      "{{#frame}}{{title}}{{/frame}}", "Templates/pet.mustache:1:1", "unknown field 'frame'",
      "The built-in template shows the fields that there are"
    ),
    (
      "{{frame.title}}", "Templates/pet.mustache:1:1", "unknown field 'frame.title'",
      "The built-in template shows the fields that there are"
    ),
    (
      "{{#frme}}{{/frme}}", "Templates/pet.mustache:1:1", "unknown field 'frme'",
      "The built-in template shows the fields that there are"
    ),
    ("x{{> pet}}", "Templates/pet.mustache:1:2", "partial 'pet' includes itself", "Remove this tag"),
    (
      "{{<layout}}{{/layout}}", "Templates/pet.mustache:1:1", "petspot has no template inheritance",
      "Use a partial: {{> name}}"
    ),
    (
      "{{uppercased(heading)}}", "Templates/pet.mustache:1:1", "unknown field 'uppercased(heading)'",
      "The built-in template shows the fields that there are"
    ),
  ])
  func namesLineAndColumnOfATagThatNamesNothing(
    template: String, place: String, problem: String, advice: String
  ) throws {
    let error = try #require(try error(with: ["pet.mustache": template]))
    #expect("\(error.location)" == place)
    #expect(error.problem == problem)
    #expect(error.advice == advice)
  }

  @Test(arguments: [
    ("a\n{{#name}}\nb", "Templates/pet.mustache:2:1", "a section is not closed"),
    ("{{heading", "Templates/pet.mustache:1:1", "a tag is not closed by }}"),
    ("{{#name}}{{/breed}}", "Templates/pet.mustache:1:10", "this closes another section than the one that is open"),
  ])
  func saysWhatIsNotMustache(template: String, place: String, problem: String) throws {
    let error = try #require(try error(with: ["pet.mustache": template]))
    #expect(error.problem == problem)
    #expect("\(error.location)" == place)
  }

  @Test(arguments: [
    ("Pet.mustache", "replaces nothing; ignored; did you mean 'pet.mustache'?"),
    ("templates/pet.mustache", "replaces nothing; ignored; did you mean 'pet.mustache'?"),
    ("styles.css", "replaces nothing; ignored; did you mean 'style.css'?"),
    ("en.json", "replaces nothing; ignored; did you mean 'locales/en.json'?"),
    ("locales/DE.JSON", "replaces nothing; ignored; did you mean 'locales/en.json'?"),
    ("pages/imprint.md", "replaces nothing; ignored"), ("notes <b>.txt", "replaces nothing; ignored"),
    ("site.js/x", "replaces nothing; ignored; did you mean 'site.js'?"),
  ])
  func reportsAFileThatReplacesNothing(name: String, problem: String) throws {
    let folder = try TemporaryFolder(texts: [name: ""])
    let report = try #require(try TemplateSet(try TemplateFiles(overriddenBy: folder.path + "/")).diagnostics.last)
    #expect(report.location.description == "\(folder.path)/\(name)")
    #expect(report.message == problem)
    #expect(report.severity == .warning)
    #expect((report.advice == "Name its language: pages/imprint.en.md") == (name == "pages/imprint.md"))
  }

  @Test func reportsAFolderWhereAFileShouldBe() throws {
    let folder = try TemporaryFolder(texts: ["pet.mustache/pet.mustache": ""])
    let diagnostics = try TemplateSet(try TemplateFiles(overriddenBy: folder.path)).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "is a folder and not a file; the built-in file is used",
        "replaces nothing; ignored; did you mean 'pet.mustache'?",
      ])
  }

  @Test func saysNothingOfWhatIsUsed() throws {
    let folder = try TemporaryFolder(texts: [
      "back-link.mustache": "{{> parts/brand}}", "parts/brand.mustache": "x", "style.css": "", "locales/de.json": "{}",
      "pages/remove-report.de.md": "", ".DS_Store": "",
    ])
    #expect(try TemplateSet(try TemplateFiles(overriddenBy: folder.path)).diagnostics == [])
  }

  @Test func checksPartialsWhereTheyAreIncluded() throws {
    // `value` is a field of a row, and the list has none.
    let error = try error(with: ["list.mustache": "{{> row}}"])
    #expect(
      error?.location.description == "Templates/row.mustache (built in):2:5"
        || error?.problem.hasPrefix("unknown field") == true)
  }

  @Test func refusesATemplateThatIsNotUTF8() throws {
    let folder = try TemporaryFolder(["pet.mustache": Data([0xFF])])
    #expect(throws: Diagnostic.self) { try TemplateSet(try TemplateFiles(overriddenBy: folder.path)) }
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/pet.mustache", withDestinationPath: "nothing.mustache")
    let error = #expect(throws: Diagnostic.self) { try TemplateFiles(overriddenBy: folder.path) }
    #expect(error?.location.description == folder.path + "/pet.mustache")
    #expect(error?.problem == "can't be read: no such file or folder")
  }
}

struct NearestTests {
  @Test(
    arguments: [
      ("nmae", "name"), ("heading", "heading"), ("haeding", "heading"), ("xyz", nil), ("", nil),
    ] as [(String, String?)])
  func suggestsWhatWasProbablyMeant(text: String, suggestion: String?) {
    #expect(text.nearest(in: ["name", "heading", "value"]) == suggestion)
  }
}
