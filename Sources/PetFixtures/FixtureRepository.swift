import PetDecoding
package import PetModel

/// Announcements in JSON files: files, and folders that are read with everything below them.
package struct FixtureRepository: AnnouncementRepository {
  private let inputs: [String]
  private let known: [Diagnostic]

  /// - Parameter known: Problems that were met before, as by the fetch that wrote the files.
  package init(inputs: [String], known: [Diagnostic] = []) { (self.inputs, self.known) = (inputs, known) }

  package func announcements() async -> LoadedAnnouncements {
    var diagnostics = known
    var results: [AnnouncementDecoder.Result] = []
    for input in inputs {
      var input = AnnouncementInput(input)
      results += input.decode { AnnouncementDecoder(photos: $0.photos).decode }
      diagnostics += input.diagnostics
    }
    return LoadedAnnouncements(eachIDOnceOf: results, diagnostics: diagnostics)
  }
}
