import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import PetspotCommand

/// No option is ignored: it has an effect, or is refused.
struct OptionTests {
  private static let pet = """
    {"id":"good","petName":"Luna","status":"ACTIVE","lastSeenDate":"18/11/2025","species":"CAT","gender":"FEMALE",
     "microchipNumber":"616093900012345","phone":"+48 123 456 789","location":"Warsaw","photoUrl":"pet.png"}
    """
  private static let others = """
    [{"id":"home","status":"CLOSED","lastSeenDate":"2025-11-18","species":"DOG","phone":"600100200"},
     {"id":"web","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"DOG","phone":"48 600 100 200",
      "photoUrl":"http://127.0.0.1:9/a.jpg"}]
    """
  private static let files = [
    "in/pet.json": pet, "in/others.json": others, "empty/a.json": "[]", "templates/style.css": "a { color: red }",
    "last/x.txt": "",
  ]

  /// Every option of `petspot build`, and typed values for it.
  private static let options: [(option: String, values: [String], isRefused: Bool)] = [
    ("--output", ["site"], false), ("--locale", ["pl"], false), ("--profile", ["public"], false),
    ("--remove-url", ["https://pets.example/{id}"], false), ("--posters", [], false), ("--strict", [], false),
    ("--allow-empty", [], false), ("--json", [], false), ("--paper", ["a3"], true),
    ("--site", ["https://pets.example/lost"], false), ("--reward", ["amount"], true), ("--do-not-chase", [], true),
    ("--templates", ["templates"], false), ("--cache", ["kept"], false), ("--api", ["http://127.0.0.1:9"], true),
    ("--snapshot", ["last"], true), ("--max-age", ["5"], true), ("--offline", [], true), ("--near", ["52,21"], true),
    ("--range", ["5"], true), ("--id", ["good"], true), ("--concurrency", ["2"], true),
    ("--allow-private-hosts", [], true), ("--contact", ["help@pets.example"], false), ("--closed", ["keep"], false),
    ("--fetch-photos", [], false), ("--front-matter", [], false),
    ("--words", ["tan terrier"], true), ("--place", ["Polna"], true),
    ("--focus", ["0.5,0.5"], true), ("--crop", ["0.1,0.1,0.5,0.5"], true), ("--photo-as-is", [], true),
    ("--neon", [], true), ("--found", ["home"], false),
    ("--timings", [], false), ("--photos", ["small"], false), ("--fits", ["netlify"], false),
    ("--problems", ["json=problems.json"], false), ("--territory", ["de"], false),
    ("--name", ["Shelter"], false), ("--tagline", ["pl=Tu", "--tagline", "Here"], false),
    ("--accent", ["#0a7d5a"], false),
    ("--links", ["Map=https://a.example"], false), ("--show-settings", [], false),
  ]
  /// Show only in a later build, which `BuildClosedTests` and `BuildAgainTests` have, or with other numbers, which
  /// `BuildCommandTests` have.
  private static let later = [
    "--forget-after", "--verify", "--allow-closing", "--adopt", "--territory", "--cached-only", "--shards",
    "--report-url",
  ]

  /// A build's result: its messages, and every file that it leaves.
  private static func outcome(_ arguments: [String]) async throws -> (status: Int32, trace: [String]) {
    let folder = try TemporaryFolder(texts: files)
    try ReportRun.photo.write(to: folder.url.appending(path: "in/pet.png"))
    let result = try await Petspot.run(["build"] + arguments, in: folder.url)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    // The publisher's own notes have times in them.
    let contents = names.filter { !$0.contains(".petspot/") }.sorted().map { name in
      let bytes = try? Data(contentsOf: folder.url.appending(path: name))  // A folder has none.
      return "\(name) \(bytes?.hashValue ?? 0)"
    }
    let said = (result.output + result.errors).replacing(/[0-9.]+ s\.|"seconds" : [0-9.]+/, with: "")
    return (result.status, contents + [said, "\(result.status)"])
  }

