import Foundation
import PetDecoding
package import PetModel

/// Announcements in JSON files: files, and folders that are read with everything below them.
package struct FixtureRepository: AnnouncementRepository {
  private let inputs: [String]
  private let known: [Diagnostic]

  /// - Parameters:
  ///   - inputs: Paths of files and folders, read in this order.
  ///   - known: Problems that were met before, as by the fetch that wrote the files.
  package init(inputs: [String], known: [Diagnostic] = []) {
    self.inputs = inputs
    self.known = known
  }

  package func announcements() async -> LoadedAnnouncements {
    var diagnostics = known
    var results: [AnnouncementDecoder.Result] = []
    for input in inputs {
      let found = FixtureFiles(below: input)
      diagnostics += found.diagnostics
      for file in found.files { results += read(file, root: found.root, diagnostics: &diagnostics) }
    }
    return LoadedAnnouncements(eachIDOnceOf: results, diagnostics: diagnostics)
  }

  private func read(_ file: FixtureFiles.File, root: URL, diagnostics: inout [Diagnostic]) -> [AnnouncementDecoder
    .Result]
  {
    do {
      let content = AnnouncementFile(bytes: try file.content(), name: file.name)
      diagnostics += content.diagnostics
      let photos = PhotoLocator(folder: file.folder, root: root)
      return content.items.map(AnnouncementDecoder(photos: photos).decode)
    } catch {
      diagnostics.append(.unreadable(file.name, error))
      return []
    }
  }
}
