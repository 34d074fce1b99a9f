import Foundation
import PetSite
import ProblemFormats
import TestSupport
import Testing

@testable import PetspotCommand

/// `petspot check --site DIR`: the audit of a really built site.
struct CheckSiteTests {
  private static let secret = """
    [{"id":"a","petName":"Luna","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"CAT","phone":"+48 123 456 789",
      "microchipNumber":"616093900012345","reward":"500 PLN","locationLatitude":52.229676,"locationLongitude":21.012229,
      "managementPassword":"k3epThisSecret"},
     {"id":"b","status":"CLOSED","lastSeenDate":"2025-11-18","species":"DOG","phone":"600 100 200"}]
    """

  @Test(arguments: ["app", "public"])
  func anHonestSiteHasNothing(profile: String) async throws {
    let folder = try TemporaryFolder()
    let site = "\(folder.path)/site"
    let options = [
      "--profile", profile, "--site", "https://pets.example", "--output", site, "--cache", PreparedPhotos.path,
    ]
    // Sheets take long to draw; those of a few pets are like those of many.
    let fixtures = Petspot.repository.appending(path: "Fixtures").path
    let inputs = profile == "public" ? ["\(fixtures)/seed-pets.json", "--posters"] : [fixtures]
    #expect(try await Petspot.build(inputs + options).exitStatus.rawValue <= 1)
    let check = try await Petspot.check([inputs[0], "--profile", profile, "--site", site])
    #expect(!check.has(.error), "\(check.lines)")
    #expect(check.summary.firstMatch(of: /and \d+ files for [1-9]\d* values?: 0 errors/) != nil, "\(check.summary)")
  }

