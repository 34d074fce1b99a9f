import Foundation
import PetDecoding
import PetModel
import PetPresentation

/// Prints the rows of the details screen of every pet in a file of announcements: `label: value`.
///
/// `swift run PetRows [file] [en|pl]`
@main struct PetRows {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let path = arguments.first ?? "../../Fixtures/seed-pets.json"
    let locale = arguments.dropFirst().first.flatMap(SiteLocale.builtIn) ?? .english

    let loaded = LoadedAnnouncements(json: try Data(contentsOf: URL(filePath: path)), name: path)
    for diagnostic in loaded.diagnostics {
      FileHandle.standardError.write(Data("\(diagnostic.location): \(diagnostic.message)\n".utf8))
    }
    print(loaded.announcements.map { text(of: PetDetailsScreen($0, in: locale)) }.joined(separator: "\n\n"))
  }

  private static func text(of screen: PetDetailsScreen) -> String {
    switch screen {
    case .loading(let message): message
    case .loaded(let pet): pet.rows.map { "\($0.label): \($0.text)" }.joined(separator: "\n")
    case .error(let error): [error.message, error.reason].compactMap(\.self).joined(separator: ": ")
    }
  }
}
