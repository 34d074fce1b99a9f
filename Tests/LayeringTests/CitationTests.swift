import Foundation
import Testing

/// Documents and comments cite documents, sections of the rules, files and types that are there.
struct CitationTests {
  private static let project = ProjectTexts()

  @Test func everyCitedDocumentIsThere() {
    // Few comments cite anything: to look for a pattern in all of them took five seconds.
    for (place, text) in Self.project.comments + Self.project.readmes where text.hasText(".md") {
      for cited in text.matches(of: /[\w\/.-]+\.md\b/).map({ String($0.0) }) {
        #expect(Self.project.hasDocument(cited, near: place), "\(place) cites \(cited)")
      }
    }
  }

  @Test func everyCitedRuleIsThere() {
    let rules = Self.project.rules
    #expect(rules.contains("10.22") && !rules.contains("10.23") && !rules.contains("11"))
    for (place, text) in Self.project.comments + Self.project.readmes where text.hasText(".md") {
      for rule in Self.citedRules(in: text) {
        let isThere = rules.contains(rule)
        #expect(isThere, "\(place) cites \(rule) of the rules")
      }
    }
  }

  @Test(arguments: [
    ("as rules.md §10.7, 9 and 10 say", ["10.7", "10.9", "10.10"]), ("(rules.md §1 and §6).", ["1", "6"]),
    ("rules.md §10.9 and §10.10.", ["10.9", "10.10"]), ("posters.md 12)", ["no section: 12"]),
    ("RFC 3986 §2.1, rules.md §6, 3 s later", ["6"]),
  ])
  func readsCitations(text: String, rules: [String]) {
    #expect(Self.citedRules(in: text) == rules)
  }

  @Test func everyNamedFileIsThere() {
    for (place, text) in Self.project.comments + Self.project.documents + Self.project.readmes
    where text.hasText(".swift") {
      for name in text.matches(of: /\b[A-Z]\w*(?:\+\w+)*\.swift\b/).map({ String($0.0) }) {
        let isThere = Self.project.swiftFiles.contains(name)
        #expect(isThere, "\(place) names \(name)")
      }
    }
  }

  /// Types in the pages about the code, and their named members: `Publication.add`.
  @Test func everyNamedTypeIsThere() throws {
    let pages = Self.project.documents.filter { $0.place == "Documentation/architecture.md" } + Self.project.readmes
    let targets = Set(try PackageTargets().targets.map(\.name))
    try #require(pages.count > 20)
    for (place, text) in pages {
      for name in text.matches(of: #/`([A-Z]\w*[a-z]\w*)(?:\.(?!swift`)([a-z]\w*))?`|\b([A-Z][a-z]\w*)\.([a-z]\w*) /#) {
        guard let type = (name.1 ?? name.3).map(String.init), !targets.contains(type) else { continue }
        let words = Self.project.types[type]
        let isThere = words != nil
        #expect(isThere, "\(place) names \(type)")
        guard let member = name.2 ?? name.4, let words else { continue }
        let hasMember = words.contains(member)
        #expect(hasMember, "\(place) names \(type).\(member)")
      }
    }
  }

  /// `rules.md §10.7, 9 and 10` → 10.7, 10.9, 10.10.
  private static func citedRules(in text: String) -> [String] {
    if let bare = text.firstMatch(of: /(?:rules|posters)\.md,? (\d+)/) { return ["no section: \(bare.1)"] }
    var rules: [String] = []
    for citation in text.matches(
      of: /rules\.md (§\d+(?:\.\d+)?(?:(?:, | and )(?:§\d+(?:\.\d+)?|\d+\b(?! [a-z]{1,2}\b)))*)/)
    {
      for number in citation.1.matches(of: /(§?)(\d+(?:\.\d+)?)/) {
        let section = rules.last?.split(separator: ".").first ?? ""
        rules.append(number.1.isEmpty ? "\(section).\(number.2)" : String(number.2))
      }
    }
    return rules
  }
}

extension String {
  fileprivate func hasText(_ part: String) -> Bool { range(of: part, options: .literal) != nil }
}
