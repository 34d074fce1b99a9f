import TestSupport
import Testing

@testable import PetMarkdown

/// What holds for any description, tried on thousands of hostile ones.
struct UserMarkdownPropertyTests {
  private static let descriptions: [(source: String, description: UserMarkdown)] = {
    var random = SeededRandom(seed: 2025)
    return (0..<800).map { _ in
      let source = HostileText.description(using: &random)
      return (source, UserMarkdown(source))
    }
  }()

  @Test func writesOnlyTheElementsAttributesAndSchemesThatAreAllowed() {
    let schemes = ["http", "https", "tel", "mailto", "geo"]
    for (source, description) in Self.descriptions {
      let html = HTMLFragment(description.html)
      #expect(html.faults == [], "\(source.debugDescription)")
      #expect(
        html.addresses.allSatisfy { schemes.contains($0.prefix { $0 != ":" }.lowercased()) },
        "\(source.debugDescription)")
    }
  }

  @Test func losesNoLetter() {
    for (source, description) in Self.descriptions {
      let blocks = ReadNode.blocks(of: description.markdown)
      #expect(blocks.flatMap(\.letters) == source.cleaned.lettersForTests, "\(source.debugDescription)")
    }
  }

  @Test(arguments: [GFM.Dialect.page, .pageWithFootnotes])
  func saysTheSameInMarkdownAsInHTML(dialect: GFM.Dialect) {
    for (source, description) in Self.descriptions {
      let blocks = ReadNode.blocks(of: description.markdown, as: dialect)
      let html = HTMLFragment(description.html)
      #expect(words(of: blocks.map(\.plainText).joined()) == words(of: html.text), "\(source.debugDescription)")
      #expect(blocks.flatMap(\.addresses).count == html.addresses.count, "\(source.debugDescription)")
    }
  }

  private func words(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !" \t\n".unicodeScalars.contains($0) }
  }
}
