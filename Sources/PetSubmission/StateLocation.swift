package import Foundation
import PetModel

/// Where states are kept, as `--state` says: one file, or a folder.
package struct StateLocation: Sendable {
  /// The one file, if it is one.
  package let file: String?
  let folder: StateFolder
  private let now: Date

  /// - Parameters:
  ///   - path: A path that ends in `.json` is a file, unless there is a folder of that name; any other is a folder.
  ///   - now: The time, which files of unfinished reports are named after.
  package init(_ path: String, now: Date) {
    let isFolder = URL(filePath: path, directoryHint: .checkFileSystem).hasDirectoryPath
    let isFile = path.lowercased().hasSuffix(".json") && !isFolder
    file = isFile ? path : nil
    folder = StateFolder(isFile ? (path as NSString).deletingLastPathComponent : path)
    self.now = now
  }

  /// The state file of a report.
  func file(for request: CreateAnnouncementRequest, to api: APIAddress) -> String {
    file ?? folder.file(for: request, to: api)
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
    return (folder.path as NSString).appendingPathComponent("report-\(name).json")
  }
}
