internal import Foundation

/// Adds to a PDF of Cairo's what Cairo can't say: the language, and that a printer must not scale it.
///
/// Done as PDF has it for changes (ISO 32000-1, 7.5.6, incremental updates): the file stays as it is, and a new version of
/// its catalog follows, with a table that says where.
enum PDFCatalog {
  /// The file with a language tag; as it came if it isn't of the shape that Cairo writes.
  static func adding(language: String, to file: Data) -> Data {
    guard let tail = Tail(of: file) else { return file }
    // Page scaling off: a poster whose sizes were worked out, and tiles that must match, are printed at 100 %.
    let entries =
      " /Lang (\(language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }))"
      + " /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> "
    let object = "\(tail.catalogNumber) 0 obj\n\(tail.catalog.dropLast(2))\(entries)>>\nendobj\n"
    let table = "xref\n\(tail.catalogNumber) 1\n\(padded(file.count)) 00000 n \n"
    let trailer =
      "trailer\n\(tail.trailer.dropLast(2))/Prev \(tail.tableOffset) >>\nstartxref\n\(file.count + object.utf8.count)\n%%EOF\n"
    return file + Data((object + table + trailer).utf8)
  }

  private static func padded(_ offset: Int) -> String {
    let digits = String(offset)
    return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
  }
}

/// What the end of a file says about its beginning.
private struct Tail {
  let tableOffset: Int
  /// `<< /Size … /Root … /Info … >>`
  let trailer: String
  let catalogNumber: Int
  /// `<< /Type /Catalog … >>`
  let catalog: String

  init?(of file: Data) {
    let end = String(decoding: file.suffix(512), as: UTF8.self)
    guard let trailer = end.between("trailer\n", "\nstartxref\n"), trailer.hasPrefix("<<"), trailer.hasSuffix(">>"),
      let offset = end.between("\nstartxref\n", "\n").flatMap({ Int($0) }),
      let number = trailer.between("/Root ", " 0 R").flatMap({ Int($0) }),
      let start = file.range(of: Data("\n\(number) 0 obj\n".utf8), options: .backwards),
      let stop = file.range(of: Data("\nendobj".utf8), in: start.upperBound..<file.endIndex)
    else { return nil }
    (tableOffset, self.trailer, catalogNumber) = (offset, trailer, number)
    catalog = String(decoding: file[start.upperBound..<stop.lowerBound], as: UTF8.self)
    guard catalog.hasPrefix("<<"), catalog.hasSuffix(">>") else { return nil }
  }
}

extension String {
  /// What stands between the first `start` and the next `end`.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let start = firstRange(of: start), let end = self[start.upperBound...].firstRange(of: end) else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
