import Foundation
import PetFixtures
import PetModel
import SiteSources
import TestSupport
import Testing

@testable import PagePreview

final class PagePreviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func pet(_ id: String, _ more: String = "") -> String {
    #"{"id":"\#(id)","petName":"Rex \#(id)","status":"ACTIVE","species":"DOG","phone":"600100200","#
      + #""lastSeenDate":"2025-11-18","gender":"MALE","location":"Opole"\#(more)}"#
  }

  /// The outcome, and the file's content; empty without a file.
  private func preview(
    _ now: [String: String], base: [String: String]? = nil, limit: Int = 15_000_000,
    settings: Diagnostic? = nil
  ) async throws -> (outcome: PreviewOutcome, html: String) {
    let input = try write(now, to: "in")
    let before = try base.map { try write($0, to: "base") }
    let file = "\(folder.path)/p.html"
    var build = BuildOptions(output: file, cache: "\(folder.path)/cache")
    build.photos = .review
    var preview = PagePreview(build: build)
    preview.subject = "in"
    preview.stateLocales = ["en"]
    preview.byteLimit = limit
    preview.settings = settings
    let outcome = await preview.run(
      of: FixtureRepository(inputs: [input]), comparedWith: before.map { FixtureRepository(inputs: [$0]) })
    let html = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    #expect(outcome.bytes ?? 0 == html.utf8.count)
    return (outcome, html)
  }

  private func write(_ files: [String: String], to name: String) throws -> String {
    let place = folder.url.appending(path: name)
    try? FileManager.default.removeItem(at: place)  // None is there the first time.
    let made = try TemporaryFolder(texts: files)
    try withExtendedLifetime(made) { try FileManager.default.copyItem(at: made.url, to: place) }
    return place.path(percentEncoded: false)
  }

  /// The captions, in their order.
  private func captions(_ html: String) -> [String] {
    html.matches(of: #/<h3><span class="folder">[^<]*</span>([^<]*)</h3>/#).map { String($0.1) }
  }

  @Test func showsASampleOfReportsWithTheProblemsOfBefore() async throws {
    let pets = "[\((1...12).map { Self.pet("\($0)", #","email":"anna at b""#) }.joined(separator: ","))]"
    let (outcome, html) = try await preview(["a.json": pets], base: ["a.json": pets])
    #expect(outcome.leftOut == 2 && captions(html).count == 10)
    // An advice is no reason to show all.
    let advised = "[\((1...12).map { Self.pet("\($0)", #","reward":"none""#) }.joined(separator: ","))]"
    let plain = advised.replacing(#","reward":"none""#, with: "")
    #expect(try await preview(["a.json": advised], base: ["a.json": plain]).outcome.leftOut == 2)
  }

  @Test func aCaptionSaysWhereItStandsAndWhatIsHard() async throws {
    let (outcome, html) = try await preview([
      "a/no-name-given.json": Self.pet("1"),
      "b.json": "[\(Self.pet("2", #","_comment":"A <b>comment</b>""#)),\(Self.pet("3"))]",
    ])
    #expect(captions(html) == ["no-name-given.json", "b.json, item 1", "b.json, item 2"])
    #expect(html.contains(#"<p class="note" dir="auto">A &lt;b&gt;comment&lt;/b&gt;</p>"#))
    #expect(html.matches(of: #/<p class="note" dir/#).count == 1)
    #expect(outcome.announcements == 3 && outcome.changed == nil && outcome.exitStatus == .built)
  }

  @Test func whatIsWrongStandsBesideIt() async throws {
    let (outcome, html) = try await preview(["a.json": Self.pet("1", #","email":"x|<y>""#), "b.json": "{"])
    let article = try #require(
      html.firstMatch(of: #/<article class="case" id="pet-1".*?<div class="views"/#.dotMatchesNewlines()))
    #expect(article.0.contains(#"<li class="is-warning"><strong>warning</strong> <code>email</code>"#))
    #expect(article.0.contains("&#39;x|&lt;y&gt;&#39; is not an e-mail address"))
    #expect(html.contains(#"<h2>Problems</h2>"#) && html.contains("b.json"))
    #expect(outcome.exitStatus == .builtWithGaps)
  }

  @Test func theWorstProblemStandsFirst() {
    let problems = [Diagnostic.Severity.warning, .error, .advice].map { severity in
      Diagnostic(severity, .invalidJSON, at: SourceLocation("a.json"), "is not JSON")
    }
    let list = CaseProblems(problems).markup()?.html ?? ""
    #expect(list.matches(of: #/<li class="is-(\w+)"/#).map { String($0.1) } == ["error", "warning", "advice"])
  }

  @Test func problemsThatAreExpectedAreMarkedAndNotCounted() async throws {
    let pets = ["a.json": Self.pet("1", #","email":"x""#), "b.json": Self.pet("2", #","email":"y""#)]
    let expected = #"{"problems":[{"code":"invalid-email","file":"a.json"}]}"#
    let (outcome, html) = try await preview(pets.merging(["expected.json": expected]) { $1 })
    #expect(outcome.expected == 1 && outcome.diagnostics.map(\.pet) == [PetID("2")])
    #expect(html.contains("2 reports · 1 warning · 1 expected problem"))
    #expect(html.ranges(of: #"<li class="is-expected"><strong>expected</strong> <code>email</code>"#).count == 1)
    #expect(html.ranges(of: #"<li class="is-warning"><strong>warning</strong> <code>email</code>"#).count == 1)
  }

  @Test func theFirstScreenLeadsToWhatChangedAndWhatIsWrong() async throws {
    let now = ["a.json": Self.pet("1", #","reward":"5 <PLN>""#), "b.json": Self.pet("2", #","email":"x""#)]
    let (_, html) = try await preview(now, base: ["a.json": Self.pet("1"), "b.json": now["b.json"] ?? ""])
    let overview = #/<section class="part overview">(.*?)<\/section>/#.dotMatchesNewlines()
    let first = try #require(html.firstMatch(of: overview))
    #expect(first.1.contains(##"<a href="#pet-1">a.json</a> <span dir="auto">Rex 1: reward added: 5 &lt;PLN&gt;"##))
    #expect(first.1.contains(##"<li class="is-warning"><a href="#pet-2">b.json</a>"##))
    #expect(first.1.ranges(of: "a.json").count == 1, "the list of changes stands there once")
    let calm = try await preview(["a.json": Self.pet("1")], base: ["a.json": Self.pet("1")]).html
    #expect(calm.contains("Nothing changed.") && calm.contains("No unexpected problems."))
  }

  @Test func whatDiffersComesFirstBeforeAndAfter() async throws {
    let (outcome, html) = try await preview(
      ["a.json": Self.pet("1"), "b.json": Self.pet("2", #","reward":"5 PLN""#), "c.json": Self.pet("new")],
      base: ["a.json": Self.pet("1"), "b.json": Self.pet("2"), "d.json": Self.pet("gone")])
    #expect(captions(html) == ["c.json", "d.json", "b.json", "a.json"], "in the order of petspot diff")
    #expect(outcome.changed == 3 && outcome.announcements == 4)
    #expect(html.contains("3 of 4 reports changed"))
    #expect(
      html.ranges(of: "<h4>Before</h4>").count == 2 && html.ranges(of: "<h4>After</h4>").count == 2, "a pet and a list")
    #expect(html.ranges(of: "<h4>Gone</h4>").count == 1)
    #expect(html.contains("reward added: 5 PLN"))
    #expect(html.contains(#"<section class="part" id="unchanged"><h2>A sample of the others: 1</h2>"#))
  }

  @Test func whatOfTheBaseCantBeReadIsSaid() async throws {
    let (outcome, html) = try await preview(
      ["a.json": Self.pet("1"), "b.json": Self.pet("2")], base: ["a.json": Self.pet("1"), "b.json": "{"])
    #expect(outcome.changed == 1 && outcome.exitStatus == .built)
    #expect(html.contains("compared as if the base didn&#39;t have it"))
  }

  @Test func aBaseThatIsNewerIsSaid() async throws {
    let (outcome, _) = try await preview(
      ["a.json": Self.pet("1", #","updatedAt":"2025-01-01T00:00:00Z","reward":"1""#)],
      base: ["a.json": Self.pet("1", #","updatedAt":"2025-02-01T00:00:00Z""#)])
    #expect(outcome.diagnostics.map(\.code).contains(.baseIsNewer))
    #expect(outcome.exitStatus == .built)
  }

  @Test func whatChangedIsOutlinedInBothPagesAndMarkedInWordsAndMarkdown() async throws {
    let (_, html) = try await preview(
      ["a.json": Self.pet("1", #","description":"A red collar""#)],
      base: ["a.json": Self.pet("1", #","description":"A blue collar""#)])
    #expect(html.ranges(of: "[data-testid=\"petDetails.description.row\"]{outline:").count == 2)
    #expect(html.contains(#"<p class="words" dir="auto">A <del>blue</del><ins>red</ins> collar</p>"#))
    #expect(html.contains("<del>- A blue collar</del>\n<ins>+ A red collar</ins>"))
  }

  @Test func ofUnchangedPetsTenAreShown() async throws {
    let pets = (1...200).map { Self.pet("p\($0)") }
    let changed = [Self.pet("p1", #","reward":"1""#)] + pets.dropFirst()
    let (outcome, html) = try await preview(
      ["a.json": "[\(changed.joined(separator: ","))]"], base: ["a.json": "[\(pets.joined(separator: ","))]"])
    #expect(captions(html).count == 11 && outcome.leftOut == 189)
    #expect(html.contains("1 of 200 reports changed · 189 not shown"))
  }

  /// The last of them in the input publishes an e-mail address.
  @Test func aFullFileHasTheHeaviestChangesFirst() async throws {
    let pets = (1...60).map { Self.pet("p\($0)") }
    let changed = (1...60).map { Self.pet("p\($0)", $0 == 60 ? #","email":"a@b.example""# : #","reward":"1""#) }
    let (outcome, html) = try await preview(
      ["a.json": "[\(changed.joined(separator: ","))]"], base: ["a.json": "[\(pets.joined(separator: ","))]"],
      limit: 1_600_000)
    #expect(captions(html).first == "a.json, item 60")
    #expect(html.contains(#"id="pet-p60""#) && !html.contains(#"id="pet-p59""#))
    let first = try #require(html.firstMatch(of: #/<h3>Reports: 60</h3><ul><li[^>]*><a[^>]*>([^<]*)</#))
    #expect(first.1 == "a.json, item 60")
    #expect(
      html.contains("60 of 60 reports changed")
        && outcome.notShown == [
          "\(outcome.leftOut) changed reports not shown"
        ])
    #expect(html.contains(" · \(outcome.leftOut) changed reports not shown</p>"))
  }

  @Test(arguments: [
    (0, 0, []), (189, 0, ["189 not shown"]), (1, 1, ["1 changed report not shown"]),
    (1283, 94, ["94 changed reports not shown", "1,189 more not shown"]),
  ])
  func saysHowManyChangedReportsAreLeftOut(all: Int, changed: Int, said: [String]) {
    var outcome = PreviewOutcome()
    (outcome.leftOut, outcome.changedLeftOut) = (all, changed)
    #expect(outcome.notShown == said)
  }

  @Test func otherSettingsOfTheBaseComeFirst() async throws {
    let warning = Diagnostic(.warning, .pagesChanged, at: "petspot.json", "sets profile (public → app) otherwise")
    let (outcome, html) = try await preview(
      ["a.json": Self.pet("1", #","reward":"1""#)], base: ["a.json": Self.pet("1")], settings: warning)
    #expect(
      html.contains("<h2>Changed</h2><h3>Settings: 1</h3><ul><li class=\"is-warning\">sets profile"))
    #expect(outcome.diagnostics.contains(warning) && outcome.exitStatus == .built)
  }

  @Test func eachLinkOfTheListsLeadsToAPartOfTheFile() async throws {
    let pets = (1...30).map { Self.pet("p\($0)", #","email":"x\#($0)""#) }
    let (_, html) = try await preview(
      ["a.json": "[\(pets.joined(separator: ","))]"],
      base: ["a.json": "[\(pets.joined(separator: ","))]", "Templates/footer.mustache": "<footer>other</footer>"],
      limit: 1_000_000)
    let links = html.matches(of: /<a href="#([^"]*)">/).map { String($0.1) }
    #expect(links.contains("pet-p1") && html.contains("<a>a.json, item 30</a>"))
    #expect(links.filter { !html.contains("id=\"\($0)\"") } == [])
  }

  @Test func aFullFileHasAnnouncementsWithProblemsFirst() async throws {
    let pets = (1...60).map { Self.pet("p\($0)", $0 == 50 ? #","email":"x""# : "") }
    let (outcome, html) = try await preview(["a.json": "[\(pets.joined(separator: ","))]"], limit: 1_600_000)
    #expect(html.utf8.count < 1_600_000)
    #expect(html.contains(#"id="pet-p50""#) && html.contains(#"id="pet-p1""#) && !html.contains(#"id="pet-p60""#))
    #expect(outcome.leftOut > 0 && outcome.leftOut + captions(html).count == 60)
    #expect(outcome.diagnostics.map(\.code).contains(.leftOut))
  }

  @Test(arguments: [(["a.json": "{"], "/base/a.json"), (["a.txt": "x"], "--base"), ([:], "--base")])
  func withoutAnAnnouncementNothingIsWritten(input: [String: String], place: String) async throws {
    let (outcome, html) = try await preview(input)
    #expect(outcome.exitStatus == .nothingPublished && html == "")
    let compared = try await preview(["a.json": Self.pet("1")], base: input)
    #expect(compared.outcome.exitStatus == .nothingPublished && compared.html == "")
    #expect(compared.outcome.diagnostics.last?.location.file.hasSuffix(place) == true)
  }

  @Test func theSameInputGivesTheSameBytes() async throws {
    var random = SeededRandom(seed: 15)
    let pets = (1...40).map { number in
      let text = String(
        decoding: (try? JSONEncoder().encode(HostileText.description(using: &random))) ?? Data(), as: UTF8.self)
      return Self.pet("p\(number)", ",\"description\":\(text),\"breed\":\(text),\"_comment\":\(text)")
    }
    let input = ["a.json": "[\(pets.joined(separator: ","))]"]
    let (first, second) = (try await preview(input), try await preview(input))
    #expect(first.html == second.html)
    #expect(first.outcome.announcements == 40)
    // Each frame ends where it is closed here, with any text inside it.
    #expect(first.html.ranges(of: "<iframe ").count == first.html.ranges(of: "</iframe>").count)
    #expect(first.html.matches(of: #/<article /#).count == first.html.ranges(of: "</article>").count)
    #expect(first.html.ranges(of: "<iframe sandbox loading=").count == first.html.ranges(of: "<iframe ").count)
    let outside = first.html.replacing(#/srcdoc='[^']*'/#, with: "")
    #expect(!outside.contains("<script") && !outside.contains(" onerror="))
  }
}
