import Foundation
import PetDecoding
import Support
import TestSupport
import Testing

@testable import PetTables

/// Ten tables as shelters and volunteers keep them, by an author who hadn't seen petspot's words. `shelter-tables.json`
/// has the header, the meaning and some values of each column; people and numbers are made unreadable.
@Suite struct ShelterTableTests {
  private static let tables: [[JSONValue]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "shelter-tables.json")
    guard let bytes = try? Data(contentsOf: file), case .array(let tables)? = try? JSONValue(json: bytes) else {
      return []
    }
    return tables.map { if case .array(let columns) = $0 { columns } else { [] } }
  }()

  @Test func takesNoColumnForWhatItIsNot() throws {
    try #require(Self.tables.count == 10)
    var taken = 0
    for table in Self.tables {
      let columns = table.compactMap(\.members)
      let file = try ReadableFile.spool()
      try file.append(Array(Self.csv(of: columns).utf8)[...])
      let read = try #require(try Table(file, name: "list.csv", path: nil, hints: TableHints(language: "pl")))
      for (column, said) in zip(read.columns.columns, columns) {
        guard case .key(let key) = column.use, key != "timestamp", key != "consent" else { continue }
        #expect(key == said["meaning"]?.text, "\(column.header)")
        taken += 1
      }
    }
    #expect(taken >= 52)
  }

  @Test func tellsWhoLeftOutAColumnOfAnExport() throws {
    let file = try ReadableFile.spool()
    try file.append(Array("LFID,DATELOST,AREALOST,HOMETELEPHONE,COMMENTS\n12,2025-11-01,Oslo,22334455,x\n".utf8)[...])
    var settings = ColumnSettings()
    try settings.set("COMMENTS", to: nil, by: "--set")
    let table = try #require(
      try Table(file, name: "a.csv", path: nil, hints: TableHints(language: "en"), settings: settings))
    #expect(
      table.columns.columns.suffix(2).map(\.use) == [
        .unpublished(reason: "this export may have people in it; --set publishes it"),
        .unpublished(reason: "so you said"),
      ])
  }

  private static func csv(of columns: [[String: JSONValue]]) -> String {
    func cells(_ column: [String: JSONValue]) -> [String] {
      guard case .array(let values)? = column["values"] else { return [] }
      return [column["header"]?.text ?? ""] + values.map { $0.text ?? "" }
    }
    let all = columns.map(cells)
    let rows = (0..<(all.first?.count ?? 0)).map { row in
      all.map { "\"" + $0[row].replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
