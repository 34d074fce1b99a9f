import Essentials
package import PetDecoding
package import PetModel
import PetTables

/// Reports to send, from JSON files in any dialect: an announcement, an array, `{"data":[…]}`, one a line, or a folder.
package struct DraftFile: Sendable {
  package private(set) var items: [DecodedDraft] = []
  /// Unreadable and omitted parts.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter input: The path of a file or folder; `-` is the standard input.
  package init(_ input: String) {
    let input = AnnouncementInput(input)
    var problems: [Diagnostic] = []
    diagnostics = input.diagnostics
    for file in input.files {
      do throws(Diagnostic) {
        let (content, place) = try file.content(TableHints(language: "en"))
        let path = URL(filePath: file.path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
        let guesses = KeyGuesses.ofOneFile
        diagnostics += content.diagnostics
        for item in content.items {
          let draft = DecodedDraft(item, photos: file.photos, file: path, name: file.name, guesses: guesses)
          items.append(draft)
          problems += draft.notes.map { $0.moved(to: place($0.location)) }
        }
      } catch { diagnostics.append(error) }
    }
    diagnostics += problems
  }
}
