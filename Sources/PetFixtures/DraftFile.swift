import Essentials
package import PetDecoding
package import PetModel

/// Reports to send, from JSON files in any dialect: an announcement, an array, `{"data":[…]}`, one a line, or a folder.
package struct DraftFile: Sendable {
  package private(set) var items: [DecodedDraft] = []
  /// Unreadable and omitted parts.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter input: The path of a file or folder; `-` is the standard input.
  package init(_ input: String) {
    var input = AnnouncementInput(input)
    let photos = input.photos
    let decoded = input.decode { file, content, place in
      let path = URL(filePath: file.path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
      let decoder = DraftDecoder(photos: photos[Int(file.folder)], file: path, name: file.name)
      return content.items.map { item in
        let (draft, problems) = decoder.decode(item)
        return (draft, problems.map { $0.moved(to: place($0.location)) })
      }
    }
    items = decoded.map(\.0)
    diagnostics = input.diagnostics + decoded.flatMap(\.1)
  }
}
