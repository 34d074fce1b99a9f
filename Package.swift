// swift-tools-version: 6.2
import PackageDescription

// What pkg-config says for libvips and Pango on Linux has a `-pthread`, of which SwiftPM warns in every build. libvips is
// where compilers look anyway; Pango is not, so its two folders are named, and Cairo's flags bring the rest.
#if os(macOS)
  let (vips, pango): (String?, String) = ("vips", "pangocairo")
  let pangoHeaders: [String] = []
#else
  let (vips, pango): (String?, String) = (nil, "cairo")
  let pangoHeaders = ["-Xcc", "-I/usr/include/pango-1.0", "-Xcc", "-I/usr/include/harfbuzz"]
#endif
/// What `petspot --version --verbose` says it was built from; packages set it.
let commit = Context.environment["PETSPOT_COMMIT"]
let seePango = [
  "PosterDrawing", "PetPosters", "SiteSources", "PetSite", "PagePreview", "CommandConsole", "ReportCommands",
  "PetspotCommand",
  "petspot", "PetPostersTests", "PetSiteTests",
]

let package = Package(
  name: "petspot",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "petspot", targets: ["petspot"]),
    // The rules alone: what a missing pet is and what a reader sees of it. Links no C library, so the app can import it.
    .library(
      name: "PetSpotRules", targets: ["Gazetteer", "PetModel", "PetDecoding", "PetPresentation", "PosterWording"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // The real server that tests let the real client meet.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // One target a room; dependencies point up this list only, so it is the way of a pet through the program.
    .target(name: "Essentials"),
    .target(name: "Support", dependencies: ["Essentials"]),
    .target(name: "QRCodes", dependencies: ["CQREncode"]),
    .target(
      name: "Gazetteer", dependencies: ["Essentials", "Support"], resources: [.embedInCode("place-words.txt")]),
    .target(name: "HTTPFetch", dependencies: ["Essentials", "Support", "CCurl"]),
    .target(name: "FolderPublisher", dependencies: ["Essentials", "Support", "ContentHash", "CFileSystem"]),
    .target(
      name: "PetModel", dependencies: ["Essentials", "Support"], resources: [.embedInCode("phone-plans.txt")]),
    .target(name: "ProblemFormats", dependencies: ["Essentials", "Support", "PetModel", "ContentHash"]),
    .target(
      name: "PetDecoding", dependencies: ["Essentials", "Support", "PetModel"],
      // A link to Templates/locales, where a person edits them.
      resources: ["en", "pl", "uk"].map { .embedInCode("Locales/\($0).json") }),
    .target(
      name: "PetTables", dependencies: ["Essentials", "Support", "PetModel", "PetDecoding", "CExpat", "CZlib"]),
    .target(
      name: "PetPresentation", dependencies: ["Essentials", "Support", "Gazetteer", "PetModel", "PetDecoding"]),
    .target(
      name: "PosterWording", dependencies: ["Essentials", "Support", "PetModel", "PetDecoding", "PetPresentation"]),
    .target(name: "SiteAudit", dependencies: ["Essentials", "Support", "PetModel", "PetPresentation", "CZlib"]),
    .target(name: "PetMarkdown", dependencies: ["Essentials", "Support", "CCMarkGFM"]),
    .target(
      name: "PetRendering",
      dependencies: [
        "Essentials", "Support", "PetModel", "PetPresentation", "PetMarkdown", "QRCodes", "CDefaultTemplates",
      ]),
    .target(
      name: "PetPhotos", dependencies: ["Essentials", "Support", "PetModel", "PetPresentation", "ContentHash", "CVips"]),
    .target(
      name: "PosterDrawing",
      dependencies: [
        "Essentials", "Support", "PetModel", "PetPresentation", "PosterWording", "QRCodes", "CPangoCairo", "CZlib",
      ]),
    .target(
      name: "PetPosters",
      dependencies: [
        "Essentials", "PetModel", "PetPresentation", "PosterWording", "QRCodes", "PosterDrawing",
      ]),
    .target(
      name: "PetFixtures",
      dependencies: ["Essentials", "Support", "PetModel", "PetDecoding", "PetTables", "ContentHash"]),
    .target(
      name: "PetAPI",
      dependencies: ["Essentials", "Support", "HTTPFetch", "PetModel", "PetDecoding", "ContentHash", "CFileSystem"]),
    .target(
      name: "PetSubmission",
      dependencies: ["Essentials", "Support", "Gazetteer", "HTTPFetch", "PetModel", "PetDecoding", "ContentHash"]),
    .target(
      name: "SiteComparison",
      dependencies: ["Essentials", "Support", "FolderPublisher", "PetModel", "PetPresentation", "PetMarkdown"]),
    .target(
      name: "SiteSources",
      dependencies: [
        "Essentials", "Support", "Gazetteer", "FolderPublisher", "PetModel", "PetDecoding", "PetPresentation",
        "PetMarkdown", "PosterWording", "PetRendering", "PetPhotos", "PosterDrawing", "CGLib",
      ]),
    .target(
      name: "PetSite",
      dependencies: [
        "Essentials", "Support", "Gazetteer", "FolderPublisher", "PetModel", "PetPresentation", "PetMarkdown",
        "PosterWording", "PetRendering", "PetPhotos", "PosterDrawing", "PetPosters", "SiteComparison", "SiteSources",
        "ContentHash",
      ]),
    .target(
      name: "PagePreview",
      dependencies: [
        "Essentials", "Support", "FolderPublisher", "PetModel", "PetPresentation", "SiteSources", "PetSite",
        "SiteComparison",
      ],
      resources: [.embedInCode("preview.css")]),
    .target(
      name: "LiveSite", dependencies: ["Essentials", "Support", "PetModel", "CMicroHTTPD"],
      resources: [.embedInCode("live.js"), .embedInCode("problems.css")]),
    .target(
      name: "CommandConsole",
      dependencies: [
        "Essentials", "Support", "PetModel", "PetFixtures", "SiteSources", "PetSite", "ProblemFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "ReportCommands",
      dependencies: [
        "Essentials", "Support", "HTTPFetch", "PetModel", "PetDecoding", "PetPresentation", "PetFixtures", "PetPhotos",
        "PetSubmission", "SiteSources", "CommandConsole", "ProblemFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "PetspotCommand",
      dependencies: [
        "Essentials", "Support", "FolderPublisher", "HTTPFetch", "PetModel", "PetDecoding", "PetPresentation",
        "PosterWording", "PetMarkdown", "PetRendering", "PetPhotos", "PosterDrawing", "PetPosters", "PetTables",
        "PetFixtures",
        "PetAPI",
        "SiteComparison", "SiteSources", "PetSite", "PagePreview", "LiveSite", "ContentHash", "CBuildFacts",
        "ProblemFormats",
        "SiteAudit", "CommandConsole", "ReportCommands",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "petspot", dependencies: ["PetspotCommand"]),

    // One door to each C library, and one to the files of `Templates/` that the binary carries.
    .systemLibrary(
      name: "CCMarkGFM",
      pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
        .brew(["cmark-gfm"]),
      ]),
    // Elsewhere it is loaded when it is called for the first time.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    // Apple's systems have CryptoKit.
    .target(
      name: "ContentHash",
      dependencies: ["Essentials", .target(name: "COpenSSL", condition: .when(platforms: [.linux]))]),
    .systemLibrary(
      name: "CLibVips", path: "Sources/CVips/System", pkgConfig: vips,
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .target(
      name: "CVips", dependencies: ["CLibVips", "CGLib"], exclude: ["System"],
      linkerSettings: [
        // Elsewhere it is loaded when the first photo comes.
        .linkedLibrary("vips", .when(platforms: [.macOS])), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0"),
      ]),
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: pango,
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"]), .brew(["pango", "cairo"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    // Elsewhere it is loaded when the first site is served.
    .target(name: "CMicroHTTPD", linkerSettings: [.linkedLibrary("microhttpd", .when(platforms: [.macOS]))]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CDefaultTemplates"),
    // System calls that Swift isn't shown.
    .target(name: "CFileSystem"),
    // What a Swift file can't be told by whoever builds it.
    .target(name: "CBuildFacts", cSettings: commit.map { [.define("PETSPOT_COMMIT", to: "\"\($0)\"")] }),

    .target(
      name: "TestSupport",
      dependencies: ["PetPresentation", "PetMarkdown", "HTTPFetch", .product(name: "FlyingFox", package: "FlyingFox")],
      path: "Tests/TestSupport", exclude: ["search-lacks.tsv", "search-words.tsv"]),
    .testTarget(name: "SupportTests", dependencies: ["Support", "TestSupport"]),
    .testTarget(name: "GazetteerTests", dependencies: ["Gazetteer", "Support", "TestSupport"]),
    .testTarget(name: "LayeringTests"),
    .testTarget(name: "ContentHashTests", dependencies: ["ContentHash"]),
    .testTarget(name: "HTTPFetchTests", dependencies: ["HTTPFetch", "Support", "CCurl", "TestSupport"]),
    .testTarget(name: "FolderPublisherTests", dependencies: ["FolderPublisher", "TestSupport", "Support"]),
    .testTarget(name: "PetModelTests", dependencies: ["PetModel", "TestSupport"]),
    .testTarget(
      name: "ProblemFormatsTests", dependencies: ["ProblemFormats", "PetModel", "PetMarkdown", "TestSupport"],
      exclude: ["Schemas"]),
    .testTarget(
      name: "PetDecodingTests", dependencies: ["PetDecoding", "PetFixtures", "TestSupport"],
      exclude: ["privacy-wishes.tsv"]),
    .testTarget(
      name: "PetPresentationTests",
      dependencies: ["Gazetteer", "PetModel", "PetPresentation", "PosterWording", "TestSupport"],
      exclude: ["phone-spellings.py"]),
    .testTarget(
      name: "PosterWordingTests", dependencies: ["PetModel", "PetPresentation", "PosterWording", "TestSupport"],
      exclude: ["contact-cells.tsv", "poster-words.tsv", "poster-words-unseen.jsonl"]),
    .testTarget(
      name: "SiteAuditTests", dependencies: ["SiteAudit", "PetModel", "PetPresentation", "CZlib", "TestSupport"]),
    .testTarget(
      name: "PetMarkdownTests", dependencies: ["PetPresentation", "PetMarkdown", "CCMarkGFM", "TestSupport"]),
    .testTarget(
      name: "PetRenderingTests",
      dependencies: ["PetModel", "PetPresentation", "PetMarkdown", "PetRendering", "Support", "TestSupport"],
      exclude: ["Markdown/markdown-readers.py"]),
    .testTarget(
      name: "PetPhotosTests", dependencies: ["PetPhotos", "PetModel", "PetPresentation", "Support", "TestSupport"]),
    .testTarget(
      name: "PetPostersTests",
      dependencies: [
        "PetModel", "PetPresentation", "PosterWording", "PetMarkdown", "PosterDrawing", "PetPosters", "QRCodes",
        "TestSupport",
      ],
      exclude: ["pdf-structure.py"]),
    .testTarget(
      name: "PetTablesTests",
      dependencies: ["PetTables", "PetFixtures", "PetDecoding", "PetModel", "Support", "TestSupport"],
      exclude: ["private-words.tsv", "shelter-tables.json", "workbooks.py"]),
    .testTarget(name: "PetFixturesTests", dependencies: ["PetFixtures", "TestSupport"]),
    .testTarget(
      name: "PetAPITests", dependencies: ["HTTPFetch", "Support", "PetModel", "PetFixtures", "PetAPI", "TestSupport"]),
    .testTarget(name: "PetSubmissionTests", dependencies: ["PetSubmission", "Gazetteer", "PetModel", "TestSupport"]),
    .testTarget(
      name: "PetSiteTests",
      dependencies: [
        "SiteSources", "PetSite", "PetModel", "PetRendering", "PetFixtures", "FolderPublisher", "SiteComparison",
        "TestSupport",
      ],
      exclude: ["Golden", "Schemas"]),
    .testTarget(
      name: "PagePreviewTests",
      dependencies: [
        "PagePreview", "PetModel", "PetFixtures", "SiteSources", "PetSite", "SiteComparison", "TestSupport",
      ]),
    .testTarget(name: "LiveSiteTests", dependencies: ["LiveSite", "PetModel", "TestSupport"]),
    .testTarget(
      name: "SiteComparisonTests",
      dependencies: ["SiteComparison", "FolderPublisher", "PetModel", "PetPresentation", "PetFixtures", "TestSupport"]),
    .testTarget(name: "CommandConsoleTests", dependencies: ["CommandConsole"]),
    .testTarget(
      name: "PetspotCommandTests",
      dependencies: [
        "petspot", "CommandConsole", "ReportCommands", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      exclude: [
        "description-text.py", "hostile-preview.py", "hostile-run.py", "in-a-terminal.py", "page-check.js",
        "page-network.js", "page-use.py",
        "preview-page.py", "search-run.py", "serve-run.py",
        "completion-run.py",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// Each room has a page beside its code, which says what it does.
for room in package.targets.prefix(while: { $0.type != .system }) where room.name != "petspot" {
  room.exclude.append("README.md")
}

// An import is for the file it stands in, unless it says `package` or `public`: what a stage shows of what it is built with
// is meant. `make test` lets no warning pass; a plain build does, so that a newer compiler doesn't stop anybody.
let isStrict = Context.environment["PETSPOT_STRICT"] != nil
for target in package.targets where target.type != .system {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
  if seePango.contains(target.name) && !pangoHeaders.isEmpty {
    target.swiftSettings?.append(.unsafeFlags(pangoHeaders))
  }
  if isStrict {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    if target.type == .test || target.name == "TestSupport" { target.swiftSettings?.append(.unsafeFlags(["-Onone"])) }
  }
}
