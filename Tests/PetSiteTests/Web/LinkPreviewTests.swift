import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetSite

/// The previews of a site's links in messengers.
struct LinkPreviewTests {
  private let site: SiteSandbox

  init() throws { site = try SiteSandbox() }

  private static let picture = "https://pets.example/lost/share.jpg"

  @Test func aPetShowsItsPhotoAndSaysItsStatusOnce() async throws {
    let photo = SiteSandbox.photo("luna.jpg")
    try await site.build([SiteSandbox.pet("1") { $0.photo = photo }])
    let link = try site.unfurled("pets/1/index.html")
    #expect(link.title == "MISSING · Luna · Wrocław")
    #expect(link.description == "Dog · Wrocław · Nov 18, 2025")
    #expect(link.address == "https://pets.example/lost/pets/1/")
    #expect(link.siteName == "PetSpot" && link.locale == "en_US" && link.isLarge)
    #expect(link.imageDescription == "Photo of Luna")
    #expect(link.image?.hasPrefix("https://pets.example/lost/photos/") == true)
    try await expectPicture(of: link, besides: Self.picture)
  }

  @Test func aTitleThatNoMessengerHasRoomForIsCut() async throws {
    try await site.build([SiteSandbox.pet("1") { $0.name = String(repeating: "Lu na ", count: 900) }])
    let title = try site.unfurled("pets/1/index.html").title
    #expect(title == "MISSING · " + String(repeating: "Lu na ", count: 11) + "Lu " + "…")
  }

  @Test func aFoundPetSaysSoInTheLanguageOfItsPage() async throws {
    try await site.build([SiteSandbox.pet("1", .found) { $0.photo = SiteSandbox.photo("luna.jpg") }]) {
      $0.locale = "pl"
    }
    let link = try site.unfurled("pets/1/index.html")
    #expect(link.title == "ZNALEZIONE · Luna · Wrocław")
    #expect(link.description == "Pies · Wrocław · 18 lis 2025")
    #expect(link.locale == "pl_PL" && link.imageDescription == "Zdjęcie: Luna")
    try await expectPicture(of: link, besides: Self.picture)
  }

  @Test func aClosedPetShowsNeitherNameNorPhoto() async throws {
    let photo = SiteSandbox.photo("luna.jpg")
    try await site.build([SiteSandbox.pet("1", .closed) { $0.photo = photo }, SiteSandbox.pet("2")])
    let link = try site.unfurled("pets/1/index.html")
    #expect(link.title == "This report is closed")
    #expect(link.image == Self.picture)
    #expect(link.address == "https://pets.example/lost/pets/1/")
    #expect(try site.text("pets/1/index.html").contains("Luna") == false)
    #expect(try site.files(".jpg") == ["share.jpg"])
  }

  @Test func aListShowsItsNewestFacesAndAMonthItsNewestPets() async throws {
    let photos = ["luna.jpg", "burek.jpg"].map(SiteSandbox.photo)
    func pets(_ faces: Int) throws -> [Announcement] {
      try (0..<60).map { number in
        try SiteSandbox.pet("\(number)") { $0.photo = number < faces ? photos[number] : nil }
      }
    }
    try await site.build(pets(2))
    for folder in ["", "lost/", "lost/dogs/", "places/wroclaw/"] {
      let link = try site.unfurled("\(folder)index.html")
      #expect(link.image == "https://pets.example/lost/\(folder)petspot-faces.jpg")
      try await expectPicture(of: link)
    }
    #expect(try site.unfurled("found/index.html").image == Self.picture)
    let month = try site.unfurled("lost/dogs/2025-11/index.html")
    #expect(month.image?.hasPrefix("https://pets.example/lost/photos/") == true)
    try await site.build(pets(1))
    #expect(try site.unfurled("lost/index.html").image?.hasPrefix("https://pets.example/lost/photos/") == true)
    #expect(try site.files("faces.jpg") == [])
  }

