import Foundation
import PetFixtures
import PetModel
import PetSite
import SiteComparison
import SiteSources
import TestSupport
import Testing

@testable import PagePreview

/// The top of a preview names each change of templates and announcements, and so does `petspot diff`.
struct PreviewHeaderTests {
  private static let templates = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates")
  private static let pet =
    #"{"id":"1","petName":"Rex","status":"ACTIVE","species":"DOG","phone":"600100200","email":"a@b.example","#
    + #""lastSeenDate":"2025-11-18","gender":"MALE","location":"Opole","locationRadius":5,"breed":"Terrier","#
    + #""microchipNumber":"616093900012345","age":3,"reward":"500 PLN","description":"Red collar.","#
    + #""locationLatitude":50.67,"locationLongitude":17.92,"photoUrl":"a.jpg","posterWords":"brown"}"#
  /// One of each species without a photo, a report that is closed, and one that can't be loaded.
  private static let others =
    ["DOG", "CAT", "BIRD", "RABBIT", "OTHER"].map {
      #"{"id":"\#($0)","species":"\#($0)","status":"ACTIVE","phone":"600100200"}"#
    }
    + [
      #"{"id":"closed","status":"CLOSED","phone":"600100200"}"#,
      #"{"id":"error","error":{"code":"NOT_FOUND","message":"Resource not found"}}"#,
    ]

  private let folder: TemporaryFolder

  init() throws {
    let photos = Self.templates.appending(path: "../Fixtures/photos")
    let names = try FileManager.default.contentsOfDirectory(atPath: photos.path).filter { $0.hasSuffix(".jpg") }
      .sorted()
    let text = "[\(([Self.pet] + Self.others).joined(separator: ","))]"
    folder = try TemporaryFolder([
      "base/pets.json": Data(text.utf8), "base/a.jpg": try Data(contentsOf: photos.appending(path: names[0])),
      "other.jpg": try Data(contentsOf: photos.appending(path: names[1])),
    ])
    try FileManager.default.copyItem(at: Self.templates, to: folder.url.appending(path: "Templates"))
  }

  private func site(_ name: String, of input: String, in locale: String = "en") async throws -> PreviewedSite {
    var options = BuildOptions(output: "\(folder.path)/sites/\(name)", cache: "\(folder.path)/cache")
    options.templates = "\(folder.path)/Templates"
    options.locale = locale
    options.photos = .review
    return try await PreviewedSite(
      of: FixtureRepository(inputs: ["\(folder.path)/\(input)"]), at: input, options: options
    ) { _ in }
  }

  private func header(_ changes: PreviewChanges) -> String {
    PreviewDocument(
      subject: "", facts: [], changes: changes, posters: 0, settings: nil, parts: [], places: ["states"]
    ).lists.html
  }

  /// Files that make no page of a fresh site: the text for pets that went, a state without a page, and what only the
  /// search loads.
  private static let onNoPage = ["pages/gone", "pet-loading.mustache", "looks.js", "looks.tsv", "sha256.js"]

