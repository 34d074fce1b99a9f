import Foundation
import PetModel
import PetSubmission

/// Where states are kept, as `--state` says.
struct StatePlace {
  /// The one file, if it is one.
  let file: String?
  let folder: StateFolder
  private let now: Date

  /// - Parameter argument: A path that ends in `.json` is a file, any other a folder.
  init(_ argument: String, now: Date) {
    let isFile = argument.lowercased().hasSuffix(".json") && !Folder.exists(at: argument)
    file = isFile ? argument : nil
    folder = StateFolder(isFile ? (argument as NSString).deletingLastPathComponent : argument)
    self.now = now
  }

  /// The state file of a report.
  func file(for request: CreateAnnouncementRequest, to api: APIAddress) -> String {
    file ?? folder.file(for: request, to: api)
  }

  /// Keeps what was typed so far of a report that wasn't sent.
  ///
  /// - Returns: Its file; nil when there was nothing to keep, or no way to.
  func keep(_ state: SubmissionState, at path: String?) -> String? {
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
