import Foundation
import PetDecoding
import PetFixtures
import PetModel
import PetTables
import TestSupport

/// A table as the rest of the program meets it: files in, pets and problems out.
struct ReadTable {
  static let head = "Nr,Name,Species,Status,Date lost,Location,Phone\n"
  static let rex = "1,Rex,dog,lost,2025-11-01,Oslo,600100200\n"

  let pets: [PetDetails]
  let problems: [String]
  let codes: [Diagnostic.Code]
  /// The reports of rows that a column keeps back, in order.
  let keptBack: [String]
  /// The reports of rows that may be notes.
  let unshown: [String]
  let advice: [String]
  /// Whether pets may be missing because of an error.
  let hidesPets: Bool
  /// The answers that questions about columns offer: `Where=location`.
  let answers: [String]

  /// Reads the table of a folder; `name` may be the folder itself.
  init(
    _ files: [String: Data], language: String = "en", name: String = "list.csv", territory: String? = nil
  ) async throws {
    let folder = try TemporaryFolder(files)
    let repository = FixtureRepository(
      inputs: ["\(folder.path)/\(name)"],
      hints: TableHints(language: language, latest: CalendarDay("2026-11-24")))
    let catalog = await repository.catalog(reading: PhoneReader(territory: territory))
    pets = catalog.references.compactMap { try? catalog.announcement($0).pet }
    problems = catalog.diagnostics.map { "\($0.location): \($0.message)".replacing(folder.path + "/", with: "") }
    codes = catalog.diagnostics.map(\.code)
    keptBack = catalog.keptBack.map(\.rawValue).sorted()
    unshown = catalog.unshown.keys.map(\.rawValue).sorted()
    hidesPets = !catalog.isComplete
    advice = catalog.diagnostics.compactMap(\.advice)
    answers = advice.flatMap { advice in
      advice.matches(of: /--set (?:'([^']*)'|(\S+))/).map { String($0.1 ?? $0.2 ?? "") }
    }
  }

  /// Reads `list.csv` of this text, with the settings of `columns` beside it.
  init(_ text: String, columns: String? = nil, language: String = "en") async throws {
    var files = ["list.csv": Data(text.utf8)]
    files["list.columns.json"] = columns.map { Data($0.utf8) }
    try await self.init(files, language: language)
  }
}