  @Test func namesEachFileOfTheDesignAndThePagesThatItReaches() async throws {
    let tree = try #require(FileManager.default.enumerator(atPath: Self.templates.path))
    let names = tree.compactMap { $0 as? String }.filter { $0.contains(".") }.sorted()
    #expect(names.count > 80)
    var bases: [String: PreviewedSite] = [:]
    for name in names {
      let locale = name.split(separator: ".").dropLast().last ?? ""
      let language =
        ["pl", "uk"].first { locale == $0 || name == "locales/\($0).json" } ?? "en"
      let base =
        if let known = bases[language] { known } else { try await site("base-\(language)", of: "base", in: language) }
      bases[language] = base
      let file = folder.url.appending(path: "Templates/\(name)")
      let bytes = try Data(contentsOf: file)
      try changed(bytes, name).write(to: file)
      let now = try await site("now", of: "base", in: language)
      let changes = try await PreviewChanges(from: base, to: now, by: .app)
      let sites = try #require(changes.sites)
      #expect(sites.design.map(\.file) == [name])
      let pages = sites.design.first?.pages ?? 0
      #expect(pages > 0 || Self.onNoPage.contains { name.hasPrefix($0) }, "\(name) is on \(pages) pages")
      #expect(header(changes).contains("\(name)</a> \(pages) page"), "\(name)")
      #expect(sites.lines.contains { $0.hasPrefix("Design: \(name), \(pages) page") } || pages == 0, "\(sites.lines)")
      #expect(
        SiteDesign.differences(from: Self.templates.path, to: "\(folder.path)/Templates") == [name],
        "what diff says of two inputs")
      try bytes.write(to: file)
    }
  }

  /// Pages load the icon that is drawn from it.
  @Test func namesALogoAndThePagesThatShowIt() async throws {
    let base = try await site("base", of: "base")
    try Data(contentsOf: Self.templates.appending(path: "icon.svg")).write(
      to: folder.url.appending(path: "Templates/logo.svg"))
    let now = try await site("now", of: "base")
    let changes = try await PreviewChanges(from: base, to: now, by: .app)
    let design = try #require(changes.sites?.design.first)
    #expect(design.file == "logo.svg" && design.pages > 10, "\(design)")
  }

  /// The file with a visible change.
  private func changed(_ bytes: Data, _ name: String) -> Data {
    let text = String(decoding: bytes, as: UTF8.self)
    switch name.split(separator: ".").last {
    case "css": return Data((text + "\nbody{outline:9px solid red}\n").utf8)
    case "js": return Data((text + "\ndocument.title = 'changed'\n").utf8)
    case "md": return Data((text + "\nChanged.\n").utf8)
    case "mustache": return Data((text + "<b>changed</b>\n").utf8)
    case "svg": return Data(text.replacing("</svg>", with: "<path d=\"M0 0h9v9z\"/></svg>").utf8)
    case "json": return Data(text.replacing("PetSpot", with: "Changed").utf8)
    case "tsv" where name == "looks.tsv": return Data((text + "\nchanged\tchanged*\n").utf8)
    case "tsv": return Data(text.replacing("Opole", with: "Changed").utf8)
    default: return bytes + [0]
    }
  }

  @Test func namesEachFieldOfAnAnnouncement() async throws {
    let base = try await site("base", of: "base")
    let fields: [(from: String, to: String, said: String)] = [
      ("ACTIVE", "FOUND", "MISSING → FOUND"), ("Rex", "Max", "name: Rex → Max"),
      ("600100200", "600100300", "phone changed to 600100300"),
      ("a@b.example", "c@d.example", "e-mail changed to c@d.example"),
      ("2025-11-18", "2025-11-19", "date: Nov 18, 2025 → Nov 19, 2025"), ("DOG", "CAT", "species: Dog → Cat"),
      ("\"MALE", "\"FEMALE", "sex: Male → Female"), ("Terrier", "Boxer", "breed: Terrier → Boxer"),
      ("616093900012345", "616093900012346", "microchip number changed to 616-093-900-012-346"),
      ("\"age\":3", "\"age\":4", "age: 3 years → 4 years"), ("500", "600", "reward: 500 PLN → 600 PLN"),
      ("Red", "Blue", "description changed"), ("Opole", "Nysa", "place: Opole • ±5 km → Nysa • ±5 km"),
      ("50.67", "50.68", "exact place changed to 50.6800° N, 17.9200° E"),
      ("brown", "black", "words for posters: brown → black"), ("a.jpg", "b.jpg", "another photo"),
      ("a.jpg", "c.jpg", "photo removed"),
    ]
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "now"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "base/a.jpg"), to: folder.url.appending(path: "now/a.jpg"))
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "other.jpg"), to: folder.url.appending(path: "now/b.jpg"))
    for (from, to, said) in fields {
      let pets = [Self.pet.replacing(from, with: to)] + Self.others
      try Data("[\(pets.joined(separator: ","))]".utf8).write(to: folder.url.appending(path: "now/pets.json"))
      let now = try await site("now", of: "now")
      let changes = try await PreviewChanges(from: base, to: now, by: .app)
      #expect(header(changes).contains("\(said)</span>"), "\(said)")
      let diff = await InputComparison(from: base.catalog, to: now.catalog, by: .app, in: .english)
      #expect(diff.changes.map(\.sentence) == [said])
    }
  }
}
