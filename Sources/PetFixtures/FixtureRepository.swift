import PetDecoding
package import PetModel

/// Announcements in JSON files: files, and folders that are read with everything below them.
package struct FixtureRepository: AnnouncementRepository {
  private let inputs: [String]
  private let known: [Diagnostic]

  /// - Parameter known: Problems that were met before, as by the fetch that wrote the files.
  package init(inputs: [String], known: [Diagnostic] = []) { (self.inputs, self.known) = (inputs, known) }

  package func catalog() async -> AnnouncementCatalog { AnnouncementCatalog(loaded) }

  private var loaded: LoadedAnnouncements {
    var diagnostics = known
    var results: [AnnouncementDecoder.Result] = []
    for input in inputs {
      var (input, states, slips) = (AnnouncementInput(input), [String](), [Diagnostic]())
      results += input.decode { file, content in
        if content.isState { states.append(file.name) }
        slips += content.misspelledKeys
        return content.items.map(AnnouncementDecoder(photos: file.photos).decode)
      }
      diagnostics += input.diagnostics + slips + Diagnostic.states(states)
    }
    return LoadedAnnouncements(eachIDOnceOf: results, diagnostics: diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func states(_ names: [String]) -> [Diagnostic] {
    guard let first = names.first else { return [] }
    return [
      Diagnostic(
        .advice, .stateFile, at: SourceLocation(first),
        "\(names.isOrAre) petspot's own, from sending a report, and no announcement", consequence: "skipped",
        advice: "Keep it: the only copy of the management password may be in it")
    ]
  }
}
