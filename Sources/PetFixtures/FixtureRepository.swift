import PetDecoding
package import PetModel
import Support

/// Announcements in files of JSON and tables: files, and folders that are read with everything below them.
package struct FixtureRepository: AnnouncementRepository {
  private let inputs: [String]
  private let known: [Diagnostic]
  private let limits: ScanLimits
  private let language: String

  /// - Parameters:
  ///   - known: Problems that were met before, as by the fetch that wrote the files.
  ///   - language: The first of the site, which decides what a table leaves open.
  package init(inputs: [String], known: [Diagnostic] = [], language: String = "en") {
    self.init(inputs: inputs, known: known, language: language, limits: ScanLimits())
  }

  init(inputs: [String], known: [Diagnostic] = [], language: String = "en", limits: ScanLimits) {
    self.inputs = inputs
    self.known = known
    self.language = language
    self.limits = limits
  }

  package func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog {
    var pass = FirstPass(limits, phones)
    let inputs = inputs.map { AnnouncementInput($0, language: language) }
    for input in inputs { pass.read(input) }
    let (files, table) = (pass.files, pass.table)
    let names: @Sendable (Int) -> String = { files.name(of: $0) }
    let unique = Deduplication(table) { SourceLocation(names(Int(table[$0].slice.file)), table[$0].slice.position) }
    let expected = ExpectedProblems.read(from: inputs.flatMap(\.expectations))
    var catalog = AnnouncementCatalog(
      AnnouncementReferences(table.rows(at: unique.positions), names: names),
      diagnostics: DiagnosticLog(known) + pass.inputDiagnostics + pass.fieldDiagnostics + unique.diagnostics
        + expected.diagnostics,
      source: files)
    catalog.expected = expected.problems
    return catalog
  }
}
