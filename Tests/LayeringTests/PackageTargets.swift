import Foundation

/// The targets of this package as Package.swift lists them, and the imports of their files.
struct PackageTargets {
  struct Target {
    let name: String
    /// Whether it holds a library's headers.
    let isSystem: Bool
    let folder: URL
    var dependencies: Set<String> = []

    fileprivate var swiftFiles: [URL] {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
  }

  private(set) var targets: [Target] = []
  /// The targets that are listed before the first door to a library in C.
  var rooms: ArraySlice<Target> { targets.prefix { !$0.isSystem } }

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let parts = manifest.matches(of: /\n    \.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/)
    for part in parts {
      let name = String(part.2)
      let isTest = part.1 == "testTarget" || name == "TestSupport"
      let folder = root.appending(path: isTest ? "Tests/\(name)" : "Sources/\(name)")
      targets.append(Target(name: name, isSystem: part.1 == "systemLibrary", folder: folder))
    }
    let names = Set(targets.map(\.name))
    let ends = parts.dropFirst().map(\.range.lowerBound) + [manifest.endIndex]
    for (index, part) in parts.enumerated() {
      // Any text between quotes there with a target's name is a dependency: nothing else looks like one.
      let quoted = manifest[part.range.upperBound..<ends[index]].matches(of: /"(\w+)"/).map { String($0.1) }
      targets[index].dependencies = names.intersection(quoted).subtracting([targets[index].name])
    }
  }

  /// The targets that the files of one import.
  func imports(of target: Target) throws -> Set<String> {
    try modules(of: target).intersection(targets.map(\.name))
  }

  /// All modules that its files import.
  func modules(of target: Target) throws -> Set<String> {
    let pattern = /(?m)^ *(?:@\w+ )?(?:(?:public|package|internal|fileprivate|private) )?import (?:\w+ )?(\w+)/
    let modules = try target.swiftFiles.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.1) }
    }
    return Set(modules)
  }

  /// The names of the types that its files declare outside of any other type, private ones too.
  func topLevelTypes(of target: Target) throws -> Set<String> {
    let pattern = /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*?(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    let names = try target.swiftFiles.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.1) }
    }
    return Set(names)
  }

  /// Everything that a target needs.
  func closure(of name: String) -> Set<String> {
    let direct = targets.first { $0.name == name }?.dependencies ?? []
    return direct.reduce(into: direct) { $0.formUnion(closure(of: $1)) }
  }
}
