import ContentHash
import Foundation
import PetModel

/// A folder of state files, one a report.
struct StateFolder: Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  /// The file of a report: `reports/fredi-1f3a9c2b44d0.json`.
  ///
  /// The same report to the same server has the same file, so that sending it twice by mistake finds the first.
  func file(for request: CreateAnnouncementRequest, to api: APIAddress) -> String {
    let identity = ContentHash(of: Data("\(api)\n".utf8), WireFormat.camelCase.body(of: request))
    let name = Self.plain(request.petName) ?? Self.plain(request.species) ?? "pet"
    return URL(filePath: path).appending(path: "\(name)-\(identity.hex.prefix(12)).json").relativePath
  }

  /// The states that were made of `source` and aren't at one of `paths`: what it said before it was changed.
  func earlier(from source: String, except paths: Set<String>) -> [(path: String, state: SubmissionState)] {
    states.filter { $0.state.source == source && !paths.contains($0.path) }
  }

  /// All states that can be read. Other files are skipped.
  private var states: [(path: String, state: SubmissionState)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().compactMap { name in
      let path = URL(filePath: path).appending(path: name).relativePath
      return (try? StateFile.state(at: path)).map { (path, $0) }
    }
  }

  /// `Łatka z Woli` → `latka-z-woli`: safe as a file name anywhere. Nil when nothing is left.
  private static func plain(_ text: String?) -> String? {
    let folded = (text ?? "").lowercased().folding(options: .diacriticInsensitive, locale: nil)
      .replacing("ł", with: "l")
    let words = folded.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-").prefix(30)
    return name.isEmpty ? nil : String(name)
  }
}
