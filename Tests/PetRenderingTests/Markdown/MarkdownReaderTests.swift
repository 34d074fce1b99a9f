import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetRendering

/// Four hundred hostile pets, in every field and in the list, as cmark-gfm, Python-Markdown, mistune and markdown-it
/// show them, each safe and unsafe. They show only elements, attributes and addresses of the page's own, and each
/// description word by word.
@Suite(
  .enabled("needs python3-markdown, python3-mistune and python3-markdown-it") { MarkdownReaders.areInstalled })
struct MarkdownReaderTests {
  @Test func theReadersThemselvesFindWhatIsLive() async throws {
    let live = ["x-1.md": "# \\<b onclick=x>", "x-2.md": "a\n[b](javascript:c)", "x-3.md": "![a](http://b.example)"]
    let texts = live.merging(live.map { ($0.key.replacing(".md", with: ".txt"), "") }) { $1 }
    let lines = try await MarkdownReaders.faults(in: try TemporaryFolder(texts: texts))
    for name in live.keys { #expect(lines.contains { $0.contains("Python-Markdown, \(name)") }) }
  }

  @Test func showsNothingButItsOwnElementsInAnyReader() async throws {
    let lines = try await MarkdownReaders.faults(in: try TemporaryFolder(try Self.files()))
    #expect(lines.count == 1, "\(lines.prefix(20).joined(separator: "\n"))")
    #expect(lines.last == "read \(8 * 1220)")
  }

  /// Pages without a description, pages with one, and lists.
  private static func files() throws -> [String: Data] {
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: .english)
    var random = SeededRandom(seed: 1083)
    var texts = ["fields.md": try page({ "x" }, description: nil, renderer).markdown]
    texts["list.md"] = try list(renderer) { "x" }
    for number in 1...400 {
      let page = try page({ MarkupPayloads.line(using: &random) }, description: nil, renderer)
      (texts["fields-\(number).md"], texts["fields-\(number).txt"]) = (page.markdown, page.addresses)
      let described = try Self.page(
        { MarkupPayloads.line(using: &random) }, description: MarkupPayloads.description(using: &random), renderer)
      (texts["described-\(number).md"], texts["described-\(number).txt"]) = (
        described.markdown, described.addresses + "\nany"
      )
      texts["described-\(number).said"] = described.said
      let natural = try Self.page(
        { "x" }, description: NaturalText.description(using: &random), renderer)
      (texts["natural-\(number).md"], texts["natural-\(number).txt"]) = (natural.markdown, natural.addresses + "\nany")
      texts["natural-\(number).said"] = natural.said
    }
    for number in 1...20 {
      texts["list-\(number).md"] = try list(renderer) { MarkupPayloads.line(using: &random) }
      texts["list-\(number).txt"] = ((0..<20).map { "pets/\($0)/index.md" }).joined(
        separator: "\n")
    }
    return texts.mapValues { Data($0.utf8) }
  }

  private static func page(
    _ text: () -> String, description: String?, _ renderer: PageRenderer
  ) throws -> (markdown: String, addresses: String, said: String) {
    var pet = try pet("42", text)
    pet.description = description?.asDecoded
    // How many links there are depends on them, so they are where any tags of ours may be.
    (pet.phone, pet.email) =
      description == nil ? (nil, "jan@example.pl") : ("\(text()) 600 100 200 \(text())", text())
    let screen = PetDetailsScreen(.loaded(pet), image: PhotoImage(url: "../../photos/a.jpg"), in: .english)
    let page = renderer.page(.pet(pet.id), showing: screen, facts: description == nil ? pet : nil)
    guard case .loaded(let view) = screen else { return (page.markdownText, "", "") }
    let links = view.contacts.flatMap(\.parts).compactMap(\.link) + [view.map.link].compactMap(\.self)
    return (
      page.markdownText,
      (links.map(\.address) + ["../../index.md", "../../remove-report/index.md", "../../photos/a.jpg"])
        .joined(separator: "\n"),
      [view.description.label, view.description.value, view.removeReport].joined(separator: "\n")
    )
  }

  private static func list(_ renderer: PageRenderer, _ text: () -> String) throws -> String {
    let cards = try (0..<20).map { PetCardModel(try pet("\($0)", text), image: nil, in: .english) }
    let home = TestLists.models([:], in: .english).home(lost: Array(0..<20), found: [], places: [])
    return renderer.list(home.showing { cards[Int($0)] }).markdownText
  }

  private static func pet(_ id: String, _ text: () -> String) throws -> PetDetails {
    var pet = PetDetails(id: try #require(PetID(id)), status: .missing)
    (pet.name, pet.species, pet.breed) = (text(), .text(text()), text())
    (pet.sex, pet.age, pet.microchip) = (.text(text()), .text(text()), .number(text()))
    (pet.reward, pet.place.city, pet.lastSeen) = (.text(text()), text(), LastSeenDate(text()))
    return pet
  }
}

/// The readers of other people, behind one program in Python.
private enum MarkdownReaders {
  /// Debian's, for which the readers are packaged.
  static let python = URL(filePath: "/usr/bin/python3")
  static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "markdown-readers.py")

  /// A line for each page in which a reader found something, and one that counts the pages.
  static func faults(in folder: TemporaryFolder) async throws -> [Substring] {
    let result = try await Tool.run(python, [script.path(percentEncoded: false), folder.path])
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n")
  }

  static let areInstalled = {
    let check = Process()
    (check.executableURL, check.arguments) = (python, ["-c", "import markdown, mistune, markdown_it"])
    check.standardError = FileHandle.nullDevice
    guard (try? check.run()) != nil else { return false }
    check.waitUntilExit()
    return check.terminationStatus == 0
  }()
}
