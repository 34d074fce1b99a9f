import Foundation
package import PetModel

/// Reports to send, from JSON files in any dialect: an announcement, an array, `{"data":[…]}`, one a line, or a folder.
package struct DraftFile: Sendable {
  /// A report, and where it stands.
  package struct Item: Sendable {
    /// As a person calls it: `reports.jsonl, line 3`.
    package let place: String
    /// The same for the state file, wherever petspot is started: with the whole path, and with the id where there is one.
    package let source: String
    package internal(set) var draft = AnnouncementDraft()
    /// What is wrong already.
    package internal(set) var errors: [FieldError] = []
    /// Why it is no report at all.
    package internal(set) var problem: String?
  }

  package private(set) var items: [Item] = []
  /// What couldn't be read, and what was left out.
  package private(set) var reports: [Report] = []

  /// - Parameter input: The path of a file or folder.
  package init(_ input: String) {
    let found = FixtureFiles(below: input)
    reports = found.reports
    for file in found.files { read(file, root: found.root) }
  }

  private mutating func read(_ file: FixtureFiles.File, root: URL) {
    do {
      let content = AnnouncementFile(bytes: try Data(contentsOf: file.url), name: file.name)
      reports += content.reports
      let decoder = DraftDecoder(
        photos: PhotoLocator(folder: file.url.deletingLastPathComponent(), root: root),
        file: file.url.absoluteURL.standardizedFileURL.path(percentEncoded: false), name: file.name)
      for item in content.items where item.value.members?["kind"] != .string(StateDocument.kind) {
        let (draft, notes) = decoder.decode(item)
        items.append(draft)
        reports += notes
      }
    } catch {
      reports.append(.unreadable(file.name, error))
    }
  }
}
