import Essentials
package import PetModel
import Support

/// The reason why a table can't be read at all.
package struct TableError: DiagnosticError, Hashable {
  package let code: Diagnostic.Code
  package let problem: String
  package let advice: String?
  /// The file that it is about, where that isn't the table.
  package private(set) var file: String?

  package static func reading<Value>(_ work: () throws(SystemError) -> Value) throws(TableError) -> Value {
    do throws(SystemError) { return try work() } catch {
      throw TableError(code: .notReadable, problem: "can't be read: \(error.reason)", advice: error.advice)
    }
  }

  /// - Parameter file: That of the answers, which may be locked.
  package static func writing<Value>(
    _ file: String, _ work: () throws(SystemError) -> Value
  ) throws(TableError) -> Value {
    do throws(SystemError) { return try work() } catch {
      if error.code != EWOULDBLOCK {
        throw .settings(file, problem: "can't be written: \(error.reason)", advice: error.advice ?? "Check its folder")
      }
      throw .settings(file, problem: "is in use by another petspot", advice: "Wait until it is done, then try again")
    }
  }

  package static let notATable = otherFormat("is no table")
  static let encrypted = TableError(
    code: .otherFormat, problem: "is a workbook that is locked with a password",
    advice: "Open it with its password, and save a copy without one")
  /// More photos below its folder than are looked through. Without the others, published photos would be removed.
  static let tooManyPhotos = notReadable(
    "lies in a folder with more than 200,000 photos in it and below",
    "Put the table and its photos into a folder of their own")

  static func withoutResult(_ cell: String) -> TableError {
    notReadable("has formulas without results, the first in \(cell)", "Open it in Excel or LibreOffice, and save it")
  }

  static func notReadable(_ problem: String, _ advice: String) -> TableError {
    TableError(code: .notReadable, problem: problem, advice: advice)
  }

  /// A spreadsheet in an unsupported form, by the form's name.
  static func otherSpreadsheet(_ name: String) -> TableError { otherFormat("is \(name), which petspot doesn't read") }

  private static func otherFormat(_ problem: String) -> TableError {
    TableError(
      code: .otherFormat, problem: problem, advice: "Open it in a spreadsheet program, and save it as .xlsx or .csv")
  }

  /// A workbook that is broken, and where.
  static func damaged(_ part: String) -> TableError {
    notReadable("is a damaged workbook: \(part)", "Open it in a spreadsheet program, and save it again as .xlsx")
  }

  static func tooLarge(_ what: String) -> TableError {
    notReadable("is too large a workbook: \(what)", "Save the one sheet with the reports as .csv")
  }

  static func settings(_ file: String, problem: String, advice: String) -> TableError {
    TableError(code: .invalidColumns, problem: problem, advice: advice, file: file)
  }
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
