import Foundation
import Testing

/// Which target may use which: Package.swift lists them in order, and a target may use those above it.
struct LayeringTests {
  private let package = try? PackageTargets()

  @Test func everyTargetImportsWhatItDeclaresAndNothingElse() throws {
    let package = try #require(package)
    for target in package.rooms {
      let imported = try package.imports(of: target)
      #expect(imported.subtracting(target.dependencies) == [], "\(target.name) doesn't declare them")
      #expect(target.dependencies.subtracting(imported) == [], "\(target.name) declares them and doesn't import them")
    }
  }

  /// Tests may also import the dependencies of their declared targets.
  @Test func everyOtherTargetImportsOnlyWhatItNeeds() throws {
    let package = try #require(package)
    for target in package.targets.dropFirst(package.rooms.count) {
      let needed = package.closure(of: target.name)
      #expect(try package.imports(of: target).subtracting(needed) == [], "\(target.name) doesn't declare them")
    }
  }

  @Test func noTargetUsesOneThatIsListedBelowIt() throws {
    let package = try #require(package)
    try #require(package.rooms.count > 10)
    for (index, room) in package.rooms.enumerated() {
      let below = Set(package.rooms[index...].map(\.name))
      #expect(room.dependencies.intersection(below) == [], "\(room.name)")
    }
  }

  @Test func noTwoTargetsNameATypeAlike() throws {
    let package = try #require(package)
    var owners: [String: [String]] = [:]
    for target in package.rooms {
      for name in try package.topLevelTypes(of: target) { owners[name, default: []].append(target.name) }
    }
    #expect(owners.count > 500 && owners["Gazetteer"] == ["Gazetteer"])
    #expect(owners.filter { $0.value.count > 1 } == [:])
  }

  @Test(arguments: ["Essentials", "Support", "Gazetteer", "HTTPFetch", "FolderPublisher"])
  func knowsNoPets(name: String) throws {
    #expect(try #require(package).closure(of: name).filter { $0.hasPrefix("Pet") } == [])
  }

  /// Foundation would bring ICU into the program, 30 MB.
  @Test func onlyEssentialsImportsFoundation() throws {
    let package = try #require(package)
    for target in package.targets where target.folder.path().contains("/Sources/") && target.name != "Essentials" {
      #expect(try package.modules(of: target).filter { $0.hasPrefix("Foundation") } == [], "\(target.name)")
    }
  }

  /// The product PetSpotRules is for an app, which has none of them.
  @Test(arguments: ["Gazetteer", "PetModel", "PetDecoding", "PetPresentation"])
  func needsNoLibraryInC(name: String) throws {
    let package = try #require(package)
    #expect(package.closure(of: name).subtracting(package.rooms.map(\.name)) == [])
  }

  @Test(arguments: ["PetFixtures", "PetAPI", "PetSubmission"])
  func knowsNoOtherSourceOfAnnouncements(name: String) throws {
    let others = Set(["PetFixtures", "PetAPI", "PetSubmission"]).subtracting([name])
    #expect(try #require(package).closure(of: name).intersection(others) == [])
  }
}