  /// The results of a build without options.
  private static let (alone, aloneOfNothing) = (
    Task { try await outcome(["in"]).trace }, Task { try await outcome(["empty"]).trace }
  )

  @Test(arguments: ["0", "-1", "x"])
  func refusesANumberOfShardsBelowOne(number: String) {
    #expect(throws: (any Error).self) { try BuildCommand.parse(["in", "--shards=\(number)"]) }
  }

  @Test(arguments: options.indices)
  func hasAnEffectOrIsRefused(index: Int) async throws {
    let (option, values, isRefused) = Self.options[index]
    let ofNothing = option == "--allow-empty"
    let with = try await Self.outcome([ofNothing ? "empty" : "in", option] + values)
    if isRefused {
      #expect(with.status == 64)
    } else {
      #expect(with.status != 64)
      #expect(try await with.trace != (ofNothing ? Self.aloneOfNothing : Self.alone).value)
    }
  }

  @Test func areAllTried() {
    let help = PetspotCommand.helpMessage(for: BuildCommand.self, columns: 80)
    let options = Set(help.matches(of: /\n  (?:-o, )?(--[a-z-]+)/).map { String($0.1) })
    #expect(options.subtracting(["--version", "--help"]) == Set(Self.options.map(\.option) + Self.later))
  }

  @Test(arguments: [
    (["build", "in", "--id", "good"], "--id is about the API: add --api, or leave --id out."),
    (["build", "--name=", "in", "b"], "--name is empty; leave it out."),
    (["build", "--output=", "in", "b"], "--output is empty; leave it out."),
    (["poster", "-o=", "in", "b"], "-o is empty; leave it out."),
    (["build", "in", "-o", "in"], "--output 'in' is the input 'in'; give a folder for the new files alone"),
    (["build", "in/pet.json", "-o", "in"], "--output 'in' holds the input 'in/pet.json'; give a folder"),
    (["build", "in", "--territory", "XX"], "--territory: no numbers of 'XX' are known"),
    (["build", "in", "--paper", "a3"], "--paper is about posters: add --posters, or leave --paper out."),
    (
      ["build", "in", "--posters", "--site", "pets.example"],
      "'pets.example' has no https:// before it; did you mean https://pets.example?"
    ),
    (["poster", "in", "--site", "pets.example"], "did you mean https://pets.example?"),
    (
      ["poster", "in", "--site", "ftp://pets.example"],
      "begins with ftp:. The address of a site begins with https:; did you mean"
    ),
    (["poster", "in", "--site", "a b"], "'a b' has a space in it; an address has none."),
    (["build", "in", "--contact", "the shelter"], "write a mail address, or a web address that begins with https://"),
    (
      ["poster", "in", "--focus", "2,2"],
      "'2,2' is no point of a photo: write two numbers from 0 to 1, such as 0.5,0.3."
    ),
    (["poster", "in", "--place", "52.2297,21.0122"], "are coordinates, and readers can't walk to them: write"),
    (["poster", "in", "--words", "  "], "--words is empty; leave it out."),
    (["poster", "in", "--words", "a", "--words", "b"], "--words is given 2 times: give it once for each --locale."),
    (["poster", "in", "--id", "1", "--id", "2", "--words", "tan"], "--words is for one pet: give one --id"),
    (["poster", "in", "--locale", "pl", "--locale", "pl"], "--locale: 'pl' is given twice"),
    (["poster", "in", "--locale", "pl", "--locale", "xx"], "--locale: there is no 'xx'; there are en, pl, uk."),
    (["build", "in", "--locale", "en", "--locale", "pl", "--locale", "en"], "--locale: 'en' is given twice"),
    (["poster", "in", "--kind", "share", "--paper", "a3"], "--paper is for printed sheets"),
    (["poster", "in", "--kind", "square", "--site", "https://pets.example"], "--site is for printed sheets"),
    (
      ["build", "in", "--fits", "vercel"],
      "--fits needs one of cloudflare, github-pages, netlify, or files and MB such as 5000,200, not 'vercel'."
    ),
    (["build", "in", "--problems", "problems.json"], "names no kind and file: write one such as json=problems.json"),
    (["build", "in", "--problems", "xml=a"], "there is no format 'xml'; there are text, json"),
    (["build", "in", "--problems", "json=a", "--problems", "text=a"], "--problems: two formats can't both go to 'a'."),
    (
      ["poster", "in", "--problems", "json=-", "--problems", "text=-"],
      "write one format to it, and the others to files."
    ),
    (["build", "in", "--json", "--problems", "json=-"], "--json and --problems with - both want the standard output"),
    (["fetch", "petspot.example", "--into", "s"], "did you mean https://petspot.example?"),
    (["fetch", "http://127.0.0.1:9", "--into", "s", "--range", "5"], "--range needs --near."),
    (["build"], "Name the files or folders with reports: petspot build reports, or the API: petspot build --api"),
    (
      ["poster"],
      "Name the files or folders with reports: petspot poster reports. Or begin a site with 'petspot init'"
    ),
  ])
  func saysWhatToTypeInstead(arguments: [String], message: String) async throws {
    let folder = try TemporaryFolder(texts: Self.files)
    let result = try await LibraryRun(arguments, in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["empty", "in", "last", "templates"])
  }