  @Test func aSiteOfAnotherProfileHasAllThatIsKeptBack() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.secret])
    let (input, site, report) = ("\(folder.path)/in", "\(folder.path)/site", "\(folder.path)/r.json")
    _ = try await Petspot.build([input, "--profile", "app", "-o", site, "--cache", PreparedPhotos.path])
    try Data("Password: k3epThis&#83;ecret".utf8).write(to: folder.url.appending(path: "site/note.txt"))
    let check = try await Petspot.check(
      [input, "--profile", "public", "--site", site, "--problems", "json=\(report)"])
    #expect(check.isComplete)
    for finding in [
      "error: \(site)/pets/a/index.html: it has the microchip's number of a, which the profile keeps back",
      "error: \(site)/pets/a/index.html: it has the amount of the reward of a", "it has the exact coordinates of a",
      "error: \(site)/note.txt: it has a management password that stands in \(input)/a.json",
    ] { #expect(check.lines.contains(finding), "\(check.lines)") }
    let written = try String(contentsOfFile: report, encoding: .utf8)
    for secret in ["616093900012345", "k3epThisSecret", "52.2296"] {
      #expect(!(check.lines + check.summary + written).contains(secret))
    }
  }

  @Test func aSiteHasNoCellOfAColumnThatIsNotPublished() async throws {
    let table = """
      Nr,Name,Species,Status,Date lost,Location,Phone,Owner,Staff comments,Shelf
      1,Rex,dog,lost,2025-11-18,Oslo,600 100 200,Zofia Kowal,Bites the postman,Missing since
      2,Luna,cat,lost,2025-11-19,Oslo,600 100 201,Jan Nowak,Oslo 600 100 201,Rex
      """
    let folder = try TemporaryFolder(texts: ["list.csv": table])
    let (list, site) = ("\(folder.path)/list.csv", "\(folder.path)/site")
    let build = [list, "-o", site, "--cache", PreparedPhotos.path]
    #expect(try await Petspot.build(build).exitStatus.rawValue == 0)
    let clean = try await Petspot.check([list, "--site", site])
    #expect(
      !clean.has(.error) && clean.summary.contains("files for 5 values: 0 errors"), "\(clean.summary)\(clean.lines)")
    try Data("<p>Call zofia&nbsp;KOWAL</p>".utf8).write(to: folder.url.appending(path: "site/note.html"))
    let found = try await Petspot.check([list, "--site", site])
    #expect(found.has(.error))
    let message = "site/note.html: it has the text that stands in \(list), row 2, column H (Owner)"
    #expect(found.lines.contains(message) && !found.lines.contains("Kowal"), "\(found.lines)")
  }

  /// A site from before an owner took a consent or a number back.
  @Test(arguments: [
    ("600 100 201,yes", "600 100 201,no"), ("jan@x.example,yes", "jan@x.example,"),
    ("600 100 201,yes", "600 100 201 (do not publish),yes"), ("600 100 201,yes", "600100201 nie publikować,yes"),
    ("jan@x.example,yes", "jan@x.example - do not publish,yes"),
    ("600 100 201 or 600 100 202,yes", "\"600 100 201 (do not publish), 600 100 202\",yes"),
  ])
  func aSiteHasNoContactThatWasTakenBack(before: String, after: String) async throws {
    let table =
      "Nr,Name,Species,Status,Date lost,Location,Phone,Consent\n1,Rex,dog,lost,2025-11-18,Oslo,600 100 200,yes\n"
      + "2,Luna,cat,lost,2025-11-19,Oslo,\(before)\n"
    let folder = try TemporaryFolder(texts: ["list.csv": table])
    let (list, site) = ("\(folder.path)/list.csv", "\(folder.path)/site")
    #expect(try await Petspot.build([list, "-o", site, "--cache", PreparedPhotos.path]).exitStatus.rawValue == 0)
    #expect(try await !Petspot.check([list, "--site", site]).has(.error))
    try Data(table.replacing(before, with: after).utf8).write(to: folder.url.appending(path: "list.csv"))
    let found = try await Petspot.check([list, "--site", site])
    let message = "site/pets/2/index.html: it has the text that stands in \(list), row 3, column G (Phone)"
    #expect(found.has(.error) && found.lines.contains(message), "\(found.lines)")
    #expect(!found.lines.contains("pets/1/"))
    _ = try await Petspot.build([list, "-o", site, "--allow-closing", "1", "--cache", PreparedPhotos.path])
    let again = try await Petspot.check([list, "--site", site])
    #expect(!again.has(.error), "\(again.lines)")
  }

  /// Five announcements that tell chip, point, link to a map, and amount in every text.
  private static func tellingPets() throws -> Data {
    let pets = (1...5).map { number -> [String: Any] in
      let (chip, latitude, longitude) = ("61609390001234\(number)", 50.67321 + Double(number) * 0.1, 17.92654)
      let link = "https://www.google.com/maps/@\(latitude),\(longitude),17z"
      let grouped = stride(from: 0, to: 15, by: 5).map { chip.dropFirst($0).prefix(5) }.joined(separator: "-")
      let all = "chip \(number < 3 ? chip : grouped) at \(latitude), \(longitude) \(link) for 7701\(number) PLN"
      return [
        "id": "p\(number)", "petName": "Luna \(all)", "status": "MISSING", "lastSeenDate": "2025-11-18", "species": all,
        "gender": all, "breed": all, "description": "Shy.\n\n\(all)", "location": "Opole \(all)", "approximateAge": all,
        "phone": "600 100 20\(number) \(all)", "microchipNumber": chip, "reward": "7701\(number) PLN",
        "locationLatitude": latitude, "locationLongitude": longitude, "posterWords": all,
      ]
    }
    return try JSONSerialization.data(withJSONObject: pets)
  }

  @Test func thePublicReadsNothingOfFiveAnnouncementsThatTellAllInEveryText() async throws {
    let pdftotext = try #require(Tool.path(of: "pdftotext"))
    let folder = try TemporaryFolder(["in/a.json": Self.tellingPets()])
    let (input, site, app) = ("\(folder.path)/in", "\(folder.path)/site", "\(folder.path)/app")
    let build = [input, "--site", "https://pets.example", "--cache", PreparedPhotos.path]
    let built = try await Petspot.build(
      build + ["--profile", "public", "-o", site, "--posters", "--locale", "en", "--locale", "pl"])
    let advice = built.diagnostics.lines
    #expect(advice.components(separatedBy: "replaced or removed the value").count == 6, "one advice a pet")
    let listed = try #require(FileManager.default.enumerator(atPath: "\(folder.path)/site")).compactMap {
      $0 as? String
    }
    let files = listed.filter {
      $0.contains(".") && !$0.hasSuffix(".webp") && !$0.hasSuffix(".png") && !$0.hasSuffix(".petspot")
    }
    #expect(
      files.contains("pl/pets/p3/index.md") && files.contains("search/index.js")
        && files.contains("pets/p5/flyer-a4.pdf"))
    for file in files {
      let path = folder.url.appending(path: "site/\(file)")
      let bytes =
        file.hasSuffix(".pdf") ? try await Tool.run(pdftotext, [path.path(), "-"]).bytes : try? Data(contentsOf: path)
      let text = String(decoding: bytes ?? Data(), as: UTF8.self)
      for secret in ["6160939", "61609-39000", "17.9265", "50.7732", "51.1732", "7701", "google.com/maps"]
      where text.contains(secret) {
        Issue.record("\(file) has \(secret)")
      }
    }
    let check = [input, "--profile", "public", "--site"]
    #expect(try await !Petspot.check(check + [site]).has(.error))
    _ = try await Petspot.build(build + ["--profile", "app", "-o", app])
    let found = try await Petspot.check(check + [app])
    #expect(found.isComplete && found.has(.error))
  }

  /// The phone of a report that is closed by now is still on the poster.
  @Test func readsThePDFsThatPetspotDraws() async throws {
    let open = Self.secret.replacingOccurrences(of: "CLOSED", with: "ACTIVE")
    let folder = try TemporaryFolder(texts: ["old/a.json": open, "in/a.json": Self.secret])
    let poster = ["poster", "old", "--id", "b", "--kind", "poster", "--cache", PreparedPhotos.path, "-o", "posters"]
    #expect(try await Petspot.run(poster, in: folder.url).status == 0)
    let check = try await Petspot.run(["check", "in", "--site", "posters", "--fail-on", "error"], in: folder.url)
    #expect(check.status == 1)
    #expect(
      check.errors.contains("error: posters/b/poster-a4.pdf: it has the phone number of b, whose report is closed"),
      "\(check.errors)")
  }

  @Test func aFolderThatIsNoSiteIsNoCleanOne() async throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": Self.secret, "other/x.txt": "x"])
    let other = "\(folder.path)/other"
    let check = try await Petspot.check(["\(folder.path)/in", "--site", other])
    #expect(!check.isComplete)
    #expect(
      check.lines.contains(
        "error: \(other): is no folder with a site: there is neither index.html nor a list of files"))
  }
}
