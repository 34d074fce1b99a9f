import ContentHash
package import Foundation
import PetModel

/// Where states are kept, as `--state` says: one file, or a folder with one a report.
package struct StateLocation: Sendable {
  /// The one file, if it is one.
  package let file: String?
  private let folder: String
  private let now: Date

  /// - Parameters:
  ///   - path: A path that ends in `.json` is a file, unless there is a folder of that name; any other is a folder.
  ///   - now: The time, which files of unfinished reports are named after.
  package init(_ path: String, now: Date) {
    let isFolder = URL(filePath: path, directoryHint: .checkFileSystem).hasDirectoryPath
    file = path.lowercased().hasSuffix(".json") && !isFolder ? path : nil
    folder = file == nil ? path : (path as NSString).deletingLastPathComponent
    self.now = now
  }

  /// The state file of a report: `reports/fredi-1f3a9c2b44d0.json`.
  ///
  /// The same report to the same server has the same file, so that sending it twice by mistake finds the first.
  func file(for request: CreateAnnouncementRequest, to api: APIAddress) -> String {
    if let file { return file }
    let identity = ContentHash(of: Data("\(api)\n".utf8), WireFormat.camelCase.body(of: request))
    let name = [request.petName, request.species].compactMap { $0.flatMap(Self.plain) }.first ?? "pet"
    return URL(filePath: folder).appending(path: "\(name)-\(identity.hex.prefix(12)).json").relativePath
  }

  /// The states that were made of `source` and aren't at one of `paths`: what it said before it was changed. Files that
  /// can't be read are skipped.
  func earlier(from source: String, except paths: Set<String>) -> [(path: String, state: SubmissionState)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().compactMap { name in
      let path = URL(filePath: folder).appending(path: name).relativePath
      guard let state = try? StateFile.state(at: path), state.source == source, !paths.contains(path) else {
        return nil
      }
      return (path, state)
    }
  }

  /// Keeps what was typed so far of a report that wasn't sent. A report that was sent, or may have been, is never replaced:
  /// its file holds its password.
  ///
  /// - Returns: Its file; nil when there was nothing to keep, or no way to.
  package func keep(_ state: SubmissionState, at path: String?) -> String? {
    guard !state.draft.fields.isEmpty else { return nil }
    let path = path ?? file ?? unfinished
    do throws(StateError) {
      let file = try StateFile(at: path)
      if let known = try file.state(), known.step != .prepared { return nil }
      try file.save(state)
      return path
    } catch {
      return nil
    }
  }

  /// `petspot-reports/report-20261121-004512.json`
  private var unfinished: String {
    let time = now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted).dateTimeSeparator(.space))
    let name = time.replacing(" ", with: "-").filter { $0.isNumber || $0 == "-" }
    return (folder as NSString).appendingPathComponent("report-\(name).json")
  }

  /// `Łatka z Woli` → `latka-z-woli`: safe as a file name anywhere. Nil when nothing is left.
  private static func plain(_ text: String) -> String? {
    let folded = text.lowercased().folding(options: .diacriticInsensitive, locale: nil).replacing("ł", with: "l")
    let words = folded.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-").prefix(30)
    return name.isEmpty ? nil : String(name)
  }
}
