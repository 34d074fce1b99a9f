package import Essentials
import PetDecoding
package import PetModel
import PetPresentation
import Support

/// The `petspot.json` of a folder, as a file. Commands know the meanings of its keys.
package enum SiteSettings {
  /// The file in the folder `path`, else in one above it, up to one with a `.git`; nil for none. In the current folder,
  /// its name alone. One of another user's, above the folder, isn't taken.
  package static func nearest(to path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    let (here, start) = (FileManager.default.currentDirectoryPath, path == "/" ? "" : path)
    var folder = start
    while true {
      let file = "\(folder)/\(AnnouncementCatalog.settings)"
      var status = stat()
      let isThere = stat(file, &status) == 0 && FileKind(status).isFile
      if isThere, folder == start || [0, getuid()].contains(status.st_uid) {
        return folder == here ? AnnouncementCatalog.settings : file
      }
      if folder.isEmpty || FileKind(at: "\(folder)/.git", followsLinks: true) != nil { return nil }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
  }

  /// The same bytes, with blanks in place of each line that begins with `//`.
  package static func withoutComments(_ bytes: Data) -> Data {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.drop { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0) }.starts(with: "//".utf8) ? Data() : line
    }
    return Data(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A warning that a base and an input have other settings, the profile first: one set of options made both sides. Nil
  /// for the same, and where one has none.
  package static func change(from base: String, to input: String?) -> Diagnostic? {
    let own = input?.realPath.flatMap(nearest) ?? nearest(to: FileManager.default.currentDirectoryPath)
    let files = [base.realPath.flatMap(nearest), own].compactMap(\.self)
    let texts = files.compactMap { try? withoutComments(Data(contentsOf: URL(filePath: $0))) }
    let settings = texts.compactMap { try? JSONValue(json: $0).members }
    guard settings.count == 2 else { return nil }
    let (before, after) = (settings[0].mapValues(alone), settings[1].mapValues(alone))
    let keys = Set(before.keys).union(after.keys).subtracting(ofRuns).filter { before[$0] != after[$0] }.sorted()
    let profiles = [before, after].map { $0["profile"]?.text ?? PublicationProfile.app.rawValue }
    let profile = profiles[0] == profiles[1] ? [] : ["profile (\(profiles.joined(separator: " → ")))"]
    let all = profile + keys.filter { $0 != "profile" }
    if all.isEmpty { return nil }
    return Diagnostic(
      .warning, .pagesChanged, at: files[1], "sets \(all.listed) otherwise than the base's",
      consequence: "both sides were compared with the same options",
      advice: "Build both sites, and compare them with petspot diff")
  }

  /// The keys that change no page.
  static let ofRuns: Set = [
    "$schema", "allowClosing", "allowEmpty", "allowPrivateHosts", "cache", "cachedOnly", "concurrency", "failOn",
    "fits", "host", "open", "output", "port", "problems", "quiet", "strict", "timeout", "timings", "verbose", "verify",
  ]

  /// A text means the same as a list of it.
  private static func alone(_ value: JSONValue) -> JSONValue {
    if case .array(let values) = value, values.count == 1 { values[0] } else { value }
  }
}
