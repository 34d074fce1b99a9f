import Foundation
package import PetDecoding
package import PetModel

/// Reports to send, from JSON files in any dialect: an announcement, an array, `{"data":[…]}`, one a line, or a folder.
package struct DraftFile: Sendable {
  package private(set) var items: [DecodedDraft] = []
  /// What couldn't be read, and what was left out.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter input: The path of a file or folder.
  package init(_ input: String) {
    let found = FixtureFiles(below: input)
    diagnostics = found.diagnostics
    for file in found.files { read(file, root: found.root) }
  }

  private mutating func read(_ file: FixtureFiles.File, root: URL) {
    do {
      let content = AnnouncementFile(bytes: try file.content(), name: file.name)
      diagnostics += content.diagnostics
      let decoder = DraftDecoder(
        photos: PhotoLocator(folder: file.folder, root: root),
        file: file.url.absoluteURL.standardizedFileURL.path(percentEncoded: false), name: file.name)
      for item in content.items where item.value.members?["kind"] != .string(AnnouncementFile.stateKind) {
        let (draft, notes) = decoder.decode(item)
        items.append(draft)
        diagnostics += notes
      }
    } catch {
      diagnostics.append(.unreadable(file.name, error))
    }
  }
}
