import Foundation
import TestSupport
import Testing

/// Each sample of README and Documentation, typed, and compared with the real output.
///
/// `PETSPOT_RECORD=1` writes the real output into the pages, and fails on purpose.
struct DocumentedOutputTests {
  /// A block of a page with commands behind `$ `, each with its output.
  struct Sample {
    struct Line {
      let command: String
      var output: [String] = []
    }

    let block: String
    let indent: String
    private(set) var lines: [Line] = []

    init(_ block: String, indent: String) {
      (self.block, self.indent) = (block, indent)
      for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let line = String(line.dropFirst(indent.count))
        if line.hasPrefix("$ ") {
          lines.append(Line(command: String(line.dropFirst(2))))
        } else if !lines.isEmpty {
          lines[lines.count - 1].output.append(line)
        }
      }
    }
  }

  /// The files that a sample needs, and the folder for its commands.
  struct Step {
    var files: [String: Data] = [:]
    var folder = ""
  }

  private static let root = Petspot.repository
  static let pages: [String] = {
    let folder = root.appending(path: "Documentation").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
  }()
  /// A conversation at a terminal, with a test of its own.
  private static let reporting = "Documentation/reporting.md"

  static func text(_ page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  private static func samples(of page: String) throws -> [Sample] {
    try text(page).matches(of: /(?m)^( *)```console\n((?s).*?\n) *```$/).map {
      Sample(String($0.2), indent: String($0.1))
    }
  }

  /// The first block of JSON on a page.
  private static func json(of page: String) throws -> Data {
    Data(try #require(try text(page).firstMatch(of: /```json\n((?s).*?\n)```/)).1.utf8)
  }

  private static func photo(_ name: String) throws -> Data {
    try Data(contentsOf: root.appending(path: "Fixtures/photos/\(name)"))
  }

  /// The steps of a page, one for each sample.
  private static func steps(of page: String) throws -> [Step] {
    switch page {
    case "README.md":
      let files = ["reports/fredi.json": try json(of: page), "reports/fredi.jpg": try photo("fredi.jpg")]
      return [
        Step(files: files),
        Step(files: [
          "reports/rex.json": Data(
            #"{"id":"rex","petName":"Rex","status":"MISSING","species":"DOG","lastSeenDate":"18.11.2025","phone":"600100201","location":"Łódź"}"#
              .utf8)
        ]), Step(),
      ]
    case "Documentation/your-own-site.md":
      return [Step(), Step(files: ["lodz/petspot.json": try json(of: page)], folder: "lodz"), Step(folder: "lodz")]
    case "Documentation/from-a-spreadsheet.md":
      return [Step(files: ["table.py": Data(table.utf8)])]
    case "Documentation/posters.md":
      let pet =
        #"{"id":"42","petName":"Rex","status":"MISSING","species":"DOG","breed":"York","description":"Tan and grey.","photoUrl":"rex.jpg","lastSeenDate":"2025-11-18","phone":"+48 600 100 200","reward":"500 PLN","location":"Warsaw"}"#
      return [Step(files: ["reports/rex.json": Data(pet.utf8), "reports/rex.jpg": try photo("fredi.jpg")])]
    case "Documentation/hosting.md":
      let before =
        #"{"id":"42","petName":"Luna","status":"MISSING","species":"CAT","phone":"600100200","email":"luna@example.org","reward":"500 PLN","lastSeenDate":"2025-11-18"}"#
      let after =
        #"{"id":"42","petName":"Luna","status":"FOUND","species":"CAT","email":"luna@example.org","lastSeenDate":"2025-11-18"}"#
      return [Step(), Step(files: ["last-week.json": Data(before.utf8), "reports/luna.json": Data(after.utf8)])]
    default: return []
    }
  }

  /// Writes a workbook with a column of owners and two columns of places.
  static let table = """
    import zipfile
    rows = [["Nr", "Name", "Species", "Status", "Date lost", "Phone", "Photo", "Owner", "Where", "Place"],
            ["1", "Burek", "dog", "lost", "2025-11-18", "600 100 200", "burek.jpg", "Jan Kowalski", "Warsaw", "Wola"],
            ["2", "Luna", "cat", "lost", "2025-11-19", "600 100 201", "luna.jpg", "Anna Nowak", "Opole", "Centre"]]
    cells = "".join("<row>%s</row>" % "".join('<c t="inlineStr"><is><t>%s</t></is></c>' % c for c in row) for row in rows)
    main, office = "http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    book = zipfile.ZipFile("list.xlsx", "w")
    book.writestr("xl/workbook.xml", '<workbook xmlns="%s" xmlns:r="%s"><sheets><sheet name="Lost pets" sheetId="1" r:id="r1"/></sheets></workbook>' % (main, office))
    book.writestr("xl/_rels/workbook.xml.rels", '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="%s/worksheet" Target="worksheets/sheet1.xml"/></Relationships>' % office)
    book.writestr("xl/worksheets/sheet1.xml", '<worksheet xmlns="%s"><sheetData>%s</sheetData></worksheet>' % (main, cells))
    book.close()

    """

  /// `serve` runs until its first build and one change were shown.
  private static let serve = """
    shown=$(mktemp); petspot serve >$shown 2>&1 & server=$!
    for try in $(seq 1200); do grep -q Ctrl-C $shown && break; sleep 0.1; done
    sed -i s/Luna/Lena/ zgloszenia.csv
    for try in $(seq 1200); do grep -q changed $shown && break; sleep 0.1; done
    exec 2>/dev/null; kill $server; wait $server; cat $shown; rm $shown
    """

  @Test(arguments: pages.filter { $0 != reporting }) func everySampleIsTheRealOutput(page: String) async throws {
    let (samples, steps) = (try Self.samples(of: page), try Self.steps(of: page))
    #expect(samples.count == steps.count)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "Fixtures"), withDestinationURL: Self.root.appending(path: "Fixtures"))
    for (sample, step) in zip(samples, steps) {
      for (name, bytes) in step.files {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
      }
      var shown: [[String]] = []
      for line in sample.lines {
        shown.append(try await Self.output(of: line.command, in: folder.url.appending(path: step.folder)))
        expect(shown[shown.count - 1], line.output, "\(page): \(line.command)")
      }
      try record(sample, shown, on: page)
    }
  }

  /// An output can't hide in a block without a language, where no test would find it.
  @Test(arguments: pages) func everyBlockHasALanguage(page: String) throws {
    let fences = try Self.text(page).matches(of: /(?m)^ *```([a-z]*)$/).map { String($0.1) }
    #expect(fences.enumerated().filter { $0.offset % 2 == 0 && $0.element.isEmpty }.isEmpty)
  }

  private static func output(of command: String, in folder: URL) async throws -> [String] {
    let path = "\(Petspot.binary.deletingLastPathComponent().path(percentEncoded: false)):/usr/bin:/bin"
    let table = FileManager.default.fileExists(atPath: folder.appending(path: "table.py").path)
    let script = (table ? "python3 table.py; " : "") + "exec 2>&1; " + (command == "petspot serve" ? serve : command)
    let result = try await Tool.run(
      URL(filePath: "/usr/bin/env"), ["PATH=\(path)", "/bin/sh", "-c", script], in: folder)
    // A busy machine also shows its progress.
    return lines(result.output.replacing(/(?m)^\p{Lu}[\p{Ll} ]*….*\n/, with: ""))
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Compares an output with a sample, in which `[…]` stands for any lines, and times and ports differ.
  private func expect(_ shown: [String], _ sample: [String], _ place: String) {
    func steady(_ line: String) -> String {
      line.replacing(/[0-9]+\.[0-9]+ s\b/, with: "0.00 s").replacing(
        #/^[0-9]{2}:[0-9]{2}:[0-9]{2} /#, with: "00:00:00 "
      )
      .replacing(/127\.0\.0\.1:[0-9]+/, with: "127.0.0.1:4000").replacing(/[0-9]{4}-11-18/, with: "2026-11-18")
    }
    let whole = shown.map(steady).joined(separator: "\n") + "\n"
    var rest = whole[...]
    let chunks = sample.map(steady).split(omittingEmptySubsequences: false) {
      $0.trimmingCharacters(in: .whitespaces) == "[…]"
    }
    for (number, chunk) in chunks.enumerated() where !chunk.isEmpty {
      let text = chunk.joined(separator: "\n") + "\n"
      let isFirst = number == 0
      let isLast = number == chunks.count - 1
      let range =
        isLast && !isFirst && rest.hasSuffix(text) ? rest.range(of: text, options: .backwards) : rest.range(of: text)
      let stands = range.map {
        (!isFirst || $0.lowerBound == rest.startIndex) && (!isLast || $0.upperBound == rest.endIndex)
      }
      #expect(stands == true, "\(place): \(text)isn't in\n\(whole)")
      if let range { rest = rest[range.upperBound...] }
    }
    if sample.isEmpty { #expect(whole == "\n", "\(place)") }
  }

  private func record(_ sample: Sample, _ shown: [[String]], on page: String) throws {
    guard ProcessInfo.processInfo.environment["PETSPOT_RECORD"] != nil, !sample.block.contains("[…]") else { return }
    let lines = zip(sample.lines, shown).flatMap { ["$ \($0.command)"] + $1 }
    let block = lines.map { $0.isEmpty ? "" : sample.indent + $0 }.joined(separator: "\n") + "\n"
    let text = try Self.text(page).replacingOccurrences(of: sample.block, with: block)
    try Data(text.utf8).write(to: Self.root.appending(path: page))
    Issue.record("\(page) was recorded: look at the difference")
  }
}

// The conversation at a terminal.
extension DocumentedOutputTests {
  private static let answers = [
    "", "fredi.jpg", "18 November", "Fredi", "dog", "York", "male", "3",
    "https://www.google.com/maps/@52.2297,21.0122,15z", "Small, shy, red collar.\n", "600 123", "+48 600 123 456", "",
    "500 PLN", "y",
  ]

  @Test func theConversationOfAReportIsTheRealOne() async throws {
    let samples = try Self.samples(of: Self.reporting)
    try #require(samples.count == 1 && samples[0].lines.count == 2)
    let failure = ReportDesk.Scripted(
      reply: .refusal(500, "INTERNAL_SERVER_ERROR", "Internal server error"), isCarriedOut: false)
    let (server, run) = (try await ReportServer(ReportDesk(script: [nil, failure, failure, failure])), try ReportRun())
    try Self.photo("fredi.jpg").write(to: run.folder.url.appending(path: "fredi.jpg"))
    let report = samples[0].lines[0]
    let terminal = try ReportTerminal(["--api", server.address, "--site", "https://pets.example"], in: run)
    var lines = report.output[...]
    for answer in Self.answers {
      let typed = ": " + answer.prefix { $0 != "\n" }
      let line = try #require(lines.firstIndex { $0.hasSuffix(typed) }, "no question has the answer '\(answer)'")
      try await terminal.answer(String(lines[line].dropLast(typed.count - 2)), answer)
      lines = lines[(line + 1)...]
    }
    let first = try await terminal.result()
    expect(try shown(terminal.text + first.output, server, report), report.output, report.command)

    let resume = samples[0].lines[1]
    let again = try ReportTerminal(["--resume", try run.state(), "--site", "https://pets.example"], in: run)
    let result = try await again.result()
    expect(try shown(again.text + result.output, server, resume), resume.output, resume.command)
  }

  /// The lines with the page's id, password, server and state file.
  private func shown(_ text: String, _ server: ReportServer, _ line: Sample.Line) throws -> [String] {
    let announcement = try #require(server.desk.announcements.first)
    return Self.lines(
      text.replacing(server.address, with: "http://localhost:3000")
        .replacing(announcement.id, with: "99cab442-3152-42c1-9ca5-8be9a5e6d9bd")
        .replacing(announcement.password, with: "467432")
        .replacing(
          /\/\S+\/fredi-[0-9a-f]{12}\.json/, with: "/home/you/.local/state/petspot/reports/fredi-3b11cf1e2928.json"))
  }
}