  @Test func aPageWithoutAPhotoShowsThePictureOfTheSite() async throws {
    let broken = Announcement.unavailable(try #require(PetID("x")), reason: .unreadable)
    try await site.build([SiteSandbox.pet("1"), broken])
    for (file, title, address) in [
      ("pets/1/index.html", "MISSING · Luna · Wrocław", "https://pets.example/lost/pets/1/"),
      ("index.html", "Lost and found pets", "https://pets.example/lost/"),
      ("lost/dogs/index.html", "Lost dogs · 1 report", "https://pets.example/lost/lost/dogs/"),
      (
        "places/wroclaw/index.html", "Wrocław · Lost and found pets · 1 report",
        "https://pets.example/lost/places/wroclaw/"
      ),
      ("remove-report/index.html", "How to remove a report", "https://pets.example/lost/remove-report/"),
      ("pets/x/index.html", "Unable to load pet details", "https://pets.example/lost/pets/x/"),
      ("404.html", "There is no page at this address", nil),
    ] {
      let link = try site.unfurled(file)
      #expect(link.title == title && link.address == address, "\(file)")
      #expect(link.description?.isEmpty == false && (link.description != title || file.contains("pets/x")), "\(file)")
      #expect(link.image == Self.picture && link.isLarge, "\(file)")
      #expect(link.imageDescription == "PetSpot · Lost and found pets")
    }
    try await expectPicture(of: site.unfurled("index.html"))
  }

  @Test func anyShapeOfPhotoFillsThePicture() async throws {
    let photos = ["dalmatian-portrait.jpg", "dachshund-panorama.jpg", "rabbit.png", "husky.webp"]
    try await site.build(
      photos.enumerated().map { number, photo in
        try SiteSandbox.pet("\(number)") { $0.photo = SiteSandbox.photo(photo) }
      })
    for number in photos.indices {
      try await expectPicture(of: site.unfurled("pets/\(number)/index.html"), besides: Self.picture)
    }
  }

  @Test func thePhotoIsCroppedAroundThePointThatTheAnnouncementNames() async throws {
    let photo = SiteSandbox.photo("dalmatian-portrait.jpg")
    try await site.build(
      ["", "0.5,0.1", "0.5,0.9"].enumerated().map { number, focus in
        try SiteSandbox.pet("\(number)") { ($0.photo, $0.focus) = (photo, PhotoFocus(focus)) }
      })
    let pictures = try (0...2).map { try site.unfurled("pets/\($0)/index.html").image }
    #expect(Set(pictures).count == 3)
  }

  /// Cloudflare, GitHub and Netlify take so many pets then (`Documentation/hosting.md`).
  @Test func aPetWithAPhotoTakesAtMost7FilesAnd150Kilobytes() async throws {
    let photos = ["luna.jpg", "dalmatian-portrait.jpg", "dachshund-panorama.jpg", "husky.webp"]
    for photo in photos {
      try await site.build([SiteSandbox.pet("1") { $0.photo = SiteSandbox.photo(photo) }])
      let files = try site.files("").filter { $0.hasPrefix("pets/1/") || $0.hasPrefix("photos/") && $0.contains(".") }
      let sizes = try files.map { try Data(contentsOf: site.output.url.appending(path: $0)).count }
      #expect(
        files.filter { $0.contains(".") }.count == 6 && sizes.reduce(0, +) < 150_000,
        "\(photo): \(zip(files, sizes).map { $0 })")
    }
  }

  @Test func thePictureOfTheSiteIsDrawnOnce() async throws {
    try await site.build([SiteSandbox.pet("1")])
    let first = try Data(contentsOf: site.file(at: Self.picture))
    let kept = try FileManager.default.contentsOfDirectory(atPath: site.cache.path)
    try await site.build([SiteSandbox.pet("1")])
    #expect(try Data(contentsOf: site.file(at: Self.picture)) == first)
    #expect(kept.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.cache.path) == kept)
    try await site.build([SiteSandbox.pet("1")]) { $0.locale = "pl" }
    #expect(try Data(contentsOf: site.file(at: Self.picture)) != first)
  }

