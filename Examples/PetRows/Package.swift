// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as an app would be: it depends on petspot from outside, and only on its rules.
let package = Package(
  name: "PetRows",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "petspot", path: "../..")],
  targets: [
    .executableTarget(name: "PetRows", dependencies: [.product(name: "PetSpotRules", package: "petspot")])
  ],
  swiftLanguageModes: [.v6]
)
