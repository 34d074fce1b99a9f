package import PetModel
package import Support

/// The reason why a table can't be read at all.
package enum TableError: Error, Hashable {
  case unreadable(SystemError)
  case unknownEncoding(String)
  /// A spreadsheet in an unsupported form, by the form's name.
  case otherSpreadsheet(String)
  case encrypted
  /// A workbook that is broken, and where.
  case damaged(String)
  case tooLarge(String)
  /// A text whose last row is a part of one.
  case cutShort(row: Int)
  /// More photos below its folder than are looked through. Without the others, published photos would be removed.
  case tooManyPhotos
  case noSheet(String, among: [String])
  case notATable
  case settings(String, problem: String, advice: String)

  package static func reading<Value>(_ work: () throws(SystemError) -> Value) throws(TableError) -> Value {
    do throws(SystemError) { return try work() } catch { throw .unreadable(error) }
  }
}

extension TableError: DiagnosticError {
  package var code: Diagnostic.Code {
    switch self {
    case .otherSpreadsheet, .encrypted, .notATable: .otherFormat
    case .settings, .noSheet: .invalidColumns
    case .unknownEncoding: .invalidText
    default: .notReadable
    }
  }

  package var problem: String {
    switch self {
    case .unreadable(let error): "can't be read: \(error.reason)"
    case .unknownEncoding(let name): "\(name.quoted) is no encoding that this system knows"
    case .otherSpreadsheet(let name): "is \(name), which petspot doesn't read"
    case .encrypted: "is a workbook that is locked with a password"
    case .damaged(let part): "is a damaged workbook: \(part)"
    case .tooLarge(let what): "is too large a workbook: \(what)"
    case .cutShort(let row): "ends in the middle of row \(row), so a part of it is missing"
    case .tooManyPhotos: "lies in a folder with more than 200,000 photos in it and below"
    case .noSheet(let name, let names):
      "has no sheet \(name.quoted); there \(names.count == 1 ? "is" : "are") \(names.map(\.quoted).joined(separator: ", "))"
    case .notATable: "is no table"
    case .settings(_, let problem, _): problem
    }
  }

  package var advice: String? {
    switch self {
    case .unreadable(let error): error.advice
    case .unknownEncoding: "Write UTF-8, windows-1250, windows-1251 or windows-1252"
    case .otherSpreadsheet, .notATable: "Open it in a spreadsheet program, and save it as .xlsx or .csv"
    case .encrypted: "Open it with its password, and save a copy without one"
    case .damaged: "Open it in a spreadsheet program, and save it again as .xlsx"
    case .tooLarge: "Save the one sheet with the reports as .csv"
    case .cutShort: "Save or copy it again; if it is whole, end its last line with a line break"
    case .tooManyPhotos: "Put the table and its photos into a folder of their own"
    case .noSheet: "Write the name of one of them as \"sheet\" in the file of columns"
    case .settings(_, _, let advice): advice
    }
  }

  /// The file that it is about, where that isn't the table.
  package var file: String? { if case .settings(let file, _, _) = self { file } else { nil } }
}

extension ReadableFile {
  /// At most `count` bytes from `offset` on, and others before them.
  func part(at offset: Int, count: Int, behind first: ArraySlice<UInt8> = []) throws(TableError) -> [UInt8] {
    try TableError.reading { () throws(SystemError) in try bytes(at: offset, count: count, behind: first) }
  }

  /// Writes at the end of a spool.
  func add(_ bytes: [UInt8]) throws(TableError) {
    try TableError.reading { () throws(SystemError) in try append(bytes[...]) }
  }

  static func emptySpool() throws(TableError) -> ReadableFile {
    try TableError.reading { () throws(SystemError) in try spool() }
  }
}
