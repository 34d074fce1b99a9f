// swift-tools-version: 6.2
import PackageDescription

#if os(macOS)
  // Homebrew keeps it in a folder of its own.
  let vips: String? = "vips"
#else
  // It is where compilers look anyway, and SwiftPM warns of the `-pthread` that pkg-config says for it.
  let vips: String? = nil
#endif

let package = Package(
  name: "petspot",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "petspot", targets: ["petspot"]),
    // The rules alone: what a missing pet is and what a reader sees of it. Links no C library, so the app can import it.
    .library(name: "PetSpotRules", targets: ["PetModel", "PetPresentation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    // The real server that tests let the real client meet.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // One target a stage; dependencies point one way, so this list is the way of a pet through the program.
    .target(name: "PetModel"),
    .target(name: "PetSources", dependencies: ["PetModel", "ContentHash"]),
    .target(name: "PetPresentation", dependencies: ["PetModel"]),
    .target(
      name: "PetRendering",
      dependencies: [
        "PetModel", "PetPresentation", "CCMarkGFM", "CDefaultTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .target(name: "PetPhotos", dependencies: ["PetModel", "ContentHash", "CVips"]),
    .target(
      name: "PetSite", dependencies: ["PetModel", "PetSources", "PetPresentation", "PetRendering", "PetPhotos"]),
    .target(
      name: "PetspotCommand",
      dependencies: [
        "PetSite", "PetSources", "PetModel", "ContentHash",
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
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .target(name: "ContentHash", dependencies: ["CGLib"]),
    .systemLibrary(
      name: "CLibVips", path: "Sources/CVips/System", pkgConfig: vips,
      providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .target(
      name: "CVips", dependencies: ["CLibVips", "CGLib"], exclude: ["System"],
      linkerSettings: [.linkedLibrary("vips"), .linkedLibrary("gobject-2.0"), .linkedLibrary("glib-2.0")]),
    .target(name: "CDefaultTemplates"),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "PetModelTests", dependencies: ["PetModel"]),
    .testTarget(
      name: "PetSourcesTests",
      dependencies: ["PetSources", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox")]),
    .testTarget(name: "PetPresentationTests", dependencies: ["PetPresentation"]),
    .testTarget(name: "PetPhotosTests", dependencies: ["PetPhotos", "CVips"]),
    .testTarget(name: "PetRenderingTests", dependencies: ["PetRendering", "CCMarkGFM", "TestSupport"]),
    .testTarget(name: "PetSiteTests", dependencies: ["PetSite", "TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "PetspotCommandTests",
      dependencies: ["petspot", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox")],
      exclude: ["page-check.js"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// An import is for the file it stands in, unless it says `package` or `public`: what a stage shows of what it is built with
// is meant. `make test` lets no warning pass; a plain build does, so that a newer compiler doesn't stop anybody.
let isStrict = Context.environment["PETSPOT_STRICT"] != nil
for target in package.targets where target.type != .system {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
  if isStrict {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    target.cSettings = [.treatAllWarnings(as: .error)]
  }
}
