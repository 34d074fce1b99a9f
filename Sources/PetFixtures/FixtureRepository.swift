import Foundation
import PetDecoding
package import PetModel

/// Announcements in JSON files: files, and folders that are read with everything below them.
package struct FixtureRepository: AnnouncementRepository {
  private let inputs: [String]
  private let known: [Report]

  /// - Parameters:
  ///   - inputs: Paths of files and folders, read in this order.
  ///   - known: Problems that were met before, as by the fetch that wrote the files.
  package init(inputs: [String], known: [Report] = []) {
    self.inputs = inputs
    self.known = known
  }

  package func announcements() async -> LoadedAnnouncements {
    var reports = known
    var results: [AnnouncementDecoder.Result] = []
    for input in inputs {
      let found = FixtureFiles(below: input)
      reports += found.reports
      for file in found.files { results += read(file, root: found.root, reports: &reports) }
    }
    return LoadedAnnouncements(eachIDOnceOf: results, reports: reports)
  }

  private func read(_ file: FixtureFiles.File, root: URL, reports: inout [Report]) -> [AnnouncementDecoder.Result] {
    do {
      let content = AnnouncementFile(bytes: try file.content(), name: file.name)
      reports += content.reports
      let photos = PhotoLocator(folder: file.folder, root: root)
      return content.items.map(AnnouncementDecoder(photos: photos).decode)
    } catch {
      reports.append(.unreadable(file.name, error))
      return []
    }
  }
}
