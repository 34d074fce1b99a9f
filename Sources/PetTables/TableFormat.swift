import Essentials
import PetDecoding
import Support

/// The format of a table's file.
enum TableFormat {
  case text
  case workbook(ZIPArchive)
  /// A list in JSON that a shelter's system wrote: its items as rows.
  case export(ReadableFile)

  /// The items below a row with their keys, from an export of ASM3 in JSON; nil for other JSON.
  private static func rows(ofExport file: ReadableFile) throws(TableError) -> ReadableFile? {
    guard file.size <= 256 << 20 else { return nil }
    let bytes = Data(try file.part(at: 0, count: file.size))
    guard case .array(let items)? = try? JSONValue(json: bytes) else { return nil }
    let objects = items.map { $0.members ?? [:] }
    let keys = Set(objects.flatMap(\.keys)).sorted()
    guard ColumnSettings(asm3: keys) != nil else { return nil }
    let rows = try ReadableFile.emptySpool()
    let lines = [keys] + objects.map { object in keys.map { object[$0]?.text ?? "" } }
    for line in lines {
      // By code points: with a mark behind it, a quote is another character.
      let cells = line.map { cell in "\"" + cell.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined() + "\"" }
      try rows.add(Array((cells.joined(separator: ",") + "\n").utf8))
    }
    return rows
  }

  init?(_ file: ReadableFile, name: String) throws(TableError) {
    let head = try file.part(at: 0, count: 8192)
    let lower = name.lowercased()
    if lower.hasSuffix(".gsheet") { throw .otherSpreadsheet("a link to a sheet of Google") }
    if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      let bytes = try file.part(at: 0, count: 64 << 20)
      if bytes.firstIndex(of: "EncryptedPackage".wide) != nil { throw .encrypted }
      if ["Workbook", "Book"].contains(where: { bytes.firstIndex(of: $0.wide) != nil }) {
        throw .otherSpreadsheet("an old Excel workbook (.xls)")
      }
      return nil
    }
    if head.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      guard let archive = try ZIPArchive(file) else { return nil }
      if archive.has("xl/workbook.xml") { self = .workbook(archive); return }
      if archive.has("xl/workbook.bin") { throw .otherSpreadsheet("a binary workbook (.xlsb)") }
      if archive.has("content.xml") && head.firstIndex(of: "opendocument.spreadsheet") != nil {
        throw .otherSpreadsheet("a sheet of LibreOffice (.ods)")
      }
      if archive.hasName(endingWith: ".iwa") { throw .otherSpreadsheet("a sheet of Apple Numbers (.numbers)") }
      return nil
    }
    let isWide = TableText.utf16(head) != nil
    let isNamedSo = lower.hasSuffix(".csv") || lower.hasSuffix(".tsv")
    let zeros = isWide ? 0 : head.count { $0 == 0 }
    // A photo, or another file of bytes. Old programs fill cells up with a few zeros.
    if zeros > (isNamedSo ? head.count / 8 : 0) { return nil }
    let text = isWide ? head.filter { $0 != 0 && $0 < 0x80 } : head
    let isTable =
      if lower.hasSuffix(".json") || lower.hasSuffix(".jsonl") {
        ForeignFormat(head) == .table
      } else {
        TableText.looksLikeTable(text, isNamedSo: isNamedSo)
      }
    if head.firstIndex(of: "\"LFID\"") != nil, let rows = try Self.rows(ofExport: file) {
      self = .export(rows)
    } else if isTable {
      self = .text
    } else {
      return nil
    }
  }
}

extension String {
  /// Its letters of ASCII as UTF-16, as in the folders of old Office files.
  fileprivate var wide: String { map { "\($0)\0" }.joined() }
}