  @Test func keepsWhatItCachesForTheUserAlone() async throws {
    let folder = try TemporaryFolder(texts: Self.files)
    let environment = ["HOME=\(folder.path)/last", "XDG_CACHE_HOME=\(folder.path)/last/kept"]
    #expect(try await Petspot.run(["build", "in", "-o", "site"], in: folder.url, environment: environment).status < 2)
    let kept = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/last").filter {
      $0.hasSuffix("petspot")
    }
    let rights = try kept.map { try FileManager.default.attributesOfItem(atPath: "\(folder.path)/last/\($0)") }
    #expect(rights.map { $0[.posixPermissions] as? Int } == [0o700])
  }

  @Test func neverPublishesIntoAHomeFolder() async throws {
    let folder = try TemporaryFolder(texts: Self.files)
    let result = try await Petspot.run(["build", "in", "-o", "last"], in: folder.url, environment: ["HOME=last"])
    #expect(result.status == 64 && result.errors.contains("--output 'last' is a home folder; give a folder"))
  }

  /// Without the refusal, the host would end it.
  @Test func areRefusedByServeWithoutAnEffect() async throws {
    let folder = try TemporaryFolder(texts: Self.files.merging(["petspot.json": #"{"output": "site"}"#]) { $1 })
    let serve = ["serve", "in", "--host", "nowhere", "--cache", "cache"]
    #expect(try await Petspot.run(serve, in: folder.url).status == 2)
    let refused = try await Petspot.run(serve + ["-o", "site"], in: folder.url)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--output, --json, --timings and --problems are for 'petspot build'."))
  }

  @Test(arguments: [
    (["fetch", "https://u:hunter2@x.example", "--into", "s"], "'https://•••@x.example' is not an http or https"),
    (["fetch", "https://u:hun/hunter2@x.example", "--into", "s"], "'https://•••@x.example' is not an http or https"),
    (["fetch", "u:hunter2@x.example", "--into", "s"], "'•••@x.example' is not an http or https"),
    (["fetch", "http://x.example/?token=hunter2&a=hunter2", "--into", "s"], "'http://x.example/?•••' is not an http"),
    (["build", "in", "--site", "https://hunter2@x.example"], "'https://•••@x.example' is invalid for '--site"),
    (["build"], "'https://•••@x.example' is invalid for '--api"),
  ])
  func neverShowsAPassword(arguments: [String], message: String) async throws {
    let settings = ["petspot.json": #"{"api": "https://u:hunter2@x.example"}"#]
    let folder = try TemporaryFolder(texts: arguments == ["build"] ? settings : Self.files)
    let result = try await Petspot.run(arguments, in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!result.errors.contains("hunter2"))
    let table = try await Petspot.run(arguments + ["--show-settings"], in: folder.url)
    #expect(!(table.output + table.errors).contains("hunter2"))
  }
}
