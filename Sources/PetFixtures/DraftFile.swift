import Essentials
package import PetDecoding
package import PetModel

/// Reports to send, from JSON files in any dialect: an announcement, an array, `{"data":[…]}`, one a line, or a folder.
package struct DraftFile: Sendable {
  package private(set) var items: [DecodedDraft] = []
  /// What couldn't be read, and what was left out.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter input: The path of a file or folder; `-` is the standard input.
  package init(_ input: String) {
    var input = AnnouncementInput(input)
    let photos = input.photos
    let decoded = input.decode { file, content in
      let path = URL(filePath: file.path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
      return content.items.map(DraftDecoder(photos: photos[Int(file.folder)], file: path, name: file.name).decode)
    }
    items = decoded.map(\.0)
    diagnostics = input.diagnostics + decoded.flatMap(\.1)
  }
}
