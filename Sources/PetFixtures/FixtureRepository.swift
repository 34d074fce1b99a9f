import Essentials
import PetDecoding
package import PetModel
package import PetTables
import Support

/// Announcements in files of JSON and tables: files, and folders that are read with everything below them.
package struct FixtureRepository: AnnouncementRepository {
  private let inputs: [String]
  private let known: [Diagnostic]
  private let hints: TableHints
  var limits = ScanLimits()

  /// - Parameters:
  ///   - known: Problems that were met before, as by the fetch that wrote the files.
  ///   - hints: The site's facts that decide ambiguous values of a table, but for its country.
  package init(inputs: [String], known: [Diagnostic] = [], hints: TableHints = TableHints(language: "en")) {
    self.inputs = inputs
    self.known = known
    self.hints = hints
  }

  package func catalog(reading phones: PhoneReader) async -> AnnouncementCatalog {
    var hints = hints
    hints.territory = phones.territory
    var pass = FirstPass(files: AnnouncementReader(phones: phones), limits: limits, hints: hints)
    let inputs = inputs.map { AnnouncementInput($0) }
    // The fetch that has just written a snapshot names its unread parts itself.
    var known = known.isEmpty ? inputs.flatMap(\.unread) : known
    // A build refuses an only one.
    if inputs.count > 1 { known += zip(self.inputs, inputs).filter(\.1.hasNoReports).map { .emptyFolder($0.0) } }
    for input in inputs { pass.read(input) }
    let keptBack = Set(pass.findings.keptBack)
    let read = AnnouncementReferences(pass.findings.table) { [files = pass.files] in files.name(of: $0) }
    let unique = Deduplication(read, keptBack: keptBack)
    let expected = ExpectedProblems.read(from: inputs.flatMap(\.expectations))
    var catalog = AnnouncementCatalog(
      read.changing { $0 = $0.rows(at: unique.positions) },
      diagnostics: DiagnosticLog(known) + pass.findings.fileDiagnostics + pass.findings.fieldDiagnostics
        + unique.diagnostics + expected.diagnostics,
      source: pass.files)
    catalog.expected = expected.problems
    catalog.omitsOldPets = pass.findings.omitsOldPets
    catalog.keptBack = keptBack
    catalog.unshown = pass.findings.unshown
    catalog.deciding = pass.findings.deciding
    return catalog
  }

  /// The management passwords in all files: announcements, tables, answers of the server, petspot's own records of
  /// reports, and broken JSON. The standard input can't be read twice, so it isn't searched.
  package static func managementPasswords(
    in inputs: [String]
  ) -> [(password: ManagementPassword, place: SourceLocation)] {
    findings(in: inputs) { file, opened in
      let content = (try? file.table(in: opened, TableHints(language: "en")))?.file ?? opened
      return try passwords(in: content.bytes(at: 0, count: content.size)).map {
        (password: ManagementPassword($0), place: SourceLocation(file.name))
      }
    }
  }

  /// The cells of tables whose columns aren't published, and contacts that reports mark private. The standard input
  /// can't be read twice.
  package static func unpublishedCells(in inputs: [String], language: String) -> [(text: String, place: SourceLocation)]
  {
    findings(in: inputs) { file, opened in
      let hints = TableHints(language: language)
      if let table = try Table(opened, name: file.name, path: file.path, hints: hints) {
        return try table.unpublishedCells()
      }
      let content = AnnouncementFile(bytes: Data(try opened.bytes(at: 0, count: opened.size)), name: file.name)
      return content.items.flatMap { item in
        let contacts = ["phone", "email"].compactMap { item.value.members?[$0]?.text }
        return UnderstoodWords.builtIn.markedContacts(in: contacts).map { ($0, item.place) }
      }
    }
  }

  /// The findings of `look` in each file but the standard input. Unreadable ones have diagnostics elsewhere.
  private static func findings<Finding>(
    in inputs: [String], _ look: (AnnouncementInput.File, ReadableFile) throws -> [Finding]?
  ) -> [Finding] {
    inputs.filter { $0 != "-" }.flatMap { AnnouncementInput($0).files }.flatMap { file in
      (try? look(file, file.open())) ?? []
    }
  }

  /// The texts of up to 1,000 signs behind the keys of secrets, also in broken JSON.
  private static func passwords(in bytes: [UInt8]) -> [String] {
    let (text, keys) = (String(decoding: bytes, as: UTF8.self), AnnouncementKey.secret.spellings)
    let pattern = #""(?:\#(keys.joined(separator: "|")))"[\s:]*("(?:[^"\\]|\\.){0,1000}+")"#
    guard keys.contains(where: text.contains), let regex = try? Regex(pattern, as: (Substring, Substring).self) else {
      return []
    }
    return text.matches(of: regex).compactMap { (try? JSONValue(json: Data($0.output.1.utf8)))?.text }
      .filter { !$0.isEmpty }
  }
}

/// The files of a catalog, for the second pass: it reads an announcement again from the same bytes.
struct AnnouncementReader: AnnouncementSource {
  var files: [AnnouncementInput.File] = []
  /// Files that stay open: those that can't be opened again, and the first large ones, which hold many announcements.
  private(set) var open: [Int: ReadableFile] = [:]
  private(set) var sizes: [Int: Int] = [:]
  /// With 16 files that a process may have open, some have to be left for the site.
  private static let openLimit = 4

  let phones: PhoneReader

  /// Remembers how large a file is, and keeps it open if it is better not to open it again.
  mutating func keep(_ file: ReadableFile, as number: Int) {
    sizes[number] = file.size
    if file.isSpool || open.count < Self.openLimit { open[number] = file }
  }

  func name(of number: Int) -> String { files[number].name }

  func reader(of number: Int) -> AnnouncementDecoder {
    AnnouncementDecoder(photos: files[number].photos, phones: phones)
  }

  func announcement(_ reference: AnnouncementReference) throws(Diagnostic) -> Announcement {
    if let announcement = reference.decoded { return announcement }
    let (slice, place) = (reference.slice, reference.location)
    let announcement = try bytes(of: slice, at: place).withUnsafeBytes { bytes -> Announcement? in
      guard bytes.count == Int(slice.length), Digest(of: bytes) == reference.bytesDigest else { return nil }
      guard let value = JSONDocument(bytes, at: slice.position).value else { return nil }
      return reader(of: Int(slice.file)).decode(AnnouncementFile.Item(place: place, value: value)).announcement
    }
    guard let announcement else { throw .inputChanged(at: place) }
    return announcement
  }

  func checkForMore() throws(Diagnostic) {
    for (number, size) in sizes {
      if let now = try? file(number).size, now != size { throw .inputChanged(at: SourceLocation(name(of: number))) }
    }
  }

  /// Fewer than the slice has when the file has become shorter.
  private func bytes(of slice: InputSlice, at place: SourceLocation) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      return try file(Int(slice.file)).bytes(at: slice.offset, count: Int(slice.length))
    } catch { throw .inputChanged(at: place, unreadableFor: error.code == ENOENT ? nil : error.reason) }
  }

  private func file(_ number: Int) throws(SystemError) -> ReadableFile {
    if let file = open[number] { file } else { try ReadableFile(at: files[number].path) }
  }
}
