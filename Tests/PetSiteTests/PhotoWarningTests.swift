import Foundation
import PetModel
import PetPhotos
import PetPosters
import PetPresentation
import PosterDrawing
import TestSupport
import Testing

@testable import PetSite
@testable import SiteSources

/// Warnings about photos that don't print well.
struct PhotoWarningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A picture of stripes, so that there is something in it, from `dark` to `light`.
  private func photo(_ width: Int, _ height: Int, dark: UInt8 = 30, light: UInt8 = 230) throws -> URL {
    try photo(height, row: (0..<width).map { $0 * 8 / width % 2 == 0 ? dark : light })
  }

  /// A gray photo of that height, of rows that are alike.
  private func photo(_ height: Int, row: [UInt8]) throws -> URL {
    var line = Data()
    for light in row { line.append(contentsOf: [light, light, light]) }
    var pixels = Data(capacity: height * line.count)
    for _ in 0..<height { pixels.append(line) }
    let file = folder.url.appending(path: "photo.jpg")
    let size = PixelSize(width: row.count, height: height)
    try #require(PixelEncoder.jpeg(rgb: pixels, size: size, lessThan: .max)).write(to: file)
    return file
  }

  @Test(
    arguments: [
      (PublicationProfile.app, nil, "1, location", "12 Oak Road, Leeds"),
      (.public, nil, "1, location", "Oak Road, Leeds"),
      (.public, "5 Oak Grove, Leeds", "1, --place", "Oak Grove, Leeds"),
      (.app, "5 Oak Grove, Leeds", "1, --place", "5 Oak Grove"), (.app, "Oak Grove, Leeds", nil, "Oak Grove"),
    ] as [(PublicationProfile, String?, String?, String)])
  func advisesAgainstAHouseThatAPosterNames(
    profile: PublicationProfile, place: String?, advised: String?, printed: String
  ) async throws {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.place.city = "12 Oak Road, Leeds"
    var options = BuildOptions(output: folder.path + "/posters", cache: folder.path + "/cache")
    options.profile = profile
    options.posters = PosterChoices()
    options.posters?.options.place = place
    let build = PosterBuild(of: [.share], options: options) { [pet] _ in
      LoadedAnnouncements(announcements: [.loaded(pet)])
    }
    let advice = await build.run().diagnostics.first { $0.code == .houseNumberInPlace }
    #expect(advice.map { "\($0.location)" } == advised)
    let text = try String(contentsOf: folder.url.appending(path: "posters/1/share.txt"), encoding: .utf8)
    #expect(text.contains("Last seen: \(printed)"), "\(text)")
  }

  private func warnings(
    of photo: URL, _ kinds: [PosterKind] = [.poster, .share], focus: Double? = nil,
    _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> [String] {
    var pet = PetDetails(id: try #require(PetID("1")), status: .missing)
    pet.photo = photo
    pet.focus = focus.flatMap { PhotoFocus(x: $0, y: 0.5) }
    var options = BuildOptions(output: folder.path + "/posters", cache: folder.path + "/cache")
    options.posters = PosterChoices()
    options.posters?.site = SiteAddress("https://pets.example")
    change(&options)
    let build = PosterBuild(of: kinds, options: options) { [pet] _ in LoadedAnnouncements(announcements: [.loaded(pet)])
    }
    return await build.run().diagnostics.filter { $0.location.key == "photoUrl" }.map {
      "\($0.code.rawValue): \($0.message). \($0.advice ?? "")"
    }
  }

  @Test func saysOnceHowFewPixelsAPhotoHasWhereItIsLargest() async throws {
    let told = try await warnings(of: photo(80, 60))
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        /photo-too-small: 'photo.jpg' is printed \d+ mm wide at \d+ dpi on [a-z]+-a4.pdf; it looks blurred/) == true)
    #expect(try await warnings(of: photo(1600, 1200)) == [])
  }

  @Test func asksForMorePixelsThanAPhotoHasOfWhichAPartIsUsed() async throws {
    let told = try await warnings(of: photo(1600, 1200), [.poster]) {
      $0.posters?.options.focus = PhotoFocus(crop: "0.4,0.4,0.2,0.2")
    }
    let match = try #require(told.first?.firstMatch(of: /dpi on poster-a4.pdf; .* at least (\d+) pixels across/))
    #expect(told.count == 1 && Int(match.1) == 4500, "\(told)")
  }

  @Test func saysOnceThatAPhotoIsCutShort() async throws {
    let file = try photo(1600, 1200)
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count * 95 / 100).write(to: file)
    let told = "photo-cut-short: 'photo.jpg' is cut short; the intact part is shown. Get the original photo again"
    #expect(try await warnings(of: file, [.poster, .share]) == [told])
    #expect(try await warnings(of: file, [.poster, .share]) == [told], "the cache knows it")
  }

  /// In the shapes that phones and cameras have, with half of their pixels each way.
  @Test(arguments: [(2016, 1512), (1512, 2016), (1732, 1732), (2304, 1296), (1296, 2304), (2121, 1414), (1414, 2121)])
  func saysNothingOfAnOrdinaryPhotoOnAnySheet(width: Int, height: Int) async throws {
    let photo = try photo(width, height)
    // Letter is lower than A4, which tells on the highest shape and on the usual one.
    let isOnLetter = (width, height) == (1296, 2304) || (width, height) == (2016, 1512)
    for paper in isOnLetter ? [PosterPaper.a4, .letter] : [.a4] {
      #expect(try await warnings(of: photo, PosterKind.allCases) { $0.posters?.paper = paper } == [])
    }
  }

  @Test func saysHowMuchOfAPhotoAPictureToShareCutsOff() async throws {
    let told = try await warnings(of: photo(2400, 800), [.share])
    #expect(told.count == 1 && told.first?.contains(/loses \d+ % on share.jpg/) == true, "\(told)")
    #expect(try await warnings(of: photo(800, 800), [.share]) == [])
    #expect(try await warnings(of: photo(80, 80), [.share]) == [], "nobody looks at it from afar")
  }

  @Test func saysOnceHowMuchOfAPhotoIsCutOff() async throws {
    let told = try await warnings(of: photo(4000, 400), [.poster, .quarter])
    #expect(told.count == 1)
    #expect(
      told.first?.contains(
        /photo-cut-off: 'photo.jpg' loses \d+ % on [a-z]+-a4.pdf; only the part that petspot takes for the pet is shown/
      )
        == true)
    #expect(told.first?.contains("say where: --focus or 'focus'") == true)
    let focused = try await warnings(of: photo(4000, 400), [.poster, .quarter]) {
      $0.posters?.options.focus = PhotoFocus(x: 0.9, y: 0.5)
    }
    #expect(focused.count == 1)
    #expect(focused.first?.contains("--focus") == false, "it was said")
  }

  @Test(arguments: [
    (
      UInt8(0), UInt8(5),
      "photo-too-dark: 'photo.jpg' prints as a black box; readers won't know the pet. Choose another photo"
    ),
    (
      250, 255, "photo-too-light: 'photo.jpg' prints as white paper; readers won't know the pet. Choose another photo"
    ),
  ])
  func saysThatNothingCanBeSeen(dark: UInt8, light: UInt8, warning: String) async throws {
    #expect(try await warnings(of: photo(1600, 1200, dark: dark, light: light)) == [warning])
  }

  @Test(arguments: [
    (UInt8(0), "dark: 'photo.jpg' prints as a black box"), (128, "blank: 'photo.jpg' has one colour alone"),
  ])
  func saysOfAPlainPhotoThatItShowsNothing(light: UInt8, problem: String) async throws {
    let start = problem.hasPrefix("dark") ? "photo-too-" : "photo-"
    let plain = try photo(1600, 1200, dark: light, light: light)
    #expect(
      try await warnings(of: plain) == ["\(start)\(problem); readers won't know the pet. Choose another photo"])
  }

  @Test(arguments: [PosterKind.poster, .share])
  func saysOnceThatOnePixelIsNoPhoto(kind: PosterKind) async throws {
    let told = "photo-too-small: 'photo.jpg' has 1 × 1 pixels; readers won't know the pet. Choose another photo"
    #expect(try await warnings(of: photo(1, 1), [kind]) == [told])
  }

  /// Waves of light without an edge: a photo out of focus. The same waves with edges are sharp, with any number of
  /// pixels.
  @Test(arguments: [640, 1600, 3200])
  func saysThatAPhotoIsBlurredHoweverManyPixelsItHas(width: Int) async throws {
    let told = ["photo-blurred: 'photo.jpg' is blurred; its pet is hard to know from further away. Use a sharper photo"]
    #expect(try await warnings(of: waves(width, areSharp: false), [.share]) == told)
    #expect(try await warnings(of: waves(width, areSharp: true), [.share]) == [])
  }

  /// Twelve waves of light across.
  private func waves(_ width: Int, areSharp: Bool) throws -> URL {
    let row = (0..<width).map { column in
      let wave = sin(Double(column) * 24 * .pi / Double(width))
      return UInt8(128 + 90 * (areSharp ? (wave < 0 ? -1 : 1) : wave))
    }
    return try photo(width * 3 / 4, row: row)
  }

  @Test(arguments: [
    (UInt8(4), UInt8(40), "photo-too-dark: 'photo.jpg' prints as a black box", ""),
    (215, 252, "photo-too-light: 'photo.jpg' prints as white paper", ""),
    (140, 180, nil, ", or --photo-as-is to print it as it came"),
  ])
  func saysThatItCorrectsAPhotoUnlessItIsPrintedAsItIs(dark: UInt8, light: UInt8, asItIs: String?, other: String)
    async throws
  {
    let photo = try photo(1600, 1200, dark: dark, light: light)
    let corrected =
      "photo-corrected: 'photo.jpg' is poorly lit; its light is corrected, and the coat may look grayer than it is. "
      + "Use a photo taken in daylight" + other
    #expect(try await warnings(of: photo) == [corrected])
    #expect(try await warnings(of: photo) == [corrected], "the cache knows it")
    let told = try await warnings(of: photo) { $0.posters?.options.photoAsIs = true }
    let advice = "; readers won't know the pet. Leave --photo-as-is out, or choose another photo"
    #expect(told == [asItIs.map { $0 + advice }].compactMap(\.self))
  }

  @Test func theFocusOfTheRunComesBeforeThatOfTheAnnouncement() async throws {
    let wide = try photo(4000, 1000)
    var sheets: [Data] = []
    for (own, chosen) in [(0.1, nil), (0.9, nil), (0.1, 0.9), (nil, 0.9), (0.9, 0.9)] as [(Double?, Double?)] {
      _ = try await warnings(of: wide, [.square], focus: own) {
        $0.posters?.options.focus = chosen.flatMap { PhotoFocus(x: $0, y: 0.5) }
      }
      sheets.append(try Data(contentsOf: folder.url.appending(path: "posters/1/square.jpg")))
    }
    #expect(sheets[0] != sheets[1])
    #expect(Set(sheets[1...]).count == 1)
  }
}
