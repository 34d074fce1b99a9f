import PetModel
import Support
import Testing

@testable import PetRendering

/// Executable templates, with hostile texts, and templates as editors save them.
struct TemplateProgramTests {
  private struct Basket: TemplateContext {
    var title: String? = "Fruit"
    var note: Markup?
    var isFull = true
    var owner: Owner? = Owner(name: "Ann")
    var items = [Item(name: "Fig", parts: ["f", "ig"]), Item(name: "Kiwi", parts: [])]

    static let fields: Fields = [
      "title": .text(\.title), "note": .html(\.note), "isFull": .flag(\.isFull), "owner": .object(\.owner),
      "items": .list(\.items), "words": .object({ $0 }, .words),
    ]
  }

  private struct Owner: TemplateContext {
    let name: String?
    static let fields: Fields = ["name": .text(\.name)]
  }

  private struct Item: TemplateContext {
    let name: String
    let parts: [String]
    static let fields: Fields = ["name": .text(\.name), "parts": .list { $0.parts.map { Owner(name: $0) } }]
  }

  private func page(_ template: String, partials: [String: String] = [:], of basket: Basket = Basket()) throws -> String
  {
    var templates = ["basket": try Template(template, place: "basket.mustache")]
    for (name, text) in partials { templates[name] = try Template(text, place: "\(name).mustache") }
    let compiled = try TemplateCompiler(templates: templates).compiled("basket", for: Basket.schema)
    return String(decoding: try #require(compiled).program(in: .polish).render(basket), as: UTF8.self)
  }

  @Test(arguments: [
    ("{{title}} of {{owner.name}}", "Fruit of Ann"), ("{{#owner}}{{name}}: {{title}}{{/owner}}", "Ann: Fruit"),
    ("{{#items}}{{name}}{{#parts}} {{name}}{{/parts}};{{/items}}", "Fig f ig;Kiwi;"),
    ("{{#items}}{{#owner}}{{name}}{{#parts}}{{name}}{{/parts}}{{/owner}}{{/items}}", "AnnfigAnn"),
    ("{{#isFull}}full{{/isFull}}{{^isFull}}empty{{/isFull}}", "full"),
    ("{{#title}}{{.}}, {{title}}{{/title}}", "Fruit, Fruit"), ("{{#note}}{{{note}}}{{/note}}{{^note}}-{{/note}}", "-"),
    ("{{words.retry}}{{#words}} {{retry}}{{/words}}", "Spróbuj ponownie Spróbuj ponownie"),
    ("{{^words.retry}}no{{/words.retry}}{{#words.retry}}yes{{/words.retry}}", "yes"),
  ])
  func showsWhatIsNamed(template: String, page: String) throws {
    #expect(try self.page(template) == page)
  }

  @Test func showsNothingForWhatIsAbsent() throws {
    let empty = Basket(title: nil, isFull: false, owner: nil, items: [])
    let template = "{{title}}{{#owner}}a{{/owner}}{{owner.name}}{{#items}}b{{/items}}{{^items}}none{{/items}}"
    #expect(try page(template, of: empty) == "none")
    #expect(try page("{{#title}}shown{{/title}}", of: Basket(title: "")) == "shown")
  }

  @Test(arguments: [
    ("\"\u{301} onerror=x", "&quot;\u{301} onerror=x"), ("a\0b", "a\0b"), ("a\u{2028}b\u{2029}", "a\u{2028}b\u{2029}"),
    ("'\u{200D}<\u{338}", "&#39;\u{200D}&lt;\u{338}"), ("{{title}}{{{note}}}", "{{title}}{{{note}}}"),
    ("{{> basket}}\r\n{{#items}}", "{{&gt; basket}}\r\n{{#items}}"), ("\u{202E}&amp;🐕", "\u{202E}&amp;amp;🐕"),
  ])
  func escapesHostileTextAndReadsNoTagsInIt(text: String, shown: String) throws {
    #expect(
      try Array(page("<p title=\"{{title}}\">", of: Basket(title: text)).utf8) == Array("<p title=\"\(shown)\">".utf8))
    #expect(try Array(page("{{{note}}}", of: Basket(note: Markup(trusted: text))).utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("\u{FEFF}{{! mark }}\n{{title}}", "Fruit"), ("{{#isFull}}\r\na\r\n{{/isFull}}\r\nb\r\n", "a\r\nb\r\n"),
    ("{{\n  title\n}}{{#\r\nisFull\n}}!{{/\tisFull}}", "Fruit!"), ("{{!\n {{ \n}}x", "x"),
    ("{{=<% %>=}}<% title %>{{title}}<%={{ }}=%>{{title}}", "Fruit{{title}}Fruit"),
    ("{{title}}\u{301}}}", "Fruit\u{301}}}"),
    ("{\u{301}{title}}", "{\u{301}{title}}"), ("  {{#isFull}}  \n\n  {{/isFull}}\t\n", "\n"),
  ])
  func readsTemplatesAsEditorsSaveThem(template: String, page: String) throws {
    #expect(try Array(self.page(template).utf8) == Array(page.utf8))
  }

  @Test func indentsEachLineOfAPartialThatShowsSomething() throws {
    let partials = [
      "outer": "<ul>\n\n  {{> inner}}\n</ul>\n", "inner": "{{#items}}\n<li>\n{{name}}</li>\n{{/items}}\n",
    ]
    #expect(
      try page("<p>\n  {{> outer}}\n</p>", partials: partials) == """
        <p>
          <ul>

            <li>
            Fig</li>
            <li>
            Kiwi</li>
          </ul>
        </p>
        """)
    #expect(try page("a {{> inner}}", partials: ["inner": "b\nc"]) == "a b\nc")
  }

  @Test func doesNotIndentLinesOfAText() throws {
    #expect(try page("  {{> p}}\n", partials: ["p": "{{title}}\nx"], of: Basket(title: "a\nb")) == "  a\nb\n  x")
  }

  @Test func getsAValueOnceHoweverOftenItIsNamedAndNoneThatIsNot() throws {
    let program = try #require(
      TemplateCompiler(templates: ["a": try Template("{{title}}{{#title}}{{title}}{{/title}}", place: "a")])
        .compiled("a", for: Basket.schema))
    #expect(program.picks.count == 1)
  }

  @Test(arguments: [
    ("a\r\n {{tilte}}", "basket.mustache:2:2", "unknown field 'tilte'; did you mean 'title'?"),
    ("é🇵🇱{{\n}}", "basket.mustache:1:3", "unknown field ''"), ("{{.}}", "basket.mustache:1:1", "unknown field '.'"),
    ("{{title..}}", "basket.mustache:1:1", "unknown field 'title..'"),
    ("{{items.name}}", "basket.mustache:1:1", "unknown field 'items.name'"),
    ("a\n{{#isFull}}\nb", "basket.mustache:2:1", "a section is not closed"),
    ("\u{FEFF}a{{{note}}", "basket.mustache:1:2", "a tag is not closed by }}}"),
    ("{{/isFull}}", "basket.mustache:1:1", "this closes another section than the one that is open"),
    ("{{=a=}}", "basket.mustache:1:1", "these are not two delimiters with a space between them"),
    ("{{#isFull}}{{=[ ]=}}[/title]", "basket.mustache:1:21", "this closes another section than the one that is open"),
  ])
  func saysWhereATemplateIsWrong(template: String, place: String, problem: String) throws {
    let error = #expect(throws: Diagnostic.self) { try page(template) }
    #expect(error?.location.description == place)
    #expect(error?.problem == problem)
  }
}