  @Test func theOwnersPictureIsUsedCroppedAndClean() async throws {
    let templates = try TemporaryFolder([
      "share.jpg": Data(contentsOf: SiteSandbox.photo("dalmatian-portrait.jpg"))
    ])
    try await ExifTool.run(["-overwrite_original", "-GPSLatitude=52", "\(templates.path)/share.jpg"])
    let built = try await site.build([SiteSandbox.pet("1")]) { $0.templates = templates.path }
    #expect(built.outcome.diagnostics.filter { $0.severity > .advice } == [])
    try await expectPicture(of: site.unfurled("index.html"))
  }

  @Test func anOwnersPictureThatIsNoneIsReportedAndReplaced() async throws {
    let templates = try TemporaryFolder(texts: ["share.jpg": "<svg onload='alert(1)'/>"])
    let built = try await site.build([SiteSandbox.pet("1")]) { $0.templates = templates.path }
    let said = built.outcome.diagnostics.filter { $0.code == .photoNotReadable }
    #expect(said.map(\.consequence) == ["a picture of the site's name is used"])
    try await expectPicture(of: site.unfurled("index.html"))
  }

  @Test func withoutAnAddressNothingIsShared() async throws {
    let photo = SiteSandbox.photo("luna.jpg")
    try await site.build([SiteSandbox.pet("1") { $0.photo = photo }]) { $0.site = nil }
    for file in try site.files(".html") {
      let page = try site.text(file)
      #expect(
        !page.contains("og:") && !page.contains("canonical") && !page.contains("atom+xml") && !page.contains("ld+json"))
    }
    #expect(try site.files(".xml") == [])
    #expect(!site.exists("robots.txt") && !site.exists("share.jpg"))
    #expect(try site.files("-1200.jpg") == [])
  }

  @Test func hostileNamesStayText() async throws {
    let name = #""><script>alert(1)</script>"#
    try await site.build([SiteSandbox.pet("1") { ($0.name, $0.place) = (name, Place(city: "</script><b>")) }])
    #expect(try site.unfurled("pets/1/index.html").title == "MISSING · \(name) · </script><b>")
    let place = try #require(
      try site.files("index.html").first { $0.wholeMatch(of: /places\/[^\/]+\/index.html/) != nil })
    let json = try #require(try site.text(place).firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/))
    let list = try JSONSerialization.jsonObject(with: Data(json.1.utf8)) as? [String: Any]
    let items = list?["itemListElement"] as? [[String: Any]]
    #expect(items?.map { $0["name"] as? String } == ["PetSpot", "Places", "</script><b>"])
    #expect(items?.first?["item"] as? String == "https://pets.example/lost/")
  }

  @Test func aPhotoThatIsSharedIsKeptFromBuildToBuild() async throws {
    let pets = [try SiteSandbox.pet("1") { $0.photo = SiteSandbox.photo("luna.jpg") }]
    try await site.build(pets)
    let again = try await site.build(pets)
    #expect(again.outcome.publication?.written.count == 0)
  }

  /// The picture of a link is there, 1200 × 630, at most 300 kB, and has nothing in it but pixels.
  private func expectPicture(of link: Unfurled, besides other: String? = nil) async throws {
    let address = try #require(link.image)
    #expect(address != other)
    let file = try site.file(at: address)
    let folder = try TemporaryFolder(["picture.jpg": Data(contentsOf: file)])
    let tags = try #require(try await ExifTool.tags(of: folder.url).first)
    #expect(tags["File:ImageWidth"] as? Int == 1200 && tags["File:ImageHeight"] as? Int == 630)
    #expect(link.imageSize == [1200, 630])
    #expect(tags["File:FileSize"] as? Int ?? .max <= 300_000 || tags["System:FileSize"] as? Int ?? .max <= 300_000)
    let groups = Set(tags.keys.compactMap { $0.split(separator: ":").first.map(String.init) })
    #expect(groups.subtracting(["SourceFile", "ExifTool", "System", "File", "JFIF", "Composite"]) == [])
  }
}
